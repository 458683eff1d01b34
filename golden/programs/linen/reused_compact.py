"""flax #2347: a module made in a compact method and called twice has its own path each time."""
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


PATHS = []


class Conv(nn.Conv):
    def __call__(self, *args, **kwargs):
        PATHS.append(("inside conv", self.scope.path))
        return super().__call__(*args, **kwargs)


class ConvBlock(nn.Module):
    @nn.compact
    def __call__(self, x):
        PATHS.append(("start", self.scope.path))
        x = Conv(4, [3, 3])(x)
        PATHS.append(("end", self.scope.path))
        return x


class Cnn(nn.Module):
    @nn.compact
    def __call__(self, x):
        block = ConvBlock()
        return block(block(x))


def main():
    PATHS.clear()
    Cnn().init(random.PRNGKey(0), jnp.ones((1, 4, 4, 4)))
    return PATHS
