import jax
import jax.numpy as jnp
import optax
from flax import nnx

model = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
graphdef, state = nnx.split(model)
tx = optax.adam(0.1)
opt_state = tx.init(state)


@jax.jit
def step(state, opt_state, x, y):
    def loss_fn(state):
        return ((nnx.merge(graphdef, state)(x) - y) ** 2).mean()

    loss, grads = jax.value_and_grad(loss_fn)(state)
    updates, opt_state = tx.update(grads, opt_state, state)
    return loss, optax.apply_updates(state, updates), opt_state


x, y = jnp.ones((4, 3)), jnp.zeros((4, 1))
for _ in range(3):
    loss, state, opt_state = step(state, opt_state, x, y)
nnx.update(model, state)
print(loss)
