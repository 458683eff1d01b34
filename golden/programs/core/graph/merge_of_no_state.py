import jax.numpy as jnp
from flax import nnx


def main():
    """What is no State does not fit a graphdef of one Variable."""
    graphdef, state = nnx.split(nnx.Dict(a=nnx.Param(jnp.float32(1))))
    return nnx.merge(graphdef, None)
