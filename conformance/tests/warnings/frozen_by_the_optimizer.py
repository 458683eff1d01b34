# The optimizer leaves a part as it is, and the loss does not reach it.
import jax
import jax.numpy as jnp
import optax

params = {"encoder": jnp.ones((2, 2)), "head": jnp.ones((2, 1))}
tx = optax.multi_transform({"train": optax.adam(0.1), "keep": optax.set_to_zero()}, {"encoder": "keep", "head": "train"})
state = tx.init(params)
x = jnp.ones((4, 2))


def loss(params):
    features = jax.lax.stop_gradient(jnp.tanh(x @ params["encoder"]))
    return ((features @ params["head"]) ** 2).mean()


for _ in range(3):
    grads = jax.grad(loss)(params)
    updates, state = tx.update(grads, state, params)
    params = optax.apply_updates(params, updates)
