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
    # Lanes of what is differentiated run the rule; of what is stopped, flat or of outside, the function.
    ones, stop = jnp.ones(2), jax.lax.stop_gradient
    for loss in (
        lambda x: jax.vmap(twice)(x),
        lambda x: jax.vmap(lambda w: twice(w * x[0]))(ones),
        lambda x: jax.vmap(jax.vmap(lambda w: twice(w * x[1])))(ones[None]),
        lambda x: jax.vmap(twice)(stop(x)) + x,
        lambda x: jax.vmap(lambda x: twice(stop(x * 2)) + x)(x),
        lambda x: jax.vmap(jax.vmap(twice))(stop(x)[None]) + x,
        lambda x: jax.vmap(twice)(ones) * x,
        lambda x: jax.vmap(lambda w: twice(w) * x[0])(ones),
        lambda x: jax.vmap(lambda i: twice(jnp.float32(i)) * x[i])(jnp.arange(2)),
        lambda x: jax.vmap(lambda x: twice(jnp.round(x)))(x),
        lambda x: jax.vmap(lambda x: twice((x > 1) * 1.0))(x),
        lambda x: twice(jnp.round(x[0])) + x,
    ):
        results.append((jax.grad(lambda x: loss(x).sum())(jnp.arange(2.0)), shown()))
    return results


# recorded from flax-0.12.12, program 7102b686972675c248c45a0aabdca57283d48c3896f815d6af99389a458215cb
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
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [5.0, 5.0]}, {"id": 8, "list": ["rule"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [10.0, 0.0]}, {"id": 9, "list": ["rule"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [0.0, 10.0]}, {"id": 10, "list": ["rule"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, {"id": 11, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, {"id": 12, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, {"id": 13, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"id": 14, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [4.0, 0.0]}, {"id": 15, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [0.0, 2.0]}, {"id": 16, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [0.0, 0.0]}, {"id": 17, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [0.0, 0.0]}, {"id": 18, "list": ["function"]}]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, {"id": 19, "list": ["function"]}]
#       }
#     ]
#   }
# }
