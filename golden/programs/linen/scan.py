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


# recorded from flax-0.12.12, program cae18b1219d0d79fe751b996ec6d4f3b496ca99cf065aca7ba031d4b7d7db962
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
#                   "shape": [3, 3],
#                   "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                 }
#               ],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3, 3],
#                   "data": [1097.0, 3667.0, 1937.0, 975.0, 215.0, 3759.0, 467.0, 872.0, 3409.0, 2960.0, 3998.0, 2056.0, 3067.0, 1182.0, 168.0, 2670.0, 1921.0, 1370.0, 2116.0, 1682.0, 532.0, 2801.0, 159.0, 2376.0, 2973.0, 3722.0, 1777.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [5.75, 5.75, 5.75, 15.875, 15.875, 15.875]
#                   },
#                   {"array": "float32", "shape": [3], "data": [25.5, 41.25, 64.875]}
#                 ]
#               },
#               {
#                 "id": 1,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 2,
#                       "dict": [["count", {"array": "float32", "shape": [3], "data": [1.5, 1.5, 1.5]}]]
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
#                   "data": [1097.0, 3667.0, 1937.0, 975.0, 215.0, 3759.0, 467.0, 872.0, 3409.0, 2960.0, 3998.0, 2056.0, 3067.0, 1182.0, 168.0, 2670.0, 1921.0, 1370.0, 2116.0, 1682.0, 532.0, 2801.0, 159.0, 2376.0, 2973.0, 3722.0, 1777.0, 1052.0, 107.0, 2668.0, 584.0, 3501.0, 1186.0, 849.0, 1634.0, 731.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [41.0, 42.0, 43.0, 153.6875, 154.6875, 155.6875]
#                   },
#                   {"array": "float32", "shape": [4], "data": [67.5, 164.25, 327.375, 590.0625]}
#                 ]
#               },
#               {
#                 "id": 4,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 5,
#                       "dict": [["count", {"array": "float32", "shape": [4], "data": [1.5, 1.5, 1.5, 1.5]}]]
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
#                   "data": [1097.0, 3667.0, 1937.0, 975.0, 215.0, 3759.0, 467.0, 872.0, 3409.0, 2960.0, 3998.0, 2056.0, 3067.0, 1182.0, 168.0, 2670.0, 1921.0, 1370.0, 2116.0, 1682.0, 532.0, 2801.0, 159.0, 2376.0, 2973.0, 3722.0, 1777.0, 1052.0, 107.0, 2668.0, 584.0, 3501.0, 1186.0, 849.0, 1634.0, 731.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [41.0, 42.0, 43.0, 153.6875, 154.6875, 155.6875]
#                   },
#                   {"array": "float32", "shape": [4], "data": [67.5, 164.25, 327.375, 590.0625]}
#                 ]
#               },
#               {
#                 "id": 7,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 8,
#                       "dict": [["count", {"array": "float32", "shape": [4], "data": [1.5, 1.5, 1.5, 1.5]}]]
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
#               ["params/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [3.5, 3.5, 3.5, 10.25, 10.25, 10.25]
#                   },
#                   {"array": "float32", "shape": [2], "data": [25.5, 41.25]}
#                 ]
#               },
#               {
#                 "id": 10,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 11,
#                       "dict": [["count", {"array": "float32", "shape": [2], "data": [1.5, 1.5]}]]
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
#                   "data": [1097.0, 3667.0, 1937.0, 975.0, 215.0, 3759.0, 467.0, 872.0, 3409.0, 2960.0, 3998.0, 2056.0, 3067.0, 1182.0, 168.0, 2670.0, 1921.0, 1370.0, 2116.0, 1682.0, 532.0, 2801.0, 159.0, 2376.0, 2973.0, 3722.0, 1777.0, 1052.0, 107.0, 2668.0, 584.0, 3501.0, 1186.0, 849.0, 1634.0, 731.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [64.625, 65.625, 66.625, 177.3125, 178.3125, 179.3125]
#                   },
#                   {"array": "float32", "shape": [4], "data": [731.8125, 457.875, 263.25, 121.5]}
#                 ]
#               },
#               {
#                 "id": 13,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 14,
#                       "dict": [["count", {"array": "float32", "shape": [4], "data": [1.5, 1.5, 1.5, 1.5]}]]
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
#               [
#                 "params/Dense_0/bias",
#                 {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [2, 3, 3],
#                   "data": [1097.0, 3667.0, 1937.0, 975.0, 215.0, 3759.0, 467.0, 872.0, 3409.0, 2960.0, 3998.0, 2056.0, 3067.0, 1182.0, 168.0, 2670.0, 1921.0, 1370.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [5.0, 6.0, 7.0, 19.25, 20.25, 21.25]
#                   },
#                   {"array": "float32", "shape": [2], "data": [40.5, 78.75]}
#                 ]
#               },
#               {
#                 "id": 16,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 17,
#                       "dict": [["count", {"array": "float32", "shape": [2], "data": [1.5, 1.5]}]]
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
#             "id": 18,
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
#                   "data": [1097.0, 3667.0, 1937.0, 2960.0, 3998.0, 2056.0, 975.0, 215.0, 3759.0, 3067.0, 1182.0, 168.0, 467.0, 872.0, 3409.0, 2670.0, 1921.0, 1370.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [3.5, 3.5, 3.5, 10.25, 10.25, 10.25]
#                   },
#                   {"array": "float32", "shape": [2], "data": [25.5, 41.25]}
#                 ]
#               },
#               {
#                 "id": 19,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 20,
#                       "dict": [["count", {"array": "float32", "shape": [2], "data": [1.5, 1.5]}]]
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
#             "id": 21,
#             "dict": [
#               [
#                 "params/Dense_0/bias",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                 }
#               ],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3, 3],
#                   "data": [3446.0, 3101.0, 864.0, 386.0, 2813.0, 3934.0, 1949.0, 132.0, 429.0, 219.0, 2464.0, 32.0, 2682.0, 729.0, 2881.0, 100.0, 1244.0, 3881.0, 115.0, 906.0, 3817.0, 649.0, 3078.0, 2219.0, 1356.0, 3863.0, 452.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [5.75, 5.75, 5.75, 15.875, 15.875, 15.875]
#                   },
#                   {"array": "float32", "shape": [3], "data": [25.5, 41.25, 64.875]}
#                 ]
#               },
#               {
#                 "id": 22,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 23,
#                       "dict": [["count", {"array": "float32", "shape": [3], "data": [1.5, 1.5, 1.5]}]]
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
#             "id": 24,
#             "dict": [
#               [
#                 "params/step/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/step/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [592.0, 2590.0, 1020.0, 1864.0, 542.0, 1665.0, 107.0, 1971.0, 3997.0]
#                 }
#               ],
#               ["state/step/count", {"array": "float32", "shape": [], "data": [0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [3.5, 3.5, 3.5, 10.25, 10.25, 10.25]
#                   },
#                   {"array": "float32", "shape": [2], "data": [25.5, 41.25]}
#                 ]
#               },
#               {
#                 "id": 25,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 26,
#                       "dict": [
#                         [
#                           "step",
#                           {
#                             "id": 27,
#                             "dict": [["count", {"array": "float32", "shape": [], "data": [3.5]}]]
#                           }
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
#             "id": 28,
#             "dict": [
#               [
#                 "params/Remat_scanDense_0/bias",
#                 {
#                   "array": "float32",
#                   "shape": [2, 2, 3],
#                   "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                 }
#               ],
#               [
#                 "params/Remat_scanDense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [2, 2, 3, 3],
#                   "data": [1115.0, 2856.0, 3112.0, 4085.0, 3523.0, 3870.0, 180.0, 4077.0, 1304.0, 2421.0, 868.0, 1674.0, 2301.0, 1189.0, 2394.0, 3612.0, 118.0, 1864.0, 3403.0, 1579.0, 1635.0, 2016.0, 685.0, 3086.0, 3822.0, 3353.0, 1308.0, 2965.0, 1262.0, 1358.0, 2759.0, 967.0, 2849.0, 1013.0, 725.0, 1095.0]
#                 }
#               ],
#               [
#                 "params/loop/Dense_0/bias",
#                 {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/loop/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [2, 3, 3],
#                   "data": [2776.0, 1276.0, 968.0, 3426.0, 1404.0, 701.0, 2774.0, 899.0, 3697.0, 1485.0, 1930.0, 2396.0, 2869.0, 511.0, 1257.0, 1958.0, 1429.0, 3082.0]
#                 }
#               ],
#               ["state/loop/count", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [2, 3],
#                 "data": [21.78125, 21.78125, 21.78125, 55.953125, 55.953125, 55.953125]
#               },
#               {
#                 "id": 29,
#                 "dict": [
#                   [
#                     "state",
#                     {
#                       "id": 30,
#                       "dict": [
#                         [
#                           "loop",
#                           {
#                             "id": 31,
#                             "dict": [["count", {"array": "float32", "shape": [2], "data": [1.5, 1.5]}]]
#                           }
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
#           {"array": "float32", "shape": [2, 3], "data": [3.0, 4.0, 5.0, 6.0, 7.0, 8.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [3], "data": [15.0, 21.0, 27.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
