import jax.numpy as jnp


def main():
    """The half types by name, family and limits; what JAX truncates to 32 bits."""
    families = (jnp.floating, jnp.inexact, jnp.number, jnp.integer, jnp.generic)
    result = []
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.ones(2, half)
        info = jnp.finfo(half)
        result.append((
            half,
            x.dtype,
            x.dtype == half,
            x.dtype == "bfloat16",
            x.dtype == jnp.float32,
            x.dtype.name,
            str(x.dtype),
            x.dtype.kind,
            x.dtype.itemsize,
            [jnp.issubdtype(half, family) for family in families],
            jnp.issubdtype(x.dtype, jnp.float16),
            (info.max, info.min, info.eps, info.tiny, info.smallest_normal),
            jnp.finfo(x.dtype).max,
        ))
    wide = [
        jnp.ones(2, "float64").dtype, jnp.ones(2, jnp.float64).dtype, jnp.ones(2).astype(jnp.float64).dtype,
        jnp.ones(2, "int64").dtype, jnp.zeros(2, jnp.int64).dtype, jnp.asarray([1], "uint64").dtype,
        jnp.ones(2, "float16").dtype, jnp.ones(2, "bfloat16").dtype, jnp.ones(2, "half").dtype,
    ]
    return result, wide


# recorded from flax-0.12.12, program 99010b61fcd63d6f4b902d57866f27227ff2e3525dd5a619f7134e62b1167ed1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"dtype": "float16"},
#               {"dtype": "float16"},
#               true,
#               false,
#               false,
#               "float16",
#               "float16",
#               "f",
#               2,
#               {"id": 1, "list": [true, true, true, false, true]},
#               true,
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "host": true, "data": [65500.0]},
#                   {"array": "float16", "shape": [], "host": true, "data": [-65500.0]},
#                   {"array": "float16", "shape": [], "host": true, "data": [0.000977]},
#                   {"array": "float16", "shape": [], "host": true, "data": [6.104e-05]},
#                   {"array": "float16", "shape": [], "host": true, "data": [6.104e-05]}
#                 ]
#               },
#               {"array": "float16", "shape": [], "host": true, "data": [65500.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"dtype": "bfloat16"},
#               {"dtype": "bfloat16"},
#               true,
#               true,
#               false,
#               "bfloat16",
#               "bfloat16",
#               "V",
#               2,
#               {"id": 2, "list": [true, true, true, false, true]},
#               false,
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [], "host": true, "data": [3.39e+38]},
#                   {"array": "bfloat16", "shape": [], "host": true, "data": [-3.39e+38]},
#                   {"array": "bfloat16", "shape": [], "host": true, "data": [0.0078]},
#                   {"array": "bfloat16", "shape": [], "host": true, "data": [1.18e-38]},
#                   {"array": "bfloat16", "shape": [], "host": true, "data": [1.18e-38]}
#                 ]
#               },
#               {"array": "bfloat16", "shape": [], "host": true, "data": [3.39e+38]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"dtype": "int32"},
#           {"dtype": "int32"},
#           {"dtype": "uint32"},
#           {"dtype": "float16"},
#           {"dtype": "bfloat16"},
#           {"dtype": "float16"}
#         ]
#       }
#     ]
#   }
# }
