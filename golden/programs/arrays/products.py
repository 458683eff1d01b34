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
