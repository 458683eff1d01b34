# A Module made outside is refused by an inner transform: what is left of it when the error is caught.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))


def main():
    left = M()

    def body(x):
        return nnx.jit(lambda m: m.w[...] * x)(left)

    try:
        out = nnx.jit(body)(jnp.float32(1.0))
    except Exception as error:
        out = type(error).__name__
    return out, left


# recorded from flax-0.12.12, program 728c55bdc8a2290bf6b02a373404d8c1e5619ef276b27dfb04dc78beeeee43f4
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "w": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {"tuple": ["TraceContextError", {"id": 0, "module": "M", "attributes": {}}]}
# }
