"""`bridge.with_partitioning` names the axes of a Variable, which Linen sees as a box of those names."""
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Scale(nnx.Module):
    def __init__(self, rngs):
        init = bridge.with_partitioning(nnx.initializers.ones, ("in",))
        self.w = nnx.Param(init(rngs.params(), (2,)), eager_sharding=False)

    def __call__(self, x):
        return x * self.w[...]


def main():
    model = bridge.to_linen(Scale)
    variables = model.init(nnx.Rngs(0).params(), jnp.ones(2))
    box = variables["params"]["w"]
    return type(box).__name__, box.names, nn.get_partition_spec(variables)["params"]["w"][0], model.apply(variables, jnp.ones(2))


# recorded from flax-0.12.12, program 2dfd78b7ec142ca4d5dabb8e8e1bf6708b48691eef8eb380765a4264cb216c5e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": ["Partitioned", {"tuple": ["in"]}, "in", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#   }
# }
