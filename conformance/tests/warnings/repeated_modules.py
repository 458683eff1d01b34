import jax.numpy as jnp
from flax import nnx

rngs = nnx.Rngs(0)
model = nnx.Sequential(*[nnx.Linear(2, 2, rngs=rngs), nnx.relu] * 3)  # expect: repeated-module nnx.Linear
model(jnp.ones((1, 2)))
other = 2 * (nnx.LayerNorm(2, rngs=rngs),)  # expect: repeated-module nnx.LayerNorm
shared = nnx.Linear(2, 2, rngs=rngs)
tied = nnx.Sequential(*[shared] * 3)
tied(jnp.ones((1, 2)))
without = nnx.Sequential(*[nnx.Dropout(0.5, deterministic=True)] * 3)
once = [nnx.Linear(2, 2, rngs=rngs)] * 1
