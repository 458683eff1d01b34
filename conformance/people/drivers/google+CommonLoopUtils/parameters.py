"""Rows of a table of a model's parameters, with their statistics (Linen)."""

import json

import flax.linen as nn
import jax
import jax.numpy as jnp
from clu import parameter_overview


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(2, name="out")(nn.relu(nn.Dense(3, name="hidden")(x)))


params = Model().init(jax.random.key(0), jnp.ones((1, 4)))["params"]
table = parameter_overview.get_parameter_overview(params, include_stats=False)
print(json.dumps({"parameters": int(parameter_overview.count_parameters(params)), "lines": table.split("\n")}))
