"""Convolutions and their transposes."""

import math

import jax

from .._core.module import ParameterModule
from .._core.rng import next_rng_key


def each_axis(value, ndim):
    return (value,) * ndim if isinstance(value, int) else value


def added_bias(x, bias, data_format):
    if data_format[1] == "C":
        bias = bias.reshape((-1,) + (1,) * (len(data_format) - 2))
    return x + bias


class Conv(ParameterModule):
    formats = ()

    def __init__(self, in_features, out_features, kernel_shape, stride=1, rate=1, padding="SAME",
                 with_bias=True, w_init=None, b_init=None, data_format=None,
                 feature_group_count=1, *, name=None, rng_key=None):
        data_format = self.formats[0] if data_format is None else data_format
        assert data_format in self.formats, f"Data format `{data_format}` is not supported."
        assert out_features % feature_group_count == 0
        assert in_features > 0 and out_features > 0, "positive values"
        super().__init__(name=name)
        ndim = len(data_format) - 2
        self.in_features = in_features
        self.out_features = out_features
        self.kernel_shape = each_axis(kernel_shape, ndim)
        self.stride = each_axis(stride, ndim)
        self.rate = each_axis(rate, ndim)
        if isinstance(padding, str):
            assert padding in ["SAME", "VALID"], f"Not supported padding `{padding}`"
        elif isinstance(padding, tuple):
            raise ValueError(
                "Tuple type padding is not supported. Use `[ (int, int) ]` instead.")
        self.padding = padding
        self.with_bias = with_bias
        self.data_format = data_format
        self.feature_group_count = feature_group_count
        self.kernel_format = "HWIO"[2 - ndim:]
        self.kernel_dilation = (1,) * ndim
        rng_key = next_rng_key() if rng_key is None else rng_key
        weight_key, bias_key = jax.random.split(rng_key)
        shape = [*self.kernel_shape, in_features // feature_group_count, out_features]
        normal = jax.nn.initializers.normal(stddev=1.0 / math.sqrt(math.prod(shape[:-1])))
        self.weight = (w_init or normal)(weight_key, shape)
        zeros = jax.nn.initializers.zeros
        self.bias = (b_init or zeros)(bias_key, [out_features]) if with_bias else None

    def __call__(self, x):
        assert len(x.shape) == len(self.kernel_format)
        channels = x.shape[self.data_format.index("C")]
        if channels != self.in_features:
            raise ValueError(
                f"Expecting {self.in_features} input channels. Get {channels} channels.")
        formats = (self.data_format, self.kernel_format, self.data_format)
        numbers = jax.lax.conv_dimension_numbers(x.shape, self.weight.shape, formats)
        x = jax.lax.conv_general_dilated(
            x, self.weight, self.stride, self.padding, self.kernel_dilation, self.rate, numbers,
            feature_group_count=self.feature_group_count)
        return x if self.bias is None else added_bias(x, self.bias, self.data_format)

    def __repr__(self):
        names = ["in_features", "out_features", "kernel_shape", "padding", "stride", "rate",
                 "with_bias", "data_format", "feature_group_count"]
        info = {name: getattr(self, name) for name in names}
        for name in ("rate", "stride"):
            if all(e == 1 for e in info[name]):
                del info[name]
        if self.feature_group_count == 1:
            del info["feature_group_count"]
        return self._repr(info)


class Conv1D(Conv):
    formats = ("NWC", "NCW")


class Conv2D(Conv):
    formats = ("NHWC", "NCHW")


class ConvTranspose(ParameterModule):
    formats = ()

    def __init__(self, in_features, out_features, kernel_shape, stride=1, padding="SAME",
                 with_bias=True, w_init=None, b_init=None, data_format=None, *, name=None,
                 rng_key=None):
        data_format = self.formats[0] if data_format is None else data_format
        assert data_format in self.formats, f"Data format `{data_format}` is not supported."
        assert in_features > 0 and out_features > 0, "positive values"
        super().__init__(name=name)
        ndim = len(data_format) - 2
        self.in_features = in_features
        self.out_features = out_features
        self.kernel_shape = each_axis(kernel_shape, ndim)
        self.stride = each_axis(stride, ndim)
        if isinstance(padding, str):
            assert padding in ["SAME", "VALID"], f"Not supported padding `{padding}`"
        self.padding = padding
        self.with_bias = with_bias
        self.data_format = data_format
        self.kernel_format = "HWOI"[2 - ndim:]
        self.kernel_dilation = (1,) * ndim
        rng_key = next_rng_key() if rng_key is None else rng_key
        weight_key, bias_key = jax.random.split(rng_key)
        shape = [*self.kernel_shape, out_features, in_features]
        fan_in = math.prod([*self.kernel_shape, in_features])
        normal = jax.nn.initializers.normal(stddev=1.0 / math.sqrt(fan_in))
        self.weight = (w_init or normal)(weight_key, shape)
        # Also without a bias there is one, which is not used.
        self.bias = (b_init or jax.nn.initializers.zeros)(bias_key, [out_features])

    def __call__(self, x):
        assert len(x.shape) == len(self.kernel_format)
        formats = (self.data_format, self.kernel_format, self.data_format)
        numbers = jax.lax.conv_dimension_numbers(x.shape, self.weight.shape, formats)
        x = jax.lax.conv_transpose(
            lhs=x, rhs=self.weight, strides=self.stride, padding=self.padding,
            dimension_numbers=numbers)
        return added_bias(x, self.bias, self.data_format) if self.with_bias else x

    def __repr__(self):
        names = ["in_features", "out_features", "data_format", "padding", "stride", "with_bias"]
        return self._repr({name: getattr(self, name) for name in names})


class Conv1DTranspose(ConvTranspose):
    formats = ("NWC", "NCW")


class Conv2DTranspose(ConvTranspose):
    formats = ("NHWC", "NCHW")
