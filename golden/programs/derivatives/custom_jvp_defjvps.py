import jax
import jax.numpy as jnp


@jax.custom_jvp
def f(x, y):
    return x * y


f.defjvps(lambda t, out, x, y: t * y + out, None)


@jax.custom_jvp
def g(x, y):
    return {"sum": x + y, "product": x * y}


g.defjvps(
    lambda t, out, x, y: {"sum": t, "product": t * y},
    lambda t, out, x, y: {"sum": 3.0 * t, "product": t * x},
)


def main():
    """custom_jvp: defjvps gives a rule for each argument, and None for one that adds nothing."""
    x, y = jnp.float32(2.0), jnp.float32(3.0)
    one = jnp.float32(1.0)
    return (
        jax.jvp(f, (x, y), (one, one)),
        jax.jvp(g, (x, y), (one, one)),
        jax.grad(lambda x: g(x, y)["product"])(x),
        jax.grad(lambda y: sum(g(x, y).values()))(y),
    )


# recorded from flax-0.12.12, program 376735e6a67535e81415a76f074ef3550ea451e55156811c9df47984bdb2a7ab
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [9.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "dict": [
#               ["product", {"array": "float32", "shape": [], "data": [6.0]}],
#               ["sum", {"array": "float32", "shape": [], "data": [5.0]}]
#             ]
#           },
#           {
#             "id": 1,
#             "dict": [
#               ["product", {"array": "float32", "shape": [], "data": [5.0]}],
#               ["sum", {"array": "float32", "shape": [], "data": [4.0]}]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [5.0]}
#     ]
#   }
# }
