"""What differs between the shards of an axis leaves `shard_map` along it; what is the same on all of them may leave once."""
import jax
import jax.numpy as jnp
from jax.sharding import Mesh, PartitionSpec as P


def ended(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    mesh = Mesh(jax.devices()[:1], ("x",))

    def along(f, in_specs, out_specs, **options):
        return jax.shard_map(f, mesh=mesh, in_specs=in_specs, out_specs=out_specs, **options)

    def with_index(x):
        return x * 2 + jax.lax.axis_index("x").astype(x.dtype)

    x = jnp.arange(4.0)
    one = jax.remat(lambda x: along(with_index, (P("x"),), P("x"), check_vma=False)(x))
    return {
        "derivative": jax.jit(jax.grad(lambda x: one(x).sum()))(x),
        "along": along(with_index, (P("x"),), P("x"))(x),
        "summed": along(lambda x: jax.lax.psum(x.sum(), "x"), P("x"), P())(x),
        "shared": along(lambda x, y: (x + y, y * 2), (P("x"), P()), (P("x"), P()))(x, x),
        "differs": ended(lambda: along(lambda x: x, P("x"), P())(x)),
        "index differs": ended(lambda: along(with_index, P(), P())(x)),
        "unchecked": along(lambda x: x, P("x"), P(), check_vma=False)(x),
        "no mesh": ended(lambda: jax.shard_map(lambda x: x, in_specs=P("x"), out_specs=P("x"))(x)),
    }


# recorded from flax-0.12.12, program 714ebfe6b00f06b991eb05891acccd7c2c56ef9fb7973f28e1e94caec8447479
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["derivative", {"array": "float32", "shape": [4], "data": [2.0, 2.0, 2.0, 2.0]}],
#       ["along", {"array": "float32", "shape": [4], "data": [0.0, 2.0, 4.0, 6.0]}],
#       ["summed", {"array": "float32", "shape": [], "data": [6.0]}],
#       [
#         "shared",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [4], "data": [0.0, 2.0, 4.0, 6.0]},
#             {"array": "float32", "shape": [4], "data": [0.0, 2.0, 4.0, 6.0]}
#           ]
#         }
#       ],
#       ["differs", "ValueError"],
#       ["index differs", "ValueError"],
#       ["unchecked", {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]}],
#       ["no mesh", "ValueError"]
#     ]
#   }
# }
