"""Convolutions over the space dimensions; the last dimension is the features."""

import _reference
import math
from typing import Any

import jax
import jax.numpy as jnp
from flax.linen import initializers
from flax.linen.dtypes import promote_dtype
from flax.linen.linear import default_kernel_init
from flax.linen.module import Module, compact
from jax import lax


def canonicalize_padding(padding, rank):
    if isinstance(padding, str):
        return padding
    if isinstance(padding, int):
        return [(padding, padding)] * rank
    pairs = [(p, p) if isinstance(p, int) else p for p in padding]
    if len(pairs) == rank and all(isinstance(p, tuple) and len(p) == 2 for p in pairs):
        return pairs
    raise ValueError(
        f"Invalid padding format: {padding}, should be str, int, or a sequence of len {rank} "
        "where each element is an int or pair of ints."
    )


# An option of every space dimension.
def _for_each(x, rank):
    if x is None or isinstance(x, int):
        return (1 if x is None else x,) * rank
    return tuple(x)


def _check_mask(mask, shape):
    if mask is not None and mask.shape != shape:
        raise ValueError(
            "Mask needs to have the same shape as weights. "
            f"Shapes are: {mask.shape}, {shape}"
        )


class _Conv(Module):
    features: int
    kernel_size: Any
    strides: Any = 1
    padding: Any = "SAME"
    input_dilation: Any = 1
    kernel_dilation: Any = 1
    feature_group_count: int = 1
    use_bias: bool = True
    mask: Any = None
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Any = default_kernel_init
    bias_init: Any = initializers.zeros_init()
    promote_dtype: Any = promote_dtype
    conv_general_dilated: Any = None
    conv_general_dilated_cls: Any = None

    @compact
    def __call__(self, inputs):
        size = (self.kernel_size,) if isinstance(self.kernel_size, int) else tuple(self.kernel_size)
        rank = len(size)
        batch_shape = inputs.shape[: -rank - 1]
        if len(batch_shape) != 1:
            inputs = jnp.reshape(inputs, (-1,) + inputs.shape[-rank - 1 :])
        dilation = _for_each(self.kernel_dilation, rank)
        inputs, padding = self._padded(inputs, size, dilation)
        channels = inputs.shape[-1]
        last = rank + 1
        spec = (0, last) + tuple(range(1, last))
        kernel_spec = (last, last - 1) + tuple(range(rank))
        options = {
            "window_strides": _for_each(self.strides, rank),
            "padding": padding,
            "lhs_dilation": _for_each(self.input_dilation, rank),
            "rhs_dilation": dilation,
            "dimension_numbers": lax.ConvDimensionNumbers(spec, kernel_spec, spec),
        }
        shape, bias_shape = self._shapes(inputs, size, channels, options)
        _check_mask(self.mask, shape)
        kernel = self.param("kernel", self.kernel_init, shape, self.param_dtype)
        if self.mask is not None:
            kernel *= self.mask
        bias = None
        if self.use_bias:
            bias = self.param("bias", self.bias_init, bias_shape, self.param_dtype)
        inputs, kernel, bias = self.promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        y = self._product(inputs, kernel, size, {**options, "precision": self.precision})
        if bias is not None:
            y += bias.reshape((1,) * (y.ndim - bias.ndim) + bias.shape)
        return y if len(batch_shape) == 1 else jnp.reshape(y, batch_shape + y.shape[1:])

    # The paddings that a convolution does not know are made beforehand.
    def _padded(self, inputs, size, dilation):
        padding = canonicalize_padding(self.padding, len(size))
        if padding in ("CIRCULAR", "REFLECT"):
            extents = [(k - 1) * d + 1 for k, d in zip(size, dilation)]
            pads = [(0, 0), *[((k - 1) // 2, k // 2) for k in extents], (0, 0)]
            mode = {"CIRCULAR": "wrap", "REFLECT": "reflect"}[padding]
            return jnp.pad(inputs, pads, mode=mode), "VALID"
        if padding == "CAUSAL":
            if len(size) != 1:
                raise ValueError("Causal padding is only implemented for 1D convolutions.")
            left = dilation[0] * (size[0] - 1)
            return jnp.pad(inputs, [(0, 0), (left, 0), (0, 0)]), "VALID"
        return inputs, padding

    @property
    def _convolution(self):
        if self.conv_general_dilated_cls is not None:
            return self.conv_general_dilated_cls()
        own = self.conv_general_dilated
        return lax.conv_general_dilated if own is None else own


class Conv(_Conv):
    """One kernel for every place."""

    def _shapes(self, inputs, size, channels, options):
        assert channels % self.feature_group_count == 0
        return size + (channels // self.feature_group_count, self.features), (self.features,)

    def _product(self, inputs, kernel, size, options):
        options = {**options, "feature_group_count": self.feature_group_count}
        strides, padding = options.pop("window_strides"), options.pop("padding")
        return self._convolution(inputs, kernel, strides, padding, **options)


class ConvLocal(_Conv):
    """A kernel of its own for every place."""

    def _shapes(self, inputs, size, channels, options):
        if self.feature_group_count != 1:
            raise NotImplementedError("A local convolution has no feature groups.")
        kernel = jax.ShapeDtypeStruct(size + (channels, self.features), inputs.dtype)
        convolve = self._convolution
        shape = jax.eval_shape(lambda x, k: convolve(lhs=x, rhs=k, **options), inputs, kernel).shape
        return shape[1:-1] + (math.prod(size) * channels, self.features), shape[1:]

    def _product(self, inputs, kernel, size, options):
        _reference.unsupported("flax.linen.ConvLocal")


class ConvTranspose(Module):
    features: int
    kernel_size: Any
    strides: Any = None
    padding: Any = "SAME"
    kernel_dilation: Any = None
    use_bias: bool = True
    mask: Any = None
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Any = default_kernel_init
    bias_init: Any = initializers.zeros_init()
    transpose_kernel: bool = False
    promote_dtype: Any = promote_dtype
    preferred_element_type: Any = None

    @compact
    def __call__(self, inputs):
        size = (self.kernel_size,) if isinstance(self.kernel_size, int) else tuple(self.kernel_size)
        rank = len(size)
        batch_shape = inputs.shape[: -rank - 1]
        if len(batch_shape) != 1:
            inputs = jnp.reshape(inputs, (-1,) + inputs.shape[-rank - 1 :])
        strides = _for_each(self.strides, rank)
        channels = (inputs.shape[-1], self.features)
        shape = size + (channels[::-1] if self.transpose_kernel else channels)
        _check_mask(self.mask, shape)
        kernel = self.param("kernel", self.kernel_init, shape, self.param_dtype)
        if self.mask is not None:
            kernel *= self.mask
        padding = canonicalize_padding(self.padding, rank)
        bias = None
        if self.use_bias:
            bias = self.param("bias", self.bias_init, (self.features,), self.param_dtype)
        inputs, kernel, bias = self.promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        options = {}
        if self.preferred_element_type is not None:
            options["preferred_element_type"] = self.preferred_element_type
        y = lax.conv_transpose(
            inputs,
            kernel,
            strides,
            "VALID" if padding == "CIRCULAR" else padding,
            rhs_dilation=_for_each(self.kernel_dilation, rank),
            transpose_kernel=self.transpose_kernel,
            precision=self.precision,
            **options,
        )
        if padding == "CIRCULAR":
            y = self._wrapped(y, inputs.shape[1:-1], strides)
        if bias is not None:
            y += jnp.reshape(bias, (1,) * (y.ndim - 1) + (-1,))
        return y if len(batch_shape) == 1 else jnp.reshape(y, batch_shape + y.shape[1:])

    # What is beyond the period is added to what is in it.
    def _wrapped(self, y, extents, strides):
        periods = [extent * stride for extent, stride in zip(extents, strides)]
        missing = [-(size - p) % (2 * p) for size, p in zip(y.shape[1:-1], periods)]
        pads = [(m // 2, (m + 1) // 2) for m in missing]
        if not self.transpose_kernel:
            pads = [(right, left) for left, right in pads]
        y = jnp.pad(y, [(0, 0), *pads, (0, 0)])
        for i, period in enumerate(periods, 1):
            y = y.reshape(y.shape[:i] + (-1, period) + y.shape[i + 1 :]).sum(axis=i)
        return y
