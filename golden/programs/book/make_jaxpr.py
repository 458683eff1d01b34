import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


staged = []


def step(model, x):
    staged.append(x.shape)
    model.n[...] = model.n[...] + 1
    model.last = x
    return x * 2.0


def main():
    """The body is staged and nothing is computed or written back."""
    model = Counter()
    jaxpr = nnx.make_jaxpr(step)(model, jnp.ones(3))
    return jaxpr is None, staged, model, hasattr(model, "last")
