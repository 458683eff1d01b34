"""Linear maps and embeddings."""

import math

import jax
import jax.numpy as jnp

from .._core.module import ParameterModule
from .._core.rng import next_rng_key


class Linear(ParameterModule):
    """`x @ weight + bias` over the last axis."""

    def __init__(self, in_dim, out_dim, with_bias=True, w_init=None, b_init=None, *,
                 rng_key=None, name=None):
        super().__init__(name=name)
        self.in_dim = in_dim
        self.out_dim = out_dim
        self.with_bias = with_bias
        normal = jax.nn.initializers.normal(stddev=1.0 / math.sqrt(in_dim))
        rng_key = next_rng_key() if rng_key is None else rng_key
        weight_key, bias_key = jax.random.split(rng_key)
        self.weight = (w_init or normal)(weight_key, (in_dim, out_dim))
        if with_bias:
            self.bias = (b_init or normal)(bias_key, (out_dim,))

    def __call__(self, x):
        assert len(x.shape) >= 2, "expecting an input of shape `N...C`"
        x = jnp.dot(x, self.weight)
        return x + self.bias if self.with_bias else x

    def __repr__(self):
        return self._repr(
            {"in_dim": self.in_dim, "out_dim": self.out_dim, "with_bias": self.with_bias})


class Embed(ParameterModule):
    """The rows of a matrix, by index."""

    def __init__(self, vocab_size, embed_dim, w_init=None, *, rng_key=None, name=None):
        super().__init__(name=name)
        self.vocab_size = vocab_size
        self.embed_dim = embed_dim
        rng_key = next_rng_key() if rng_key is None else rng_key
        self.weight = (w_init or jax.nn.initializers.normal())(rng_key, [vocab_size, embed_dim])

    def __call__(self, x):
        return self.weight[(x,)]

    def __repr__(self):
        return self._repr({"vocab_size": self.vocab_size, "embed_dim": self.embed_dim})
