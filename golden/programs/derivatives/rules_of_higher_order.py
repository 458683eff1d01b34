"""Rules serve derivatives of every order, also in a body that was staged for fewer of them."""
import jax
import jax.numpy as jnp


@jax.custom_jvp
def square(x):
    return x * x


square.defjvp(lambda primals, tangents: (square(*primals), 3 * primals[0] * tangents[0]))


@jax.custom_vjp
def cube(x):
    return x * x * x


cube.defvjp(lambda x: (cube(x), x), lambda x, ct: (2 * square(x) * ct,))


@jax.custom_jvp
def by_itself(x):
    return x * x * x * x


# The rule takes a derivative of the function.
by_itself.defjvp(lambda primals, tangents: (by_itself(*primals), square(primals[0]) * tangents[0]))


@jax.custom_jvp
def outer(x):
    return by_itself(x) * x


outer.defjvp(lambda primals, tangents: (outer(*primals), jax.grad(by_itself)(primals[0]) * tangents[0]))


@jax.custom_jvp
def product(x, y):
    return x * y


product.defjvps(lambda t, out, x, y: 2 * y * t, lambda t, out, x, y: square(x) * t)


def orders(f, most):
    found = []
    for _ in range(most):
        f = jax.grad(f)
        found.append(f(0.5))
    return found


def main():
    functions = [
        lambda x: square(square(x)),
        lambda x: cube(x) * cube(2 * x),
        lambda x: outer(x) + by_itself(x),
        lambda x: product(x, product(x, x)),
    ]
    found = []
    for f in functions:
        for wrap in (jax.checkpoint, jax.jit, lambda f: jax.checkpoint(jax.jit(f))):
            # From below and from above: what was staged first serves both.
            found.append((orders(f, 3), orders(wrap(f), 3)))
            wrapped = wrap(lambda x, f=f: f(x))
            found.append((jax.grad(jax.grad(jax.grad(wrapped)))(0.5), jax.grad(wrapped)(0.5), wrapped(0.5)))
            found.append(jax.grad(jax.checkpoint(jax.grad(wrapped)))(0.5))
            found.append(jax.grad(jax.jit(jax.grad(wrap(jax.grad(wrapped)))))(0.5))
    return found


# recorded from flax-0.12.12, program ece076008afca98237d6dae7f08d5e083d765d4d037b59690a927195d9636c2c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [40.5]}
#             ]
#           },
#           {
#             "id": 2,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [40.5]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [40.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0625]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [40.5]},
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [40.5]}
#             ]
#           },
#           {
#             "id": 4,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [40.5]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [40.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0625]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [40.5]},
#       {
#         "tuple": [
#           {
#             "id": 5,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [40.5]}
#             ]
#           },
#           {
#             "id": 6,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [40.5]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [40.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.125]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0625]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [40.5]},
#       {
#         "tuple": [
#           {
#             "id": 7,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [84.0]}
#             ]
#           },
#           {
#             "id": 8,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [84.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [84.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.125]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [84.0]},
#       {
#         "tuple": [
#           {
#             "id": 9,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [84.0]}
#             ]
#           },
#           {
#             "id": 10,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [84.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [84.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.125]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [84.0]},
#       {
#         "tuple": [
#           {
#             "id": 11,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [84.0]}
#             ]
#           },
#           {
#             "id": 12,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [84.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [84.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.125]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [84.0]},
#       {
#         "tuple": [
#           {
#             "id": 13,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#               {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#             ]
#           },
#           {
#             "id": 14,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#               {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.09375]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {
#         "tuple": [
#           {
#             "id": 15,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#               {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#             ]
#           },
#           {
#             "id": 16,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#               {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.09375]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {
#         "tuple": [
#           {
#             "id": 17,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#               {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#             ]
#           },
#           {
#             "id": 18,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#               {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.09375]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {
#         "tuple": [
#           {
#             "id": 19,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#               {"array": "float32", "shape": [], "weak": true, "data": [22.0]}
#             ]
#           },
#           {
#             "id": 20,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#               {"array": "float32", "shape": [], "weak": true, "data": [22.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [22.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.125]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#       {"array": "float32", "shape": [], "weak": true, "data": [22.0]},
#       {
#         "tuple": [
#           {
#             "id": 21,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#               {"array": "float32", "shape": [], "weak": true, "data": [22.0]}
#             ]
#           },
#           {
#             "id": 22,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#               {"array": "float32", "shape": [], "weak": true, "data": [22.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [22.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.125]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#       {"array": "float32", "shape": [], "weak": true, "data": [22.0]},
#       {
#         "tuple": [
#           {
#             "id": 23,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#               {"array": "float32", "shape": [], "weak": true, "data": [22.0]}
#             ]
#           },
#           {
#             "id": 24,
#             "list": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#               {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#               {"array": "float32", "shape": [], "weak": true, "data": [22.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [22.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.8125]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.125]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [5.25]},
#       {"array": "float32", "shape": [], "weak": true, "data": [22.0]}
#     ]
#   }
# }
