"""nn.map_variables: what goes in is mapped, and what comes out is mapped back."""
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


class Doubled(nn.Module):
    @nn.compact
    def __call__(self, x):
        d = Dense(3)
        if self.is_initializing():
            return d(x)
        double = lambda tree: jax.tree.map(lambda a: a * 2, tree)
        f = nn.map_variables(lambda m, x: m(x), "params", double)
        return f(d, x), d(x), f(d, x=x)


class Shifted(nn.Module):
    starts: bool
    mutable: bool

    @nn.compact
    def __call__(self, x):
        down = lambda tree: jax.tree.map(lambda a: a - 1, tree)
        up = lambda tree: jax.tree.map(lambda a: a + 1, tree)
        options = {"init": self.starts and self.is_initializing(), "mutable": self.mutable}
        shifted = nn.map_variables(Dense, "params", down, up, **options)
        return shifted(2)(x)


def main():
    v = jax.tree.map(jnp.ones_like, Doubled().init(KEYS, X))
    out = [Doubled().apply(v, X)]
    for init in (True, False):
        for mutable in (True, False):
            module = Shifted(init, mutable)
            out.append(fails(lambda: flat(module.init(KEYS, X))))
    w = {"params": {"Map_variablesDense_0": {"kernel": jnp.full((3, 2), 3.0), "bias": jnp.ones(2)}}}
    out.append(Shifted(True, True).apply(w, X))
    out.append(Shifted(True, True).apply(w, X, mutable="params"))
    return out


# recorded from flax-0.12.12, program aaeef51214dfb126fd3e2bbfd8cae25703812ec0c9d0e8fb376584cdc5ca3cf6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [8.0, 8.0, 8.0, 26.0, 26.0, 26.0]},
#           {"array": "float32", "shape": [2, 3], "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]},
#           {"array": "float32", "shape": [2, 3], "data": [8.0, 8.0, 8.0, 26.0, 26.0, 26.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "params/Map_variablesDense_0/bias",
#             {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           ],
#           [
#             "params/Map_variablesDense_0/kernel",
#             {
#               "array": "float32",
#               "shape": [3, 2],
#               "data": [191.0, 1752.0, 127.0, 1307.0, 2544.0, 574.0]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "dict": [
#           [
#             "params/Map_variablesDense_0/bias",
#             {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           ],
#           [
#             "params/Map_variablesDense_0/kernel",
#             {
#               "array": "float32",
#               "shape": [3, 2],
#               "data": [191.0, 1752.0, 127.0, 1307.0, 2544.0, 574.0]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           [
#             "params/Map_variablesDense_0/bias",
#             {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           ],
#           [
#             "params/Map_variablesDense_0/kernel",
#             {
#               "array": "float32",
#               "shape": [3, 2],
#               "data": [191.0, 1752.0, 127.0, 1307.0, 2544.0, 574.0]
#             }
#           ]
#         ]
#       },
#       "ScopeCollectionNotFound",
#       {"array": "float32", "shape": [2, 2], "data": [6.0, 6.0, 24.0, 24.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [6.0, 6.0, 24.0, 24.0]},
#           {
#             "id": 4,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 5,
#                   "dict": [
#                     [
#                       "Map_variablesDense_0",
#                       {
#                         "id": 6,
#                         "dict": [
#                           [
#                             "kernel",
#                             {
#                               "array": "float32",
#                               "shape": [3, 2],
#                               "weak": true,
#                               "data": [3.0, 3.0, 3.0, 3.0, 3.0, 3.0]
#                             }
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
