"""A sequence layer around a mixing of our own: a gate, a batch norm, dropout (Linen)."""

import json

import jax
import jax.numpy as jnp
from flax import linen as nn
from s5.layers import SequenceLayer


class Mixing(nn.Module):
    step_rescale: float = 1.0

    @nn.compact
    def __call__(self, x):
        return nn.Dense(x.shape[-1])(jnp.cumsum(x, axis=0)) * self.step_rescale


batched = nn.vmap(
    SequenceLayer,
    in_axes=0,
    out_axes=0,
    variable_axes={"params": None, "batch_stats": None},
    split_rngs={"params": False, "dropout": True},
    axis_name="batch",
)
model = batched(ssm=Mixing, dropout=0.1, d_model=4, activation="half_glu1", batchnorm=True)
inputs = jax.random.normal(jax.random.key(0), (3, 5, 4))
variables = model.init({"params": jax.random.key(1), "dropout": jax.random.key(2)}, inputs)
out, updated = model.apply(variables, inputs, rngs={"dropout": jax.random.key(3)}, mutable=["batch_stats"])
stats = [float(jnp.sum(leaf)) for leaf in jax.tree.leaves(updated)]
print(json.dumps({"out": float(jnp.sum(out)), "statistics": stats}))
