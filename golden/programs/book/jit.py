import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.int32(0))


@nnx.jit
def step(model, x):
    model.count[...] = model.count[...] + 1
    model.last = nnx.Variable(x * 2.0)
    return model.last[...]


def main():
    """A value is written back in every mode, an attribute gained only in compat."""
    model = Counter()
    return step(model, jnp.float32(1.5)), model.count, hasattr(model, "last")


# recorded from flax-0.12.12, program d9b9978a802865cc874b359b0abc7b1d1eccc5b0c4907f8531749fa24ed7f141
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [1]}},
#       false
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [1]}},
#       true
#     ]
#   }
# }
