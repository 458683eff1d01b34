# vjp took axes to sum over once: none may be named now.
import jax.numpy as jnp
from flax import nnx


def main():
    one = jnp.float32(1.0)
    none = nnx.vjp(lambda x: x * 2.0, one, reduce_axes=())[0]
    return none, nnx.vjp(lambda x: x, one, reduce_axes=("i",))
