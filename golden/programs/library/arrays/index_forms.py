import jax.numpy as jnp


def main():
    """Every form of index, alone and together."""
    m = jnp.arange(24.0).reshape(2, 3, 4)
    i = jnp.array([1, 0])
    return [
        m[1],
        m[-1, 0],
        m[1, 2, 3],
        m[..., 1],
        m[:, 1],
        m[0, ..., -1],
        m[:, None, 0].shape,
        m[None].shape,
        m[0, ::2, ::-1],
        m[:, -2:, 1:3].shape,
        m[i].shape,
        m[i, i],
        m[i, :, i].shape,
        m[:, i, i].shape,
        m[0, i],
        m[i, 0, 1],
        m[jnp.array([[0, 1]])].shape,
        m[0][m[0] > 6],
        m[jnp.array([True, False])],
        m[True].shape,
        m[1, jnp.int32(2)],
        m[jnp.uint32(1), 0, 0],
        m[5].shape,
        m[-5, 0, 0],
        m[0, 0, 9],
        m[0, 0, jnp.array([9, -9])],
        m[3:].shape,
        m[0, 0, 10:2:-1],
        m[0, 0, jnp.int32(1) : 3],
    ]
