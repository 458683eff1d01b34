"""`jax.interpreters.batching`."""

from jax.extend.core import primitive_batchers as primitive_batchers
