"""`ToLinen`: an NNX module is made anew by each call, and has Linen's variables as its state."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Count(nnx.Variable):
    pass


class Layer(nnx.Module):
    def __init__(self, size, *, scale=1.0, rngs):
        self.dense = nnx.Linear(3, size, rngs=rngs)
        self.norm = nnx.BatchNorm(size, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.steps = Count(jnp.array(0))
        self.scale = scale

    def __call__(self, x):
        self.steps[...] += 1
        return self.drop(self.norm(self.dense(x))) * self.scale

    def scaled(self, x):
        return x * self.scale


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = bridge.to_linen(Layer, 2, scale=2.0, name="layer")(x)
        return bridge.ToLinen(nnx.Linear, args=(2, 1))(x), self.path


def main():
    x = jnp.arange(6.0).reshape(2, 3)
    keys = {"params": jax.random.key(0), "dropout": jax.random.key(1)}
    model = Model()
    out, variables = model.init_with_output(keys, x)
    again, updates = model.apply(variables, x, rngs={"dropout": jax.random.key(2)}, mutable=["Count", "batch_stats"])
    still, none = model.apply(variables, x, rngs={"dropout": jax.random.key(2)}, mutable=["params"])
    layer = bridge.to_linen(Layer, 2, scale=3.0)
    scaled = layer.apply({}, x, nnx_method=Layer.scaled, rngs={"dropout": jax.random.key(0)})
    alone = layer.init({"params": jax.random.key(0), "dropout": jax.random.key(0)}, x)
    return (
        out, variables, again, updates, still, sorted(none), scaled, layer.scale, callable(layer.scaled),
        jax.tree_util.tree_map(jnp.shape, alone), layer.apply(alone, x, rngs={"dropout": jax.random.key(3)}, mutable=True)[0],
        layer.apply(alone, x, method=lambda m, x: m(x, nnx_method="scaled"), rngs={"dropout": jax.random.key(0)}),
    )


# recorded from flax-0.12.12, program c3032adc1e087c6586bbe3eb80b6dcf527f85553813eec149f0a0626a17cdbb5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [{"array": "float32", "shape": [2, 1], "data": [-4.4245896, 0.37451628]}, {"tuple": []}]
#       },
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "layer",
#                   {
#                     "id": 2,
#                     "dict": [
#                       [
#                         "dense",
#                         {
#                           "id": 3,
#                           "dict": [
#                             ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                             [
#                               "kernel",
#                               {
#                                 "array": "float32",
#                                 "shape": [3, 2],
#                                 "data": [-0.31895193, -0.028324096, -1.1002004, -0.07691434, -0.5742615, -0.3182239]
#                               }
#                             ]
#                           ]
#                         }
#                       ],
#                       [
#                         "norm",
#                         {
#                           "id": 4,
#                           "dict": [
#                             ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                             ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                           ]
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "ToLinen_0",
#                   {
#                     "id": 5,
#                     "dict": [
#                       ["bias", {"array": "float32", "shape": [1], "data": [0.0]}],
#                       [
#                         "kernel",
#                         {"array": "float32", "shape": [2, 1], "data": [-1.106148, -0.09363025]}
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "batch_stats",
#             {
#               "id": 6,
#               "dict": [
#                 [
#                   "layer",
#                   {
#                     "id": 7,
#                     "dict": [
#                       [
#                         "norm",
#                         {
#                           "id": 8,
#                           "dict": [
#                             ["mean", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                             ["var", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                           ]
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "Count",
#             {
#               "id": 9,
#               "dict": [
#                 [
#                   "layer",
#                   {
#                     "id": 10,
#                     "dict": [["steps", {"array": "int32", "shape": [], "weak": true, "data": [0]}]]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2, 1], "data": [-4.4245896, 0.37451628]}, {"tuple": []}]
#       },
#       {
#         "id": 11,
#         "dict": [
#           [
#             "batch_stats",
#             {
#               "id": 12,
#               "dict": [
#                 [
#                   "layer",
#                   {
#                     "id": 13,
#                     "dict": [
#                       [
#                         "norm",
#                         {
#                           "id": 14,
#                           "dict": [
#                             [
#                               "mean",
#                               {
#                                 "array": "float32",
#                                 "shape": [2],
#                                 "data": [-0.052388437, -0.013485556]
#                               }
#                             ],
#                             [
#                               "var",
#                               {"array": "float32", "shape": [2], "data": [1.0794082, 0.9940347]}
#                             ]
#                           ]
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "Count",
#             {
#               "id": 15,
#               "dict": [
#                 [
#                   "layer",
#                   {
#                     "id": 16,
#                     "dict": [["steps", {"array": "int32", "shape": [], "weak": true, "data": [1]}]]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2, 1], "data": [-4.4245896, 0.37451628]}, {"tuple": []}]
#       },
#       {"id": 17, "list": ["params"]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 3.0, 6.0, 9.0, 12.0, 15.0]},
#       {"float": 3.0},
#       true,
#       {
#         "id": 18,
#         "dict": [
#           ["Count", {"id": 19, "dict": [["steps", {"tuple": []}]]}],
#           [
#             "batch_stats",
#             {
#               "id": 20,
#               "dict": [["norm", {"id": 21, "dict": [["mean", {"tuple": [2]}], ["var", {"tuple": [2]}]]}]]
#             }
#           ],
#           [
#             "params",
#             {
#               "id": 22,
#               "dict": [
#                 [
#                   "dense",
#                   {"id": 23, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [3, 2]}]]}
#                 ],
#                 ["norm", {"id": 24, "dict": [["bias", {"tuple": [2]}], ["scale", {"tuple": [2]}]]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [0.0, -5.9999847, 5.999983, 0.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 3.0, 6.0, 9.0, 12.0, 15.0]}
#     ]
#   }
# }
