"""Initializers: functions of a key, a shape and a dtype that give an array."""

import math
import typing

import _reference
import jax.numpy as jnp
from jax import lax, random

__all__ = [
    "Initializer", "constant", "glorot_normal", "glorot_uniform", "he_normal", "he_uniform", "kaiming_normal",
    "kaiming_uniform", "lecun_normal", "lecun_uniform", "normal", "ones", "orthogonal",
    "truncated_normal", "uniform", "variance_scaling", "xavier_normal", "xavier_uniform", "zeros",
]


@typing.runtime_checkable
class Initializer(typing.Protocol):
    """Protocol for initializers returned by :mod:`jax.nn.initializers` APIs."""

    def __call__(self, key, shape, dtype=None, out_sharding=None):
        raise NotImplementedError


# The type of what has none.
def real_type(dtype):
    return jnp.result_type(float) if dtype is None else dtype


def zeros(key, shape, dtype=None, out_sharding=None):
    return jnp.zeros(shape, real_type(dtype))


def ones(key, shape, dtype=None, out_sharding=None):
    return jnp.ones(shape, real_type(dtype))


def constant(value, dtype=None):
    def init(key, shape, dtype=dtype, out_sharding=None):
        return jnp.full(shape, value, dtype=real_type(dtype))

    return init


# What is stated of real numbers only.
def real(name, dtype):
    if jnp.issubdtype(dtype, jnp.complexfloating):
        _reference.unsupported(f"jax.nn.initializers.{name} of complex numbers")


def uniform(scale=1e-2, dtype=None):
    def init(key, shape, dtype=dtype, out_sharding=None):
        dtype = real_type(dtype)
        return random.uniform(key, shape, dtype) * jnp.array(scale, dtype)

    return init


# JAX multiplies by the standard deviation before it takes the inverse error function's result, which decides the last bit.
def scaled_normal(key, shape, dtype, scale):
    real("normal", dtype)
    drawn = random.uniform(key, shape, dtype, jnp.array(float(jnp.finfo(dtype).eps) / 2 - 1, dtype), 1)
    return (jnp.array(math.sqrt(2), dtype) * scale) * lax.erf_inv(drawn)


def normal(stddev=1e-2, dtype=None):
    def init(key, shape, dtype=dtype, out_sharding=None):
        dtype = real_type(dtype)
        return scaled_normal(key, shape, dtype, jnp.array(stddev, dtype))

    return init


def truncated_normal(stddev=1e-2, dtype=None, lower=-2.0, upper=2.0):
    def init(key, shape, dtype=dtype, out_sharding=None):
        dtype = real_type(dtype)
        return random.truncated_normal(key, lower, upper, shape, dtype) * jnp.array(stddev, dtype)

    return init


def sizes(shape, axes):
    return shape[axes] if isinstance(axes, int) else math.prod([shape[axis] for axis in axes])


# Axes that are neither inputs, outputs nor batch are the window of a convolution.
def fans(shape, in_axis, out_axis, batch_axis):
    if isinstance(in_axis, int) and in_axis == -2 and len(shape) <= 1:
        raise ValueError(f"a shape of {len(shape)} dimensions has no input axis: say which with in_axis")
    inputs, outputs = sizes(shape, in_axis), sizes(shape, out_axis)
    named = inputs * outputs * sizes(shape, batch_axis)
    window = math.prod(shape) / named if named != 0 else 0
    return inputs * window, outputs * window


def variance_scaling(scale, mode, distribution, in_axis=-2, out_axis=-1, batch_axis=(), dtype=None):
    def init(key, shape, dtype=dtype, out_sharding=None):
        dtype = real_type(dtype)
        real("variance_scaling", dtype)
        fan_in, fan_out = fans(shape, in_axis, out_axis, batch_axis)
        if mode == "fan_in":
            fan = fan_in
        elif mode == "fan_out":
            fan = fan_out
        elif mode == "fan_avg":
            fan = (fan_in + fan_out) / 2
        elif mode == "fan_geo_avg":
            fan = (fan_in * fan_out) ** 0.5
        else:
            raise ValueError(f"unknown mode {mode!r}")
        variance = jnp.array(scale / fan if fan != 0 else 0, dtype=dtype)
        if distribution == "truncated_normal":
            # A standard normal cut off at -2 and 2 has this standard deviation.
            stddev = jnp.sqrt(variance) / jnp.array(0.87962566103423978, dtype)
            return random.truncated_normal(key, -2, 2, shape, dtype) * stddev
        if distribution == "normal":
            return scaled_normal(key, shape, dtype, jnp.sqrt(variance))
        if distribution == "uniform":
            return random.uniform(key, shape, dtype, -1) * jnp.sqrt(3 * variance)
        raise ValueError(f"unknown distribution {distribution!r}")

    return init


def glorot_uniform(in_axis=-2, out_axis=-1, batch_axis=(), dtype=None):
    return variance_scaling(1.0, "fan_avg", "uniform", in_axis, out_axis, batch_axis, dtype)


def glorot_normal(in_axis=-2, out_axis=-1, batch_axis=(), dtype=None):
    return variance_scaling(1.0, "fan_avg", "truncated_normal", in_axis, out_axis, batch_axis, dtype)


def lecun_uniform(in_axis=-2, out_axis=-1, batch_axis=(), dtype=None):
    return variance_scaling(1.0, "fan_in", "uniform", in_axis, out_axis, batch_axis, dtype)


def lecun_normal(in_axis=-2, out_axis=-1, batch_axis=(), dtype=None):
    return variance_scaling(1.0, "fan_in", "truncated_normal", in_axis, out_axis, batch_axis, dtype)


def he_uniform(in_axis=-2, out_axis=-1, batch_axis=(), dtype=None):
    return variance_scaling(2.0, "fan_in", "uniform", in_axis, out_axis, batch_axis, dtype)


def he_normal(in_axis=-2, out_axis=-1, batch_axis=(), dtype=None):
    return variance_scaling(2.0, "fan_in", "truncated_normal", in_axis, out_axis, batch_axis, dtype)


xavier_uniform = glorot_uniform
xavier_normal = glorot_normal
kaiming_uniform = he_uniform
kaiming_normal = he_normal


# Orthonormal columns spanning the same flags: the Q of a QR decomposition whose R has a positive diagonal.
def orthonormal(x):
    columns = []
    for i in range(x.shape[1]):
        column = x[:, i]
        # Twice: what rounding left of the earlier columns goes.
        for _ in range(2 if columns else 0):
            basis = jnp.stack(columns, axis=1)
            column = column - basis @ (basis.T @ column)
        columns.append(column / jnp.sqrt(jnp.sum(column * column)))
    return jnp.stack(columns, axis=1)


def orthogonal(scale=1.0, column_axis=-1, dtype=None):
    def init(key, shape, dtype=dtype, out_sharding=None):
        dtype = real_type(dtype)
        if len(shape) < 2:
            raise ValueError("an orthogonal initializer needs two axes or more")
        if 0 in shape:
            return jnp.zeros(shape, dtype)
        columns = shape[column_axis]
        rows = math.prod(shape) // columns
        q = orthonormal(random.normal(key, (max(rows, columns), min(rows, columns)), dtype))
        if rows < columns:
            q = q.T
        axis = column_axis % len(shape)
        q = jnp.reshape(q, tuple([n for i, n in enumerate(shape) if i != axis]) + (columns,))
        return jnp.array(scale, dtype) * jnp.moveaxis(q, -1, column_axis)

    return init
