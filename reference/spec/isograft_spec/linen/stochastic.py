"""Dropout."""

from typing import Any, Optional

import jax.numpy as jnp
from flax.linen.module import Module, compact, merge_param
from jax import lax, random


class Dropout(Module):
    """Zeros in random places, and the rest scaled, so that the mean stays."""

    rate: float
    broadcast_dims: Any = ()
    deterministic: Optional[bool] = None
    rng_collection: str = "dropout"

    @compact
    def __call__(self, inputs, deterministic=None, rng=None):
        deterministic = merge_param("deterministic", self.deterministic, deterministic)
        if self.rate == 0.0 or deterministic:
            return inputs
        if self.rate == 1.0:
            return jnp.zeros_like(inputs)
        kept = 1.0 - self.rate
        if rng is None:
            rng = self.make_rng(self.rng_collection)
        shape = list(inputs.shape)
        for dim in self.broadcast_dims:
            shape[dim] = 1
        mask = jnp.broadcast_to(random.bernoulli(rng, p=kept, shape=shape), inputs.shape)
        return lax.select(mask, inputs / kept, jnp.zeros_like(inputs))
