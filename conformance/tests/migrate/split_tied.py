import jax
import jax.numpy as jnp
from flax import nnx


class Tied(nnx.Module):
    def __init__(self):
        self.encoder = nnx.Param(jnp.ones(2))
        self.decoder = self.encoder


def main():
    model = Tied()
    graphdef, state = nnx.split(model)
    return nnx.merge(graphdef, state).encoder[...]
