"""`jax.interpreters.mlir`."""

from jax.extend.core import register_lowering as register_lowering
