"""Gradients are checked by differences, along directions, and with jvp against vjp."""
import jax
import jax.numpy as jnp
from flax import nnx


class Poly(nnx.Module):
    def __init__(self):
        self.c = nnx.Param(jnp.array([1.0, -0.5, 0.25]))

    def __call__(self, x):
        return self.c[0] + self.c[1] * x + self.c[2] * x**2


def by_differences(f, x, h):
    eye = jnp.eye(x.size)
    return jnp.stack([(f(x + h * e) - f(x - h * e)) / (2 * h) for e in eye])


def main():
    poly = Poly()
    graphdef, state = nnx.split(poly)

    def f(c):
        return nnx.merge(graphdef, nnx.State({"c": nnx.Param(c)}))(2.0) ** 2

    c = poly.c[...]
    numeric = by_differences(f, c, 0.5)
    exact = jax.grad(f)(c)
    direction = jnp.array([1.0, 2.0, -1.0])
    out, tangent = jax.jvp(f, (c,), (direction,))
    _, pull = jax.vjp(f, c)
    loss, grads = nnx.value_and_grad(lambda m: m(2.0) ** 2)(poly)
    hessian = jax.hessian(f)(c)
    return numeric, exact, tangent, pull(jnp.ones(()))[0] @ direction, grads["c"], hessian, jnp.array_equal(hessian, hessian.T), out == loss


# recorded from flax-0.12.12, program 0b7f0acea2d46a0ecbdecdcdce5735fec4f022a512481c2dc9e2ba709fdfbc0d
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [2.0, 4.0, 8.0]},
#       {"array": "float32", "shape": [3], "data": [2.0, 4.0, 8.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [3], "data": [2.0, 4.0, 8.0]}
#       },
#       {
#         "array": "float32",
#         "shape": [3, 3],
#         "data": [2.0, 4.0, 8.0, 4.0, 8.0, 16.0, 8.0, 16.0, 32.0]
#       },
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
