import jax.numpy as jnp
from flax import nnx


class One(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))


class Two(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.Param(jnp.float32(2))


def main():
    """A graphdef merged with the state of another module."""
    graphdef, _ = nnx.split(Two())
    return nnx.merge(graphdef, nnx.state(One()))
