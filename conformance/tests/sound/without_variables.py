from flax import nnx
import jax.numpy as jnp


class Scale(nnx.Module):
    def __init__(self, by):
        self.by = by

    def __call__(self, x):
        return x * self.by


class Stack(nnx.Module):
    def __init__(self):
        self.first = Scale(2.0)
        self.second = Scale(3.0)


def main():
    scale = Scale(2.0)
    stack = Stack()
    y = nnx.jit(lambda m, x: m(x))(scale, jnp.ones(3))
    z = nnx.vmap(lambda m, x: m.second(m.first(x)), in_axes=(None, 0))(stack, jnp.ones(3))
    w = nnx.grad(lambda x: scale(x) * x)(jnp.float32(3.0))
    graphdef, state = nnx.split(stack)
    again = nnx.merge(graphdef, state)
    return y, z, w, again.second.by
