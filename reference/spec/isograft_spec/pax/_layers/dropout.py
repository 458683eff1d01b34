"""Dropout, which carries its own key."""

import jax
import jax.numpy as jnp

from .._core.module import StateModule
from .._core.rng import next_rng_key


def dropout(rng_key, dropout_rate, x):
    """Drops elements with this probability, and scales those that stay."""
    assert 0 <= dropout_rate < 1.0
    if dropout_rate == 0.0:
        return x
    dropped = jax.random.bernoulli(rng_key, dropout_rate, shape=x.shape)
    return jnp.where(dropped, 0.0, x / (1.0 - dropout_rate))


class Dropout(StateModule):
    """Dropout in training mode. Each call splits the module's key."""

    def __init__(self, dropout_rate, *, name=None):
        super().__init__(name=name)
        assert 0 <= dropout_rate < 1.0
        self.dropout_rate = dropout_rate
        self.rng_key = next_rng_key()

    def __call__(self, x):
        if not self.training or self.dropout_rate == 0:
            return x
        self.rng_key, rng_key = jax.random.split(self.rng_key)
        return dropout(rng_key, self.dropout_rate, x)

    def __repr__(self):
        return self._repr({"dropout_rate": self.dropout_rate})
