import jax
import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """jax.ShapeDtypeStruct: a shape and a type."""
    s = jax.ShapeDtypeStruct((2, 3), jnp.float32)
    return [
        s,
        s.shape,
        s.dtype,
        s.ndim,
        s.size,
        s == jax.ShapeDtypeStruct((2, 3), jnp.float32),
        s == jax.ShapeDtypeStruct((2,), jnp.float32),
        jnp.zeros_like(s),
        jnp.ones_like(s),
        jnp.shape(s),
        jax.ShapeDtypeStruct(shape=(), dtype="int32"),
        jax.tree.map(lambda x: x.shape, [s, s]),
        nnx.Param(s),
        nnx.Param(s).shape,
        attempt(lambda: s + 1),
        attempt(lambda: jax.ShapeDtypeStruct((2,))),
        attempt(lambda: jax.ShapeDtypeStruct((2,), None)),
        attempt(lambda: jnp.sum(s)),
    ]
