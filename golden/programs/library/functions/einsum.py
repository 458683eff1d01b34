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
