import jax.numpy as jnp


def main():
    """Reductions that start somewhere; the limits of types."""
    x, i = jnp.array([1.0, 5.0, 3.0]), jnp.array([1, 2])
    mask = jnp.array([True, False, True])
    return [
        jnp.sum(x, initial=5),
        jnp.prod(x, initial=2.0),
        jnp.max(x, initial=9),
        jnp.min(x, initial=0),
        jnp.max(x, where=mask, initial=0),
        jnp.sum(i, initial=3),
        jnp.max(jnp.zeros((0,)), initial=-1),
        jnp.prod(x, where=mask),
        jnp.any(x > 4, where=mask),
        jnp.finfo(jnp.float32).max,
        jnp.finfo(jnp.float32).min,
        jnp.finfo(jnp.float32).eps,
        jnp.finfo(x.dtype).tiny,
        jnp.iinfo(jnp.int32).max,
        jnp.iinfo(jnp.int32).min,
        jnp.iinfo(jnp.uint32).max,
        [(limits.dtype, limits.bits, limits.nmant, limits.nexp) for limits in map(jnp.finfo, ["float16", "bfloat16", "float32", "complex64"])],
        (jnp.iinfo("int8").dtype, jnp.iinfo("int8").bits),
    ]


# recorded from flax-0.12.12, program e7667e4e8fe8145bd1f176b9227c5030618fbea56e76403e8016052848f650e1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [14.0]},
#       {"array": "float32", "shape": [], "data": [30.0]},
#       {"array": "float32", "shape": [], "data": [9.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "int32", "shape": [], "data": [6]},
#       {"array": "float32", "shape": [], "data": [-1.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "bool", "shape": [], "data": [false]},
#       {"array": "float32", "shape": [], "host": true, "data": [3.4028235e+38]},
#       {"array": "float32", "shape": [], "host": true, "data": [-3.4028235e+38]},
#       {"array": "float32", "shape": [], "host": true, "data": [1.1920929e-07]},
#       {"array": "float32", "shape": [], "host": true, "data": [1.1754944e-38]},
#       2147483647,
#       -2147483648,
#       4294967295,
#       {
#         "id": 1,
#         "list": [
#           {"tuple": [{"dtype": "float16"}, 16, 10, 5]},
#           {"tuple": [{"dtype": "bfloat16"}, 16, 7, 8]},
#           {"tuple": [{"dtype": "float32"}, 32, 23, 8]},
#           {"tuple": [{"dtype": "float32"}, 32, 23, 8]}
#         ]
#       },
#       {"tuple": [{"dtype": "int8"}, 8]}
#     ]
#   }
# }
