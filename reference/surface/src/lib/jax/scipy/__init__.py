"""`jax.scipy`."""

from jax.scipy import linalg, signal, special, stats
