"""`jax._src.interpreters.batching`."""

from jax.interpreters.batching import primitive_batchers as primitive_batchers
