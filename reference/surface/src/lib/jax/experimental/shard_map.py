"""`jax.experimental.shard_map`."""

from jax.sharding import shard_map as shard_map
