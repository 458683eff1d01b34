"""Keys follow from the stream, the path and the count of keys drawn there."""
import jax
import jax.numpy as jnp
import flax
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


class Leaf(nn.Module):
    @nn.compact
    def __call__(self):
        return random.key_data(self.make_rng("noise")), random.key_data(self.make_rng("other"))


class Top(nn.Module):
    @nn.compact
    def __call__(self):
        keys = [self.make_rng("noise"), self.make_rng("noise"), self.make_rng()]
        leaf = Leaf(name="b")
        drawn = [random.key_data(k) for k in keys]
        return drawn, Leaf(name="a")(), leaf(), leaf(), self.has_rng("noise"), self.has_rng("other")


class Lifted(nn.Module):
    @nn.compact
    def __call__(self):
        return nn.jit(Leaf)(name="j")(), nn.jit(Leaf)(name="j2")(), nn.remat(Leaf)(name="r")(), Leaf()()


def main():
    out = [Top().apply({}, rngs=KEYS), Top().apply({}, rngs=random.key(7)), Lifted().apply({}, rngs=KEYS)]
    flax.config.update("flax_fix_rng_separator", True)
    out.append(Top().apply({}, rngs=KEYS))
    flax.config.update("flax_fix_rng_separator", False)
    return out, fails(lambda: Top().apply({})), flat(Dense(2).init(random.PRNGKey(0), X))
