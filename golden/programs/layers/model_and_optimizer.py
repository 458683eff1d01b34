import jax.numpy as jnp
import optax
from flax import nnx


def main():
    """A model with its optimizer in one, a schedule, and weight decay; without wrt an optimizer is refused."""
    model = nnx.Linear(2, 1, use_bias=False, rngs=nnx.Rngs(0))
    model.kernel[...] = jnp.array([[1.0], [2.0]])
    optimizer = nnx.ModelAndOptimizer(model, optax.sgd(lambda count: 0.5 / (count + 1)))
    for _ in range(2):
        grads = nnx.grad(lambda m: m.kernel[...].sum())(optimizer.model)
        optimizer.update(grads)
    try:
        nnx.Optimizer(model, optax.sgd(0.5))
    except TypeError as error:
        return optimizer.model is model, nnx.state(optimizer), error
