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


# recorded from flax-0.12.12, program bfb3ec006a4ee5b319f2f21f08bc01989a8f3dee695ef6eaca4179e7435dea0a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": ["params/inner/inner/bias", "params/inner/inner/kernel"]},
#       {"id": 1, "list": ["params/inner/bias", "params/inner/kernel"]},
#       {
#         "id": 2,
#         "list": ["params/mods_0/bias", "params/mods_0/kernel", "params/mods_1/bias", "params/mods_1/kernel", "params/mods_10/bias", "params/mods_10/kernel", "params/mods_2/bias", "params/mods_2/kernel", "params/mods_3/bias", "params/mods_3/kernel", "params/mods_4/bias", "params/mods_4/kernel", "params/mods_5/bias", "params/mods_5/kernel", "params/mods_6/bias", "params/mods_6/kernel", "params/mods_7/bias", "params/mods_7/kernel", "params/mods_8/bias", "params/mods_8/kernel", "params/mods_9/bias", "params/mods_9/kernel"]
#       },
#       {"id": 3, "list": ["params/a/bias", "params/a/kernel"]},
#       {"id": 4, "list": ["params/a/inner/bias", "params/a/inner/kernel"]},
#       {
#         "id": 5,
#         "list": ["params/a/bias", "params/a/kernel", "params/b/inner/bias", "params/b/inner/kernel"]
#       },
#       {
#         "id": 6,
#         "list": ["params/t_0_0/bias", "params/t_0_0/kernel", "params/t_1_0_k/bias", "params/t_1_0_k/kernel", "params/z/bias", "params/z/kernel"]
#       },
#       {
#         "id": 7,
#         "list": ["params/Dense_0/bias", "params/Dense_0/kernel", "params/Dense_1/bias", "params/Dense_1/kernel", "params/Dense_2/bias", "params/Dense_2/kernel", "params/Dense_3/bias", "params/Dense_3/kernel", "params/given/bias", "params/given/kernel"]
#       },
#       {"id": 8, "list": ["params/mine/bias", "params/mine/kernel"]},
#       {"id": 9, "list": ["params/a/bias", "params/a/kernel", "params/b/bias", "params/b/kernel"]},
#       {
#         "id": 10,
#         "list": ["params/Dense_0/bias", "params/Dense_0/kernel", "params/up/Dense_0/bias", "params/up/Dense_0/kernel"]
#       },
#       {
#         "id": 11,
#         "list": ["params/layers_0/bias", "params/layers_0/kernel", "params/layers_2/bias", "params/layers_2/kernel"]
#       },
#       {"id": 12, "list": ["", "inner", "inner/inner"]}
#     ]
#   }
# }
