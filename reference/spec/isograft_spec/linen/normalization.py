"""Normalization: which statistics, over which axes, and what is kept of them."""

import dataclasses
import functools
from typing import Any, Optional

import jax
import jax.numpy as jnp
from flax.linen import initializers
from flax.linen.dtypes import canonicalize_dtype
from flax.linen.module import Module, compact, merge_param
from flax.linen.transforms import map_variables
from jax import lax


def _axes(rank, axes):
    axes = axes if hasattr(axes, "__iter__") else (axes,)
    return tuple({rank + axis if axis < 0 else axis for axis in axes})


def _squared(x):
    if jnp.iscomplexobj(x):
        return lax.square(lax.real(x)) + lax.square(lax.imag(x))
    return lax.square(x)


def _statistics(layer, x, axes, mask, use_mean=True, axis_name=None):
    """Mean and variance. Fast: the mean of the squares less the square of the mean."""
    dtype = jnp.result_type(x) if layer.dtype is None else layer.dtype
    if layer.force_float32_reductions:
        dtype = jnp.promote_types(dtype, jnp.float32)
    x = jnp.asarray(x, dtype)
    axes = _axes(x.ndim, axes)
    mask = None if mask is None else jnp.asarray(mask, dtype=bool)

    # Over the lanes of the named axis, too.
    def means(*values):
        values = [value.mean(axes, where=mask) for value in values]
        if axis_name is None:
            return values
        groups = layer.axis_index_groups
        options = {} if groups is None else {"axis_index_groups": groups}
        together = lax.pmean(jnp.stack(values), axis_name, **options)
        return [together[i] for i in range(len(values))]

    if not use_mean:
        (var,) = means(_squared(x))
        return jnp.zeros_like(var), var
    if layer.use_fast_variance:
        mean, square = means(x, _squared(x))
        return mean, jnp.maximum(0.0, square - _squared(mean))
    (mean,) = means(x)
    (var,) = means(_squared(x - jnp.expand_dims(mean, axes)))
    return mean, var


def _normalized(layer, x, mean, var, reduction_axes, feature_axes, bias_init=None):
    reduction_axes = _axes(x.ndim, reduction_axes)
    feature_axes = _axes(x.ndim, feature_axes)
    spread = [size if axis in feature_axes else 1 for axis, size in enumerate(x.shape)]
    own = [x.shape[axis] for axis in feature_axes]
    args = [x]

    def parameter(name, init):
        value = layer.param(name, init, own, layer.param_dtype).reshape(spread)
        if not layer.force_float32_reductions:
            value = jnp.asarray(value, layer.param_dtype)
        args.append(value)
        return value

    y = x - jnp.expand_dims(mean, reduction_axes)
    factor = lax.rsqrt(jnp.expand_dims(var, reduction_axes) + layer.epsilon)
    if layer.use_scale:
        factor *= parameter("scale", layer.scale_init)
    y *= factor
    if bias_init is not None:
        y += parameter("bias", bias_init)
    return jnp.asarray(y, canonicalize_dtype(*args, dtype=layer.dtype))


def _bias_init(layer):
    return layer.bias_init if layer.use_bias else None


class BatchNorm(Module):
    """Over the batch. `batch_stats` keeps a running average."""

    use_running_average: Optional[bool] = None
    axis: int = -1
    momentum: float = 0.99
    epsilon: float = 1e-5
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Any = initializers.zeros
    scale_init: Any = initializers.ones
    axis_name: Optional[str] = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, use_running_average=None, *, mask=None):
        average = merge_param("use_running_average", self.use_running_average, use_running_average)
        feature_axes = _axes(x.ndim, self.axis)
        reduction_axes = tuple(axis for axis in range(x.ndim) if axis not in feature_axes)
        shape = [x.shape[axis] for axis in feature_axes]
        dtype = jnp.float32 if self.force_float32_reductions else self.param_dtype
        kept_mean = self.variable("batch_stats", "mean", lambda: jnp.zeros(shape, dtype))
        kept_var = self.variable("batch_stats", "var", lambda: jnp.ones(shape, dtype))
        if average:
            mean, var = kept_mean.value, kept_var.value
            if not self.force_float32_reductions:
                mean, var = jnp.asarray(mean, dtype), jnp.asarray(var, dtype)
        else:
            initializing = self.is_initializing()
            axis_name = None if initializing else self.axis_name
            mean, var = _statistics(self, x, reduction_axes, mask, axis_name=axis_name)
            if not initializing:
                for kept, now in ((kept_mean, mean), (kept_var, var)):
                    kept.value = self.momentum * kept.value + (1 - self.momentum) * now
        return _normalized(self, x, mean, var, reduction_axes, feature_axes, _bias_init(self))


class LayerNorm(Module):
    """Over the features of each example."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Any = initializers.zeros
    scale_init: Any = initializers.ones
    reduction_axes: Any = -1
    feature_axes: Any = -1
    axis_name: Optional[str] = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        axes = self.reduction_axes
        mean, var = _statistics(self, x, axes, mask, axis_name=self.axis_name)
        return _normalized(self, x, mean, var, axes, self.feature_axes, _bias_init(self))


class RMSNorm(Module):
    """Over the features of each example, without a mean and without a bias."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_scale: bool = True
    scale_init: Any = initializers.ones
    reduction_axes: Any = -1
    feature_axes: Any = -1
    axis_name: Optional[str] = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        axes = self.reduction_axes
        mean, var = _statistics(self, x, axes, mask, use_mean=False, axis_name=self.axis_name)
        return _normalized(self, x, mean, var, axes, self.feature_axes)


class GroupNorm(Module):
    """Over groups of features of each example."""

    num_groups: Optional[int] = 32
    group_size: Optional[int] = None
    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Any = initializers.zeros
    scale_init: Any = initializers.ones
    reduction_axes: Any = None
    axis_name: Optional[str] = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        axes = self.reduction_axes
        axes = _axes(x.ndim, [*range(1, x.ndim - 1), -1] if axes is None else axes)
        if axes[-1] != x.ndim - 1:
            raise ValueError(
                "The reduction axes must include the final dimension as this is assumed to be the "
                "feature axis."
            )
        if (self.num_groups is None) == (self.group_size is None):
            raise ValueError(
                "Either `num_groups` or `group_size` should be specified. If `group_size` is to be "
                "specified, pass `num_groups=None` as argument to override the default "
                "`num_groups` value of 32."
            )
        channels = x.shape[-1]
        if self.group_size is not None and channels % self.group_size != 0:
            raise ValueError(
                f"Number of channels ({channels}) is not multiple of the group size "
                f"({self.group_size})."
            )
        groups = self.num_groups if self.group_size is None else channels // self.group_size
        if groups <= 0 or channels % groups != 0:
            raise ValueError(
                f"Number of groups ({groups}) does not divide the number of channels ({channels})."
            )
        size = channels // groups
        if mask is not None:
            mask = jnp.broadcast_to(mask, x.shape).reshape(x.shape[:-1] + (groups, size))
        grouped = x.reshape(x.shape[:-1] + (groups, size))
        over = [*axes[:-1], -1]
        mean, var = _statistics(self, grouped, over, mask, axis_name=self.axis_name)
        mean, var = jnp.repeat(mean, size, axis=-1), jnp.repeat(var, size, axis=-1)
        return _normalized(self, x, mean, var, axes[:-1], (-1,), _bias_init(self))


class InstanceNorm(Module):
    """Over the space of each example and feature."""

    epsilon: float = 1e-6
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_bias: bool = True
    use_scale: bool = True
    bias_init: Any = initializers.zeros
    scale_init: Any = initializers.ones
    feature_axes: Any = -1
    axis_name: Optional[str] = None
    axis_index_groups: Any = None
    use_fast_variance: bool = True
    force_float32_reductions: bool = True

    @compact
    def __call__(self, x, *, mask=None):
        features = _axes(x.ndim, self.feature_axes)
        if 0 in features:
            raise ValueError(
                "The channel axes cannot include the leading dimension as this is assumed to be "
                "the batch axis."
            )
        axes = [axis for axis in range(1, x.ndim) if axis not in features]
        mean, var = _statistics(self, x, axes, mask, axis_name=self.axis_name)
        return _normalized(self, x, mean, var, axes, features, _bias_init(self))


def _unit(x, axis=None, eps=1e-12):
    return x * lax.rsqrt((x * x).sum(axis=axis, keepdims=True) + eps)


class SpectralNorm(Module):
    """The layer with its matrices divided by their largest singular value, found by power steps."""

    layer_instance: Module
    n_steps: int = 1
    epsilon: float = 1e-12
    dtype: Any = None
    param_dtype: Any = jnp.float32
    error_on_non_matrix: bool = False
    collection_name: str = "batch_stats"

    @compact
    def __call__(self, *args, update_stats, **keywords):
        normalize = functools.partial(self._normalize, update_stats=update_stats)
        return map_variables(
            lambda layer: layer(*args, **keywords),
            trans_in_fn=lambda tree: jax.tree_util.tree_map_with_path(normalize, tree),
            init=self.is_initializing(),
            mutable=True,
        )(self.layer_instance)

    def _normalize(self, path, given, update_stats):
        value = jnp.asarray(given)
        shape = value.shape
        if value.ndim <= 1 or self.n_steps < 1:
            return value
        if value.ndim > 2:
            if self.error_on_non_matrix:
                raise ValueError(f"Input is {value.ndim}D but error_on_non_matrix is True")
            value = jnp.reshape(value, (-1, shape[-1]))
        name = "/".join((self.layer_instance.name, *[entry.key for entry in path[1:]]))
        col = self.collection_name
        fresh = not self.has_variable(col, f"{name}/u")
        key = self.make_rng("params") if fresh else None
        draw = lambda: jax.random.normal(key, (1, value.shape[-1]), self.param_dtype)
        kept_u = self.variable(col, f"{name}/u", draw)
        kept_sigma = self.variable(col, f"{name}/sigma", lambda: jnp.ones((), self.param_dtype))
        u = kept_u.value
        for _ in range(self.n_steps):
            v = _unit(jnp.matmul(u, value.transpose([1, 0])), eps=self.epsilon)
            u = _unit(jnp.matmul(v, value), eps=self.epsilon)
        u, v = lax.stop_gradient(u), lax.stop_gradient(v)
        sigma = jnp.matmul(jnp.matmul(v, value), jnp.transpose(u))[0, 0]
        value = (value / jnp.where(sigma != 0, sigma, 1)).reshape(shape)
        if update_stats:
            kept_u.value, kept_sigma.value = u, sigma
        return jnp.asarray(value, canonicalize_dtype(given, u, v, sigma, dtype=self.dtype))


class WeightNorm(Module):
    """The layer with its parameters as a direction and a scale."""

    layer_instance: Module
    epsilon: float = 1e-12
    dtype: Any = None
    param_dtype: Any = jnp.float32
    use_scale: bool = True
    scale_init: Any = initializers.ones
    feature_axes: Any = -1
    variable_filter: Any = dataclasses.field(default_factory=lambda: {"kernel"})

    @compact
    def __call__(self, *args, **keywords):
        return map_variables(
            lambda layer: layer(*args, **keywords),
            trans_in_fn=lambda tree: jax.tree_util.tree_map_with_path(self._normalize, tree),
            init=self.is_initializing(),
        )(self.layer_instance)

    def _normalize(self, path, given):
        value = jnp.asarray(given)
        inside = jax.tree_util.keystr(path[1:], simple=True, separator="/")
        name = f"{self.layer_instance.name}/{inside}"
        if self.variable_filter and not any(part in name for part in self.variable_filter):
            return value
        features = () if self.feature_axes is None else _axes(value.ndim, self.feature_axes)
        others = tuple(axis for axis in range(value.ndim) if axis not in features)
        normalized = _unit(value, axis=others, eps=self.epsilon)
        args = [given]
        if self.use_scale:
            own = [value.shape[axis] for axis in features]
            spread = [size if axis in features else 1 for axis, size in enumerate(value.shape)]
            scale = self.param(f"{name}/scale", self.scale_init, own, self.param_dtype)
            args.append(scale.reshape(spread))
            normalized *= args[-1]
        return jnp.asarray(normalized, canonicalize_dtype(*args, dtype=self.dtype))
