import jax.numpy as jnp


def main():
    """Conversions round to even, saturate towards integers, overflow to infinity, and keep denormals."""
    ties = jnp.array([1.00048828125, 1.00146484375, 1.00390625, 1.01171875, 2049.0, 2051.0, 65504.0, 65519.0, 65520.0, 3.4e38, -3.4e38])
    odd = jnp.array([jnp.inf, -jnp.inf, jnp.nan, -0.0, 1e-8, 2.0**-24, 2.0**-25, 3 * 2.0**-26, 1e-40])
    whole = jnp.array([256, 257, 258, 259, 2049, 2051, 65519, 65520, 16777217, 2147483647, -2147483647])
    word = jnp.array([0, 257, 65520], dtype=jnp.uint32)
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = ties.astype(half)
        y = odd.astype(half)
        back = jnp.array([-3.5, 2.5, 60000.0, -60000.0, jnp.inf, -jnp.inf, jnp.nan, 0.0, -0.0], dtype=half)
        result[x.dtype.name] = (
            x,
            y,
            whole.astype(half),
            word.astype(half),
            jnp.array([True, False]).astype(half),
            x.astype(jnp.float32),
            y.astype(jnp.float32),
            x.astype(jnp.float16),
            x.astype(jnp.bfloat16),
            back.astype(jnp.int32),
            back.astype(jnp.uint32),
            back.astype(bool),
            half(0.1),
            jnp.asarray(0.1, half),
            jnp.asarray([1, 2.5], dtype=half),
            jnp.full((2,), 0.3, half),
            jnp.zeros(2, half),
            jnp.ones((), half),
            jnp.arange(4, dtype=half),
            jnp.linspace(0, 1, 5, dtype=half),
            jnp.eye(2, dtype=half),
            jnp.zeros_like(x[:2]),
            jnp.full_like(x[:2], 7),
            float(half(0.1)),
            int(half(3.5)),
            bool(half(0.0)),
            half(2.5).item(),
            x[:2].tolist(),
        )
    return result
