import jax
import jax.numpy as jnp
from flax import nnx


@jax.jit
def f(a, b):
    a[...] = a[...] + 1
    return a, b, a is b


def main():
    """One Variable as two arguments of raw jax.jit: two copies."""
    v = nnx.Param(jnp.float32(1))
    a, b, same = f(v, v)
    return a, b, same, v


# recorded from flax-0.12.12, program 22638b2a52f18adb39c0d7f33bc04b853b1210582fd443a8160fac6de8a028de
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#       {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#       {"array": "bool", "shape": [], "data": [false]},
#       {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
