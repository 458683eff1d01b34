import jax
import jax.numpy as jnp


def main():
    """Narrow integers as indices and as elements that are read, written and scattered."""
    x = jnp.arange(6, dtype="uint8") * 40
    i = jnp.array([1, -1, 2], "int8")
    y = jnp.arange(300.0)
    return {
        "read": (x[i], x[jnp.uint8(2)], y[jnp.array([200, 255], "uint8")], jnp.take(x, i), x[x > 100], x[::2]),
        "outside": (x[jnp.array([9], "int8")], jnp.take(x, jnp.array([9, -9])), jnp.take(x.astype("int8"), jnp.array([9]))),
        "written": (x.at[i].set(7), x.at[0].add(250), x.at[i].max(90), x.at[1].multiply(7), x.at[0].set(300)),
        "slices": (jax.lax.dynamic_slice(x, (jnp.int8(4),), (3,)), jnp.roll(x, 2), jnp.flip(x), jnp.pad(x, 1)),
        "one hot": jax.nn.one_hot(jnp.array([0, 2], "uint8"), 3),
        "chosen": jnp.where(x > 100, x, jnp.int8(-1)),
        "shapes": (x.reshape(2, 3).T, jnp.stack([x, x]), jnp.tile(x, 2), jnp.repeat(x, 2), jnp.broadcast_to(x, (2, 6))),
    }
