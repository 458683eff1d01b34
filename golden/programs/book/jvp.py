import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(jnp.float32(w))


def apply(model, x):
    if model.w[...] > 0.0:
        return model.w[...] * x
    return x


def main():
    """Tangents have the structure of their primals, and the primal is known to Python."""
    model, tangent = Model(3.0), Model(1.0)
    return nnx.jvp(apply, (model, jnp.float32(2.0)), (tangent, jnp.float32(0.5)))


# recorded from flax-0.12.12, program ded825bc0bc16eb9b7b8fd9056496d817eef55419b0b44adcd40bfe3545517c0
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [3.5]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "jvp", "exception": "NotImplementedError"}
