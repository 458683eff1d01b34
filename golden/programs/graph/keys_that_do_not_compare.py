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
    """A text and a number as keys of one dict: no pytree. Keys that are bytes are one."""
    x = jnp.float32(1)
    dicts = [{"a": nnx.Param(x), 1: x}, {b"b": x, b"a": 2 * x}]
    return [
        [answer(lambda: f(node)) for f in (
            lambda n: len(jax.tree.leaves(n)), lambda n: nnx.pop(n, nnx.Param), lambda n: nnx.jit(lambda n: 1)(n),
            lambda n: jax.tree.leaves(jax.tree.map(lambda leaf: 2 * leaf, n)),
        )]
        for node in dicts
    ]


# recorded from flax-0.12.12, program a3c998cc4e69f74c559f28f6dc39122f49a7311d4bcda4633fe83d0937552e61
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["ValueError", "TypeError", "ValueError", "ValueError"]},
#       {
#         "id": 2,
#         "list": [
#           2,
#           {"id": 3, "state": []},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {
#             "id": 4,
#             "list": [
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
