import jax
import jax.numpy as jnp
import optax
from flax import nnx

model = nnx.Linear(2, 2, rngs=nnx.Rngs(0))
ema = nnx.state(model)
average = nnx.state(model)
copied = jax.tree.map(jnp.copy, nnx.state(model))
other = nnx.state(nnx.Linear(2, 2, rngs=nnx.Rngs(1)))
for _ in range(2):
    model.kernel[...] = model.kernel[...] * 2
    now = nnx.state(model)
    ema = jax.tree.map(lambda e, p: 0.9 * e + 0.1 * p, ema, nnx.state(model))  # expect: aliased-state ema
    average = optax.incremental_update(now, average, 0.1)  # expect: aliased-state average
    copied = jax.tree.map(lambda e, p: 0.9 * e + 0.1 * p, copied, nnx.state(model))
    jax.tree.map(lambda a, b: a is b, now, now)
    other = jax.tree.map(lambda e, p: 0.9 * e + 0.1 * p, other, now)
