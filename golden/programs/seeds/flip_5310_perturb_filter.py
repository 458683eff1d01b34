# FLIP 5310, Module.perturb: the older training step, in which perturbations are a differentiated part of the state.
import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    def __call__(self, x):
        x = self.perturb("grad_of_x", x)
        return self.w * x


@nnx.jit
def train_step(model, optimizer, x, y):
    model(x)

    def loss_fn(model):
        return jnp.mean((model(x) - y) ** 2)

    diff_state = nnx.DiffState(0, (nnx.Param, nnx.Perturbation))
    grads = nnx.grad(loss_fn, argnums=diff_state)(model)
    grads, interm_grads = nnx.split_state(grads, nnx.Param, nnx.Perturbation)
    optimizer.update(model, grads)
    nnx.pop(model, nnx.Perturbation)
    return interm_grads


def main():
    model = Model()
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    x, y = jnp.array([1.0, 2.0]), jnp.array([1.0, 1.0])
    return train_step(model, optimizer, x, y), model
