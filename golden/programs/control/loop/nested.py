import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A scan in a loop over a Module that both go through; in jit."""
    m = M(0.5)

    @nnx.jit
    def run(m, n):
        def step(i, m):
            def add(m, x):
                m.n[...] = m.n[...] + x
                return m, m.n[...]

            m, _ = nnx.scan(add, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, jnp.arange(3.0))
            m.w[...] = m.w[...] * 2
            return m

        return nnx.fori_loop(0, n, step, m).n[...]

    return run(m, 2), m


# recorded from flax-0.12.12, program 6c549175d6b0aca69379e914e6348e3b45bdb4cdf03be123a6e7bee6a604e85b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [6.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
