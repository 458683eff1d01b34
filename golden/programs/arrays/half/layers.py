import jax.numpy as jnp
from flax import nnx

ones = nnx.initializers.constant(0.3)


def main():
    """Layers whose parameters are float32 and whose computation is bfloat16, or all of it."""
    x = jnp.array([[1.0, 0.1, -2.5], [0.3, 7.0, 0.25]])
    linear = nnx.Linear(3, 2, dtype=jnp.bfloat16, param_dtype=jnp.float32, kernel_init=ones, rngs=nnx.Rngs(0))
    norm = nnx.LayerNorm(3, dtype=jnp.bfloat16, rngs=nnx.Rngs(0))
    low = nnx.Linear(3, 2, dtype=jnp.float16, param_dtype=jnp.float16, kernel_init=ones, rngs=nnx.Rngs(0))
    rms = nnx.RMSNorm(3, dtype=jnp.float16, rngs=nnx.Rngs(0))
    embed = nnx.Embed(4, 3, dtype=jnp.bfloat16, embedding_init=ones, rngs=nnx.Rngs(0))
    batch = nnx.BatchNorm(3, dtype=jnp.bfloat16, rngs=nnx.Rngs(0))
    return (
        linear(x),
        linear(x.astype(jnp.bfloat16)),
        norm(x),
        norm(x.astype(jnp.float16)),
        low(x.astype(jnp.float16)),
        low,
        rms(x),
        embed(jnp.array([0, 3])),
        batch(x),
        batch,
        nnx.grad(lambda m: m(x).astype(jnp.float32).sum())(linear),
        nnx.grad(lambda m: m(x).sum())(norm),
        nnx.relu(linear(x)),
    )


# recorded from flax-0.12.12, program d557ef726addb94e3bb30ffadce240ca66ebd354d00f09dcc7f78dbaa9e3fedf
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bfloat16", "shape": [2, 2], "data": [-0.422, -0.422, 2.27, 2.27]},
#       {"array": "bfloat16", "shape": [2, 2], "data": [-0.422, -0.422, 2.27, 2.27]},
#       {"array": "bfloat16", "shape": [2, 3], "data": [0.99, 0.383, -1.37, -0.7, 1.414, -0.715]},
#       {"array": "bfloat16", "shape": [2, 3], "data": [0.99, 0.383, -1.37, -0.7, 1.414, -0.715]},
#       {"array": "float16", "shape": [2, 2], "data": [-0.4202, -0.4202, 2.266, 2.266]},
#       {
#         "id": 0,
#         "module": "Linear",
#         "attributes": {
#           "bias": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float16", "shape": [2], "data": [0.0, 0.0]}
#           },
#           "dot_general": {"function": "dot_general"},
#           "dtype": {"dtype": "float16"},
#           "in_features": 3,
#           "kernel": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float16", "shape": [3, 2], "data": [0.3, 0.3, 0.3, 0.3, 0.3, 0.3]}
#           },
#           "out_features": 2,
#           "param_dtype": {"dtype": "float16"},
#           "precision": null,
#           "preferred_element_type": null,
#           "promote_dtype": {"function": "promote_dtype"},
#           "use_bias": true
#         }
#       },
#       {
#         "array": "float16",
#         "shape": [2, 3],
#         "data": [0.643, 0.0643, -1.607, 0.07416, 1.7295, 0.06177]
#       },
#       {"array": "bfloat16", "shape": [2, 3], "data": [0.3, 0.3, 0.3, 0.3, 0.3, 0.3]},
#       {"array": "bfloat16", "shape": [2, 3], "data": [1.0, -1.0, -1.0, -1.0, 1.0, 1.0]},
#       {
#         "id": 3,
#         "module": "BatchNorm",
#         "attributes": {
#           "axis": -1,
#           "axis_index_groups": null,
#           "axis_name": null,
#           "bias": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#           },
#           "dtype": {"dtype": "bfloat16"},
#           "epsilon": {"float": 1e-05},
#           "mean": {
#             "id": 5,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [3], "data": [0.006503906, 0.03550049, -0.0112499995]}
#           },
#           "momentum": {"float": 0.99},
#           "num_features": 3,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "scale": {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#           },
#           "use_bias": true,
#           "use_fast_variance": true,
#           "use_running_average": false,
#           "use_scale": true,
#           "var": {
#             "id": 7,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [3], "data": [0.99122226, 1.1090217, 1.0089062]}
#           }
#         }
#       },
#       {
#         "id": 8,
#         "module": "Linear",
#         "attributes": {
#           "bias": {
#             "id": 9,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#           },
#           "dot_general": {"function": "dot_general"},
#           "dtype": {"dtype": "bfloat16"},
#           "in_features": 3,
#           "kernel": {
#             "id": 10,
#             "variable": "Param",
#             "value": {
#               "array": "float32",
#               "shape": [3, 2],
#               "data": [1.296875, 1.296875, 7.09375, 7.09375, -2.25, -2.25]
#             }
#           },
#           "out_features": 2,
#           "param_dtype": {"dtype": "float32"},
#           "precision": null,
#           "preferred_element_type": null,
#           "promote_dtype": {"function": "promote_dtype"},
#           "use_bias": true
#         }
#       },
#       {
#         "id": 11,
#         "module": "LayerNorm",
#         "attributes": {
#           "axis_index_groups": null,
#           "axis_name": null,
#           "bias": {
#             "id": 12,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [2.0, 2.0, 2.0]}
#           },
#           "dtype": {"dtype": "bfloat16"},
#           "epsilon": {"float": 1e-06},
#           "feature_axes": -1,
#           "num_features": 3,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "reduction_axes": -1,
#           "scale": {
#             "id": 13,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [0.2890625, 1.796875, -2.078125]}
#           },
#           "use_bias": true,
#           "use_fast_variance": true,
#           "use_scale": true
#         }
#       },
#       {"array": "bfloat16", "shape": [2, 2], "data": [0.0, 0.0, 2.27, 2.27]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bfloat16", "shape": [2, 2], "data": [-0.422, -0.422, 2.27, 2.27]},
#       {"array": "bfloat16", "shape": [2, 2], "data": [-0.422, -0.422, 2.27, 2.27]},
#       {"array": "bfloat16", "shape": [2, 3], "data": [0.99, 0.383, -1.37, -0.7, 1.414, -0.715]},
#       {"array": "bfloat16", "shape": [2, 3], "data": [0.99, 0.383, -1.37, -0.7, 1.414, -0.715]},
#       {"array": "float16", "shape": [2, 2], "data": [-0.4202, -0.4202, 2.266, 2.266]},
#       {
#         "id": 0,
#         "module": "Linear",
#         "attributes": {
#           "bias": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float16", "shape": [2], "data": [0.0, 0.0]}
#           },
#           "dot_general": {"function": "dot_general"},
#           "dtype": {"dtype": "float16"},
#           "in_features": 3,
#           "kernel": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float16", "shape": [3, 2], "data": [0.3, 0.3, 0.3, 0.3, 0.3, 0.3]}
#           },
#           "out_features": 2,
#           "param_dtype": {"dtype": "float16"},
#           "precision": null,
#           "preferred_element_type": null,
#           "promote_dtype": {"function": "promote_dtype"},
#           "use_bias": true
#         }
#       },
#       {
#         "array": "float16",
#         "shape": [2, 3],
#         "data": [0.643, 0.0643, -1.607, 0.07416, 1.7295, 0.06177]
#       },
#       {"array": "bfloat16", "shape": [2, 3], "data": [0.3, 0.3, 0.3, 0.3, 0.3, 0.3]},
#       {"array": "bfloat16", "shape": [2, 3], "data": [1.0, -1.0, -1.0, -1.0, 1.0, 1.0]},
#       {
#         "id": 3,
#         "module": "BatchNorm",
#         "attributes": {
#           "axis": -1,
#           "axis_index_groups": null,
#           "axis_name": null,
#           "bias": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#           },
#           "dtype": {"dtype": "bfloat16"},
#           "epsilon": {"float": 1e-05},
#           "mean": {
#             "id": 5,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [3], "data": [0.006503906, 0.03550049, -0.0112499995]}
#           },
#           "momentum": {"float": 0.99},
#           "num_features": 3,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "scale": {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#           },
#           "use_bias": true,
#           "use_fast_variance": true,
#           "use_running_average": false,
#           "use_scale": true,
#           "var": {
#             "id": 7,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [3], "data": [0.99122226, 1.1090217, 1.0089062]}
#           }
#         }
#       },
#       {
#         "id": 8,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 9,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#             }
#           ],
#           [
#             "kernel",
#             {
#               "id": 10,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [3, 2],
#                 "data": [1.296875, 1.296875, 7.09375, 7.09375, -2.25, -2.25]
#               }
#             }
#           ]
#         ]
#       },
#       {
#         "id": 11,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 12,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [2.0, 2.0, 2.0]}
#             }
#           ],
#           [
#             "scale",
#             {
#               "id": 13,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [0.2890625, 1.796875, -2.078125]}
#             }
#           ]
#         ]
#       },
#       {"array": "bfloat16", "shape": [2, 2], "data": [0.0, 0.0, 2.27, 2.27]}
#     ]
#   }
# }
