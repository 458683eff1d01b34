"""`jax.interpreters.mlir`."""

from jax.extend.core import register_lowering as register_lowering
from jax.extend.core import lower_fun as lower_fun
