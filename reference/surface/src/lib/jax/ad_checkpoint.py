"""`jax.ad_checkpoint`."""

from jax.checkpoint_policies import checkpoint_name as checkpoint_name
