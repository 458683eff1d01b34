"""`jax._src`: the private paths of JAX that libraries import, as far as something public says the same."""
