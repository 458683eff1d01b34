import dataclasses

import jax.numpy as jnp
from flax import nnx


@dataclasses.dataclass
class Config:
    size: int
    name: str = "net"
    rate: float = 0.5

    def doubled(self):
        return dataclasses.replace(self, size=self.size * 2)


@dataclasses.dataclass
class Layer(nnx.Module):
    w: nnx.Param
    scale: float = 2.0

    def __call__(self, x):
        return self.w[...] * x * self.scale


def main():
    """Dataclasses, plain and as modules."""
    config = Config(3, rate=0.25)
    layer = Layer(nnx.Param(jnp.float32(3)))
    y = nnx.jit(lambda l, x: l(x))(layer, jnp.float32(1))
    other = config.doubled()
    return config.size, other.size, other.name, config == Config(3, "net", 0.25), y, layer


# recorded from flax-0.12.12, program fc3cf8555d523299c5a7bd2c278b9751116274c73c49f201435783b35b62a8a7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       3,
#       6,
#       "net",
#       true,
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "module": "Layer",
#         "attributes": {
#           "scale": {"float": 2.0},
#           "w": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       }
#     ]
#   }
# }
