import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(jnp.float32(w))


def apply(model, x):
    if model.w[...] > 0.0:
        return model.w[...] * x
    return x


def main():
    """Tangents have the structure of their primals, and the primal is known to Python."""
    model, tangent = Model(3.0), Model(1.0)
    return nnx.jvp(apply, (model, jnp.float32(2.0)), (tangent, jnp.float32(0.5)))
