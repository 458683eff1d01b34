"""Functions that close over what is differentiated: converted, with a gradient beside the value, transposed, and a root."""

import jax
import jax.numpy as jnp
from jax import lax


def ended(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def shown(tree):
    """Solutions are as exact as their solvers."""
    return jax.tree.map(lambda x: jnp.round(256 * x), tree)


def converted(y):
    f, closed = jax.closure_convert(lambda x: {"out": x["in"] * y + 1.0}, {"in": jnp.float32(0.0)})
    return f({"in": jnp.float32(3.0)}, *closed)["out"] * len(closed)


@jax.custom_gradient
def halved(x, y):
    z = x * y
    return jnp.sin(z), lambda ct: (0.5 * ct * y, 0.5 * ct * x)


@jax.custom_gradient
def tripled(x):
    return {"a": x * x}, lambda ct: 3.0 * ct["a"] * x


def newton(f, x):
    return lax.fori_loop(0, 12, lambda _, x: x - f(x) / jax.grad(f)(x), x)


def root(t):
    return lax.custom_root(lambda x: x * x - t, jnp.float32(1.0), newton, lambda g, y: y / g(jnp.float32(1.0)))


def main():
    two, b = jnp.float32(2.0), jnp.array([1.0, 2.0])
    wrong = [
        lambda: lax.custom_root(lambda x: (x, x), two, newton, newton),
        lambda: lax.custom_root(lambda x: x, two, lambda f, x: [x], newton),
        lambda: lax.custom_root(lambda x: x, two, lambda f, x: x, lambda g, y: [y]),
        lambda: jax.linear_transpose(lambda x: 2 * x, jnp.ones(3))(jnp.ones(2)),
        lambda: jax.linear_transpose(lambda x: 2 * x, jnp.ones(3))([jnp.ones(3)]),
        lambda: jax.linear_transpose(lambda x: 2.0 * x, jnp.arange(3)),
    ]
    turned = jax.linear_transpose(lambda x, y: (x @ jnp.arange(6.0).reshape(2, 3), -y), jnp.ones(2), jax.ShapeDtypeStruct((2,), jnp.float32))
    return (
        (converted(two), jax.grad(converted)(two), jax.jit(jax.vmap(jax.grad(converted)))(b)),
        (halved(two, 3.0), jax.grad(halved, (0, 1))(two, jnp.float32(3.0)), jax.jit(jax.grad(lambda x: tripled(x)["a"]))(two)),
        (turned((jnp.ones(3), b)), jax.linear_transpose(lambda x: x[0] + 2 * x[1], (two, two))(two)),
        shown((root(two), jax.grad(root)(two), jax.jvp(root, (two,), (two,)), jax.vmap(root)(b))),
        [ended(call) for call in wrong],
    )


# recorded from flax-0.12.12, program 0ad9f17e5dd5376fa0471593bf7ccad23c58063a3bc5fccba4b69c402fe31a4e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [-0.2794155]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.5]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#               {"array": "float32", "shape": [2], "data": [-1.0, -2.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [2.0]},
#                   {"array": "float32", "shape": [], "data": [4.0]}
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [362.0]},
#           {"array": "float32", "shape": [], "data": [91.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [362.0]},
#               {"array": "float32", "shape": [], "data": [181.0]}
#             ]
#           },
#           {"array": "float32", "shape": [2], "data": [256.0, 362.0]}
#         ]
#       },
#       {
#         "id": 0,
#         "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#       }
#     ]
#   }
# }
