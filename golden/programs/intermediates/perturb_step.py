# A training step under jit that gives the gradients of the Module and of its intermediates, in submodules too.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    @nnx.jit
    def __call__(self, x):
        x = self.perturb("grad_of_x", x)
        y = 3 * x
        self.sow(nnx.Intermediate, "y", y)
        return y


class Bar(nnx.Module):
    def __init__(self):
        self.foos = nnx.List([Foo(), Foo()])

    def __call__(self, x):
        for foo in self.foos:
            x = foo(x)
        return x


@nnx.jit
def train_step(model, perturbations, x):
    def loss(model, perturbations, x):
        return nnx.capture(model, nnx.Intermediate, init=perturbations)(x)

    (grads, perturb_grads), sown = nnx.grad(loss, argnums=(0, 1), has_aux=True)(model, perturbations, x)
    return nnx.merge_state(perturb_grads, sown)


def main():
    model, x = Bar(), jnp.array(1.0)
    _, perturbations = nnx.capture(model, nnx.Perturbation)(x)
    return train_step(model, perturbations, x), model
