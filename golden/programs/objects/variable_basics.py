import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable is a cell: its type, its metadata, its value; reading and writing it."""
    w = nnx.Param(jnp.array([1.0, 2.0, 3.0]), tag="kernel")
    before = w[...]
    w[...] = before * 2
    first = w[0]
    w[0] = 10.0
    c = nnx.BatchStat(jnp.int32(3))
    c.set_value(c.get_value() + 1)
    w.set_metadata("tag", "renamed")
    w.set_metadata(scale=0.5)
    same = w
    return before, first, w, c, same is w, w.tag, w.shape, isinstance(c, nnx.Param)


# recorded from flax-0.12.12, program 500dbd26d77e13815289826c6450809135a6321689f0a40b114964b05168672f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [3], "data": [10.0, 4.0, 6.0]},
#         "metadata": {"scale": {"float": 0.5}, "tag": "renamed"}
#       },
#       {"id": 1, "variable": "BatchStat", "value": {"array": "int32", "shape": [], "data": [4]}},
#       true,
#       "renamed",
#       {"tuple": [3]},
#       false
#     ]
#   }
# }
