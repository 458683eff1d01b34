# What the function does to a Module's attributes is done to a copy; values are written back.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(1.0), out_sharding=("din",), eager_sharding=False)
        self.name = "foo"


def main():
    foo = Foo()

    @nnx.transform_metadata(in_axes=0, out_axes=None, partition="din")
    def f(foo):
        foo.name = "bar"
        foo.w[...] *= 4
        foo.extra = nnx.Param(jnp.array(2.0))

    f(foo)
    return foo


# recorded from flax-0.12.12, program 0197bce84f459400416e719dc66bb363f7775b2af5a6e0095f13732cc69b1016
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "Foo",
#     "attributes": {
#       "name": "foo",
#       "w": {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": []}}
#       }
#     }
#   }
# }
