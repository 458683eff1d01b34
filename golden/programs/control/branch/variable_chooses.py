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
    """A Variable as the predicate or index of jax.lax.cond and jax.lax.switch."""
    branches = [lambda x: x, lambda x: x * 2, lambda x: x * 4]
    values = (jnp.bool_(True), jnp.int32(2), jnp.float32(0.5), jnp.arange(2), "text", None)
    x = jnp.float32(1)
    return [
        (answer(lambda: jax.lax.cond(nnx.Variable(v), *branches[:2], x)),
         answer(lambda: jax.lax.switch(nnx.Variable(v), branches, x)))
        for v in values
    ]


# recorded from flax-0.12.12, program 018ec4174c7c6df5af198b159e63f4a22ce8acdd25b19a0650e22f9016dcfa00
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, "TypeError"]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, "TypeError"]},
#       {"tuple": ["TypeError", "TypeError"]},
#       {"tuple": ["TypeError", "TypeError"]},
#       {"tuple": ["TypeError", "TypeError"]}
#     ]
#   }
# }
