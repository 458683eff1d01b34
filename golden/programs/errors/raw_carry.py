import jax.numpy as jnp
from jax import lax


def main():
    """What raw lax.scan refuses: another type, another structure, no pair."""
    answers = []
    for body in (
        lambda c, x: (c > 0, x),
        lambda c, x: ([c], x),
        lambda c, x: c,
        lambda c, x: (jnp.zeros(2), x),
    ):
        try:
            answers.append(lax.scan(body, jnp.float32(0), jnp.arange(2.0)))
        except Exception as error:
            answers.append(error)
    return answers


# recorded from flax-0.12.12, program f4fb635ddb89793b8b22c93392f7db15a39bbb4d4997f6f1872ea74d621dffb2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
