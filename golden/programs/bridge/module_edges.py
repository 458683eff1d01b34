import jax
import jax.numpy as jnp
import flax
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Line(bridge.Module):
    features: int = 2

    @bridge.compact
    def __call__(self, x):
        kernel = self.param("kernel", ones, (x.shape[-1], self.features))
        return x @ kernel[...]

    def twice(self, x):
        return 2 * x


class Whole(bridge.Module):
    def setup(self):
        self.first = Line(2)
        self.count = self.variable("counts", "count", lambda: jnp.float32(0))

    @bridge.compact
    def __call__(self, x):
        return Line(1)(self.first(x)) + Line(1, name="named")(x)


class Wrong(bridge.Module):
    kind: str = "parent"

    @bridge.compact
    def __call__(self, x):
        if self.kind == "parent":
            return Line(parent=self)(x)
        if self.kind == "name":
            return Line(name=3)(x)
        if self.kind == "no function":
            return self.variable("counts", "count")
        if self.kind == "no param":
            self.variable("counts", "a", lambda: x)
            return self.param("a", ones, (2,))
        return Line(name="x")(x)


ones = nn.initializers.ones
x = jnp.array([[1.0, 2.0]])


def main():
    """Modules of the bridge: names, parents, methods, keys and what is refused."""
    key = jax.random.key(0)
    given = {"params": {"kernel": jnp.full((2, 2), 3.0)}}
    return [
        Line().init(key, x), Line().init(0, x), Line().init({"params": key}, x), Line().init(nnx.Rngs(0), x),
        Line().init_with_output(key, x), Line().apply(given, x), Line().apply(flax.core.freeze(given), x),
        answer(lambda: Line().apply({}, x)), Line().apply({}, x, rngs=key), Line().apply({}, x, rngs=key, mutable=True),
        Line().apply(given, x, mutable=True), Line().apply(given, x, mutable=["params"]),
        Line().apply(given, x, method="twice"), Line().apply(given, x, method=Line.twice),
        Line().apply(given, x, method=Line().twice), answer(lambda: Line().apply(given, x, method="features")),
        answer(lambda: Line().apply(given, x, method="absent")), answer(lambda: Line().apply(given, x, method=3)),
        answer(lambda: Line()(x)), answer(lambda: Line().param("a", ones, (2,))), answer(lambda: Line().make_rng()),
        Line().is_initializing(), Line().variables, Line().scope is None, Line(3) == Line(3), Whole().init(key, x),
        Whole().init_with_output(key, x)[0], Whole().apply(Whole().init(key, x), x),
        Whole().apply(Whole().init(key, x), x, mutable=True)[1], answer(lambda: Wrong().init(key, x)),
        answer(lambda: Wrong("name").init(key, x)), answer(lambda: Wrong("no function").init(key, x)),
        answer(lambda: Wrong("no param").init(key, x)), Wrong("x").init(key, x),
        answer(lambda: bridge.compact(lambda self: 1)(3)), [bridge.AttrPriority.HIGH < bridge.AttrPriority.DEFAULT],
        bridge.current_context() is None, bridge.current_module() is None,
    ]


# recorded from flax-0.12.12, program 62f96e55f101fb7694cef5d153a2c824bf6c4f11dd1886fc03b678cf9f4331a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 2,
#               "dict": [["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 4,
#               "dict": [["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 5,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 6,
#               "dict": [["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 7,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 8,
#               "dict": [["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#           {
#             "id": 9,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 10,
#                   "dict": [["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [9.0, 9.0]},
#       {"array": "float32", "shape": [1, 2], "data": [9.0, 9.0]},
#       "KeyError",
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#           {
#             "id": 11,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 12,
#                   "dict": [["kernel", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}]]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [9.0, 9.0]},
#           {
#             "id": 13,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 14,
#                   "dict": [
#                     [
#                       "kernel",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "weak": true,
#                         "data": [3.0, 3.0, 3.0, 3.0]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [9.0, 9.0]},
#           {
#             "id": 15,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 16,
#                   "dict": [
#                     [
#                       "kernel",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "weak": true,
#                         "data": [3.0, 3.0, 3.0, 3.0]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 4.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 4.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 4.0]},
#       "TypeError",
#       "AttributeError",
#       "ApplyModuleInvalidMethodError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       false,
#       {"opaque": "FrozenDict"},
#       true,
#       true,
#       {
#         "id": 17,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 18,
#               "dict": [
#                 [
#                   "Line_0",
#                   {
#                     "id": 19,
#                     "dict": [["kernel", {"array": "float32", "shape": [2, 1], "data": [1.0, 1.0]}]]
#                   }
#                 ],
#                 [
#                   "first",
#                   {
#                     "id": 20,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "named",
#                   {
#                     "id": 21,
#                     "dict": [["kernel", {"array": "float32", "shape": [2, 1], "data": [1.0, 1.0]}]]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "counts",
#             {"id": 22, "dict": [["count", {"array": "float32", "shape": [], "data": [0.0]}]]}
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [1, 1], "data": [9.0]},
#       {"array": "float32", "shape": [1, 1], "data": [9.0]},
#       {
#         "id": 23,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 24,
#               "dict": [
#                 [
#                   "Line_0",
#                   {
#                     "id": 25,
#                     "dict": [["kernel", {"array": "float32", "shape": [2, 1], "data": [1.0, 1.0]}]]
#                   }
#                 ],
#                 [
#                   "first",
#                   {
#                     "id": 26,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "named",
#                   {
#                     "id": 27,
#                     "dict": [["kernel", {"array": "float32", "shape": [2, 1], "data": [1.0, 1.0]}]]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "counts",
#             {"id": 28, "dict": [["count", {"array": "float32", "shape": [], "data": [0.0]}]]}
#           ]
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "id": 29,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 30,
#               "dict": [
#                 [
#                   "x",
#                   {
#                     "id": 31,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       "ValueError",
#       {"id": 32, "list": [true]},
#       true,
#       true
#     ]
#   }
# }
