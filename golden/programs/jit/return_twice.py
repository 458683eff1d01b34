import jax.numpy as jnp
from flax import nnx


@nnx.jit
def make(x):
    v = nnx.Param(x)
    return v, {"again": v}


def main():
    """A Variable made inside and returned twice."""
    a, b = make(jnp.float32(1))
    return a, b, a is b["again"]


# recorded from flax-0.12.12, program 785a02bc26ebd646d48517f3cb8a0fd37da616268b57c73af9b87bb69db8c8cb
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["out/0", "out/1/again"],
#   "exception": "ValueError"
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#       {"id": 1, "dict": [["again", {"ref": 0}]]},
#       true
#     ]
#   }
# }
