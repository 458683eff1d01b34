import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, -2.0]))
        self.seen = nnx.Variable(jnp.float32(0))


def main():
    """has_aux: what the body returns beside the loss, also a Variable made inside."""
    model = Model()

    def loss(m, x):
        y = m.w[...] * x
        m.seen[...] = y.sum()
        return (y * y).sum(), {"y": y, "made": nnx.Variable(y * 2)}

    (value, aux), grads = nnx.value_and_grad(loss, has_aux=True)(model, jnp.float32(3))
    return value, aux, grads, model
