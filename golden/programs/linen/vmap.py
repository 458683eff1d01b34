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


# recorded from flax-0.12.12, program 463b185a08b5332f08cadc0c799c69d7b6b4bc2b2b07a23a5061dcb0c649b767
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "dict": [
#               [
#                 "params/Dense_0/bias",
#                 {
#                   "array": "float32",
#                   "shape": [4, 3],
#                   "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                 }
#               ],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [4, 3, 3],
#                   "data": [3446.0, 3101.0, 864.0, 386.0, 2813.0, 3934.0, 1949.0, 132.0, 429.0, 219.0, 2464.0, 32.0, 2682.0, 729.0, 2881.0, 100.0, 1244.0, 3881.0, 115.0, 906.0, 3817.0, 649.0, 3078.0, 2219.0, 1356.0, 3863.0, 452.0, 994.0, 2527.0, 1014.0, 1011.0, 3184.0, 3260.0, 921.0, 597.0, 2905.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [4, 2, 3],
#                 "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 22.0, 22.0, 22.0, 31.0, 31.0, 31.0, 40.0, 40.0, 40.0, 49.0, 49.0, 49.0, 58.0, 58.0, 58.0, 67.0, 67.0, 67.0]
#               },
#               {
#                 "id": 1,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 2,
#                       "dict": [
#                         [
#                           "count",
#                           {"array": "float32", "shape": [4], "data": [52.0, 160.0, 268.0, 376.0]}
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "dict": [
#               ["params/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [4, 2, 3],
#                 "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 22.0, 22.0, 22.0, 31.0, 31.0, 31.0, 40.0, 40.0, 40.0, 49.0, 49.0, 49.0, 58.0, 58.0, 58.0, 67.0, 67.0, 67.0]
#               },
#               {
#                 "id": 4,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 5,
#                       "dict": [
#                         [
#                           "count",
#                           {"array": "float32", "shape": [4], "data": [52.0, 160.0, 268.0, 376.0]}
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 6,
#             "dict": [
#               [
#                 "params/Dense_0/bias",
#                 {"array": "float32", "shape": [3, 2], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 2, 3],
#                   "data": [3446.0, 3101.0, 864.0, 219.0, 2464.0, 32.0, 386.0, 2813.0, 3934.0, 2682.0, 729.0, 2881.0, 1949.0, 132.0, 429.0, 100.0, 1244.0, 3881.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [4, 2, 3],
#                 "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 22.0, 22.0, 22.0, 31.0, 31.0, 31.0, 40.0, 40.0, 40.0, 49.0, 49.0, 49.0, 58.0, 58.0, 58.0, 67.0, 67.0, 67.0]
#               },
#               {
#                 "id": 7,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 8,
#                       "dict": [["count", {"array": "float32", "shape": [2], "data": [373.0, 481.0]}]]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 9,
#             "dict": [
#               [
#                 "params/Dense_0/bias",
#                 {
#                   "array": "float32",
#                   "shape": [5, 3],
#                   "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                 }
#               ],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [5, 3, 3],
#                   "data": [3446.0, 3101.0, 864.0, 386.0, 2813.0, 3934.0, 1949.0, 132.0, 429.0, 219.0, 2464.0, 32.0, 2682.0, 729.0, 2881.0, 100.0, 1244.0, 3881.0, 115.0, 906.0, 3817.0, 649.0, 3078.0, 2219.0, 1356.0, 3863.0, 452.0, 994.0, 2527.0, 1014.0, 1011.0, 3184.0, 3260.0, 921.0, 597.0, 2905.0, 1011.0, 4049.0, 106.0, 1158.0, 96.0, 3652.0, 2299.0, 1005.0, 2239.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [5], "data": [0.0, 0.0, 0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [5, 2, 3],
#                 "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 4.0, 4.0, 4.0, 13.0, 13.0, 13.0]
#               },
#               {
#                 "id": 10,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 11,
#                       "dict": [
#                         [
#                           "count",
#                           {"array": "float32", "shape": [5], "data": [52.0, 52.0, 52.0, 52.0, 52.0]}
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 12,
#             "dict": [
#               [
#                 "params/Dense_0/bias",
#                 {
#                   "array": "float32",
#                   "shape": [4, 3],
#                   "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                 }
#               ],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [4, 3, 3],
#                   "data": [3446.0, 3101.0, 864.0, 386.0, 2813.0, 3934.0, 1949.0, 132.0, 429.0, 219.0, 2464.0, 32.0, 2682.0, 729.0, 2881.0, 100.0, 1244.0, 3881.0, 115.0, 906.0, 3817.0, 649.0, 3078.0, 2219.0, 1356.0, 3863.0, 452.0, 994.0, 2527.0, 1014.0, 1011.0, 3184.0, 3260.0, 921.0, 597.0, 2905.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [4, 2, 3],
#                 "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 22.0, 22.0, 22.0, 31.0, 31.0, 31.0, 40.0, 40.0, 40.0, 49.0, 49.0, 49.0, 58.0, 58.0, 58.0, 67.0, 67.0, 67.0]
#               },
#               {
#                 "id": 13,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 14,
#                       "dict": [
#                         [
#                           "count",
#                           {"array": "float32", "shape": [4], "data": [52.0, 160.0, 268.0, 376.0]}
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 15,
#             "dict": [
#               ["params/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0]
#                 }
#               ]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [4, 2, 3],
#                 "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0, 22.0, 22.0, 22.0, 31.0, 31.0, 31.0, 40.0, 40.0, 40.0, 49.0, 49.0, 49.0, 58.0, 58.0, 58.0, 67.0, 67.0, 67.0]
#               },
#               {"id": 16, "dict": []}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 17,
#         "dict": [
#           [
#             "batch_stats/BatchNorm_0/mean",
#             {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#           ],
#           [
#             "batch_stats/BatchNorm_0/var",
#             {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#           ],
#           ["params/BatchNorm_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}]
#         ]
#       },
#       "ScopeCollectionNotFound",
#       "ValueError",
#       "InvalidRngError"
#     ]
#   }
# }
