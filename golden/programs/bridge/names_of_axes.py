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
