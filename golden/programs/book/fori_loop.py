import jax.numpy as jnp
from flax import nnx


class Power(nnx.Module):
    def __init__(self):
        self.x = nnx.Variable(jnp.float32(1.0))


def double(i, model):
    model.x[...] = model.x[...] * 2.0
    return model


def replace(i, model):
    model.x = nnx.Variable(model.x[...] * 2.0)
    return model


def main():
    """A changed Variable comes back; a replaced one is an identity error, but for compat."""
    model = Power()
    x = model.x
    nnx.fori_loop(0, 3, double, model)
    nnx.fori_loop(0, 3, replace, model)
    return model.x, x, model.x is x


# recorded from flax-0.12.12, program cbf6e4deb1122f4a3b729b30339387a5b89df6abca930dff9ea725a4f4e9dc0d
# modes: tree, graph
# {"outcome": "raised", "class": "identity", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [64.0]}},
#       {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [8.0]}},
#       false
#     ]
#   }
# }
