import jax
import jax.numpy as jnp
from flax import nnx

model = nnx.Linear(2, 2, rngs=nnx.Rngs(0))
best_state = nnx.state(model)
graphdef, old = nnx.split(model)
copied = jax.tree.map(jnp.copy, nnx.state(model))
model.kernel[...] = model.kernel[...] * 2
nnx.update(model, best_state)  # expect: aliased-state best_state
nnx.update(model, old)  # expect: aliased-state old
best_state = copied
nnx.update(model, best_state)
state = nnx.state(model)
state["kernel"][...] = jnp.ones((2, 2))
nnx.update(model, state)
