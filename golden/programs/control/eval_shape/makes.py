import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Module made inside: abstract values in new Variables."""
    out = nnx.eval_shape(lambda: M())
    return out, nnx.eval_shape(lambda x: (x, 1.0, 2, None, True, [x + 1]), jnp.arange(3))


# recorded from flax-0.12.12, program cd62a0abd522f8642bcb40fbffcd693e6c4d56dba21727fc361607f8029553a6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
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
#         "tuple": [
#           {"abstract": "int32", "shape": [3]},
#           {"abstract": "float32", "shape": [], "weak": true},
#           {"abstract": "int32", "shape": [], "weak": true},
#           null,
#           {"abstract": "bool", "shape": []},
#           {"id": 3, "list": [{"abstract": "int32", "shape": [3]}]}
#         ]
#       }
#     ]
#   }
# }
