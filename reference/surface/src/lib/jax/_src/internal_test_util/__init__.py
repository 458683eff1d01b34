"""`jax._src.internal_test_util`: what JAX's own tests of `jax.lax` share."""
