# Updates from one state that are applied nowhere are looked at.
import jax.numpy as jnp
import optax

params = jnp.ones(2)
tx = optax.adam(0.1)
state = tx.init(params)
for scale in (0.1, 1.0, 10.0):
    updates, _ = tx.update(jnp.full(2, scale), state, params)
    print(scale, updates)
