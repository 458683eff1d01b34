"""Layers around a layer, which change its parameters before each call: weight and spectral normalization."""

import jax.numpy as jnp
from jax import lax
from flax import nnx
from flax.nnx import initializers
from flax.nnx.nn.dtypes import canonicalize_dtype, promote_dtype

__all__ = ["SpectralNorm", "WeightNorm"]


def canonical_axes(rank, axes):
    axes = (axes,) if isinstance(axes, int) else axes
    return tuple({rank + axis if axis < 0 else axis for axis in axes})


def unit(x, axis=None, eps=1e-12):
    return x * lax.rsqrt((x * x).sum(axis=axis, keepdims=True) + eps)


class WeightNorm(nnx.Module):
    def __init__(
        self,
        layer_instance,
        *,
        feature_axes=-1,
        use_scale=True,
        scale_init=initializers.ones,
        epsilon=1e-12,
        dtype=None,
        param_dtype=jnp.float32,
        variable_filter=nnx.PathContains("kernel"),
        promote_dtype=promote_dtype,
        rngs,
    ):
        self.layer_instance = layer_instance
        self.feature_axes = () if feature_axes is None else feature_axes
        self.use_scale = use_scale
        self.scale_init = scale_init
        self.epsilon = epsilon
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.variable_filter = nnx.filterlib.to_predicate(variable_filter)
        self.promote_dtype = promote_dtype
        self.scales = None
        if use_scale:
            scales = {}
            for path, param in nnx.to_flat_state(nnx.state(layer_instance, nnx.Param)):
                if self.variable_filter(path, param):
                    shape = tuple([param.shape[axis] for axis in canonical_axes(param.ndim, self.feature_axes)])
                    scales[path] = nnx.Param(scale_init(rngs["params"], shape, param_dtype))
            self.scales = nnx.data(scales)

    def _normalize(self, path, param):
        features = canonical_axes(param.ndim, self.feature_axes)
        rest = tuple([axis for axis in range(param.ndim) if axis not in features])
        scale = None
        if self.use_scale:
            if path not in self.scales:
                raise RuntimeError(f"WeightNorm: there is no scale for the parameter {path}")
            scale = self.scales[path][...]
            if len(features) < param.ndim:
                scale = scale.reshape([param.shape[axis] if axis in features else 1 for axis in range(param.ndim)])
        value = unit(param[...], axis=rest, eps=self.epsilon)
        # The type is that of the result alone.
        like, _ = self.promote_dtype((param[...], scale), dtype=self.dtype)
        param.set_value(jnp.asarray(value if scale is None else value * scale, like.dtype))

    def __call__(self, x, *args, **kwargs):
        for path, param in nnx.to_flat_state(nnx.state(self.layer_instance)):
            if self.variable_filter(path, param):
                self._normalize(path, param)
        return self.layer_instance(x, *args, **kwargs)


class SpectralNorm(nnx.Module):
    def __init__(
        self,
        layer_instance,
        *,
        n_steps=1,
        epsilon=1e-12,
        dtype=None,
        param_dtype=jnp.float32,
        error_on_non_matrix=False,
        update_stats=True,
        rngs,
    ):
        self.layer_instance = layer_instance
        self.n_steps = n_steps
        self.epsilon = epsilon
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.error_on_non_matrix = error_on_non_matrix
        self.use_running_average = not update_stats
        stats = {}
        for path, param in nnx.to_flat_state(nnx.state(layer_instance, nnx.Param)):
            matrix = self._matrix(param)
            if matrix is not None:
                key = rngs.params()
                u = initializers.normal()(key, (1, matrix.shape[-1]), param_dtype)
                stats[(*path, "u")] = nnx.BatchStat(u)
                stats[(*path, "sigma")] = nnx.BatchStat(initializers.ones(key, (), param_dtype))
        self.batch_stats = nnx.data(stats)

    # The parameter as a matrix; none, where it is left as it is.
    def _matrix(self, param):
        if param.ndim <= 1 or self.n_steps < 1:
            return None
        if param.ndim == 2:
            return param
        if self.error_on_non_matrix:
            raise ValueError(f"SpectralNorm: a parameter of rank {param.ndim}, and error_on_non_matrix=True")
        return jnp.reshape(param, (-1, param.shape[-1]))

    def _normalize(self, path, original, update_stats):
        param = self._matrix(original)
        if param is None:
            return
        if (*path, "u") not in self.batch_stats or (*path, "sigma") not in self.batch_stats:
            raise RuntimeError(f"SpectralNorm: there are no statistics for the parameter {path}")
        u = self.batch_stats[(*path, "u")][...]
        for _ in range(self.n_steps):
            v = unit(jnp.matmul(u, param.T), eps=self.epsilon)
            u = unit(jnp.matmul(v, param), eps=self.epsilon)
        u, v = lax.stop_gradient(u), lax.stop_gradient(v)
        sigma = jnp.matmul(jnp.matmul(v, param), u.T)[0, 0]
        param = (param / jnp.where(sigma != 0, sigma, 1)).reshape(original.shape)
        if update_stats:
            self.batch_stats[(*path, "u")][...] = u
            self.batch_stats[(*path, "sigma")][...] = sigma
        original[...] = jnp.asarray(param, canonicalize_dtype(param, u, v, sigma, dtype=self.dtype))

    def __call__(self, x, update_stats=None):
        if update_stats is None:
            update_stats = not self.use_running_average
        params = list(nnx.to_flat_state(nnx.state(self.layer_instance, nnx.Param)))
        held = [param[...] if param.ref else param.get_raw_value() for _, param in params]
        try:
            for path, param in params:
                self._normalize(path, param, update_stats)
            return self.layer_instance(x)
        finally:
            # What is trained is the parameter, and not what is computed with.
            for (_, param), value in zip(params, held):
                if param.ref:
                    param[...] = value
                else:
                    param.set_raw_value(value)
