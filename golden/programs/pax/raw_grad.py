"""`jax.grad`, `value_and_grad`, `vjp` and `jvp` of a module: the derivative is a module, too."""
import jax
import jax.numpy as jnp
import pax


class Line(pax.Module):
    def __init__(self):
        super().__init__()
        self.w = jnp.array([1.0, 2.0])
        self.b = jnp.array(0.5)
        self.scale = 3.0

    def __call__(self, x):
        return self.scale * (jnp.sum(self.w * x) + self.b)


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def changes(line, x):
    line.b = line.b * 2.0
    return line(x)


def main():
    line, x = Line(), jnp.array([2.0, 4.0])
    gradient = jax.grad(lambda line: line(x))(line)
    value, both = jax.value_and_grad(changes)(line, x)
    by_both, by_x = jax.grad(changes, argnums=(0, 1))(line, x)
    out, pullback = jax.vjp(lambda line: line(x), line)
    (pulled,) = pullback(jnp.array(2.0))
    pushed, tangent = jax.jvp(lambda line: line(x), (line,), (line.replace(b=jnp.array(1.0)),))
    return (
        gradient.w, gradient.b, gradient.scale, type(gradient).__name__,
        value, both.w, both.b, by_both.b, by_x, out, pulled.w, pulled.b, pushed, tangent, line.b,
        fails(lambda: jax.grad(lambda line: (setattr(line, "b", line.b), line(x))[1])(line)),
    )


# recorded from pax3-0.5.9, program 8e00079bba240ba48e5a05fbf839aa82610d5a0f5b5481dec00310d8c23ce297
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [6.0, 12.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"float": 3.0},
#       "Line",
#       {"array": "float32", "shape": [], "data": [33.0]},
#       {"array": "float32", "shape": [2], "data": [6.0, 12.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [2], "data": [3.0, 6.0]},
#       {"array": "float32", "shape": [], "data": [31.5]},
#       {"array": "float32", "shape": [2], "data": [12.0, 24.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [31.5]},
#       {"array": "float32", "shape": [], "data": [33.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#       "ValueError"
#     ]
#   }
# }
