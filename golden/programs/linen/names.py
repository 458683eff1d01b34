"""Names: of attributes, containers, classes in their order; a shared module has one place."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class Wrap(nn.Module):
    inner: nn.Module

    @nn.compact
    def __call__(self, x):
        return self.inner(x)


class Chain(nn.Module):
    mods: object

    @nn.compact
    def __call__(self, x):
        for mod in self.mods:
            x = mod(x)
        return x


class Two(nn.Module):
    a: nn.Module
    b: nn.Module

    def __call__(self, x):
        return self.b(self.a(x))


class Shared(nn.Module):
    def setup(self):
        self.z = Dense(3)
        self.a = self.z
        self.t = [[Dense(3)], ({"k": Dense(3)}, self.z)]

    def __call__(self, x):
        return self.t[1][1](self.t[1][0]["k"](self.t[0][0](self.a(self.z(x)))))


class Mixed(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = Dense(3)(x)
        x = Dense(3, name="given")(x)
        inline = Wrap(Dense(3))(x)
        return self.helper(Dense(3)(inline))

    @nn.nowrap
    def helper(self, x):
        return Dense(3)(x)


class Keep(nn.Module):
    a: nn.Module
    preserve_adopted_names = True

    @nn.compact
    def __call__(self, x):
        return self.a(x)


class Inner(nn.Module):
    def setup(self):
        self.inner = Two(Dense(3), Dense(2))
        nn.share_scope(self, self.inner)

    def __call__(self, x):
        return self.inner(x)


class Scoped(nn.Module):
    @nn.compact
    def __call__(self, x):
        return Dense(3)(self.up(x))

    @nn.compact_name_scope
    def up(self, x):
        return Dense(4)(x)


def names(module):
    return sorted(flat(module.init(KEYS, X)))


def main():
    d = Dense(3)
    return (
        names(Wrap(Wrap(Dense(2)))), names(Wrap(Dense(2, name="q"))),
        names(Chain([d] + [Dense(3) for _ in range(10)] + [d])), names(Two(d, d)),
        names(Two(Wrap(d), Wrap(d))), names(Two(d, Wrap(Dense(3)))), names(Shared()),
        names(Mixed()), names(Keep(Dense(2, name="mine"))), names(Inner()), names(Scoped()),
        names(nn.Sequential([Dense(4), nn.relu, Dense(2)])),
        sorted(Wrap(Wrap(Dense(2))).module_paths(KEYS, X)),
    )
