import jax.numpy as jnp


def main():
    """Shape functions: values are moved, never changed."""
    x = jnp.arange(6)
    m = x.reshape(2, 3)
    return (
        m, m.T, jnp.transpose(m, (1, 0)), m.reshape(-1), jnp.expand_dims(x, 0).shape,
        jnp.squeeze(x.reshape(1, 6, 1)).shape, jnp.concatenate([m, m], axis=1),
        jnp.stack([x, x], axis=1), jnp.broadcast_to(x[:3], (2, 3)), jnp.swapaxes(m, 0, 1),
        jnp.moveaxis(jnp.zeros((2, 3, 4)), 0, -1).shape, jnp.flip(m, 1), jnp.roll(x, 2),
        jnp.tile(x[:2], 2), jnp.repeat(x[:2], 2), m.ndim, m.size, m.shape, jnp.split(x, 3),
        jnp.pad(x[:2], 1), jnp.ravel(m),
    )
