import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nn.Module):
    features: int = 2

    @nn.compact
    def __call__(self, x):
        return nn.Dense(self.features, kernel_init=ones, name="first")(x)

    def twice(self, x):
        return 2 * x


class Setup(nn.Module):
    def setup(self):
        self.parts = [nn.Dense(2, kernel_init=ones), nn.Dense(2, kernel_init=ones)]
        self.named = {"a": nn.Dense(1, kernel_init=ones)}

    def __call__(self, x):
        for part in self.parts:
            x = part(x)
        return self.named["a"](x)


def run(module, *args, rngs=None, **kwargs):
    """What the module gives on what init makes, and the variables."""
    y, variables = module.init_with_output(key if rngs is None else rngs, *args, **kwargs)
    return y, variables


key = jax.random.key(0)
ones = nn.initializers.ones
x, image = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.arange(16.0).reshape(1, 4, 4, 1)


def main():
    """Linen's modules by themselves: binding, cloning, names, flags and what init refuses."""
    given = {"params": {"first": {"kernel": jnp.ones((2, 2)), "bias": jnp.zeros(2)}}}
    return [
        Net().init(key, x), Net().init({"params": key}, x), answer(lambda: Net().init(1, x)),
        answer(lambda: Net().init({"params": 1}, x)), answer(lambda: Net().init({1: key}, x)),
        Net().init(jax.random.PRNGKey(0), x), Net().apply(given, x), answer(lambda: Net().apply({}, x)),
        answer(lambda: Net().apply({"params": {"first": {}}}, x)), Net().apply(given, x, mutable=True),
        Net().apply(given, x, mutable=["params"]), Net().apply(given, x, mutable=False),
        Net().apply(given, x, mutable=nn.DenyList("params")), answer(lambda: Net().apply(given, jnp.ones((1, 3)))),
        Net().apply(given, x, method="twice"), Net().apply(given, x, method=Net.twice),
        Net().apply(given, x, method=lambda module, x: module(x) + 1),
        answer(lambda: Net().apply(given, x, method="other")), answer(lambda: Net().apply(given, x, method="features")),
        answer(lambda: Net().apply(given, x, method=3)), Net().apply(given, x, capture_intermediates=True),
        Net().init_with_output(key, x), Net().lazy_init(key, jax.ShapeDtypeStruct((1, 2), jnp.float32)),
        Net().lazy_init(key, x), answer(lambda: Net()(x)), Net().bind(given)(x), Net().bind(given).variables,
        Net().bind(given).unbind()[1], answer(lambda: Net().unbind()), answer(lambda: Net().variables),
        Net().bind(given).twice(x), answer(lambda: Net().bind(given).clone()(x)), Net().clone(features=3).features,
        Net().copy(features=3).features, Net(name="n").name, Net(3) == Net(3), Net(3) == Net(2),
        hash(Net(3)) == hash(Net(3)), repr(Net(3)), answer(lambda: Net(parent=3)), Net().setup(), Net().scope,
        answer(lambda: Net().path), Net().bind(given).path, answer(lambda: Net().is_initializing()),
        Net().bind(given).is_mutable_collection("params"), Net().bind(given).has_variable("params", "first"),
        answer(lambda: Net().has_rng("params")), Net().bind(given, rngs={"dropout": key}).has_rng("dropout"),
        answer(lambda: Net().make_rng("params")), answer(lambda: Net().bind(given).make_rng("dropout")),
        jax.random.key_data(Net().bind(given, rngs={"params": key}).make_rng("dropout")), run(Setup(), x),
        Setup().bind(Setup().init(key, x)).parts[0].path, Setup().bind(Setup().init(key, x)).named["a"].name,
        answer(lambda: Setup().parts), answer(lambda: Setup().other), jax.tree.map(jnp.shape, Setup().init(key, x)),
        nn.merge_param("a", 1, None), nn.merge_param("a", None, 2), answer(lambda: nn.merge_param("a", 1, 2)),
        answer(lambda: nn.merge_param("a", None, None)), nn.apply(lambda m, x: m(x) * 2, Net())(given, x),
        nn.init(lambda m, x: m(x) * 2, Net())(key, x), nn.init_with_output(lambda m, x: m(x) * 2, Net())(key, x),
        jax.eval_shape(Net().init, key, x),
    ]


# recorded from flax-0.12.12, program 48aaa53cdacc9a53e66f3b27d134f2f065e13e182892e5a3431b056dd5ab8435
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
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 3,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ],
#                       ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 5,
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 6,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ],
#                       ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       "InvalidRngError",
#       "ValueError",
#       "ValueError",
#       {
#         "id": 7,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 8,
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 9,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ],
#                       ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#       "ScopeCollectionNotFound",
#       "ScopeParamNotFoundError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {
#             "id": 10,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 11,
#                   "dict": [
#                     [
#                       "first",
#                       {
#                         "id": 12,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
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
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {
#             "id": 13,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 14,
#                   "dict": [
#                     [
#                       "first",
#                       {
#                         "id": 15,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {"id": 16, "dict": []}
#         ]
#       },
#       "ScopeParamShapeError",
#       {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 6.0, 8.0]},
#       {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 6.0, 8.0]},
#       {"array": "float32", "shape": [2, 2], "data": [4.0, 4.0, 8.0, 8.0]},
#       "AttributeError",
#       "TypeError",
#       "ApplyModuleInvalidMethodError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {
#             "id": 17,
#             "dict": [
#               [
#                 "intermediates",
#                 {
#                   "id": 18,
#                   "dict": [
#                     [
#                       "first",
#                       {
#                         "id": 19,
#                         "dict": [
#                           [
#                             "__call__",
#                             {
#                               "tuple": [{"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]}]
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "__call__",
#                       {
#                         "tuple": [{"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]}]
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
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#           {
#             "id": 20,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 21,
#                   "dict": [
#                     [
#                       "first",
#                       {
#                         "id": 22,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
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
#         "id": 23,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 24,
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 25,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ],
#                       ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 26,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 27,
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 28,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ],
#                       ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       "CallCompactUnboundModuleError",
#       {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 7.0, 7.0]},
#       {
#         "id": 29,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 30,
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 31,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ],
#                       ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {"id": 32, "dict": [["params", {"ref": 30}]]},
#       "CallUnbindOnUnboundModuleError",
#       "ValueError",
#       {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 6.0, 8.0]},
#       "CallCompactUnboundModuleError",
#       3,
#       3,
#       "n",
#       true,
#       false,
#       true,
#       "Net(\n    # attributes\n    features = 3\n)",
#       "ValueError",
#       null,
#       null,
#       "ValueError",
#       {"tuple": []},
#       "ValueError",
#       false,
#       true,
#       "ValueError",
#       true,
#       "ValueError",
#       "InvalidRngError",
#       {"array": "uint32", "shape": [2], "data": [1428664606, 3351135085]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 1], "data": [12.0, 28.0]},
#           {
#             "id": 33,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 34,
#                   "dict": [
#                     [
#                       "parts_0",
#                       {
#                         "id": 35,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "parts_1",
#                       {
#                         "id": 36,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "named_a",
#                       {
#                         "id": 37,
#                         "dict": [
#                           ["kernel", {"array": "float32", "shape": [2, 1], "data": [1.0, 1.0]}],
#                           ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"tuple": ["parts_0"]},
#       "named_a",
#       "AttributeError",
#       "AttributeError",
#       {
#         "id": 38,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 39,
#               "dict": [
#                 [
#                   "named_a",
#                   {"id": 40, "dict": [["bias", {"tuple": [1]}], ["kernel", {"tuple": [2, 1]}]]}
#                 ],
#                 [
#                   "parts_0",
#                   {"id": 41, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}
#                 ],
#                 [
#                   "parts_1",
#                   {"id": 42, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       1,
#       2,
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2, 2], "data": [6.0, 6.0, 14.0, 14.0]},
#       {
#         "id": 43,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 44,
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 45,
#                     "dict": [
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                       ],
#                       ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [6.0, 6.0, 14.0, 14.0]},
#           {
#             "id": 46,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 47,
#                   "dict": [
#                     [
#                       "first",
#                       {
#                         "id": 48,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
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
#         "id": 49,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 50,
#               "dict": [
#                 [
#                   "first",
#                   {
#                     "id": 51,
#                     "dict": [
#                       ["bias", {"abstract": "float32", "shape": [2]}],
#                       ["kernel", {"abstract": "float32", "shape": [2, 2]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
