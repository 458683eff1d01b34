import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A loop in each lane, each as often as its lane needs."""
    models = nnx.vmap(lambda w: M(w))(jnp.array([1.0, 2.0, 8.0]))

    def step(m):
        def twice(m):
            m.w[...] = m.w[...] * 2
            m.n[...] = m.n[...] + 1
            return m

        nnx.while_loop(lambda m: m.w[...] < 7, twice, m)
        return m.n[...]

    return nnx.vmap(step)(models), models


# recorded from flax-0.12.12, program d4313a68641ae69c202e8c0ad89c982b9116eedb39a91313a92dda11a3d63d46
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [3.0, 2.0, 0.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [3], "data": [3.0, 2.0, 0.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [8.0, 8.0, 8.0]}
#           }
#         }
#       }
#     ]
#   }
# }
