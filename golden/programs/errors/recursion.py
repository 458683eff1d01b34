import jax.numpy as jnp


def forever(x):
    return forever(x + 1)


def main():
    """A recursion without end."""
    try:
        forever(0)
    except RecursionError as error:
        print("caught", error)
    return forever(0)


# recorded from flax-0.12.12, program 8188d873cec6b0e3627c216630b33138744ce42657dd6c0986278da9ffd67331
# modes: all
# {
#   "outcome": "raised",
#   "class": "recursion",
#   "exception": "RecursionError",
#   "prints": [["caught", {"exception": "RecursionError"}]]
# }
