import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Where nobody differentiates, a trace runs the function alone; where a transform does, fwd in its place, and bwd."""
    ran = []

    def function():
        @jax.custom_vjp
        def f(x):
            ran.append("f")
            return x * 2

        def fwd(x):
            ran.append("fwd")
            return x * 3, None

        def bwd(_, g):
            ran.append("bwd")
            return (g * 5,)

        f.defvjp(fwd, bwd)
        return f

    def runs(use):
        ran.clear()
        found = use(function(), jnp.float32(1))
        return found, list(ran)

    def pulled(f, x):
        y, pull = jax.vjp(f, x)
        return y, pull(x)

    def later(f, x):
        jitted = jax.jit(f)
        return jitted(x), jitted(x)

    return {
        "here": runs(lambda f, x: f(x)),
        "jit": runs(lambda f, x: jax.jit(f)(x)),
        "jit, twice": runs(later),
        "vmap": runs(lambda f, x: jax.vmap(f)(jnp.stack([x, x]))),
        "scan": runs(lambda f, x: lax.scan(lambda c, y: (f(c), y), x, jnp.zeros(2))[0]),
        "cond": runs(lambda f, x: lax.cond(x > 0, f, lambda x: x, x)),
        "checkpoint": runs(lambda f, x: jax.checkpoint(f)(x)),
        "grad": runs(lambda f, x: jax.value_and_grad(f)(x)),
        "vjp": runs(pulled),
        "jit of grad": runs(lambda f, x: jax.jit(jax.value_and_grad(f))(x)),
        "grad of jit": runs(lambda f, x: jax.value_and_grad(jax.jit(f))(x)),
        "grad of what does not go in": runs(lambda f, x: jax.value_and_grad(lambda y: y * f(x))(x)),
        "vmap of grad": runs(lambda f, x: jax.vmap(jax.grad(f))(jnp.stack([x, x]))),
        "grad of vmap": runs(lambda f, x: jax.grad(lambda xs: jax.vmap(f)(xs).sum())(jnp.stack([x, x]))),
    }


# recorded from flax-0.12.12, program 0843eeb06d77f774f6c09ea39bc6dde891c55748b5893410ef5c7918f300b55f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "here",
#         {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, {"id": 1, "list": ["f"]}]}
#       ],
#       [
#         "jit",
#         {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, {"id": 2, "list": ["f"]}]}
#       ],
#       [
#         "jit, twice",
#         {
#           "tuple": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [2.0]},
#                 {"array": "float32", "shape": [], "data": [2.0]}
#               ]
#             },
#             {"id": 3, "list": ["f"]}
#           ]
#         }
#       ],
#       [
#         "vmap",
#         {
#           "tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"id": 4, "list": ["f"]}]
#         }
#       ],
#       [
#         "scan",
#         {"tuple": [{"array": "float32", "shape": [], "data": [4.0]}, {"id": 5, "list": ["f"]}]}
#       ],
#       [
#         "cond",
#         {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, {"id": 6, "list": ["f"]}]}
#       ],
#       [
#         "checkpoint",
#         {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, {"id": 7, "list": ["f"]}]}
#       ],
#       [
#         "grad",
#         {
#           "tuple": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [3.0]},
#                 {"array": "float32", "shape": [], "data": [5.0]}
#               ]
#             },
#             {"id": 8, "list": ["fwd", "bwd"]}
#           ]
#         }
#       ],
#       [
#         "vjp",
#         {
#           "tuple": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [3.0]},
#                 {"tuple": [{"array": "float32", "shape": [], "data": [5.0]}]}
#               ]
#             },
#             {"id": 9, "list": ["fwd", "bwd"]}
#           ]
#         }
#       ],
#       [
#         "jit of grad",
#         {
#           "tuple": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [3.0]},
#                 {"array": "float32", "shape": [], "data": [5.0]}
#               ]
#             },
#             {"id": 10, "list": ["fwd", "bwd"]}
#           ]
#         }
#       ],
#       [
#         "grad of jit",
#         {
#           "tuple": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [3.0]},
#                 {"array": "float32", "shape": [], "data": [5.0]}
#               ]
#             },
#             {"id": 11, "list": ["f", "fwd", "bwd"]}
#           ]
#         }
#       ],
#       [
#         "grad of what does not go in",
#         {
#           "tuple": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [2.0]},
#                 {"array": "float32", "shape": [], "data": [2.0]}
#               ]
#             },
#             {"id": 12, "list": ["f"]}
#           ]
#         }
#       ],
#       [
#         "vmap of grad",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [2], "data": [5.0, 5.0]},
#             {"id": 13, "list": ["fwd", "bwd"]}
#           ]
#         }
#       ],
#       [
#         "grad of vmap",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [2], "data": [5.0, 5.0]},
#             {"id": 14, "list": ["fwd", "bwd"]}
#           ]
#         }
#       ]
#     ]
#   }
# }
