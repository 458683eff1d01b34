"""Linear layers: which attributes they have, data or static, and which keys they draw in which order."""

import jax.numpy as jnp
from jax import lax
from flax import nnx
from flax.nnx import initializers
from flax.nnx.nn.dtypes import promote_dtype
from flax.nnx.nn._conv import Conv as Conv
from flax.nnx.nn._conv import ConvTranspose as ConvTranspose

__all__ = ["Einsum", "Embed", "Linear", "PReLU"]

default_kernel_init = initializers.lecun_normal()
default_bias_init = initializers.zeros_init()


class Linear(nnx.Module):
    def __init__(
        self,
        in_features,
        out_features,
        *,
        use_bias=True,
        dtype=None,
        param_dtype=jnp.float32,
        precision=None,
        kernel_init=default_kernel_init,
        bias_init=default_bias_init,
        dot_general=lax.dot_general,
        promote_dtype=promote_dtype,
        preferred_element_type=None,
        rngs,
        kernel_metadata={},
        bias_metadata={},
    ):
        kernel = kernel_init(rngs.params(), (in_features, out_features), param_dtype)
        self.kernel = nnx.Param(kernel, **kernel_metadata)
        if use_bias:
            self.bias = nnx.Param(bias_init(rngs.params(), (out_features,), param_dtype), **bias_metadata)
        else:
            self.bias = nnx.data(None)
        self.in_features = in_features
        self.out_features = out_features
        self.use_bias = use_bias
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.precision = precision
        self.dot_general = dot_general
        self.promote_dtype = promote_dtype
        self.preferred_element_type = preferred_element_type

    def __call__(self, inputs, out_sharding=None):
        kernel = self.kernel[...]
        bias = self.bias[...] if self.bias is not None else None
        inputs, kernel, bias = self.promote_dtype((inputs, kernel, bias), dtype=self.dtype)
        options = {"out_sharding": out_sharding}
        if self.preferred_element_type is not None:
            options["preferred_element_type"] = self.preferred_element_type
        last = inputs.ndim - 1
        y = self.dot_general(inputs, kernel, (((last,), (0,)), ((), ())), precision=self.precision, **options)
        assert self.use_bias == (bias is not None)
        if bias is not None:
            y += jnp.reshape(bias, (1,) * (y.ndim - 1) + (-1,))
        return y


default_embed_init = initializers.variance_scaling(1.0, "fan_in", "normal", out_axis=0)


class Embed(nnx.Module):
    def __init__(
        self,
        num_embeddings,
        features,
        *,
        dtype=None,
        param_dtype=jnp.float32,
        embedding_init=default_embed_init,
        promote_dtype=promote_dtype,
        rngs,
        embedding_metadata={},
    ):
        embedding = embedding_init(rngs.params(), (num_embeddings, features), param_dtype)
        self.embedding = nnx.Param(embedding, **embedding_metadata)
        self.num_embeddings = num_embeddings
        self.features = features
        self.dtype = dtype or self.embedding.dtype
        self.param_dtype = param_dtype
        self.promote_dtype = promote_dtype

    def __call__(self, inputs, out_sharding=None):
        if not jnp.issubdtype(inputs.dtype, jnp.integer):
            raise ValueError(f"Embed looks up integers, found {inputs.dtype}")
        (embedding,) = self.promote_dtype((self.embedding[...],), dtype=self.dtype, inexact=False)
        # One row is the answer to every index, also to one that is out of range.
        if self.num_embeddings == 1:
            return jnp.broadcast_to(embedding[0], inputs.shape + (self.features,))
        return jnp.take(embedding, inputs, axis=0)

    def attend(self, query, out_sharding=None):
        query, embedding = self.promote_dtype((query, self.embedding[...]), dtype=self.dtype)
        return jnp.dot(query, embedding.T)


# The equation without spaces; an error if it is not of two operands and explicit.
def checked(equation):
    equation = equation.replace(" ", "")
    if "->" not in equation:
        raise ValueError("Einsum: the equation must say what comes out, by `->`")
    if equation.count(",") != 1:
        raise ValueError("Einsum: the equation must have two operands")
    return equation


class Einsum(nnx.Module):
    def __init__(
        self,
        einsum_str,
        kernel_shape,
        bias_shape=None,
        *,
        dtype=None,
        param_dtype=jnp.float32,
        precision=None,
        kernel_init=default_kernel_init,
        bias_init=default_bias_init,
        promote_dtype=promote_dtype,
        einsum_op=jnp.einsum,
        preferred_element_type=None,
        rngs,
        kernel_metadata={},
        bias_metadata={},
    ):
        einsum_str = checked(einsum_str)
        self.kernel = nnx.Param(kernel_init(rngs.params(), kernel_shape, param_dtype), **kernel_metadata)
        if bias_shape is not None:
            self.bias = nnx.Param(bias_init(rngs.params(), bias_shape, param_dtype), **bias_metadata)
        else:
            self.bias = nnx.data(None)
        self.einsum_str = einsum_str
        self.kernel_shape = kernel_shape
        self.bias_shape = bias_shape
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.precision = precision
        self.promote_dtype = promote_dtype
        self.einsum_op = einsum_op
        self.preferred_element_type = preferred_element_type

    def __call__(self, inputs, einsum_str=None, out_sharding=None):
        equation = checked(self.einsum_str if einsum_str is None else einsum_str)
        bias = self.bias[...] if self.bias is not None else None
        inputs, kernel, bias = self.promote_dtype((inputs, self.kernel[...], bias), dtype=self.dtype)
        options = {} if self.preferred_element_type is None else {"preferred_element_type": self.preferred_element_type}
        y = self.einsum_op(equation, inputs, kernel, precision=self.precision, **options)
        if bias is not None:
            y += jnp.reshape(bias, bias_shape(equation, inputs.ndim, self.kernel_shape))
        return y


# For each axis of the result its size in the bias, which has the kernel's axes that come out.
def bias_shape(equation, rank, kernel_shape):
    operands, result = equation.split("->")
    inputs, kernel = operands.split(",")
    # What an ellipsis stands for is numbered from the last axis, in each operand.
    unnamed = [
        rank - len(names.replace("...", "")) if "..." in names else 0
        for names, rank in ((inputs, rank), (kernel, len(kernel_shape)))
    ]
    numbers = "9876543210"[-max(unnamed) :] if max(unnamed) else ""
    sizes = dict(zip(kernel.replace("...", numbers[len(numbers) - unnamed[1] :]), kernel_shape))
    return [sizes.get(name, 1) for name in result.replace("...", numbers)]


class PReLU(nnx.Module):
    def __init__(
        self,
        negative_slope_init=0.01,
        *,
        dtype=None,
        param_dtype=jnp.float32,
        promote_dtype=promote_dtype,
        negative_slope_metadata={},
    ):
        slope = jnp.asarray(negative_slope_init, dtype=param_dtype)
        self.negative_slope = nnx.Param(slope, **negative_slope_metadata)
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.promote_dtype = promote_dtype

    def __call__(self, inputs):
        slope = self.negative_slope[...]
        if self.dtype is not None:
            inputs, slope = self.promote_dtype((inputs, slope), dtype=self.dtype)
        else:
            slope = jnp.asarray(slope, inputs.dtype)
        return jnp.where(inputs >= 0, inputs, slope * inputs)
