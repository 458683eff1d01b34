# nnx.transform_metadata takes the axis out of the sharding of what goes in, and puts it into that of what comes out.
import jax.numpy as jnp
from flax import nnx


def main():
    v = nnx.Param(jnp.array(0.0), out_sharding=("din", "dout"), eager_sharding=False)
    seen = []

    @nnx.transform_metadata(in_axes=0, out_axes=1, partition="din")
    def f(v):
        v[...] += 1
        seen.append(v.out_sharding)
        return nnx.Param(jnp.array(10.0), out_sharding=("dmid", "dout"), eager_sharding=False)

    out = f(v)
    return seen, out, v


# recorded from flax-0.12.12, program 223c96a424d01b1223b73f90574ae481770667141f91758dd7d4ccfff47d9c0b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"tuple": ["dout"]}]},
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [10.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["dmid", "din", "dout"]}}
#       },
#       {
#         "id": 2,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#         "metadata": {"eager_sharding": false, "out_sharding": {"tuple": ["din", "dout"]}}
#       }
#     ]
#   }
# }
