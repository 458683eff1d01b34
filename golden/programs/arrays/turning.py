import jax.numpy as jnp


def main():
    """Functions that turn, flip, stack and split."""
    x = jnp.arange(6).reshape(2, 3)
    return [
        jnp.rot90(x), jnp.rot90(x, 2), jnp.rot90(x, -1), jnp.fliplr(x), jnp.flipud(x),
        jnp.column_stack([jnp.arange(2), x]), jnp.dstack([x, x]), jnp.array_split(jnp.arange(7), 3),
        jnp.kron(jnp.array([1, 2]), x), jnp.vander(jnp.array([1, 2, 3])), jnp.meshgrid(jnp.arange(2), jnp.arange(3)),
        jnp.meshgrid(jnp.arange(2), jnp.arange(3), indexing="ij", sparse=True),
    ]
