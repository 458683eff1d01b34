import jax.numpy as jnp
from flax import nnx


class Stock(nnx.Module):
    def __init__(self):
        self.left = nnx.Variable(jnp.float32(5.0))


def take(stock, x):
    stock.left[...] = stock.left[...] - x
    stock.taken = x
    return stock.left[...]


def main():
    """An error value beside the output; the effects of the body stand."""
    stock = Stock()
    error, left = nnx.checkify(take)(stock, 2.0)
    return error.get(), left, stock.left, hasattr(stock, "taken")
