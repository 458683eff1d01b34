import jax
import jax.numpy as jnp


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A bound that is infinite or no number."""
    return [answer(lambda: jax.lax.fori_loop(0.0, bound, lambda i, x: x + 1, 0.0)) for bound in (float("nan"), -float("inf"), float("inf"))]


# recorded from flax-0.12.12, program eb80d31bb1a36fa852202f7ffd3bb9403e02097831db116c80b6634b0fadfdcc
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "list": ["ValueError", "OverflowError", "OverflowError"]}
# }
