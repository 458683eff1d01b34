# The gradient of an intermediate value: that of the zeros that perturb adds to it.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(3.0))

    def __call__(self, x):
        x = self.perturb("grad_of_x", x * 2)
        y = self.w * x
        self.sow(nnx.Intermediate, "y", y)
        return y * y


def main():
    foo, x = Foo(), jnp.array(0.5)
    _, perturbations = nnx.capture(foo, nnx.Perturbation)(x)

    def loss(perturbations, x):
        return nnx.capture(foo, nnx.Intermediate, init=perturbations)(x)

    grads, sown = nnx.grad(loss, has_aux=True)(perturbations, x)
    return perturbations, grads, sown, nnx.merge_state(grads, sown)


# recorded from flax-0.12.12, program 25148a55a758c92179140de481486ff7ae4e2380186442ad56e97b4efceabcd2
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
