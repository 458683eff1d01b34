import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.calls = nnx.Variable(jnp.int32(0))


@nnx.vmap(in_axes=(None, 0))
def apply(model, x):
    model.calls[...] = model.calls[...] + 1
    return model.w[...] * x


@nnx.vmap
def create(w):
    return nnx.Param(w * 2.0)


def main():
    """An update through axis None that is the same in all lanes is made once."""
    model = Model()
    return apply(model, jnp.arange(3.0)), model.calls, create(jnp.arange(2.0))


# recorded from flax-0.12.12, program e072a759fedf594f3b18291b720a0f73bc39c181f34da116502aa90b16d104d0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"id": 0, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [1]}},
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [0.0, 2.0]}
#       }
#     ]
#   }
# }
