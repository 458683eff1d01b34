import jax.numpy as jnp
from flax import nnx


class Perceptron(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.zeros(2))
        self.b = nnx.Param(jnp.float32(0))
        self.mistakes = nnx.Variable(jnp.int32(0))


@nnx.jit
def learn(p, x, target):
    guess = jnp.where((p.w[...] * x).sum() + p.b[...] > 0, 1.0, 0.0)
    error = target - guess
    p.w[...] = p.w[...] + error * x
    p.b[...] = p.b[...] + error
    p.mistakes[...] += (error != 0).astype(jnp.int32)
    return guess


def main():
    """The perceptron learns AND, in whole numbers."""
    p = Perceptron()
    data = [((0, 0), 0), ((0, 1), 0), ((1, 0), 0), ((1, 1), 1)]
    for epoch in range(8):
        for x, target in data:
            learn(p, jnp.array(x, jnp.float32), jnp.float32(target))
    guesses = [learn(p, jnp.array(x, jnp.float32), jnp.float32(t)) for x, t in data]
    return guesses, p
