"""A `bridge.Module` names what its compact methods make, and runs as a function of variables."""
import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge


class Dense(bridge.Module):
    features: int

    @bridge.compact
    def __call__(self, x):
        w = self.param("w", nnx.initializers.ones, (x.shape[-1], self.features))
        b = self.param("b", nnx.initializers.zeros_init(), (self.features,))
        return x @ w[...] + b[...]


class Model(bridge.Module):
    scale: float = 0.5

    @bridge.compact
    def __call__(self, x):
        factor = self.param("factor", nnx.initializers.constant(self.scale), ())
        noise = self.param("noise", nnx.initializers.uniform(), (2,))
        x = Dense(3)(x)
        x = Dense(2, name="last")(x)
        calls = self.variable("batch_stats", "calls", lambda: jnp.zeros(()))
        calls[...] = calls[...] + 1
        return Dense(2)(x) * factor[...]

    @bridge.compact
    def other(self, x):
        return Dense(1)(x), self.is_initializing(), bridge.current_module() is self


class Same(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        return Dense(2, name="dense")(Dense(3, name="dense")(x))


class Apart(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        return Dense(2, parent=None)(x)


def shapes(tree):
    return jax.tree_util.tree_map(jnp.shape, tree)


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.ones((1, 2))
    model = Model()
    variables = model.init(0, x)
    params = variables["params"]
    more = {"params": {**params, "unused": {"z": x}}}
    return {
        "names": shapes(variables),
        "keys": params["noise"],
        "one key": params["noise"] == model.init(jax.random.key(0), x)["params"]["noise"],
        "apply": model.apply(variables, x),
        "changed": model.apply(variables, x, mutable=["batch_stats"])[1]["batch_stats"],
        "not changed": variables["batch_stats"],
        "unused": shapes(model.apply(more, x, mutable=True)[1]["params"]["unused"]),
        "method": (model.apply(variables, x, method="other", rngs=1), shapes(model.init(0, x, method=Model.other))),
        "with output": shapes(model.init_with_output(0, x)),
        "unbound": (shapes(dict(model.variables)), model.is_initializing(), bridge.current_module()),
        "one name": shapes(Same().init(0, x)),
        "errors": [
            ended(lambda: Apart().init(0, x)),
            ended(lambda: model(x)),
            ended(lambda: model.make_rng()),
            ended(lambda: model.apply({}, x)),
            ended(lambda: model.apply({"params": {"factor": params["factor"]}}, x)),
            ended(lambda: model.apply(variables, x, method="none")),
        ],
    }


# recorded from flax-0.12.12, program 5468c0d1b31fd1416c5635f332db10af3241fc7c6741be64c40d22a4b0fb9994
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "names",
#         {
#           "id": 1,
#           "dict": [
#             ["batch_stats", {"id": 2, "dict": [["calls", {"tuple": []}]]}],
#             [
#               "params",
#               {
#                 "id": 3,
#                 "dict": [
#                   ["Dense_0", {"id": 4, "dict": [["b", {"tuple": [3]}], ["w", {"tuple": [2, 3]}]]}],
#                   ["Dense_1", {"id": 5, "dict": [["b", {"tuple": [2]}], ["w", {"tuple": [2, 2]}]]}],
#                   ["factor", {"tuple": []}],
#                   ["last", {"id": 6, "dict": [["b", {"tuple": [2]}], ["w", {"tuple": [3, 2]}]]}],
#                   ["noise", {"tuple": [2]}]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       ["keys", {"array": "float32", "shape": [2], "data": [7.29382e-05, 0.0002089119]}],
#       ["one key", {"array": "bool", "shape": [2], "data": [true, true]}],
#       ["apply", {"array": "float32", "shape": [1, 2], "data": [6.0, 6.0]}],
#       ["changed", {"id": 7, "dict": [["calls", {"array": "float32", "shape": [], "data": [2.0]}]]}],
#       [
#         "not changed",
#         {"id": 8, "dict": [["calls", {"array": "float32", "shape": [], "data": [1.0]}]]}
#       ],
#       ["unused", {"id": 9, "dict": [["z", {"tuple": [1, 2]}]]}],
#       [
#         "method",
#         {
#           "tuple": [
#             {"tuple": [{"array": "float32", "shape": [1, 3], "data": [2.0, 2.0, 2.0]}, false, true]},
#             {
#               "id": 10,
#               "dict": [
#                 [
#                   "params",
#                   {
#                     "id": 11,
#                     "dict": [
#                       [
#                         "Dense_0",
#                         {"id": 12, "dict": [["b", {"tuple": [1]}], ["w", {"tuple": [2, 1]}]]}
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "with output",
#         {
#           "tuple": [
#             {"tuple": [1, 2]},
#             {
#               "id": 13,
#               "dict": [
#                 ["batch_stats", {"id": 14, "dict": [["calls", {"tuple": []}]]}],
#                 [
#                   "params",
#                   {
#                     "id": 15,
#                     "dict": [
#                       [
#                         "Dense_0",
#                         {"id": 16, "dict": [["b", {"tuple": [3]}], ["w", {"tuple": [2, 3]}]]}
#                       ],
#                       [
#                         "Dense_1",
#                         {"id": 17, "dict": [["b", {"tuple": [2]}], ["w", {"tuple": [2, 2]}]]}
#                       ],
#                       ["factor", {"tuple": []}],
#                       [
#                         "last",
#                         {"id": 18, "dict": [["b", {"tuple": [2]}], ["w", {"tuple": [3, 2]}]]}
#                       ],
#                       ["noise", {"tuple": [2]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       ["unbound", {"tuple": [{"id": 19, "dict": []}, false, null]}],
#       [
#         "one name",
#         {
#           "id": 20,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 21,
#                 "dict": [["dense", {"id": 22, "dict": [["b", {"tuple": [3]}], ["w", {"tuple": [2, 3]}]]}]]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "errors",
#         {
#           "id": 23,
#           "list": ["ValueError", "ValueError", "ValueError", "KeyError", "KeyError", "AttributeError"]
#         }
#       ]
#     ]
#   }
# }
