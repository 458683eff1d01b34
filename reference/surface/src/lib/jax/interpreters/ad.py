"""`jax.interpreters.ad`."""

from jax.extend.core import primitive_jvps as primitive_jvps
from jax.extend.core import primitive_transposes as primitive_transposes
