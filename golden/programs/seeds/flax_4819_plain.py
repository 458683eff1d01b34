# flax #4819, one of its four: a while_loop under jit that calls a closed-over model, no transform around its blocks.
import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, value):
        self.value = nnx.Param(value)


def apply(x, scale):
    return x * scale.value[...]


class Model(nnx.Module):
    def __init__(self):
        scales = [Scale(jnp.array(2.0)), Scale(jnp.array(0.5)), Scale(jnp.array(4.0))]
        # A Python list holds Modules in the releases that have no nnx.List.
        self.scales = getattr(nnx, "List", list)(scales)

    def __call__(self, x):
        for scale in self.scales:
            x = apply(x, scale)
        return x


@nnx.jit
def decode(model, x):
    def step(carry):
        count, x = carry
        return count + 1, model(x)

    return nnx.while_loop(lambda carry: carry[0] < 3, step, (0, x))[-1]


def main():
    model, x = Model(), jnp.array([1.0, -1.0])
    unrolled = model(model(model(x)))
    return unrolled, decode(model, x)
