"""The convolution layers: which attributes they have, and which keys they draw."""

import jax.numpy as jnp
from jax import lax
from flax import nnx
from flax.nnx import initializers
from flax.nnx.nn.dtypes import promote_dtype

__all__ = ["Conv", "ConvTranspose"]


def per_axis(value, rank):
    if value is None:
        value = 1
    return (value,) * rank if isinstance(value, int) else tuple(value)


def canonical_padding(padding, rank, layer):
    if isinstance(padding, str):
        return padding
    if isinstance(padding, int):
        return [(padding, padding)] * rank
    if isinstance(padding, (tuple, list)) and len(padding) == rank:
        pairs = [(p, p) if isinstance(p, int) else p for p in padding]
        if all([isinstance(pair, tuple) and len(pair) == 2 for pair in pairs]):
            return pairs
    raise ValueError(f"{layer}: padding is a name, an int, or an int or a pair for each of {rank} axes")


# Around the end comes the beginning; or, at a mirror, what came before.
def continued(x, axis, low, high, mirrored):
    extent = x.shape[axis]
    period = max(2 * extent - 2, 1) if mirrored else extent
    places = [place % period for place in range(-low, extent + high)]
    places = [min(place, period - place) if mirrored else place for place in places]
    return jnp.take(x, jnp.array(places), axis=axis)


class Conv(nnx.Module):
    def __init__(
        self,
        in_features,
        out_features,
        kernel_size,
        strides=1,
        *,
        padding="SAME",
        input_dilation=1,
        kernel_dilation=1,
        feature_group_count=1,
        use_bias=True,
        mask=None,
        dtype=None,
        param_dtype=jnp.float32,
        precision=None,
        kernel_init=initializers.lecun_normal(),
        bias_init=initializers.zeros_init(),
        conv_general_dilated=lax.conv_general_dilated,
        promote_dtype=promote_dtype,
        preferred_element_type=None,
        rngs,
        kernel_metadata={},
        bias_metadata={},
    ):
        kernel_size = (kernel_size,) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.kernel_shape = kernel_size + (in_features // feature_group_count, out_features)
        kernel = kernel_init(rngs.params(), self.kernel_shape, param_dtype)
        self.kernel = nnx.Param(kernel, **kernel_metadata)
        if use_bias:
            self.bias = nnx.Param(bias_init(rngs.params(), (out_features,), param_dtype), **bias_metadata)
        else:
            self.bias = nnx.data(None)
        self.in_features = in_features
        self.out_features = out_features
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.input_dilation = input_dilation
        self.kernel_dilation = kernel_dilation
        self.feature_group_count = feature_group_count
        self.use_bias = use_bias
        self.mask = mask
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.precision = precision
        self.conv_general_dilated = conv_general_dilated
        self.promote_dtype = promote_dtype
        self.preferred_element_type = preferred_element_type

    def __call__(self, inputs, out_sharding=None):
        rank = len(self.kernel_size)
        # Any number of batch axes, also none.
        batch_shape = inputs.shape[: inputs.ndim - rank - 1]
        flat = len(batch_shape) == 1
        if not flat:
            inputs = jnp.reshape(inputs, (-1,) + inputs.shape[len(batch_shape) :])
        kernel_dilation = per_axis(self.kernel_dilation, rank)
        padding = canonical_padding(self.padding, rank, "Conv")
        if padding in ("CIRCULAR", "REFLECT"):
            for i in range(rank):
                reach = (self.kernel_size[i] - 1) * kernel_dilation[i] + 1
                inputs = continued(inputs, i + 1, (reach - 1) // 2, reach // 2, padding == "REFLECT")
            padding = "VALID"
        elif padding == "CAUSAL":
            if rank != 1:
                raise ValueError("Conv: only a convolution over one axis is causal")
            inputs = jnp.pad(inputs, [(0, 0), (kernel_dilation[0] * (self.kernel_size[0] - 1), 0), (0, 0)])
            padding = "VALID"
        space = tuple(range(1, rank + 1))
        ends = (0, rank + 1) + space
        numbers = lax.ConvDimensionNumbers(ends, (rank + 1, rank) + tuple(range(rank)), ends)
        assert self.in_features % self.feature_group_count == 0
        if self.mask is not None and self.mask.shape != self.kernel_shape:
            raise ValueError(f"Conv: a mask of shape {self.mask.shape} for a kernel of shape {self.kernel_shape}")
        kernel = self.kernel[...]
        if self.mask is not None:
            kernel *= self.mask
        bias = self.bias[...] if self.bias is not None else None
        inputs, kernel, bias = self.promote_dtype((inputs, kernel, bias), dtype=self.dtype)
        options = {"out_sharding": out_sharding}
        if self.preferred_element_type is not None:
            options["preferred_element_type"] = self.preferred_element_type
        y = self.conv_general_dilated(
            inputs,
            kernel,
            per_axis(self.strides, rank),
            padding,
            lhs_dilation=per_axis(self.input_dilation, rank),
            rhs_dilation=kernel_dilation,
            dimension_numbers=numbers,
            feature_group_count=self.feature_group_count,
            precision=self.precision,
            **options,
        )
        if self.use_bias:
            y += bias.reshape((1,) * (y.ndim - bias.ndim) + bias.shape)
        return y if flat else jnp.reshape(y, batch_shape + y.shape[1:])


# What reaches over the end comes in at the beginning: all periods are summed.
def wrapped(y, extents, transpose_kernel):
    missing = [-(have - extent) % (2 * extent) for have, extent in zip(y.shape[1:-1], extents)]
    halves = [(size // 2, (size + 1) // 2) for size in missing]
    pads = halves if transpose_kernel else [(high, low) for low, high in halves]
    y = jnp.pad(y, [(0, 0)] + pads + [(0, 0)])
    for i, extent in enumerate(extents):
        y = y.reshape(y.shape[: i + 1] + (-1, extent) + y.shape[i + 2 :]).sum(axis=i + 1)
    return y


class ConvTranspose(nnx.Module):
    def __init__(
        self,
        in_features,
        out_features,
        kernel_size,
        strides=None,
        *,
        padding="SAME",
        kernel_dilation=None,
        use_bias=True,
        mask=None,
        dtype=None,
        param_dtype=jnp.float32,
        precision=None,
        kernel_init=initializers.lecun_normal(),
        bias_init=initializers.zeros_init(),
        transpose_kernel=False,
        promote_dtype=promote_dtype,
        preferred_element_type=None,
        rngs,
        kernel_metadata={},
        bias_metadata={},
    ):
        self.kernel_size = (kernel_size,) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.in_features = in_features
        self.out_features = out_features
        self.strides = strides
        self.padding = padding
        self.kernel_dilation = kernel_dilation
        self.use_bias = use_bias
        self.mask = mask
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.precision = precision
        self.transpose_kernel = transpose_kernel
        self.promote_dtype = promote_dtype
        self.preferred_element_type = preferred_element_type
        features = (out_features, in_features) if transpose_kernel else (in_features, out_features)
        self.kernel_shape = self.kernel_size + features
        self.kernel = nnx.Param(kernel_init(rngs.params(), self.kernel_shape, param_dtype), **kernel_metadata)
        if use_bias:
            self.bias = nnx.Param(bias_init(rngs.params(), (out_features,), param_dtype), **bias_metadata)
        else:
            self.bias = nnx.data(None)

    def __call__(self, inputs):
        rank = len(self.kernel_size)
        batch_shape = inputs.shape[: inputs.ndim - rank - 1]
        flat = len(batch_shape) == 1
        if not flat:
            inputs = jnp.reshape(inputs, (-1,) + inputs.shape[len(batch_shape) :])
        strides = per_axis(self.strides, rank)
        if self.mask is not None and self.mask.shape != self.kernel_shape:
            raise ValueError(f"ConvTranspose: a mask of shape {self.mask.shape} for {self.kernel_shape}")
        kernel = self.kernel[...]
        if self.mask is not None:
            kernel *= self.mask
        padding = canonical_padding(self.padding, rank, "ConvTranspose")
        bias = self.bias[...] if self.bias is not None else None
        inputs, kernel, bias = self.promote_dtype((inputs, kernel, bias), dtype=self.dtype)
        y = lax.conv_transpose(
            inputs,
            kernel,
            strides,
            "VALID" if padding == "CIRCULAR" else padding,
            rhs_dilation=per_axis(self.kernel_dilation, rank),
            transpose_kernel=self.transpose_kernel,
            precision=self.precision,
            preferred_element_type=self.preferred_element_type,
        )
        if padding == "CIRCULAR":
            extents = [extent * stride for extent, stride in zip(inputs.shape[1:-1], strides)]
            y = wrapped(y, extents, self.transpose_kernel)
        if self.use_bias:
            y += jnp.reshape(bias, (1,) * (y.ndim - 1) + (-1,))
        return y if flat else jnp.reshape(y, batch_shape + y.shape[1:])
