import jax.numpy as jnp
import optax
from flax import nnx


def main():
    """Plain steps, in whole numbers: the model is changed, its Variables stay; what is not asked for stays as it is."""
    model = nnx.Linear(2, 1, rngs=nnx.Rngs(0))
    model.kernel[...] = jnp.array([[1.0], [2.0]])
    kernel = model.kernel
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    x = jnp.array([[1.0, 2.0], [2.0, -1.0]])
    grads = nnx.grad(lambda m: (m(x) ** 2).sum())(model)
    optimizer.update(model, grads)
    return nnx.state(model), model.kernel is kernel, optimizer.step, nnx.state(optimizer)
