"""nn.vmap: axes of collections, split streams, axes of arguments and results, and what has no axis."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class Body(nn.Module):
    @nn.compact
    def __call__(self, x, flag=True):
        x = Dense(3)(x)
        count = self.variable("state", "count", lambda: jnp.zeros(()))
        if not self.is_initializing() and self.is_mutable_collection("state"):
            count.value += x.sum()
        return x


class Norm(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.BatchNorm(use_running_average=False, axis_name="b", use_scale=False)(x)


class OfFunction(nn.Module):
    @nn.compact
    def __call__(self, x):
        d = Dense(3)
        d(x[0])
        options = {"variable_axes": {"params": None}, "split_rngs": {"params": False}}
        return nn.vmap(lambda m, x: m(x), in_axes=(0,), **options)(d, x)


XS = jnp.arange(24.0).reshape(4, 2, 3)
AXES = {"params": 0, "state": 0}
SPLIT = {"params": True}


def run(module, *args):
    v = module.init(KEYS, *args)
    ones = jax.tree.map(jnp.ones_like, v)
    return flat(v), module.apply(ones, *args, mutable=["state"])


def main():
    named = {"variable_axes": {"params": None, "batch_stats": None}, "split_rngs": {"params": False}}
    norm = nn.vmap(Norm, axis_name="b", **named)()
    return (
        run(nn.vmap(Body, variable_axes=AXES, split_rngs=SPLIT)(), XS),
        run(nn.vmap(Body, variable_axes={"params": None, "state": 0}, split_rngs={"params": False})(), XS),
        run(nn.vmap(Body, variable_axes={"params": 1, "state": 0}, split_rngs=SPLIT, in_axes=1, out_axes=1)(), XS),
        run(nn.vmap(Body, variable_axes=AXES, split_rngs=SPLIT, in_axes=None, axis_size=5)(), X),
        run(nn.vmap(Body, variable_axes=AXES, split_rngs=SPLIT, in_axes=(0, None))(), XS, True),
        run(OfFunction(), XS), flat(norm.init(KEYS, XS)),
        fails(lambda: nn.vmap(Body, variable_axes={"params": 0}, split_rngs=SPLIT)().init(KEYS, XS)),
        fails(lambda: nn.vmap(Body, variable_axes=AXES, split_rngs=SPLIT, in_axes=None)().init(KEYS, X)),
        fails(lambda: nn.vmap(Body, variable_axes=AXES, split_rngs={})().init(KEYS, XS)),
    )
