import jax
import jax.numpy as jnp
from flax import linen, nnx


def main():
    """An ellipsis in the kernel's labels stands for axes of the bias; preferred types are those of the results."""
    x = jnp.arange(12.0).reshape(2, 3, 2) / 4
    layer = nnx.Einsum("...a,ab...->...b", (2, 4, 2, 3), (2, 3, 4), rngs=nnx.Rngs(0))
    layer.kernel[...] = jnp.ones((2, 4, 2, 3))
    layer.bias[...] = jnp.arange(24.0).reshape(2, 3, 4)
    same = linen.Einsum((2, 4, 2, 3), "...a,ab...->...b")
    variables = {"params": {"kernel": jnp.ones((2, 4, 2, 3)), "bias": jnp.arange(24.0).reshape(2, 3, 4)}}
    half = jnp.ones((1, 2), jnp.float16)
    wide = nnx.LinearGeneral(2, 3, dtype=jnp.float16, preferred_element_type=jnp.float32, rngs=nnx.Rngs(0))
    return {
        "nnx": layer(x),
        "linen": same.apply(variables, x),
        "einsum": jnp.einsum("ij,jk->ik", half, half.T, preferred_element_type=jnp.float32),
        "wide": wide(half).dtype,
    }
