import jax
import jax.numpy as jnp
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    """An array that is laid out has the sharding that was asked for, and its values."""
    mesh = Mesh(jax.devices(), ("rows",))
    x = jax.device_put(jnp.arange(4.0), NamedSharding(mesh, P("rows")))
    total = jax.shard_map(lambda x: jax.lax.psum(x, "rows"), mesh=mesh, in_specs=P("rows"), out_specs=P("rows"))(x)
    return x.sharding.spec == P("rows"), x.sharding.shard_shape(x.shape), total


# recorded from flax-0.12.12, program 853e86359f67a10d1d9c1b04b429579dce0bc0ef8cb05c3b67e7406de5048965
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [true, {"tuple": [4]}, {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]}]
#   }
# }
