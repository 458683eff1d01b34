import jax.numpy as jnp
from flax import nnx


def outcome(call):
    try:
        return call()
    except Exception as error:
        return error


def main():
    """An int and a float are not joined, whatever their weak types; nor are shapes or structures."""
    pairs = [
        (lambda: 1, lambda: 2.0), (lambda: jnp.int32(1), lambda: 2.0), (lambda: 1, lambda: jnp.float32(2)),
        (lambda: 1, lambda: True), (lambda: jnp.zeros(2), lambda: jnp.zeros(3)), (lambda: (1, 2), lambda: (1,)),
        (lambda: None, lambda: 1), (lambda: [1], lambda: (1,)),
    ]
    return [outcome(lambda: nnx.cond(True, a, b)) for a, b in pairs]


# recorded from flax-0.12.12, program c5a07f248c83e32cebe0ebf04a3b68ab3737da6cbf1bc78122a92dc65baffa1a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
