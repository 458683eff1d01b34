"""States that were split off a Module and trained, and the Module beside them."""

import jax
import jax.numpy as jnp
import optax
from flax import nnx

x = jax.random.normal(jax.random.key(0), (5, 3))
y = x.sum(1, keepdims=True)
tx = optax.sgd(0.1)


def trained(model):
    graphdef, params = nnx.split(model)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state):
        def loss(params):
            return jnp.mean((nnx.merge(graphdef, params)(x) - y) ** 2)

        grads = jax.grad(loss)(params)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state

    for _ in range(3):
        params, opt_state = step(params, opt_state)
    return graphdef, params


lost = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
trained(lost)
print(jnp.mean((lost(x) - y) ** 2))  # expect: lost-write lost

evaluated = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
trained(evaluated)
nnx.jit(lambda model: model(x))(evaluated)  # expect: lost-write evaluated

written = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
_, state = trained(written)
nnx.update(written, state)
print(jnp.mean((written(x) - y) ** 2))

compared = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
before = compared(x)
graphdef, state = trained(compared)
print(jnp.abs(nnx.merge(graphdef, state)(x) - compared(x)).max())

kept = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
_, state = trained(kept)
checkpoint = jax.tree.map(jnp.copy, state)
print(kept(x).mean())
