# A Variable's own hooks hear of an axis that is taken away or added.
import jax.numpy as jnp
from flax import nnx


def main():
    heard = []
    v = nnx.Param(
        jnp.array(1.0),
        on_add_axis=lambda v, index, name: heard.append(("add", index, name)),
        on_remove_axis=lambda v, index, name: heard.append(("remove", index, name)),
    )

    @nnx.transform_metadata(in_axes=1, out_axes=0, partition="p")
    def f(v):
        return v[...] * 2

    return f(v), heard
