# A training step with the update written out.
import jax
import jax.numpy as jnp
from flax import nnx

CALLS = 1
STAGED = True


class Block(nnx.Module):
    def __init__(self, rngs):
        self.inner = nnx.Linear(4, 8, rngs=rngs)
        self.outer = nnx.Linear(8, 2, rngs=rngs)

    def __call__(self, x):
        return self.outer(jax.nn.relu(self.inner(x)))


def train_step(model, x, y):
    def loss(model):
        return jnp.mean((model(x) - y) ** 2)

    value, grads = nnx.value_and_grad(loss)(model)
    params = nnx.state(model, nnx.Param)
    nnx.update(model, jax.tree.map(lambda p, g: p - 0.125 * g, params, nnx.state(grads, nnx.Param)))
    return value


def main():
    model = Block(nnx.Rngs(0))
    step = nnx.jit(train_step) if STAGED else train_step
    x, y = jnp.ones((3, 4)), jnp.zeros((3, 2))
    loss = None
    for _ in range(CALLS):
        loss = step(model, x, y)
    return loss
