import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.calls = nnx.Variable(jnp.float32(0))

    def __call__(self, x):
        return (self.w[...] * x).sum()


@nnx.jit
def predictions(m, xs):
    m.calls[...] += 1
    return nnx.vmap(lambda m, x: m(x), in_axes=(None, 0))(m, xs)


def main():
    """grad of jit of vmap: three deep, with an update in the middle."""
    model = Model()
    xs = jnp.arange(6.0).reshape(3, 2)
    value, grads = nnx.value_and_grad(lambda m: (predictions(m, xs) ** 2).sum())(model)
    return value, grads, model
