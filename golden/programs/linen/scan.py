"""nn.scan: collections on axes, carried and shared; streams; axes of arguments; nested with remat."""
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


class Step(nn.Module):
    @nn.compact
    def __call__(self, c, x):
        y = Dense(3)(c) + (0 if x is None else x)
        count = self.variable("state", "count", lambda: jnp.zeros(()))
        if not self.is_initializing() and self.is_mutable_collection("state"):
            count.value += 1.0
        return y, y.sum()


class Carries(nn.Module):
    @nn.compact
    def __call__(self, x):
        step = Step(name="step")
        step(x, None)
        options = {"variable_broadcast": "params", "variable_carry": "state"}
        return nn.scan(lambda m, c, _: m(c, None), length=2, **options)(step, x, None)


class Varies(nn.Module):
    @nn.compact
    def __call__(self, c, x):
        self.variable("b", "v", lambda: c.sum())
        return c, None


class Pair(nn.Module):
    @nn.compact
    def __call__(self, c, x):
        return c + 1, (c.sum(), jnp.ones(2))


class Nested(nn.Module):
    @nn.compact
    def __call__(self, x):
        axes = {"variable_axes": {"params": 0, "state": 0}, "split_rngs": {"params": True}}
        x, _ = nn.scan(nn.remat(Step, prevent_cse=False), length=2, **axes)(name="loop")(x, None)
        return nn.remat_scan(Dense, lengths=(2, 2))(3)(x)


AXES = {"params": 0, "state": 0}
SPLIT = {"params": True}
XS = jnp.arange(24.0).reshape(2, 4, 3)


def scan(**options):
    return nn.scan(Step, **{"variable_axes": AXES, "split_rngs": SPLIT, **options})()


def run(module, *args):
    v = module.init(KEYS, *args)
    ones = jax.tree.map(lambda x: jnp.full_like(x, 0.5), v)
    return flat(v), module.apply(ones, *args, mutable=["state"])


def main():
    shared = {"variable_broadcast": "params", "variable_axes": {"state": 0}}
    return (
        run(scan(length=3), X, None), run(scan(in_axes=1), X, XS), run(scan(in_axes=-2, out_axes=-1), X, XS),
        run(scan(length=2, **shared, split_rngs={"params": False}), X, None),
        run(scan(in_axes=1, reverse=True, unroll=2), X, XS), run(scan(in_axes=nn.broadcast, length=2), X, X),
        run(scan(variable_axes={"params": 1, "state": 0}, length=2), X, None),
        run(scan(length=3, check_constancy_invariants=False), X, None), run(Carries(), X), run(Nested(), X),
        nn.scan(Pair, out_axes=(0, nn.broadcast), length=3)().apply({}, X, None),
        fails(lambda: nn.scan(Varies, variable_broadcast="b", length=2)().init(KEYS, X, None)),
        fails(lambda: nn.scan(Pair, out_axes=(nn.broadcast, 0), length=2)().apply({}, X, None)),
        fails(lambda: scan().init(KEYS, X, None)), fails(lambda: scan(length=5).init(KEYS, X, jnp.ones((3, 2, 3)))),
    )
