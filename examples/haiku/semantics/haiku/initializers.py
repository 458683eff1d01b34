"""Initializers: `init(shape, dtype)`. Those that draw take the next key."""

import jax
import jax.numpy as jnp

from ._frame import next_rng_key


class Constant:
    def __init__(self, constant):
        self.constant = constant

    def __call__(self, shape, dtype):
        return jnp.broadcast_to(jnp.asarray(self.constant), shape).astype(dtype)


class RandomNormal:
    def __init__(self, stddev=1.0, mean=0.0):
        self.stddev, self.mean = stddev, mean

    def __call__(self, shape, dtype):
        return jax.lax.convert_element_type(self.mean, dtype) + jax.lax.convert_element_type(self.stddev, dtype) * jax.random.normal(next_rng_key(), shape, dtype)


class TruncatedNormal:
    def __init__(self, stddev=1.0, mean=0.0, lower=-2.0, upper=2.0):
        self.stddev, self.mean, self.lower, self.upper = stddev, mean, lower, upper

    def __call__(self, shape, dtype):
        drawn = jax.random.truncated_normal(next_rng_key(), self.lower, self.upper, shape, dtype)
        return jax.lax.convert_element_type(self.stddev, dtype) * drawn + jax.lax.convert_element_type(self.mean, dtype)


class RandomUniform:
    def __init__(self, minval=0.0, maxval=1.0):
        self.minval, self.maxval = minval, maxval

    def __call__(self, shape, dtype):
        return jax.random.uniform(next_rng_key(), shape, dtype, self.minval, self.maxval)
