import jax
import jax.numpy as jnp
from flax import nnx


def body(c, x):
    c = c * x + jnp.where(x > 1, c, 0.0)
    return c, jnp.maximum(c, x)


def run(c, xs):
    return jax.lax.scan(body, c, xs)


def main():
    """jvp through scan, vmap and jit equals what vjp says of the same direction."""
    c, xs = jnp.float32(2), jnp.arange(3.0) + 1
    out, tangent = jax.jvp(jax.jit(run), (c, xs), (jnp.float32(1), jnp.ones(3)))
    _, pull = jax.vjp(run, c, xs)
    mapped = jax.vmap(lambda t: jax.jvp(lambda c: run(c, xs)[0], (c,), (t,))[1])(jnp.arange(2.0))
    return out, tangent, pull((jnp.float32(1), jnp.zeros(3))), mapped


# recorded from flax-0.12.12, program c3b1b699632a6908e42c6cf2cd34a834a886232646db94b8826d7cb2771430d5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [24.0]},
#           {"array": "float32", "shape": [3], "data": [2.0, 6.0, 24.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [50.0]},
#           {"array": "float32", "shape": [3], "data": [3.0, 11.0, 50.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [12.0]},
#           {"array": "float32", "shape": [3], "data": [24.0, 8.0, 6.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [0.0, 12.0]}
#     ]
#   }
# }
