# The Einsum layer: a bias along the axes of the kernel that come out, and another equation at the call.
import jax.numpy as jnp
from flax import nnx


def refused(make):
    try:
        make()
        return False
    except ValueError:
        return True


def main():
    rngs = nnx.Rngs(0)
    x = jnp.arange(12.0).reshape(2, 3, 2) / 8
    layer = nnx.Einsum("nta,hab->nthb", (4, 2, 2), (4, 2), bias_init=nnx.initializers.ones, rngs=rngs)
    plain = nnx.Einsum("ab,bc->ac", (2, 3), rngs=rngs)
    errors = (
        refused(lambda: nnx.Einsum("ab,bc", (2, 3), rngs=rngs)),
        refused(lambda: nnx.Einsum("ab->ba", (2, 3), rngs=rngs)),
    )
    return layer(x), plain(x[0]), plain(x, "tab,bc->tac"), nnx.state(layer), errors
