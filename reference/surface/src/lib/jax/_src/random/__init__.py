"""`jax._src.random`: how keys are made."""
