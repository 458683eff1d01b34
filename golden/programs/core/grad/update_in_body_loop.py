import jax.numpy as jnp
from flax import nnx


class Iterate(nnx.Module):
    def __init__(self):
        self.x = nnx.Param(jnp.float32(1))
        self.steps = nnx.Variable(jnp.float32(0))

    def run(self, k):
        y = self.x[...]
        while y < 20:
            y = y * k
            self.steps[...] += 1
        return y


def main():
    """A Python loop on a known value inside grad; its trip count ends in the state."""
    it = Iterate()
    loss, grads = nnx.value_and_grad(lambda m: m.run(3.0))(it)
    return loss, grads, it
