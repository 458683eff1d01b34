# Under vmap: a stack of layers has the name of its axis in its sharding, and loses it inside.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w, out_sharding=("dout",), eager_sharding=False)
        self.b = nnx.Param(w)


@nnx.vmap(in_axes=0, out_axes=0)
@nnx.transform_metadata(in_axes=0, out_axes=0, partition="layers")
def create(w):
    return Foo(w)


def main():
    foo = create(jnp.ones((3, 2)))
    seen = []

    @nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
    @nnx.transform_metadata(in_axes=(0, nnx.Carry), out_axes=nnx.Carry, partition="layers")
    def run(foo, x):
        seen.append(foo.w.out_sharding)
        foo.b[...] += 1
        return x + foo.w

    return run(foo, jnp.zeros(2)), seen[0], foo


# recorded from flax-0.12.12, program 14395232c8a0c884a0a9f31f4f809d37f3b55ad5b2ac63481c1d749ec19c3200
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#       {"tuple": ["dout"]},
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "b": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3, 2], "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#             "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["layers", "dout"]}}
#           }
#         }
#       }
#     ]
#   }
# }
