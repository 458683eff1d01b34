"""nn.jit on a class, a method, a function, with modules in fields and among arguments."""
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
        self.sow("intermediates", "seen", x.shape)
        return x * 2 if flag else x


class Outer(nn.Module):
    lift: object

    @nn.compact
    def __call__(self, x):
        a = self.lift(Body)()(x)
        return self.lift(Body)(name="named")(a)


class Method(nn.Module):
    @nn.jit
    @nn.compact
    def __call__(self, x):
        return Body()(Dense(3)(x))


class OfSetup(nn.Module):
    def setup(self):
        self.b = Body()
        self.m = Method()

    @nn.jit
    def __call__(self, x):
        return self.b(self.m(x))


class Function(nn.Module):
    @nn.compact
    def __call__(self, x):
        dense = Dense(3)

        def f(m, x, dense):
            return dense(Body()(x))

        x = nn.jit(f)(self, x, dense)
        return Body()(nn.jit(f)(self, x, dense))


class Holder(nn.Module):
    held: nn.Module

    @nn.compact
    def __call__(self, x):
        return Dense(3)(self.held(x))


class Holds(nn.Module):
    @nn.compact
    def __call__(self, x):
        body = Body()
        return nn.jit(Holder)(body, name="holder")(body(x))


def run(module, *args):
    v = module.init(KEYS, *args)
    ones = jax.tree.map(jnp.ones_like, v)
    y, changed = module.apply(ones, *args, mutable=["state", "intermediates"])
    others = {"state": ones["state"]} if "state" in ones else {}
    gradient = jax.grad(lambda p: module.apply({"params": p, **others}, *args).sum())(ones["params"])
    return flat(v), y, changed, flat(gradient)


def main():
    return (
        run(nn.jit(Body)(), X), run(Outer(nn.jit), X), run(Method(), X), run(Function(), X), run(Holds(), X),
        run(nn.jit(Body, static_argnums=(2,))(), X, False), run(OfSetup(), X),
        fails(lambda: nn.jit(Body, variables="params")().init(KEYS, X)),
        sorted(flat(nn.jit(nn.jit(Body), methods=["__call__"])().init(KEYS, X))),
    )


# recorded from flax-0.12.12, program e1a4260450d1bbeeac6ac594f6740b668da3ad255372648daa57956201d5d51f
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
#               ["params/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2835.0, 254.0, 3908.0, 3807.0, 1733.0, 4062.0, 3859.0, 94.0, 559.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [], "data": [0.0]}]
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
#                             "tuple": [
#                               {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                               {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                             ]
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
#                 "params/JitBody_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/JitBody_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [82.0, 3476.0, 338.0, 3628.0, 249.0, 47.0, 2624.0, 1292.0, 1729.0]
#                 }
#               ],
#               [
#                 "params/named/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/named/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [838.0, 42.0, 3655.0, 3342.0, 1954.0, 132.0, 2126.0, 2325.0, 1359.0]
#                 }
#               ],
#               ["state/JitBody_0/count", {"array": "float32", "shape": [], "data": [0.0]}],
#               ["state/named/count", {"array": "float32", "shape": [], "data": [0.0]}]
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
#                       "JitBody_0",
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
#                       "JitBody_0",
#                       {
#                         "id": 11,
#                         "dict": [
#                           [
#                             "seen",
#                             {
#                               "tuple": [
#                                 {
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
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
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
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
#                 "JitBody_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [24.0, 24.0, 24.0]}
#               ],
#               [
#                 "JitBody_0/Dense_0/kernel",
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
#               [
#                 "params/Body_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [330.0, 1730.0, 231.0, 1055.0, 611.0, 3036.0, 194.0, 3943.0, 2895.0]
#                 }
#               ],
#               ["params/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2835.0, 254.0, 3908.0, 3807.0, 1733.0, 4062.0, 3859.0, 94.0, 559.0]
#                 }
#               ],
#               ["state/Body_0/count", {"array": "float32", "shape": [], "data": [0.0]}]
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
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
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
#               [
#                 "params/Body_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [330.0, 1730.0, 231.0, 1055.0, 611.0, 3036.0, 194.0, 3943.0, 2895.0]
#                 }
#               ],
#               [
#                 "params/Body_1/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/Body_1/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2828.0, 266.0, 1886.0, 3083.0, 220.0, 3423.0, 27.0, 1943.0, 2892.0]
#                 }
#               ],
#               [
#                 "params/Body_2/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/Body_2/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [740.0, 959.0, 1955.0, 3902.0, 2091.0, 1902.0, 1753.0, 292.0, 327.0]
#                 }
#               ],
#               ["params/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2835.0, 254.0, 3908.0, 3807.0, 1733.0, 4062.0, 3859.0, 94.0, 559.0]
#                 }
#               ],
#               ["state/Body_0/count", {"array": "float32", "shape": [], "data": [0.0]}],
#               ["state/Body_1/count", {"array": "float32", "shape": [], "data": [0.0]}],
#               ["state/Body_2/count", {"array": "float32", "shape": [], "data": [0.0]}]
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
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
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
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
#                                 }
#                               ]
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     ["Body_1", {"id": 30, "dict": [["seen", {"tuple": [{"tuple": [2, 3]}]}]]}]
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
#               [
#                 "params/Body_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2198.0, 587.0, 2919.0, 2997.0, 2209.0, 440.0, 2118.0, 332.0, 3306.0]
#                 }
#               ],
#               [
#                 "params/holder/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/holder/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [933.0, 872.0, 1256.0, 425.0, 883.0, 3309.0, 709.0, 3433.0, 1159.0]
#                 }
#               ],
#               ["state/Body_0/count", {"array": "float32", "shape": [], "data": [0.0]}]
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
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
#                                 },
#                                 {
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
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
#               ["params/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2835.0, 254.0, 3908.0, 3807.0, 1733.0, 4062.0, 3859.0, 94.0, 559.0]
#                 }
#               ],
#               ["state/count", {"array": "float32", "shape": [], "data": [0.0]}]
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
#                             "tuple": [
#                               {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                               {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                             ]
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
#               ["params/b/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/b/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [4009.0, 3606.0, 2841.0, 844.0, 565.0, 1862.0, 1441.0, 52.0, 2722.0]
#                 }
#               ],
#               [
#                 "params/m/Body_0/Dense_0/bias",
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               ],
#               [
#                 "params/m/Body_0/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [2299.0, 2012.0, 453.0, 3716.0, 1674.0, 2903.0, 109.0, 2337.0, 3589.0]
#                 }
#               ],
#               ["params/m/Dense_0/bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}],
#               [
#                 "params/m/Dense_0/kernel",
#                 {
#                   "array": "float32",
#                   "shape": [3, 3],
#                   "data": [1249.0, 174.0, 161.0, 3881.0, 827.0, 2597.0, 2358.0, 2542.0, 2743.0]
#                 }
#               ],
#               ["state/b/count", {"array": "float32", "shape": [], "data": [0.0]}],
#               ["state/m/Body_0/count", {"array": "float32", "shape": [], "data": [0.0]}]
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
#                                   "tuple": [
#                                     {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                     {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                   ]
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
#                                         "tuple": [
#                                           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                                           {"array": "int32", "shape": [], "weak": true, "data": [3]}
#                                         ]
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
