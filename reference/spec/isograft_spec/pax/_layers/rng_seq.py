"""A sequence of random keys."""

import jax

from .._core.module import StateModule
from .._core.rng import next_rng_key
from .._core.tree import is_array


class RngSeq(StateModule):
    """Each call of `next_rng_key` splits the module's key."""

    def __init__(self, seed=None, rng_key=None):
        super().__init__()
        if rng_key is None:
            rng_key = next_rng_key() if seed is None else jax.random.PRNGKey(seed)
        if not is_array(rng_key):
            raise ValueError("Impossible")
        self._rng_key = rng_key

    def next_rng_key(self, num_keys=1):
        """A key, or a list of several."""
        self._rng_key, *keys = jax.random.split(self._rng_key, num_keys + 1)
        return keys[0] if num_keys == 1 else keys
