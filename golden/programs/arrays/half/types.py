import jax.numpy as jnp


def main():
    """The half types by name, family and limits; what JAX truncates to 32 bits."""
    families = (jnp.floating, jnp.inexact, jnp.number, jnp.integer, jnp.generic)
    result = []
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.ones(2, half)
        info = jnp.finfo(half)
        result.append((
            half,
            x.dtype,
            x.dtype == half,
            x.dtype == "bfloat16",
            x.dtype == jnp.float32,
            x.dtype.name,
            str(x.dtype),
            x.dtype.kind,
            x.dtype.itemsize,
            [jnp.issubdtype(half, family) for family in families],
            jnp.issubdtype(x.dtype, jnp.float16),
            (info.max, info.min, info.eps, info.tiny, info.smallest_normal),
            jnp.finfo(x.dtype).max,
        ))
    wide = [
        jnp.ones(2, "float64").dtype, jnp.ones(2, jnp.float64).dtype, jnp.ones(2).astype(jnp.float64).dtype,
        jnp.ones(2, "int64").dtype, jnp.zeros(2, jnp.int64).dtype, jnp.asarray([1], "uint64").dtype,
        jnp.ones(2, "float16").dtype, jnp.ones(2, "bfloat16").dtype, jnp.ones(2, "half").dtype,
    ]
    return result, wide
