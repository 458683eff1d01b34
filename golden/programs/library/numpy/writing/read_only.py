import jax
import jax.numpy as jnp
import numpy as np


def refused(x):
    try:
        x[0] = 1
    except (ValueError, TypeError) as error:
        return type(error).__name__, "read-only" in str(error)
    return None


def main():
    """What comes of JAX's numbers or shows one element at many places is read-only; a copy is not."""
    x = jnp.arange(3.0)
    shown, copied, got = np.asarray(x), np.array(x), jax.device_get(x)
    copied[0] = 9.0
    wide = np.broadcast_to(np.zeros(3), (2, 3))
    square = np.diag(np.eye(2))
    entered = np.zeros(2, np.float32)
    inside = jnp.array(entered)
    entered[0] = 5
    return refused(shown), refused(got), refused(wide), refused(square), refused(x), copied, x, inside, entered


# recorded from flax-0.12.12, program 76ae93422aeba41923b6958b1bbcc91385d161cd1852922528f84cbbc1e42bef
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": ["ValueError", true]},
#       {"tuple": ["ValueError", true]},
#       {"tuple": ["ValueError", true]},
#       {"tuple": ["ValueError", true]},
#       {"tuple": ["TypeError", false]},
#       {"array": "float32", "shape": [3], "host": true, "data": [9.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [2], "host": true, "data": [5.0, 0.0]}
#     ]
#   }
# }
