import jax.numpy as jnp
from flax import nnx


def main():
    """update with a state that contains itself, of a graph that does."""
    back = nnx.Dict(a=nnx.Param(jnp.float32(1)))
    back.back = back
    looped = nnx.State({"a": jnp.float32(2)})
    looped["back"] = looped
    nnx.update(back, looped)
