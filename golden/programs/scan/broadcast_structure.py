import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))


def main():
    """A module on axis None that gains an attribute."""
    model = Model()

    def step(m, c, x):
        m.extra = nnx.Variable(jnp.float32(1))
        return c + m.w[...] * x

    f = nnx.scan(step, in_axes=(None, nnx.Carry, 0), out_axes=nnx.Carry)
    return f(model, jnp.float32(0), jnp.arange(3.0)), model


# recorded from flax-0.12.12, program cf67f1c2f80e7a2cb58e2008fd52dd6ad194ef89f37d03f6c13c92b601645f63
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "w": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
