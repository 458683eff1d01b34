import jax
import jax.numpy as jnp

ran = []


@jax.custom_jvp
def twice(x):
    ran.append("function")
    return x * 2.0


@twice.defjvp
def twice_jvp(primals, tangents):
    ran.append("rule")
    (x,), (dx,) = primals, tangents
    return x * 2.0, dx * 5.0


def shown():
    found = list(ran)
    ran.clear()
    return found


def main():
    """custom_jvp: what runs, and how often, where the call is differentiated and where it is not."""
    x = jnp.float32(3.0)
    results = [(twice(x), shown())]
    results.append((jax.jit(twice)(x), shown()))
    results.append((jax.vmap(twice)(jnp.ones(2)), shown()))
    results.append((jax.grad(twice)(x), shown()))
    results.append((jax.jvp(twice, (x,), (x,)), shown()))
    results.append((jax.grad(lambda x: x * 2.0 + twice(jnp.float32(1.0)))(x), shown()))
    results.append((jax.grad(jax.jit(lambda x: twice(x)))(x), shown()))
    return results


# recorded from flax-0.12.12, program 845e0598dff973952907c3e7f46a2455bd136583622e0831955474377c5bd5f6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, {"id": 1, "list": ["function"]}]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, {"id": 2, "list": ["function"]}]},
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"id": 3, "list": ["function"]}]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "data": [5.0]}, {"id": 4, "list": ["rule"]}]},
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [6.0]},
#               {"array": "float32", "shape": [], "data": [15.0]}
#             ]
#           },
#           {"id": 5, "list": ["rule"]}
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, {"id": 6, "list": ["function"]}]},
#       {
#         "tuple": [{"array": "float32", "shape": [], "data": [5.0]}, {"id": 7, "list": ["function", "rule"]}]
#       }
#     ]
#   }
# }
