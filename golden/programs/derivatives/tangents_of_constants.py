import jax
import jax.numpy as jnp


def main():
    """The tangent of what depends on nothing has the weak type of its primal."""
    x = jnp.float32(2.0)
    out = []
    for f in (lambda x: 1.0, lambda x: jnp.float32(1.0), lambda x: x * 2.0, lambda x: jnp.asarray(3.0)):
        primal, tangent = jax.jvp(f, (x,), (x,))
        linear = jax.linearize(f, x)[1](x)
        out.append((primal, tangent, tangent * jnp.bfloat16(1.0), linear * jnp.bfloat16(1.0)))
    return out


# recorded from flax-0.12.12, program 57ccdc7f8281c52a421236d46ef76a37715d0d3122c3621cdbdbefd8f1e3c85e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"float": 1.0},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "bfloat16", "shape": [], "data": [0.0]},
#           {"array": "bfloat16", "shape": [], "data": [0.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"array": "float32", "shape": [], "data": [0.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "bfloat16", "shape": [], "data": [0.0]},
#           {"array": "bfloat16", "shape": [], "data": [0.0]}
#         ]
#       }
#     ]
#   }
# }
