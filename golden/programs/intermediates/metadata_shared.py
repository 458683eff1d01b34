# The same Variable given twice to what nnx.transform_metadata wraps.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.array(1.0), out_sharding=("din",), eager_sharding=False)

    @nnx.transform_metadata(in_axes=0, out_axes=0, partition="din")
    def f(a, b):
        a[...] += 1
        return b[...]

    return f(v, v), v


# recorded from flax-0.12.12, program a21907ada3266ae337d829163a24333be8846efbce0dd51c00bf13c1a81b8d2a
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["args/0", "args/1"], "exception": "ValueError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": []}}
#       }
#     ]
#   }
# }
