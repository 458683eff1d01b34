import jax.numpy as jnp
from flax import nnx


class Encoder(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.uses = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.uses[...] += 1
        return self.w[...] * x


class Siamese(nnx.Module):
    def __init__(self):
        self.left = Encoder()
        self.right = self.left


@nnx.jit
def distance(model, a, b):
    return nnx.grad(lambda m: (m.left(a) - m.right(b)) ** 2)(model)


def main():
    """A submodule under two names, through grad within jit."""
    model = Siamese()
    grads = distance(model, jnp.float32(5), jnp.float32(3))
    return grads, model, model.left is model.right
