import jax
import jax.numpy as jnp
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    """An array that is laid out has the sharding that was asked for, and its values."""
    mesh = Mesh(jax.devices(), ("rows",))
    x = jax.device_put(jnp.arange(4.0), NamedSharding(mesh, P("rows")))
    total = jax.shard_map(lambda x: jax.lax.psum(x, "rows"), mesh=mesh, in_specs=P("rows"), out_specs=P("rows"))(x)
    return x.sharding.spec == P("rows"), x.sharding.shard_shape(x.shape), total
