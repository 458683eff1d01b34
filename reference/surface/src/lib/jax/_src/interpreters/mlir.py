"""`jax._src.interpreters.mlir`."""

from jax.interpreters.mlir import register_lowering as register_lowering
