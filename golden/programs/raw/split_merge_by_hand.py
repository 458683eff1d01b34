import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(0))

    def __call__(self, x):
        self.n[...] += 1
        return self.w[...] * x


def main():
    """The functional way: split, a pure function that merges, jax.jit, update."""
    model = Model()
    graphdef, state = nnx.split(model)

    @jax.jit
    def apply(state, x):
        m = nnx.merge(graphdef, state)
        y = m(x)
        return y, nnx.state(m)

    y, new = apply(state, jnp.float32(5))
    before = model.n[...]
    nnx.update(model, new)
    return y, before, model


# recorded from flax-0.12.12, program 166c4bd974f55cc4c943935fd592f99d9d7c2051460e4c4c56eca7cc446b79f4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [10.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
