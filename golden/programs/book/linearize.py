import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def loss(model, x):
    scaled = model.w[...] * x
    model.w[...] = scaled
    return scaled * x


def main():
    """The derivative is kept for other tangents; what the body does to the Module is lost."""
    model = Model(jnp.float32(2.0))
    out, push = jax.linearize(loss, model, 3.0)
    along_w = push(Model(jnp.float32(1.0)), 0.0)
    along_x = push(Model(jnp.float32(0.0)), 1.0)
    return out, along_w, along_x, model
