"""Names that a rewriting might take for its own; a Module that can be added to a number; a docstring that is read."""
import jax.numpy as jnp
from flax import nnx


class Term(nnx.Module):
    def __init__(self, *terms):
        self.terms = nnx.List(terms)
        self.w = nnx.Param(jnp.float32(2.0))

    def __add__(self, other):
        return Term(self, other)

    def __call__(self, x):
        return self.w[...] * x + sum(term(x) for term in self.terms)


def loss(model, x):
    """What it says."""
    return jnp.sum(model(x) ** 2)


def main():
    model = Term() + Term()
    value, ignored = model(jnp.ones(2)), "ignored"
    out, grads = nnx.value_and_grad(loss)(model, jnp.ones(2))
    return value, ignored, out, grads["w"][...], loss.__doc__
