import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """What a StateAxes shows."""
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    same = nnx.StateAxes([(nnx.Param, 0), (..., None)])
    return axes.filters, axes.axes, axes == same, axes == nnx.StateAxes({nnx.Param: 1, ...: None})
