# transform_metadata as an option of vmap, which graph updates alone offer.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w, out_sharding=("dout",), eager_sharding=False)


def main():
    foo = nnx.vmap(Foo, in_axes=0, out_axes=0, transform_metadata={nnx.PARTITION_NAME: "layers"})(jnp.ones((3, 2)))
    return foo


# recorded from flax-0.12.12, program 632a6adcf6c504cc2edaa18c6b1efb42af355851358ecf4df49f9b6bc0e3fb4a
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "Foo",
#     "attributes": {
#       "w": {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["dout"]}}
#       }
#     }
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "Foo",
#     "attributes": {
#       "w": {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["layers", "dout"]}}
#       }
#     }
#   }
# }
