import jax
import jax.numpy as jnp
from flax import nnx


class Tied(nnx.Module):
    def __init__(self):
        self.encoder = nnx.Param(jnp.ones(2))
        self.decoder = self.encoder


def count(model):
    return sum(x.size for x in jax.tree.leaves(nnx.state(model, nnx.Param)))


def main():
    return count(Tied())
