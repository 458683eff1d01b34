"""`jax.scipy`."""

from jax.scipy import linalg, special, stats
