import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Variables, states and lists as static arguments."""
    a, b = nnx.Param(jnp.float32(1)), nnx.Param(jnp.float32(1))
    counts = []
    for jit in (nnx.jit, jax.jit):
        staged = []

        def f(x, static):
            staged.append(1)
            return x

        g = jit(f, static_argnums=1)
        for static in (a, b, a, [a], jnp.float32(1), nnx.State({}), 1):
            counts.append((answer(lambda: g(1.0, static)), len(staged)))
    return counts


# recorded from flax-0.12.12, program edb26df57415ce0d4a9c6313e0867dff57e6efe2ba948d5886b8166fbbd466f2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}, 1]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": ["ValueError", 0]},
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}, 1]}
#     ]
#   }
# }
