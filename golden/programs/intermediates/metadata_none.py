# A partition without a name, an axis of None, and an axis beyond the names there are.
import jax.numpy as jnp
from flax import nnx


def variable(*names):
    return nnx.Param(jnp.array(1.0), out_sharding=names, eager_sharding=False)


def main():
    a, b = variable(None, "x"), variable("y")
    seen = []

    @nnx.transform_metadata(in_axes=(0, None), out_axes=(3, None), partition=None)
    def f(a, b):
        seen.append((a.out_sharding, b.out_sharding))
        return variable("z"), variable("z")

    return f(a, b), seen, a, b
