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
    """What cannot choose a branch: containers, texts, functions, objects."""
    predicates = (
        None, (), (True,), [True], {"a": True}, "yes", b"yes", jnp.ones(1),
        main, nnx.Module(), jax.ShapeDtypeStruct((), jnp.bool_),
    )
    chosen = [
        [answer(lambda: cond(pred, lambda x: x, lambda x: x + 1, 1.0)) for pred in predicates]
        for cond in (nnx.cond, jax.lax.cond)
    ]
    indices = predicates + (True, 1.0, jnp.uint8(1), jnp.float32(1), jnp.arange(2))
    switched = [
        [answer(lambda: switch(index, [lambda x: x, lambda x: x + 1], 1.0)) for index in indices]
        for switch in (nnx.switch, jax.lax.switch)
    ]
    return chosen, switched


# recorded from flax-0.12.12, program 0974e84b9779319940f8994a0f0f5969ef1bb69371b6c797c7c5b72665971f25
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#           },
#           {
#             "id": 2,
#             "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#           }
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {
#             "id": 4,
#             "list": [
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#               "TypeError",
#               "TypeError"
#             ]
#           },
#           {
#             "id": 5,
#             "list": [
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#               "TypeError",
#               "TypeError"
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
