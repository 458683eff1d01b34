import jax
import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Indices that do not fit."""
    m = jnp.arange(6.0).reshape(2, 3)
    return [
        attempt(lambda: m[0, 1, 2]),
        attempt(lambda: m["a"]),
        attempt(lambda: m[0.5]),
        attempt(lambda: m[jnp.float32(0)]),
        attempt(lambda: m[[0, 1]]),
        attempt(lambda: m[..., ...]),
        attempt(lambda: m[::0]),
        attempt(lambda: m[jnp.array([True] * 3)]),
        attempt(lambda: m[{}]),
        attempt(lambda: m[2**40]),
        attempt(lambda: m[nnx.Param(jnp.int32(1))]),
        attempt(lambda: jax.jit(lambda i: m[i:])(0)),
        jax.jit(lambda i: m[i])(1),
        attempt(lambda: jax.jit(lambda y: y[y > 2])(m)),
        attempt(lambda: jax.jit(lambda n: jnp.zeros(n))(2)),
        attempt(lambda: jax.jit(lambda n: jnp.arange(n))(2)),
    ]


# recorded from flax-0.12.12, program 2b06f0bab998a436155793fd4094a1b7877a5b7717b6d85f582335fe67c1eada
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "IndexError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "IndexError"},
#       {"exception": "ValueError"},
#       {"exception": "IndexError"},
#       {"exception": "IndexError"},
#       {"exception": "OverflowError"},
#       {"exception": "ValueError"},
#       {"exception": "IndexError"},
#       {"array": "float32", "shape": [3], "data": [3.0, 4.0, 5.0]},
#       {"exception": "NonConcreteBooleanIndexError"},
#       {"exception": "TypeError"},
#       {"exception": "ConcretizationTypeError"}
#     ]
#   }
# }
