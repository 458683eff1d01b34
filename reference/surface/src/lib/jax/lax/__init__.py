"""`jax.lax`: what another module states."""

from jax.sharding import with_sharding_constraint as with_sharding_constraint
