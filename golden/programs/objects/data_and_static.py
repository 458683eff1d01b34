import jax
import jax.numpy as jnp
from flax import nnx


class Config(nnx.Pytree):
    scale: float = nnx.static(2.0)

    def __init__(self, values, label):
        self.values = nnx.data(values)
        self.label = nnx.static(label)
        self.count = 3
        self.x = jnp.float32(1)


def main():
    """What is data and what is static decides what a pytree's leaves are."""
    config = Config([jnp.float32(1), 2.0], "name")
    leaves = jax.tree.leaves(config)
    doubled = jax.tree.map(lambda v: v * 2, config)
    return config, leaves, doubled, nnx.is_data(config.x), nnx.is_data("text")


# recorded from flax-0.12.12, program fb90b90383906ed88e639518ea35522be06993f5c444eb0df5ac38cce3a94485
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Config",
#         "attributes": {
#           "count": 3,
#           "label": "name",
#           "values": {"id": 1, "list": [{"array": "float32", "shape": [], "data": [1.0]}, {"float": 2.0}]},
#           "x": {"array": "float32", "shape": [], "data": [1.0]}
#         }
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"float": 2.0},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "module": "Config",
#         "attributes": {
#           "count": 3,
#           "label": "name",
#           "values": {"id": 4, "list": [{"array": "float32", "shape": [], "data": [2.0]}, {"float": 4.0}]},
#           "x": {"array": "float32", "shape": [], "data": [2.0]}
#         }
#       },
#       true,
#       false
#     ]
#   }
# }
