import jax.numpy as jnp
from flax import nnx


def f(x, y, z):
    return x * y + y * z


def main():
    """argnums: a number, one from the end, a tuple; has_aux."""
    a, b, c = jnp.float32(2), jnp.float32(3), jnp.float32(5)
    aux = nnx.grad(lambda x: (x * x, {"twice": x * 2}), has_aux=True)(a)
    both = nnx.value_and_grad(lambda x: (x * x, (x, "note")), has_aux=True)(a)
    return (
        nnx.grad(f)(a, b, c),
        nnx.grad(f, argnums=1)(a, b, c),
        nnx.grad(f, argnums=(0, 2))(a, b, c),
        aux,
        nnx.value_and_grad(f, argnums=2)(a, b, c),
        both,
    )


# recorded from flax-0.12.12, program 2174a1239221cf811741d0d905a129fd9d389426e9e7de5540169f94fef7724a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [7.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"id": 0, "dict": [["twice", {"array": "float32", "shape": [], "data": [4.0]}]]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [21.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, "note"]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       }
#     ]
#   }
# }
