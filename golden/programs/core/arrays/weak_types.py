import jax.numpy as jnp


def main():
    """Where weak types come from, and how they yield."""
    strong = jnp.float32(2)
    weak = jnp.asarray(2.0)
    return (
        strong, weak, weak * 3, weak + strong, jnp.asarray(1), jnp.asarray(1) + 0.5,
        jnp.int32(1) + 1, jnp.int32(1) + 1.0, jnp.zeros(()), jnp.array(1.0), jnp.full((2,), 3),
        jnp.where(True, 1.0, 2), jnp.maximum(1, 2), jnp.ones(2, jnp.int32) * 2.0,
        jnp.arange(3), jnp.arange(0.0, 1.0, 0.25), jnp.stack([weak, weak]),
    )
