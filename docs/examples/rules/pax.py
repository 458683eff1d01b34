import jax
import jax.numpy as jnp
import pax


class Line(pax.Module):
    parameters = pax.parameters_method("w")

    def __init__(self):
        super().__init__()
        self.w = jnp.array(2.0)
        self.steps = jnp.array(0)

    def __call__(self, x):
        self.steps = self.steps + 1
        return self.w * x


@pax.pure
def loss(line, x):
    return line(x)


@pax.pure
def two(line, x):
    y = jax.jit(lambda x: x * 2.0)(x)
    return line(y)


def main():
    line = Line()
    line, y = pax.purecall(line, 3.0)
    line, ys = jax.lax.scan(pax.purecall, line, jnp.arange(3.0))
    z = jax.jit(two)(line, 1.0)
    gradient = pax.grad(loss)(line, 3.0)
    return line.w, line.steps, y, ys, z, gradient.w
