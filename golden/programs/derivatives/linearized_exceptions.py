import jax
import jax.numpy as jnp


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A tangent of another structure is a TypeError, one of another type or shape a ValueError."""
    _, linear = jax.linearize(lambda x: x * x, jnp.float32(3))
    return [answer(lambda: linear(t)) for t in (1, jnp.ones(2), jnp.float16(1), [1.0], (), None, "x")]


# recorded from flax-0.12.12, program 3c6e31b0b1e6326d597f01192af359c3bfe1e2c0df31e8056c2cad38d4f8d8dc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["ValueError", "ValueError", "ValueError", "TypeError", "TypeError", "TypeError", "TypeError"]
#   }
# }
