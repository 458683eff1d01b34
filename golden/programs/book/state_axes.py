import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.calls = nnx.Variable(jnp.int32(0))


def apply(model, x):
    model.calls[...] = model.calls[...] + 1
    return model.w[...] * x


def main():
    """An axis for each kind of Variable, in compat."""
    model = Model()
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    return nnx.vmap(apply, in_axes=(axes, None))(model, 2.0), model.calls


# recorded from flax-0.12.12, program eccce9ac24e51a3b605f2318957b7055ec1a91f2cd787a35991453ace8b41717
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [1]}}
#     ]
#   }
# }
