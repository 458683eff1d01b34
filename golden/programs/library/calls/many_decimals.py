"""`jnp.round` to more decimals than a type has changes nothing, and `lax.convert_element_type` keeps the lowest bits."""
import jax.numpy as jnp
from jax import lax


def main():
    x = jnp.array([0.125, 3.5])
    return {
        "decimals": [jnp.round(x, d) for d in (0, 1, 39, 100, 1000)],
        "half": [jnp.round(x.astype(jnp.float16), d) for d in (1, 5, 10)],
        "integers": jnp.round(jnp.array([13, 27]), 10),
        "bits": [lax.convert_element_type(n, "int32") for n in (2**32, 2**31, 2**33 + 5, -(2**31) - 1)],
    }
