import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An input Module in the output: an alias, or in compat a new Module."""
    m = M()
    out = nnx.eval_shape(lambda m: m, m)
    return out is m, out, m


# recorded from flax-0.12.12, program fd0705a29998fb4c74821348dc4f4110fac17d8dbb9784a063030c8d716ce84f
# modes: tree, graph
# {"outcome": "raised", "class": "alias", "paths": ["args/0/n", "out/n"], "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {"id": 1, "variable": "Variable", "value": {"abstract": "float32", "shape": []}},
#           "w": {"id": 2, "variable": "Param", "value": {"abstract": "float32", "shape": []}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
