import jax
import jax.numpy as jnp
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    """An array that is laid out has the sharding that was asked for, and its values."""
    mesh = Mesh(jax.devices(), ("a",))
    rows = NamedSharding(mesh, P("a"))
    x = jnp.arange(4.0)
    put = jax.device_put({"x": x, "y": [x + 1]}, rows)
    jitted = jax.jit(lambda x, y: (x + y, x * y), in_shardings=(rows, None), out_shardings=(rows, None))
    total, product = jitted(x, 2.0)
    with jax.set_mesh(mesh):
        constrained = jax.lax.with_sharding_constraint(jnp.arange(4.0), P("a"))
        alone = jax.device_put(x, P())
    inside = jax.jit(lambda x: jax.lax.with_sharding_constraint(x, rows) * 2, out_shardings=rows)(x)
    return {
        "put": (put["x"].sharding == rows, put["y"][0].sharding.spec == P("a"), put["x"], put["y"][0]),
        "jit": (total.sharding == rows, total, product),
        "constrained": (constrained.sharding.spec == P("a"), constrained),
        "alone": alone.sharding.spec == P(),
        "inside": (inside.sharding.spec == P("a"), inside),
        "lanes": jax.shard_map(lambda x: x + jax.lax.psum(x, "a"), mesh=mesh, in_specs=P("a"), out_specs=P("a"))(x),
    }


# recorded from flax-0.12.12, program 53df11adf221ed1eede138d40478f3e4f46e87b3acf7b0896ab047e03c1c9f7f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "put",
#         {
#           "tuple": [
#             true,
#             true,
#             {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]},
#             {"array": "float32", "shape": [4], "data": [1.0, 2.0, 3.0, 4.0]}
#           ]
#         }
#       ],
#       [
#         "jit",
#         {
#           "tuple": [
#             true,
#             {"array": "float32", "shape": [4], "data": [2.0, 3.0, 4.0, 5.0]},
#             {"array": "float32", "shape": [4], "data": [0.0, 2.0, 4.0, 6.0]}
#           ]
#         }
#       ],
#       [
#         "constrained",
#         {"tuple": [true, {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]}]}
#       ],
#       ["alone", true],
#       [
#         "inside",
#         {"tuple": [true, {"array": "float32", "shape": [4], "data": [0.0, 2.0, 4.0, 6.0]}]}
#       ],
#       ["lanes", {"array": "float32", "shape": [4], "data": [0.0, 2.0, 4.0, 6.0]}]
#     ]
#   }
# }
