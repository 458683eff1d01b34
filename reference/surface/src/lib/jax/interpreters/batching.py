"""`jax.interpreters.batching`."""

from jax.extend.core import primitive_batchers as primitive_batchers
from jax.extend.core import axis_primitive_batchers as axis_primitive_batchers
from jax.extend.core import fancy_primitive_batchers as fancy_primitive_batchers
