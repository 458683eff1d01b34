import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A loop in eval_shape, eval_shape in a branch."""
    m = M(2.0)

    def loop(m, x):
        step = lambda i, c: (c[0], c[1] * c[0].w[...])
        return nnx.fori_loop(0, 3, step, (m, x))[1]

    def branch(x):
        shape = nnx.eval_shape(lambda x: jnp.zeros((2, 3)), x).shape
        return x + shape[1]

    return nnx.eval_shape(loop, m, jnp.ones(3)), nnx.cond(True, branch, branch, jnp.float32(1)), m


# recorded from flax-0.12.12, program 0b087fa102a2acd072c2268c99fdb09b02e8966a86a322e6bc21dd363f816333
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"abstract": "float32", "shape": [3]},
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
