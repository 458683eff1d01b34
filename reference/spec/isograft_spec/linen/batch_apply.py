"""A function of one batch dimension, applied to arrays of several."""

import math

import jax
import jax.numpy as jnp


class BatchApply:
    def __init__(self, f, num_dims=2):
        self._f, self.num_dims = f, num_dims

    def __call__(self, *args, **keywords):
        several = [x for x in jax.tree_util.tree_leaves((args, keywords)) if self._has(x)]
        if not several:
            raise ValueError(f"BatchApply requires at least one input with ndim >= {self.num_dims}.")
        dims = several[0].shape[: self.num_dims]

        def merged(x):
            if not self._has(x):
                return x
            return x.reshape((math.prod(x.shape[: self.num_dims]), *x.shape[self.num_dims :]))

        args, keywords = jax.tree_util.tree_map(merged, (args, keywords))
        outputs = self._f(*args, **keywords)
        return jax.tree_util.tree_map(lambda y: y.reshape((*dims, *y.shape[1:])), outputs)

    def _has(self, x):
        return jnp.ndim(x) >= self.num_dims
