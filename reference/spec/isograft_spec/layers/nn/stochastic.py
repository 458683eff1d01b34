"""Dropout: which stream its keys come from, and what it does with them."""

from __future__ import annotations

import jax
import jax.numpy as jnp
from jax import lax, random
from flax import nnx


class Dropout(nnx.Module):
    def __init__(self, rate, *, broadcast_dims=(), deterministic=False, rng_collection="dropout", rngs=None):
        self.rate = rate
        self.broadcast_dims = broadcast_dims
        self.deterministic = deterministic
        self.rng_collection = rng_collection
        if isinstance(rngs, nnx.Rngs):
            self.rngs = rngs[self.rng_collection].fork()
        elif isinstance(rngs, nnx.RngStream):
            self.rngs = rngs.fork()
        elif rngs is None:
            self.rngs = nnx.data(None)
        else:
            raise TypeError(f"Dropout: rngs is an Rngs, an RngStream or None, not {type(rngs)}")

    def __call__(self, inputs, *, deterministic=None, rngs=None):
        if deterministic is None:
            deterministic = self.deterministic
        if deterministic is None:
            raise ValueError("Dropout: deterministic was given neither to the layer nor to its call")
        if self.rate == 0.0 or deterministic:
            return inputs
        if self.rate == 1.0:
            return jnp.zeros_like(inputs)
        rngs = self.rngs if rngs is None else rngs
        if rngs is None:
            raise ValueError(
                "`deterministic` is False, but no `rngs` argument was provided to Dropout, neither as a "
                "__call__ argument nor as an attribute."
            )
        if isinstance(rngs, nnx.Rngs):
            key = rngs[self.rng_collection]()
        elif isinstance(rngs, nnx.RngStream):
            key = rngs()
        elif isinstance(rngs, jax.Array):
            key = rngs
        else:
            raise TypeError(f"Dropout: rngs is an Rngs, an RngStream or a key, not {type(rngs)}")
        kept = 1.0 - self.rate
        shape = list(inputs.shape)
        for axis in self.broadcast_dims:
            shape[axis] = 1
        mask = jnp.broadcast_to(random.bernoulli(key, p=kept, shape=shape), inputs.shape)
        return lax.select(mask, inputs / kept, jnp.zeros_like(inputs))

    def set_view(
        self,
        deterministic: bool | None = None,
    ):
        """Class method used by ``nnx.view``.

        Args:
          deterministic: if True, disables dropout masking.
        """
        if deterministic is not None:
            self.deterministic = deterministic
