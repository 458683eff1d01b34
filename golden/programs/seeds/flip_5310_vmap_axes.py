# FLIP 5310, prefix filters: the older way that the groups replace, StateAxes, which only graph updates offer.
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0, 4.0]))
        self.scale = nnx.BatchStat(jnp.array(0.5))

    def __call__(self, x):
        return x * self.w * self.scale


def main():
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    return nnx.vmap(lambda model, x: model(x), in_axes=(axes, None))(Model(), jnp.array(3.0))


# recorded from flax-0.12.12, program 05c92f34e4fdcb777e19bedb26afca2b72f6beddb2956c23ad2823b99af50207
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {"outcome": "returned", "value": {"array": "float32", "shape": [3], "data": [1.5, 3.0, 6.0]}}
