import jax
import jax.numpy as jnp


def main():
    """A weak operand takes the half type; and what is strong stays so."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = half(0.1)
        weak = jnp.asarray(0.1)
        result[x.dtype.name] = (
            x + 0.1,
            x + weak,
            weak * x,
            x + 1,
            x + jnp.asarray(1),
            jnp.sin(weak) * x,
            jnp.where(True, x, 0.3),
            jnp.maximum(x, 0),
            x**2,
            2.0**x,
            x > 0.1,
            jnp.power(x, weak),
            jnp.array([x, 1.0]),
            jax.jit(lambda a, b: a * b)(x, 0.3),
            jax.vmap(lambda a: a * 0.3)(jnp.array([0.1, 0.2], dtype=half)),
            jax.ShapeDtypeStruct((2,), half),
            jax.eval_shape(lambda a: a * 0.5, x),
        )
    return result


# recorded from flax-0.12.12, program 03572e68427e4323ba016a56cf5b095aa9b0f1c36e6de0284bf4715697fffe48
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "tuple": [
#             {"array": "float16", "shape": [], "data": [0.2]},
#             {"array": "float16", "shape": [], "data": [0.2]},
#             {"array": "float16", "shape": [], "data": [0.009995]},
#             {"array": "float16", "shape": [], "data": [1.1]},
#             {"array": "float16", "shape": [], "data": [1.1]},
#             {"array": "float16", "shape": [], "data": [0.00998]},
#             {"array": "float16", "shape": [], "data": [0.1]},
#             {"array": "float16", "shape": [], "data": [0.1]},
#             {"array": "float16", "shape": [], "data": [0.009995]},
#             {"array": "float16", "shape": [], "data": [1.071]},
#             {"array": "bool", "shape": [], "data": [false]},
#             {"array": "float16", "shape": [], "data": [0.7944]},
#             {"array": "float16", "shape": [2], "data": [0.1, 1.0]},
#             {"array": "float16", "shape": [], "data": [0.03]},
#             {"array": "float16", "shape": [2], "data": [0.03, 0.06]},
#             {"abstract": "float16", "shape": [2]},
#             {"abstract": "float16", "shape": []}
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {"array": "bfloat16", "shape": [], "data": [0.2]},
#             {"array": "bfloat16", "shape": [], "data": [0.2]},
#             {"array": "bfloat16", "shape": [], "data": [0.01]},
#             {"array": "bfloat16", "shape": [], "data": [1.1]},
#             {"array": "bfloat16", "shape": [], "data": [1.1]},
#             {"array": "bfloat16", "shape": [], "data": [0.00995]},
#             {"array": "bfloat16", "shape": [], "data": [0.1]},
#             {"array": "bfloat16", "shape": [], "data": [0.1]},
#             {"array": "bfloat16", "shape": [], "data": [0.01]},
#             {"array": "bfloat16", "shape": [], "data": [1.07]},
#             {"array": "bool", "shape": [], "data": [false]},
#             {"array": "bfloat16", "shape": [], "data": [0.793]},
#             {"array": "bfloat16", "shape": [2], "data": [0.1, 1.0]},
#             {"array": "bfloat16", "shape": [], "data": [0.0302]},
#             {"array": "bfloat16", "shape": [2], "data": [0.0302, 0.0603]},
#             {"abstract": "bfloat16", "shape": [2]},
#             {"abstract": "bfloat16", "shape": []}
#           ]
#         }
#       ]
#     ]
#   }
# }
