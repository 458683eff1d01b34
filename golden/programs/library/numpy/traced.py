import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx

TABLE = np.linspace(0.0, 1.0, 5)


class Scaled(nnx.Module):
    def __init__(self, size):
        self.scale = nnx.Param(jnp.asarray(1.0 / np.sqrt(size)))
        self.table = nnx.Variable(np.arange(size, dtype=np.float32))

    def __call__(self, x):
        return x * self.scale + np.sum(np.arange(4) * 0.5)


def refused(run):
    try:
        return run()
    except jax.errors.TracerArrayConversionError:
        return "refused"


def main():
    """NumPy computes at once, also inside of transforms, and takes no traced value."""
    model = Scaled(4)
    out = nnx.jit(lambda model, x: model(x))(model, jnp.ones(2))
    inside = jax.jit(lambda x: (x + np.zeros(2), np.prod((2, 3)) * x, TABLE[1] + x, int(np.ceil(2.5)) * x))(jnp.ones(2))
    given = jax.jit(lambda x: (x + 1, x.sum()))(np.arange(3))
    gradient = jax.grad(lambda x: (x * np.array([1.0, 2.0])).sum())(np.ones(2))
    mapped = jax.vmap(lambda x: x * 2)(np.arange(3.0))
    shaped = jnp.zeros((int(np.prod([2, 2])),))
    return (
        model, out, inside, given, gradient, mapped, shaped,
        refused(lambda: jax.jit(lambda x: np.sum(x))(jnp.ones(2))),
        np.mean(jnp.ones(2)), np.reshape(jnp.ones(2), (1, 2)), np.exp(jnp.zeros(2)),
        refused(lambda: jax.jit(lambda x: np.asarray(x))(jnp.ones(2))),
        refused(lambda: jax.jit(lambda x: np.exp(x))(jnp.ones(2))),
        refused(lambda: jax.jit(lambda x: np.stack([x, x]))(jnp.ones(2))),
    )


# recorded from flax-0.12.12, program 96049dd42b0cf1a1077796f6f0f3a122a44969e936798897d69b81e6da40e6b5
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Scaled",
#         "attributes": {
#           "scale": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [0.5]}},
#           "table": {
#             "id": 2,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [4], "host": true, "data": [0.0, 1.0, 2.0, 3.0]}
#           }
#         }
#       },
#       {"array": "float32", "shape": [2], "data": [3.5, 3.5]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#           {"array": "float32", "shape": [2], "data": [6.0, 6.0]},
#           {"array": "float32", "shape": [2], "data": [1.25, 1.25]},
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#           {"array": "int32", "shape": [], "data": [3]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]},
#       {"array": "float32", "shape": [2], "host": true, "data": [1.0, 1.0]},
#       "refused",
#       "refused",
#       "refused"
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Scaled",
#         "attributes": {
#           "scale": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [0.5]}},
#           "table": {
#             "id": 2,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]}
#           }
#         }
#       },
#       {"array": "float32", "shape": [2], "data": [3.5, 3.5]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#           {"array": "float32", "shape": [2], "data": [6.0, 6.0]},
#           {"array": "float32", "shape": [2], "data": [1.25, 1.25]},
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#           {"array": "int32", "shape": [], "data": [3]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]},
#       {"array": "float32", "shape": [2], "host": true, "data": [1.0, 1.0]},
#       "refused",
#       "refused",
#       "refused"
#     ]
#   }
# }
