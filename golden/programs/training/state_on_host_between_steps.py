"""Arrays go to the host between steps: numpy copies of a state, changed there, and put back."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(4.0))
        self.norm = nnx.BatchStat(jnp.array([0.5, 2.0]))
        self.steps = 0


def main():
    model = Model()
    host = jax.tree.map(np.asarray, nnx.to_pure_dict(nnx.state(model)))
    kinds = jax.tree.map(lambda x: (type(x).__name__, x.dtype.name, x.ndim), host)
    copies = jax.tree.map(np.array, host)
    copies["w"][::2] *= -1
    copies["norm"] += 1
    state = nnx.state(model)
    nnx.replace_by_pure_dict(state, copies)
    before = model.w[...]
    nnx.update(model, state)
    copies["w"][0] = 64
    buffered = np.concatenate([leaf.ravel() for leaf in jax.tree.leaves(jax.device_get(nnx.state(model)))])
    sizes = {name: (leaf.nbytes, leaf.shape) for name, leaf in copies.items()}
    return kinds, before, model.w[1:], model.norm, buffered[:3], sizes, isinstance(model.w[...], jax.Array)


# recorded from flax-0.12.12, program 25a0734add3a38d58e51bafc1a70e2d84b5ca2b865233a9816e9f4f970a2fce9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["norm", {"tuple": ["ndarray", "float32", 1]}],
#           ["w", {"tuple": ["ndarray", "float32", 1]}]
#         ]
#       },
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [3], "host": true, "data": [1.0, -2.0, 3.0]},
#       {
#         "id": 1,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2], "host": true, "data": [1.5, 3.0]}
#       },
#       {"array": "float32", "shape": [3], "host": true, "data": [1.5, 3.0, 64.0]},
#       {
#         "id": 2,
#         "dict": [["norm", {"tuple": [8, {"tuple": [2]}]}], ["w", {"tuple": [16, {"tuple": [4]}]}]]
#       },
#       false
#     ]
#   }
# }
