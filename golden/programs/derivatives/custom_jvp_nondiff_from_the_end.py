import jax
import jax.numpy as jnp


def main():
    """The place of an argument without a derivative, counted from either end: the rule gets the other primals."""
    seen = []
    for place in (1, -1):
        power = jax.custom_jvp(lambda x, n: x**n, nondiff_argnums=(place,))

        @power.defjvp
        def rule(n, primals, tangents):
            seen.append(len(primals))
            return primals[0] ** n, tangents[0] * n * primals[0]

        seen.append((power(jnp.float32(3), 2), jax.grad(power)(jnp.float32(3), 2)))
    return seen


# recorded from flax-0.12.12, program 9e1c5400cb3eecd6233074ff0525ff9364a14b70500693b271118ff7ff304711
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       1,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [9.0]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       2,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [9.0]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       }
#     ]
#   }
# }
