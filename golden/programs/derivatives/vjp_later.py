import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A pullback called under other transforms than the call: under jit, vmap and grad."""
    y, pull = jax.vjp(lambda x: x * x * x, jnp.float32(2))
    rows = jax.vmap(pull)(jnp.arange(3.0))
    inner = jax.jit(lambda g: pull(g)[0] * 2)(jnp.float32(1))
    slope = jax.grad(lambda g: pull(g)[0] ** 2)(jnp.float32(1))
    return y, rows, inner, slope


# recorded from flax-0.12.12, program 463dd6f912952ad594c57c9579f6f9451a84c99e468db2da809449ff7ceb72f0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {"tuple": [{"array": "float32", "shape": [3], "data": [0.0, 12.0, 24.0]}]},
#       {"array": "float32", "shape": [], "data": [24.0]},
#       {"array": "float32", "shape": [], "data": [288.0]}
#     ]
#   }
# }
