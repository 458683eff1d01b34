import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


def step(model, x):
    model.n[...] = model.n[...] + 1
    model.last = x
    return nnx.Param(jnp.outer(x, x))


def main():
    """Shapes only: nothing is written back, in any mode."""
    model = Counter()
    return nnx.eval_shape(step, model, jnp.ones(3)), model


# recorded from flax-0.12.12, program 421968265368167dccbad64035be574a6496b2b85e746469d64d139517741426
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "variable": "Param", "value": {"abstract": "float32", "shape": [3, 3]}},
#       {
#         "id": 1,
#         "module": "Counter",
#         "attributes": {
#           "n": {"id": 2, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [0]}}
#         }
#       }
#     ]
#   }
# }
