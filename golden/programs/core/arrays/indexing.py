import jax.numpy as jnp


def main():
    """Reading and functional writing by index, slice, mask and array; what is out of range."""
    x = jnp.array([10.0, 20.0, 30.0, 40.0])
    m = jnp.arange(12).reshape(3, 4)
    i = jnp.array([2, 0])
    return (
        x[1], x[-1], x[1:3], x[::-1], x[::2], m[1], m[:, 1], m[1, 2], m[..., 0], m[1:, :2],
        x[None].shape, x[i], m[i, i], x[jnp.array([True, False, True, False])],
        x.at[1].set(0.0), x.at[1:3].add(1.0), x.at[i].multiply(2.0), x.at[0].max(15.0),
        x.at[9].set(0.0), x[jnp.int32(9)], x.at[i].get(), jnp.take(x, i), jnp.where(x > 15, x, 0.0),
    )
