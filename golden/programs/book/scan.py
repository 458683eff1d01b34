import jax.numpy as jnp
from flax import nnx


class Sum(nnx.Module):
    def __init__(self):
        self.total = nnx.Variable(jnp.float32(0.0))


@nnx.scan(in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
def accumulate(model, x):
    model.total[...] = model.total[...] + x
    return model, model.total[...]


def main():
    """A carried Module is the input's own in compat, and a new one around its Variables elsewhere."""
    model = Sum()
    carried, totals = accumulate(model, jnp.arange(4.0))
    return carried is model, carried.total is model.total, model.total, totals


# recorded from flax-0.12.12, program fa00fd742dc4bab97b4e21ecab403551d1baa6f6fb607fbff1435a95509d1cc7
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       true,
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [6.0]}},
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 3.0, 6.0]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       true,
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [6.0]}},
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 3.0, 6.0]}
#     ]
#   }
# }
