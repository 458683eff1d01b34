import jax.numpy as jnp
from flax import nnx


def p(value):
    return nnx.Param(jnp.float32(value))


def main():
    """Deleting from the middle of an nnx.List leaves its last attribute behind, beyond the length."""
    xs = nnx.List([p(0), p(1), p(2)])
    del xs[0]
    names = sorted(name for name in vars(xs) if not name.startswith("_"))
    return len(xs), list(xs), names, nnx.state(xs)


# recorded from flax-0.12.12, program 9d24c4f023ee3d482c90d3d7b1ae5b53ce7fbe60ff3842646ef0cd765c0f6a0d
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["1", "2"], "exception": "ValueError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       2,
#       {
#         "id": 0,
#         "list": [
#           {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#           {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         ]
#       },
#       {"id": 3, "list": ["0", "1", "2"]},
#       {"id": 4, "state": [[0, {"ref": 1}], [1, {"ref": 2}]]}
#     ]
#   }
# }
