import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(4))
        self.steps = nnx.Variable(jnp.float32(0))


def loss(m, x):
    m.steps[...] += 1
    return (m.w[...] - x) ** 2


def step(m, x):
    value, grads = nnx.value_and_grad(loss)(m, x)
    m.w[...] = m.w[...] - 0.25 * jax.tree.leaves(nnx.state(grads, nnx.Param))[0]
    return m, value


@nnx.jit
def train(m, xs):
    _, values = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, xs)
    return values


def main():
    """A training loop as jit of scan of grad, the module as carry."""
    model = Model()
    values = train(model, jnp.array([0.0, 2.0, 2.0, 2.0]))
    return values, model
