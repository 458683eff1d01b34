"""`jax._src.checkify`."""

from jax.experimental.checkify import *
