"""A Jacobian has the signature of its function: an argument that is not differentiated stays what it is."""
import jax
import jax.numpy as jnp


def f(x, flag):
    return x * x if flag else jnp.zeros_like(x)


def main():
    made = [jax.jacrev, jax.jacfwd, jax.grad, jax.hessian]
    jitted = [jax.jit(of(f), static_argnames=["flag"]) for of in made]
    return [(g(2.0, False), g(2.0, True), g(2.0, flag=True)) for g in jitted], jax.jacrev(f).__name__


# recorded from flax-0.12.12, program 73baee49b1af4237cede7d493ce855e403a4f8715846f59ae5bed7f84f321be7
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
#               {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       "f"
#     ]
#   }
# }
