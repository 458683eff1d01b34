import jax.numpy as jnp
from flax import nnx


class Cache(nnx.Variable):
    pass


def main():
    """User metadata, set and changed and read; a Variable type of one's own; replace."""
    c = Cache(jnp.zeros(2), axis="batch", frozen=False)
    seen = c.get_metadata("axis"), c.get_metadata("missing", "default"), c.axis
    c.set_metadata(frozen=True)
    d = c.replace(jnp.ones(2))
    e = c.copy()
    e.set_metadata("axis", "other")
    c.set_metadata({"only": 1})
    return seen, c, d, e, d is c, isinstance(d, Cache), c.has_metadata("axis")


# recorded from flax-0.12.12, program a1154ce1825231c8fd80a8d7c7feb42d46371baa25c9195770e4998fdc44396f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": ["batch", "default", "batch"]},
#       {
#         "id": 0,
#         "variable": "Cache",
#         "value": {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#         "metadata": {"only": 1}
#       },
#       {
#         "id": 1,
#         "variable": "Cache",
#         "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#         "metadata": {"axis": "batch", "frozen": true}
#       },
#       {
#         "id": 2,
#         "variable": "Cache",
#         "value": {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#         "metadata": {"axis": "other", "frozen": true}
#       },
#       false,
#       true,
#       false
#     ]
#   }
# }
