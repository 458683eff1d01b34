# Rules of jax.custom_vjp that close over values of the transforms around them.
import jax
import jax.numpy as jnp


def main():
    x, s, t = jnp.float32(3), jnp.float32(2), jnp.float32(5)

    def derived(of_function, of_fwd, of_bwd):
        def outer(x, s, t):
            g = jax.custom_vjp(lambda x: x * of_function(s, t))
            g.defvjp(lambda x: (x * of_fwd(s, t), None), lambda _, d: (d * of_bwd(s, t),))
            return jax.grad(g)(x), jax.vmap(jax.grad(g))(jnp.stack([x, x])), g(x)
        return jax.jit(outer)(x, s, t)

    def kept(of_function, of_fwd, of_bwd):
        def outer(x):
            g = jax.custom_vjp(lambda x: x * of_function(s, t))
            g.defvjp(lambda x: (x * of_fwd(s, t), None), lambda _, d: (d * of_bwd(s, t),))
            return jax.jit(lambda x: jax.value_and_grad(jax.jit(g))(x))(x)
        return outer(x)

    first, second, one = lambda s, t: s, lambda s, t: t, lambda s, t: 1.0
    cases = ((first, first, first), (first, second, one), (one, one, first), (one, first, second), (first, one, second))
    return [derived(*case) for case in cases], [kept(*case) for case in cases]


# recorded from flax-0.12.12, program 21d1cf702ee59ff8ed73569292eaceb0c8e239532f365c26abb5d58dd1692863
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
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#               {"array": "float32", "shape": [], "data": [6.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#               {"array": "float32", "shape": [], "data": [6.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#               {"array": "float32", "shape": [], "data": [3.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [5.0]},
#               {"array": "float32", "shape": [2], "data": [5.0, 5.0]},
#               {"array": "float32", "shape": [], "data": [3.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [5.0]},
#               {"array": "float32", "shape": [2], "data": [5.0, 5.0]},
#               {"array": "float32", "shape": [], "data": [6.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [6.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [15.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [3.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [6.0]},
#               {"array": "float32", "shape": [], "data": [5.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [3.0]},
#               {"array": "float32", "shape": [], "data": [5.0]}
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
