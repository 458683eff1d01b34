"""nn.remat on a class, a method, a function, with modules in fields and among arguments."""
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
            count.value += 1.0
        self.sow("intermediates", "seen", x)
        return x * 2 if flag else x


class Outer(nn.Module):
    lift: object

    @nn.compact
    def __call__(self, x):
        a = self.lift(Body)()(x)
        return self.lift(Body)(name="named")(a)


class Method(nn.Module):
    @nn.remat
    @nn.compact
    def __call__(self, x):
        return Body()(Dense(3)(x))


class OfSetup(nn.Module):
    def setup(self):
        self.b = Body()
        self.m = Method()

    @nn.remat
    def __call__(self, x):
        return self.b(self.m(x))


class Function(nn.Module):
    @nn.compact
    def __call__(self, x):
        dense = Dense(3)

        def f(m, x, dense):
            return dense(Body()(x))

        x = nn.remat(f)(self, x, dense)
        return Body()(nn.remat(f)(self, x, dense))


class Holder(nn.Module):
    held: nn.Module

    @nn.compact
    def __call__(self, x):
        return Dense(3)(self.held(x))


class Holds(nn.Module):
    @nn.compact
    def __call__(self, x):
        body = Body()
        return nn.remat(Holder)(body, name="holder")(body(x))


def run(module, *args):
    v = module.init(KEYS, *args)
    ones = jax.tree.map(jnp.ones_like, v)
    y, changed = module.apply(ones, *args, mutable=["state", "intermediates"])
    others = {"state": ones["state"]} if "state" in ones else {}
    gradient = jax.grad(lambda p: module.apply({"params": p, **others}, *args).sum())(ones["params"])
    return flat(v["params"]), y, changed, flat(gradient)


def main():
    return (
        run(nn.remat(Body)(), X), run(Outer(nn.remat), X), run(Method(), X), run(Function(), X), run(Holds(), X),
        run(nn.remat(Body, static_argnums=(2,))(), X, False), run(OfSetup(), X),
        fails(lambda: nn.remat(Body, variables="params")().init(KEYS, X)),
        sorted(flat(nn.remat(nn.remat(Body), methods=["__call__"])().init(KEYS, X))),
    )


# recorded from flax-0.12.12, program 4e6745626e19048c18049d79c91a6a58c97390cf89e0f85181355be5d780681f
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
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [8.0, 8.0, 8.0, 26.0, 26.0, 26.0]},
#           {
#             "id": 1,
#             "dict": [
#               [
#                 "state",
#                 {"id": 2, "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]}
#               ],
#               [
#                 "intermediates",
#                 {
#                   "id": 3,
#                   "dict": [
#                     [
#                       "seen",
#                       {
#                         "tuple": [
#                           {
#                             "array": "float32",
#                             "shape": [2, 3],
#                             "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]
#                           }
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 4,
#             "dict": [
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [4.0, 4.0, 4.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [6.0, 6.0, 6.0, 10.0, 10.0, 10.0, 14.0, 14.0, 14.0]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 5,
#             "dict": [
#               [
#                 "CheckpointBody_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "CheckpointBody_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [1561.0, 2153.0, 2150.0, 1122.0, 3024.0, 570.0, 553.0, 1350.0, 3692.0]
#                 }
#               ],
#               ["named/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "named/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2579.0, 327.0, 806.0, 532.0, 1171.0, 310.0, 1744.0, 822.0, 3837.0]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [50.0, 50.0, 50.0, 158.0, 158.0, 158.0]},
#           {
#             "id": 6,
#             "dict": [
#               [
#                 "state",
#                 {
#                   "id": 7,
#                   "dict": [
#                     [
#                       "CheckpointBody_0",
#                       {
#                         "id": 8,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                       }
#                     ],
#                     [
#                       "named",
#                       {
#                         "id": 9,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "intermediates",
#                 {
#                   "id": 10,
#                   "dict": [
#                     [
#                       "CheckpointBody_0",
#                       {
#                         "id": 11,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "named",
#                       {
#                         "id": 12,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [25.0, 25.0, 25.0, 79.0, 79.0, 79.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 13,
#             "dict": [
#               [
#                 "CheckpointBody_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [24.0, 24.0, 24.0]}
#               ],
#               [
#                 "CheckpointBody_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [36.0, 36.0, 36.0, 60.0, 60.0, 60.0, 84.0, 84.0, 84.0]
#                 }
#               ],
#               ["named/Dense_0/bias", {"array": "float32", "shape": [3], "data": [4.0, 4.0, 4.0]}],
#               [
#                 "named/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [68.0, 68.0, 68.0, 68.0, 68.0, 68.0, 68.0, 68.0, 68.0]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 14,
#             "dict": [
#               ["Body_0/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2198.0, 587.0, 2919.0, 2997.0, 2209.0, 440.0, 2118.0, 332.0, 3306.0]
#                 }
#               ],
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [26.0, 26.0, 26.0, 80.0, 80.0, 80.0]},
#           {
#             "id": 15,
#             "dict": [
#               [
#                 "state",
#                 {
#                   "id": 16,
#                   "dict": [
#                     [
#                       "Body_0",
#                       {
#                         "id": 17,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "intermediates",
#                 {
#                   "id": 18,
#                   "dict": [
#                     [
#                       "Body_0",
#                       {
#                         "id": 19,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [13.0, 13.0, 13.0, 40.0, 40.0, 40.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 20,
#             "dict": [
#               ["Body_0/Dense_0/bias", {"array": "float32", "shape": [3], "data": [4.0, 4.0, 4.0]}],
#               [
#                 "Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [34.0, 34.0, 34.0, 34.0, 34.0, 34.0, 34.0, 34.0, 34.0]
#                 }
#               ],
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [12.0, 12.0, 12.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [18.0, 18.0, 18.0, 30.0, 30.0, 30.0, 42.0, 42.0, 42.0]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 21,
#             "dict": [
#               ["Body_0/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2198.0, 587.0, 2919.0, 2997.0, 2209.0, 440.0, 2118.0, 332.0, 3306.0]
#                 }
#               ],
#               ["Body_1/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Body_1/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2828.0, 266.0, 1886.0, 3083.0, 220.0, 3423.0, 27.0, 1943.0, 2892.0]
#                 }
#               ],
#               ["Body_2/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Body_2/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2978.0, 630.0, 1879.0, 1157.0, 1537.0, 222.0, 3427.0, 2010.0, 181.0]
#                 }
#               ],
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0]
#                 }
#               ]
#             ]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3],
#             "data": [2744.0, 2744.0, 2744.0, 8576.0, 8576.0, 8576.0]
#           },
#           {
#             "id": 22,
#             "dict": [
#               [
#                 "state",
#                 {
#                   "id": 23,
#                   "dict": [
#                     [
#                       "Body_0",
#                       {
#                         "id": 24,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                       }
#                     ],
#                     [
#                       "Body_1",
#                       {
#                         "id": 25,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                       }
#                     ],
#                     [
#                       "Body_2",
#                       {
#                         "id": 26,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "intermediates",
#                 {
#                   "id": 27,
#                   "dict": [
#                     [
#                       "Body_0",
#                       {
#                         "id": 28,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "Body_2",
#                       {
#                         "id": 29,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [76.0, 76.0, 76.0, 238.0, 238.0, 238.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "Body_1",
#                       {
#                         "id": 30,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [1372.0, 1372.0, 1372.0, 4288.0, 4288.0, 4288.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 31,
#             "dict": [
#               [
#                 "Body_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [1296.0, 1296.0, 1296.0]}
#               ],
#               [
#                 "Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [1944.0, 1944.0, 1944.0, 3240.0, 3240.0, 3240.0, 4536.0, 4536.0, 4536.0]
#                 }
#               ],
#               ["Body_1/Dense_0/bias", {"array": "float32", "shape": [3], "data": [4.0, 4.0, 4.0]}],
#               [
#                 "Body_1/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [3772.0, 3772.0, 3772.0, 3772.0, 3772.0, 3772.0, 3772.0, 3772.0, 3772.0]
#                 }
#               ],
#               [
#                 "Body_2/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [72.0, 72.0, 72.0]}
#               ],
#               [
#                 "Body_2/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [3744.0, 3744.0, 3744.0, 3744.0, 3744.0, 3744.0, 3744.0, 3744.0, 3744.0]
#                 }
#               ],
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [228.0, 228.0, 228.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [7440.0, 7440.0, 7440.0, 7440.0, 7440.0, 7440.0, 7440.0, 7440.0, 7440.0]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 32,
#             "dict": [
#               ["Body_0/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2198.0, 587.0, 2919.0, 2997.0, 2209.0, 440.0, 2118.0, 332.0, 3306.0]
#                 }
#               ],
#               ["holder/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "holder/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [3977.0, 3732.0, 2013.0, 136.0, 94.0, 647.0, 3440.0, 561.0, 3992.0]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [151.0, 151.0, 151.0, 475.0, 475.0, 475.0]},
#           {
#             "id": 33,
#             "dict": [
#               [
#                 "state",
#                 {
#                   "id": 34,
#                   "dict": [
#                     [
#                       "Body_0",
#                       {
#                         "id": 35,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [3.0]}]]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "intermediates",
#                 {
#                   "id": 36,
#                   "dict": [
#                     [
#                       "Body_0",
#                       {
#                         "id": 37,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]
#                                 },
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [25.0, 25.0, 25.0, 79.0, 79.0, 79.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 38,
#             "dict": [
#               [
#                 "Body_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [84.0, 84.0, 84.0]}
#               ],
#               [
#                 "Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [312.0, 312.0, 312.0, 384.0, 384.0, 384.0, 456.0, 456.0, 456.0]
#                 }
#               ],
#               ["holder/Dense_0/bias", {"array": "float32", "shape": [3], "data": [2.0, 2.0, 2.0]}],
#               [
#                 "holder/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [208.0, 208.0, 208.0, 208.0, 208.0, 208.0, 208.0, 208.0, 208.0]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 39,
#             "dict": [
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]},
#           {
#             "id": 40,
#             "dict": [
#               [
#                 "state",
#                 {"id": 41, "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]}
#               ],
#               [
#                 "intermediates",
#                 {
#                   "id": 42,
#                   "dict": [
#                     [
#                       "seen",
#                       {
#                         "tuple": [
#                           {
#                             "array": "float32",
#                             "shape": [2, 3],
#                             "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]
#                           }
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 43,
#             "dict": [
#               ["Dense_0/bias", {"array": "float32", "shape": [3], "data": [2.0, 2.0, 2.0]}],
#               [
#                 "Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [3.0, 3.0, 3.0, 5.0, 5.0, 5.0, 7.0, 7.0, 7.0]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 44,
#             "dict": [
#               ["b/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "b/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [3300.0, 2149.0, 2565.0, 698.0, 3696.0, 1048.0, 2295.0, 773.0, 918.0]
#                 }
#               ],
#               ["m/Body_0/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "m/Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [691.0, 1736.0, 3291.0, 3944.0, 1129.0, 794.0, 3357.0, 94.0, 1813.0]
#                 }
#               ],
#               ["m/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "m/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [933.0, 747.0, 1786.0, 1344.0, 2563.0, 3966.0, 465.0, 3429.0, 4057.0]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [158.0, 158.0, 158.0, 482.0, 482.0, 482.0]},
#           {
#             "id": 45,
#             "dict": [
#               [
#                 "state",
#                 {
#                   "id": 46,
#                   "dict": [
#                     [
#                       "b",
#                       {
#                         "id": 47,
#                         "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                       }
#                     ],
#                     [
#                       "m",
#                       {
#                         "id": 48,
#                         "dict": [
#                           [
#                             "Body_0",
#                             {
#                               "id": 49,
#                               "dict": [["count", {"array": "float32", "shape": [], "data": [2.0]}]]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "intermediates",
#                 {
#                   "id": 50,
#                   "dict": [
#                     [
#                       "b",
#                       {
#                         "id": 51,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "array": "float32",
#                                   "shape": [2, 3],
#                                   "data": [79.0, 79.0, 79.0, 241.0, 241.0, 241.0]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "m",
#                       {
#                         "id": 52,
#                         "dict": [
#                           [
#                             "Body_0",
#                             {
#                               "id": 53,
#                               "dict": [
#                                 [
#                                   "seen",
#                                   {
#                                     "tuple": [
#                                       {
#                                         "array": "float32",
#                                         "shape": [2, 3],
#                                         "data": [13.0, 13.0, 13.0, 40.0, 40.0, 40.0]
#                                       }
#                                     ]
#                                   }
#                                 ]
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 54,
#             "dict": [
#               ["b/Dense_0/bias", {"array": "float32", "shape": [3], "data": [4.0, 4.0, 4.0]}],
#               [
#                 "b/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [212.0, 212.0, 212.0, 212.0, 212.0, 212.0, 212.0, 212.0, 212.0]
#                 }
#               ],
#               [
#                 "m/Body_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [24.0, 24.0, 24.0]}
#               ],
#               [
#                 "m/Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [204.0, 204.0, 204.0, 204.0, 204.0, 204.0, 204.0, 204.0, 204.0]
#                 }
#               ],
#               ["m/Dense_0/bias", {"array": "float32", "shape": [3], "data": [72.0, 72.0, 72.0]}],
#               [
#                 "m/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [108.0, 108.0, 108.0, 180.0, 180.0, 180.0, 252.0, 252.0, 252.0]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ScopeCollectionNotFound",
#       {"id": 55, "list": ["params/Dense_0/bias", "params/Dense_0/kernel", "state/count"]}
#     ]
#   }
# }
