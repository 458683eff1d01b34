import jax.numpy as jnp
from jax import lax


def main():
    """Products of every kind, in whole numbers."""
    a = jnp.arange(6.0).reshape(2, 3)
    b = jnp.arange(12).reshape(2, 3, 2)
    return [
        jnp.einsum("ij,jk->ik", a, a.T), jnp.einsum("ij->ji", a), jnp.einsum("ij->", a), jnp.einsum("bij,bik->bjk", b, b),
        jnp.tensordot(a, a, axes=((1,), (1,))), jnp.inner(a, a), jnp.outer(a[0], a[1]), jnp.vdot(a, a),
        lax.dot_general(b, b, (((1,), (1,)), ((0,), (0,)))), lax.dot_general(a, a, (((0, 1), (0, 1)), ((), ()))),
        jnp.cross(jnp.array([1, 2, 3]), jnp.array([3, 2, 1])),
        jnp.polyval(jnp.array([2.0, 1.0]), a), jnp.average(a, axis=0, weights=jnp.array([1.0, 3.0])),
    ]


# recorded from flax-0.12.12, program 3687fe3dd91c3ae5fc8adb7066f397003b694e7b38ca1b3fedeedaca30cf8ec2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2, 2], "data": [5.0, 14.0, 14.0, 50.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]},
#       {"array": "float32", "shape": [], "data": [15.0]},
#       {"array": "int32", "shape": [2, 2, 2], "data": [20, 26, 26, 35, 200, 224, 224, 251]},
#       {"array": "float32", "shape": [2, 2], "data": [5.0, 14.0, 14.0, 50.0]},
#       {"array": "float32", "shape": [2, 2], "data": [5.0, 14.0, 14.0, 50.0]},
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0]},
#       {"array": "float32", "shape": [], "data": [55.0]},
#       {"array": "int32", "shape": [2, 2, 2], "data": [20, 26, 26, 35, 200, 224, 224, 251]},
#       {"array": "float32", "shape": [], "data": [55.0]},
#       {"array": "int32", "shape": [3], "data": [-4, 8, -4]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 3.0, 5.0, 7.0, 9.0, 11.0]},
#       {"array": "float32", "shape": [3], "data": [2.25, 3.25, 4.25]}
#     ]
#   }
# }
