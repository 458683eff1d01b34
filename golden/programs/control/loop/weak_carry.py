import jax
import jax.numpy as jnp
from flax import nnx


def outcome(call):
    try:
        return call()
    except Exception as error:
        return error


def main():
    """A weakly typed carry becomes what the body makes of it, once; a weak result is weak also after no trip."""
    w, f = jax.lax.while_loop, jax.lax.fori_loop
    more = lambda c: c < 3
    never = lambda c: c < -3
    loops = [
        lambda: w(more, lambda c: c + 1.5, 0), lambda: w(never, lambda c: c * 1.5, 0),
        lambda: w(never, lambda c: c + jnp.float32(1), 0.0), lambda: w(more, lambda c: 5.0, jnp.float32(0)),
        lambda: w(never, lambda c: 5.0, jnp.float32(0)), lambda: w(more, lambda c: jnp.int32(5), 0.5),
        lambda: w(lambda c: c[0] < 3, lambda c: (c[1], c[1] + 1.5), (0, 0)),
        lambda: f(0, 3, lambda i, c: c + i, 0.0), lambda: f(0, 0, lambda i, c: c + jnp.float32(1), 0),
        lambda: f(0, 3, lambda i, c: c * 0.5, 8), lambda: w(more, lambda c: c + 1, 0),
    ]
    return [outcome(loop) for loop in loops]


# recorded from flax-0.12.12, program 007d6ba7f596caf54f6fc5f6a3b7f05bf94894cef3892daaa62976292418f48f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]}
#     ]
#   }
# }
