import jax
import jax.numpy as jnp


def main():
    """Where arithmetic has an edge, the number is the one that XLA gives on the CPU."""
    x = jnp.array([1.0, 2.0, 4.0])
    index, twice = jnp.int32(9), jnp.array([0, 0])
    return {
        "integer division by zero": jnp.int32(7) // jnp.int32(0),
        "a cast saturates": (jnp.float32(1e20).astype(jnp.int32), jnp.float32(-1.5).astype(jnp.uint32)),
        "NaN as an integer": jnp.float32(jnp.nan).astype(jnp.int32),
        "a denormal": jnp.float32(1e-40) * 1.0,
        "a shift too wide": (jnp.int32(1) << 40, jnp.int32(-8) >> 40),
        "reading out of range": x[index],
        "writing out of range": x.at[index].set(0.0),
        "the last of two writes": x.at[twice].set(jnp.array([5.0, 6.0])),
        "a tie": jax.grad(jnp.max)(jnp.array([1.0, 1.0])),
        "the branch not taken": jax.grad(lambda x: jnp.where(x > 0, jnp.sqrt(x), 0.0))(0.0),
    }
