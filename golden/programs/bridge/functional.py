"""`functional`: an NNX module as `init` and `apply`."""
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge


class Counter(nnx.Module):
    def __init__(self, start, rngs):
        self.n = nnx.Param(jnp.array(start))

    def __call__(self, x):
        self.n[...] += x
        return self.n[...]


def main():
    functional = bridge.functional(Counter)(2.0)
    state = functional.init(rngs=nnx.Rngs(0))
    y, (graphdef, after) = functional.apply(state)(jnp.array(3.0))
    return functional.args, functional.kwargs, state, y, after


# recorded from flax-0.12.12, program 483c9a1f81e63f5392b1f49833230ec999fe801692440eca20993cffeafefe36
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [{"float": 2.0}]},
#       {"id": 0, "dict": []},
#       {
#         "id": 1,
#         "state": [
#           [
#             "n",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [5.0]}
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#       {"id": 3, "state": [["n", {"ref": 2}]]}
#     ]
#   }
# }
