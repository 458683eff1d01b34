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


# recorded from flax-0.12.12, program debd795a8575175ae27868c0423c4fd3aa74ef65459a89a5d0ba3962b3d9ac25
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"id": 0, "list": [{"tuple": ["remove", 1, "p"]}, {"tuple": ["add", 1, "p"]}]}
#     ]
#   }
# }
