# An initializer that says how its value is sharded.
import jax
from flax import nnx


def main():
    ones = nnx.with_partitioning(nnx.initializers.ones_init(), ("a", None), eager_sharding=False, note="n")
    v = nnx.Param(ones(jax.random.key(0), (2, 3)))
    layer = nnx.Linear(2, 3, kernel_init=ones, rngs=nnx.Rngs(0))
    return v, v.out_sharding, v.note, layer.kernel


# recorded from flax-0.12.12, program 94435a78b1e391e4159f7fe7c3deb4c0b2fe0b5c4387f43420221e2c0f703349
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#         "metadata": {"eager_sharding": false, "mesh": null, "note": "n", "out_sharding": {"tuple": ["a", null]}}
#       },
#       {"tuple": ["a", null]},
#       "n",
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#         "metadata": {"eager_sharding": false, "mesh": null, "note": "n", "out_sharding": {"tuple": ["a", null]}}
#       }
#     ]
#   }
# }
