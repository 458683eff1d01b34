import jax.numpy as jnp
from jax import lax


def main():
    """Arithmetic of halves: computed in float32 and rounded after each operation, overflow to infinity."""
    a = [1.0, 0.1, 1.5, -2.75, 3.140625, 1000.0, 60000.0, 0.0, -0.0, jnp.inf, jnp.nan, 2.0**-14, 2.0**-24]
    b = [3.0, 0.2, 0.00390625, 1.25, -7.0, 0.1, 60000.0, 0.0, 5.0, jnp.inf, 1.0, 0.5, 2.0]
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x, y = jnp.array(a, dtype=half), jnp.array(b, dtype=half)
        result[x.dtype.name] = {
            "add": x + y,
            "sub": x - y,
            "mul": x * y,
            "div": x / y,
            "floor": x[:7] // y[:7],
            "mod": x[:7] % y[:7],
            "rem": lax.rem(x[:7], y[:7]),
            "neg": -x,
            "abs": abs(x),
            "sign": jnp.sign(x),
            "floors": (jnp.floor(x), jnp.ceil(x), jnp.round(x), jnp.trunc(x)),
            "sqrt": jnp.sqrt(abs(x)),
            "square": x * x,
            "powers": (x**2, x**3, x**-1, x**-2, x**7, x**0),
            "chain": (x + y) * x - y / 4,
            "scalars": (x + 1, x * 0.1, 1 / x, 2 - x, x + True),
            "max": (jnp.maximum(x, y), jnp.minimum(x, y), jnp.clip(x, -1, 1)),
            "compare": (x < y, x <= y, x > y, x >= y, x == y, x != y),
            "tests": (jnp.isnan(x), jnp.isinf(x), jnp.isfinite(x)),
            "where": (jnp.where(x > y, x, y), jnp.where(x > y, x, 0), jnp.where(x > y, 1.5, y)),
            "logical": (jnp.logical_and(x, y), jnp.logical_not(x)),
            "mixed": (x + y.astype(jnp.float32), x * jnp.int32(3), x + jnp.uint32(3)),
            "halves": jnp.float16(0.1) + jnp.bfloat16(0.1),
            "next": jnp.nextafter(x[:6], y[:6]),
            "decimals": jnp.round(x[:6], 1),
        }
    return result
