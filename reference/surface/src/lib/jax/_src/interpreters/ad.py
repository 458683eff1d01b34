"""`jax._src.interpreters.ad`."""

from jax.interpreters.ad import primitive_jvps as primitive_jvps
from jax.interpreters.ad import primitive_transposes as primitive_transposes
