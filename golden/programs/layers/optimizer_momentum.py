import jax.numpy as jnp
import optax
from flax import nnx


@nnx.jit
def step(model, optimizer, x):
    loss, grads = nnx.value_and_grad(lambda m: (m(x) ** 2).mean())(model)
    optimizer.update(model, grads)
    return loss


def main():
    """Momentum is kept in OptVariables, which come back from jit."""
    model = nnx.Linear(2, 1, rngs=nnx.Rngs(0))
    model.kernel[...] = jnp.array([[1.0], [2.0]])
    optimizer = nnx.Optimizer(model, optax.sgd(0.25, momentum=0.5), wrt=nnx.Param)
    x = jnp.array([[1.0, 0.5], [0.5, -1.0]])
    losses = [step(model, optimizer, x) for _ in range(3)]
    return losses, nnx.state(model), nnx.state(optimizer)
