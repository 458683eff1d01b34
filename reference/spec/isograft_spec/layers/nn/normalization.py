"""Normalization: which statistics, over which axes, and what is kept of them."""

from __future__ import annotations

import jax.numpy as jnp
from jax import lax
from flax import nnx
from flax.nnx import initializers
from flax.nnx.nn.dtypes import canonicalize_dtype, promote_dtype
from flax.nnx.nn._reparameterization import SpectralNorm as SpectralNorm
from flax.nnx.nn._reparameterization import WeightNorm as WeightNorm

__all__ = ["BatchNorm", "GroupNorm", "InstanceNorm", "LayerNorm", "RMSNorm"]


def canonical_axes(rank, axes):
    axes = (axes,) if isinstance(axes, int) else axes
    return tuple({rank + axis if axis < 0 else axis for axis in axes})


# Mean and variance, in float32 at least. Fast: the mean of the squares less the square of the mean.
def statistics(x, axes, layer, mask, use_mean=True):
    dtype = jnp.result_type(x) if layer.dtype is None else layer.dtype
    x = jnp.asarray(x, jnp.promote_types(dtype, jnp.float32))
    axes = canonical_axes(x.ndim, axes)
    mask = None if mask is None else jnp.asarray(mask, bool)

    def means(*values):
        values = [value.mean(axes, where=mask) for value in values]
        if layer.axis_name is None:
            return values
        groups = layer.axis_index_groups
        options = {} if groups is None else {"axis_index_groups": groups}
        if len(values) == 1:
            return [lax.pmean(values[0], layer.axis_name, **options)]
        together = lax.pmean(jnp.stack(values, axis=0), layer.axis_name, **options)
        return [together[i] for i in range(len(values))]

    if not use_mean:
        (var,) = means(squared(x))
        return jnp.zeros_like(var), var
    if layer.use_fast_variance:
        mean, square = means(x, squared(x))
        return mean, jnp.maximum(0.0, square.real - squared(mean))
    (mean,) = means(x)
    (var,) = means(squared(x - jnp.expand_dims(mean, axes)))
    return mean, var


# The variance of complex numbers is real.
def squared(x):
    return lax.square(x.real) + lax.square(x.imag) if jnp.iscomplexobj(x) else lax.square(x)


def normalize(x, mean, var, scale, bias, reduction_axes, feature_axes, layer):
    reduction_axes = canonical_axes(x.ndim, reduction_axes)
    feature_axes = canonical_axes(x.ndim, feature_axes)
    stats_shape = [1 if axis in reduction_axes else extent for axis, extent in enumerate(x.shape)]
    feature_shape = [extent if axis in feature_axes else 1 for axis, extent in enumerate(x.shape)]
    mean, var = mean.reshape(stats_shape), var.reshape(stats_shape)
    args = [x]
    y = x - mean
    factor = lax.rsqrt(var + layer.epsilon)
    if scale is not None:
        scale = scale.reshape(feature_shape)
        factor *= scale
        args.append(scale)
    y *= factor
    if bias is not None:
        bias = bias.reshape(feature_shape)
        y += bias
        args.append(bias)
    return jnp.asarray(y, canonicalize_dtype(*args, dtype=layer.dtype))


def parameter(rngs, use, init, shape, dtype, metadata):
    if not use:
        return nnx.data(None)
    return nnx.Param(init(rngs.params(), shape, dtype), **metadata)


def value_of(parameter):
    return None if parameter is None else parameter[...]


class BatchNorm(nnx.Module):
    def __init__(
        self,
        num_features,
        *,
        use_running_average=False,
        axis=-1,
        momentum=0.99,
        epsilon=1e-5,
        dtype=None,
        param_dtype=jnp.float32,
        use_bias=True,
        use_scale=True,
        bias_init=initializers.zeros_init(),
        scale_init=initializers.ones_init(),
        axis_name=None,
        axis_index_groups=None,
        use_fast_variance=True,
        promote_dtype=promote_dtype,
        rngs,
        bias_metadata={},
        scale_metadata={},
    ):
        shape = (num_features,)
        is_complex = jnp.issubdtype(param_dtype, jnp.complexfloating)
        self.mean = nnx.BatchStat(jnp.zeros(shape, param_dtype if is_complex else jnp.float32))
        self.var = nnx.BatchStat(jnp.ones(shape, jnp.float32))
        self.scale = parameter(rngs, use_scale, scale_init, shape, param_dtype, scale_metadata)
        self.bias = parameter(rngs, use_bias, bias_init, shape, param_dtype, bias_metadata)
        self.num_features = num_features
        self.use_running_average = use_running_average
        self.axis = axis
        self.momentum = momentum
        self.epsilon = epsilon
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.use_bias = use_bias
        self.use_scale = use_scale
        self.axis_name = axis_name
        self.axis_index_groups = axis_index_groups
        self.use_fast_variance = use_fast_variance
        self.promote_dtype = promote_dtype

    def __call__(self, x, use_running_average=None, *, mask=None):
        if use_running_average is None:
            use_running_average = self.use_running_average
        if use_running_average is None:
            raise ValueError("BatchNorm: use_running_average was given neither to the layer nor to its call")
        feature_axes = canonical_axes(x.ndim, self.axis)
        reduction_axes = tuple([axis for axis in range(x.ndim) if axis not in feature_axes])
        x, mean, var, scale, bias = self.promote_dtype(
            (x, self.mean[...], self.var[...], value_of(self.scale), value_of(self.bias)), dtype=self.dtype
        )
        if not use_running_average:
            mean, var = statistics(x, reduction_axes, self, mask)
            kept = self.momentum
            self.mean[...] = lax.stop_gradient(kept * self.mean[...] + (1 - kept) * mean)
            self.var[...] = lax.stop_gradient(kept * self.var[...] + (1 - kept) * var)
        return normalize(x, mean, var, scale, bias, reduction_axes, feature_axes, self)

    def set_view(
        self,
        use_running_average: bool | None = None,
    ):
        """Class method used by ``nnx.view``.

        Args:
          use_running_average: if True, the stored batch statistics will be
            used instead of computing the batch statistics on the input.
        """
        if use_running_average is not None:
            self.use_running_average = use_running_average


class LayerNorm(nnx.Module):
    def __init__(
        self,
        num_features,
        *,
        epsilon=1e-6,
        dtype=None,
        param_dtype=jnp.float32,
        use_bias=True,
        use_scale=True,
        bias_init=initializers.zeros_init(),
        scale_init=initializers.ones_init(),
        reduction_axes=-1,
        feature_axes=-1,
        axis_name=None,
        axis_index_groups=None,
        use_fast_variance=True,
        promote_dtype=promote_dtype,
        rngs,
        bias_metadata={},
        scale_metadata={},
    ):
        shape = (num_features,)
        self.scale = parameter(rngs, use_scale, scale_init, shape, param_dtype, scale_metadata)
        self.bias = parameter(rngs, use_bias, bias_init, shape, param_dtype, bias_metadata)
        self.num_features = num_features
        self.epsilon = epsilon
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.use_bias = use_bias
        self.use_scale = use_scale
        self.reduction_axes = reduction_axes
        self.feature_axes = feature_axes
        self.axis_name = axis_name
        self.axis_index_groups = axis_index_groups
        self.use_fast_variance = use_fast_variance
        self.promote_dtype = promote_dtype

    def __call__(self, x, *, mask=None):
        x, scale, bias = self.promote_dtype((x, value_of(self.scale), value_of(self.bias)), dtype=self.dtype)
        mean, var = statistics(x, self.reduction_axes, self, mask)
        return normalize(x, mean, var, scale, bias, self.reduction_axes, self.feature_axes, self)


class RMSNorm(nnx.Module):
    def __init__(
        self,
        num_features,
        *,
        epsilon=1e-6,
        dtype=None,
        param_dtype=jnp.float32,
        use_scale=True,
        scale_init=initializers.ones,
        reduction_axes=-1,
        feature_axes=-1,
        axis_name=None,
        axis_index_groups=None,
        use_fast_variance=True,
        promote_dtype=promote_dtype,
        rngs,
        scale_metadata={},
    ):
        self.scale = parameter(rngs, use_scale, scale_init, (num_features,), param_dtype, scale_metadata)
        self.num_features = num_features
        self.epsilon = epsilon
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.use_scale = use_scale
        self.reduction_axes = reduction_axes
        self.feature_axes = feature_axes
        self.axis_name = axis_name
        self.axis_index_groups = axis_index_groups
        self.use_fast_variance = use_fast_variance
        self.promote_dtype = promote_dtype

    def __call__(self, x, mask=None):
        x, scale = self.promote_dtype((x, value_of(self.scale)), dtype=self.dtype)
        mean, var = statistics(x, self.reduction_axes, self, mask, use_mean=False)
        return normalize(x, mean, var, scale, None, self.reduction_axes, self.feature_axes, self)


class GroupNorm(nnx.Module):
    def __init__(
        self,
        num_features,
        num_groups=32,
        group_size=None,
        *,
        epsilon=1e-6,
        dtype=None,
        param_dtype=jnp.float32,
        use_bias=True,
        use_scale=True,
        bias_init=initializers.zeros_init(),
        scale_init=initializers.ones_init(),
        reduction_axes=None,
        axis_name=None,
        axis_index_groups=None,
        use_fast_variance=True,
        promote_dtype=promote_dtype,
        rngs,
        bias_metadata={},
        scale_metadata={},
    ):
        self.feature_axis = -1
        if (num_groups is None) == (group_size is None):
            raise ValueError("GroupNorm: either num_groups or group_size is given; with group_size, num_groups=None")
        if group_size is None:
            if not isinstance(num_groups, int) or num_groups <= 0 or num_features % num_groups != 0:
                raise ValueError(f"GroupNorm: {num_groups} groups do not divide {num_features} features")
            group_size = num_features // num_groups
        elif num_features % group_size != 0:
            raise ValueError(f"GroupNorm: {num_features} features are not made of groups of {group_size}")
        self.num_groups = num_features // group_size
        self.group_size = group_size
        shape = (num_features,)
        self.scale = parameter(rngs, use_scale, scale_init, shape, param_dtype, scale_metadata)
        self.bias = parameter(rngs, use_bias, bias_init, shape, param_dtype, bias_metadata)
        self.epsilon = epsilon
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.use_bias = use_bias
        self.use_scale = use_scale
        self.reduction_axes = reduction_axes
        self.axis_name = axis_name
        self.axis_index_groups = axis_index_groups
        self.use_fast_variance = use_fast_variance
        self.promote_dtype = promote_dtype

    def __call__(self, x, *, mask=None):
        axes = self.reduction_axes
        axes = canonical_axes(x.ndim, [*range(1, x.ndim - 1), -1] if axes is None else axes)
        groups = (self.num_groups, self.group_size)
        if mask is not None:
            mask = jnp.broadcast_to(mask, x.shape).reshape(x.shape[:-1] + groups)
        x, scale, bias = self.promote_dtype((x, value_of(self.scale), value_of(self.bias)), dtype=self.dtype)
        mean, var = statistics(x.reshape(x.shape[:-1] + groups), [*axes[:-1], -1], self, mask)
        mean = jnp.repeat(mean, self.group_size, axis=-1)
        var = jnp.repeat(var, self.group_size, axis=-1)
        return normalize(x, mean, var, scale, bias, axes[:-1], (self.feature_axis,), self)


class InstanceNorm(nnx.Module):
    def __init__(
        self,
        num_features,
        *,
        epsilon=1e-6,
        dtype=None,
        param_dtype=jnp.float32,
        use_bias=True,
        use_scale=True,
        bias_init=initializers.zeros,
        scale_init=initializers.ones,
        feature_axes=-1,
        axis_name=None,
        axis_index_groups=None,
        use_fast_variance=True,
        promote_dtype=promote_dtype,
        rngs,
        bias_metadata={},
        scale_metadata={},
    ):
        shape = (num_features,)
        self.scale = parameter(rngs, use_scale, scale_init, shape, param_dtype, scale_metadata)
        self.bias = parameter(rngs, use_bias, bias_init, shape, param_dtype, bias_metadata)
        self.num_features = num_features
        self.epsilon = epsilon
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.use_bias = use_bias
        self.use_scale = use_scale
        self.feature_axes = feature_axes
        self.axis_name = axis_name
        self.axis_index_groups = axis_index_groups
        self.use_fast_variance = use_fast_variance
        self.promote_dtype = promote_dtype

    def __call__(self, x, *, mask=None):
        feature_axes = canonical_axes(x.ndim, self.feature_axes)
        if 0 in feature_axes:
            raise ValueError("InstanceNorm: the first axis is that of the batch, and none of features")
        axes = [axis for axis in range(1, x.ndim) if axis not in feature_axes]
        x, scale, bias = self.promote_dtype((x, value_of(self.scale), value_of(self.bias)), dtype=self.dtype)
        mean, var = statistics(x, axes, self, mask)
        return normalize(x, mean, var, scale, bias, axes, feature_axes, self)
