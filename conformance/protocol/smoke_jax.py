# The known program of systems without NNX: they answer it alike, in every mode they offer.
import jax
import jax.numpy as jnp


def main():
    tree = {"w": jnp.arange(3.0), "n": [jnp.int32(2)]}
    out = jax.jit(lambda t, x: (t["w"] + x, t["n"][0] * 2))(tree, jnp.float32(0.5))
    return tree, tree["w"], out
