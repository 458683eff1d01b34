import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Einstein sums, with an ellipsis and without an arrow; subscripts that do not fit."""
    m, v, b = (
        jnp.arange(6.0).reshape(2, 3),
        jnp.array([1.0, 2.0, 4.0]),
        jnp.arange(12.0).reshape(2, 2, 3),
    )
    return [
        jnp.einsum("ij,j->i", m, v),
        jnp.einsum("ij,j", m, v),
        jnp.einsum("ji", m),
        jnp.einsum("ij->", m),
        jnp.einsum("i,j->ij", v, v),
        jnp.einsum("...ij,j->...i", b, v),
        jnp.einsum("...i,...i->...", m, v),
        jnp.einsum("i...->...", m),
        jnp.einsum("...j,kj", b, m).shape,
        jnp.einsum("bij,bkj->bik", b, b),
        jnp.einsum("ij,jk,k->i", m, jnp.ones((3, 2)), jnp.arange(2)),
        attempt(lambda: jnp.einsum("ij,j", m)),
        attempt(lambda: jnp.einsum("i->j", v)),
        attempt(lambda: jnp.einsum("ijk->i", v)),
    ]


# recorded from flax-0.12.12, program 1a9a4fe8898b0e8c5e0239222b86e2d57f2cec972a0db993a704ac5c3d229b00
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2], "data": [10.0, 31.0]},
#       {"array": "float32", "shape": [2], "data": [10.0, 31.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]},
#       {"array": "float32", "shape": [], "data": [15.0]},
#       {"array": "float32", "shape": [3, 3], "data": [1.0, 2.0, 4.0, 2.0, 4.0, 8.0, 4.0, 8.0, 16.0]},
#       {"array": "float32", "shape": [2, 2], "data": [10.0, 31.0, 52.0, 73.0]},
#       {"array": "float32", "shape": [2], "data": [10.0, 31.0]},
#       {"array": "float32", "shape": [3], "data": [3.0, 5.0, 7.0]},
#       {"tuple": [2, 2, 2]},
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [5.0, 14.0, 14.0, 50.0, 149.0, 212.0, 212.0, 302.0]
#       },
#       {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"}
#     ]
#   }
# }
