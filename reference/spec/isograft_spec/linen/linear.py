"""Linear layers: which parameters they have, in which order they draw keys, and their products."""

import math
from typing import Any, Optional

import jax.numpy as jnp
from flax.core import meta
from flax.linen import initializers
from flax.linen.dtypes import promote_dtype
from flax.linen.module import Module, compact, merge_param
from jax import lax

default_kernel_init = initializers.lecun_normal()
default_embed_init = initializers.variance_scaling(1.0, "fan_in", "normal", out_axis=0)


def _as_tuple(x):
    return tuple(x) if hasattr(x, "__iter__") else (x,)


def _product(layer):
    if layer.dot_general_cls is not None:
        return layer.dot_general_cls()
    return lax.dot_general if layer.dot_general is None else layer.dot_general


class Dense(Module):
    features: int
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Any = default_kernel_init
    bias_init: Any = initializers.zeros_init()
    promote_dtype: Any = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs):
        shape = (jnp.shape(inputs)[-1], self.features)
        kernel = self.param("kernel", self.kernel_init, shape, self.param_dtype)
        bias = None
        if self.use_bias:
            bias = self.param("bias", self.bias_init, (self.features,), self.param_dtype)
        inputs, kernel, bias = self.promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        dims = (((inputs.ndim - 1,), (0,)), ((), ()))
        y = _product(self)(inputs, kernel, dims, precision=self.precision)
        if bias is not None:
            y += jnp.reshape(bias, (1,) * (y.ndim - 1) + (-1,))
        return y


class DenseGeneral(Module):
    """Over any axes, to any features. Parameters are drawn as matrices."""

    features: Any
    axis: Any = -1
    batch_dims: Any = ()
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    kernel_init: Any = default_kernel_init
    bias_init: Any = initializers.zeros_init()
    precision: Any = None
    promote_dtype: Any = promote_dtype
    dot_general: Any = None
    dot_general_cls: Any = None

    @compact
    def __call__(self, inputs):
        features = _as_tuple(self.features)
        batch_dims = _as_tuple(self.batch_dims)
        if batch_dims and set(batch_dims) != set(range(max(batch_dims) + 1)):
            raise ValueError(
                f"batch_dims {batch_dims} must be consecutive leading dimensions starting from 0."
            )
        axis = tuple(sorted(a % inputs.ndim for a in _as_tuple(self.axis)))
        batch = len(batch_dims)
        batch_shape = tuple(inputs.shape[a] for a in batch_dims)

        def drawn(init, contracted):
            def flat_init(rng, shape, dtype=jnp.float32):
                rows = math.prod(shape[:batch]) * math.prod(shape[batch : batch + contracted])
                flat = (rows, math.prod(shape[-len(features) :]))
                value = init(rng, flat if contracted else (flat[0] * flat[1],), dtype)
                if isinstance(value, meta.AxisMetadata):
                    return meta.replace_boxed(value, jnp.reshape(value.unbox(), shape))
                return jnp.reshape(value, shape)

            return flat_init

        shape = batch_shape + tuple(inputs.shape[a] for a in axis) + features
        init = drawn(self.kernel_init, len(axis))
        kernel = self.param("kernel", init, shape, self.param_dtype)
        bias = None
        if self.use_bias:
            init = drawn(self.bias_init, 0)
            bias = self.param("bias", init, batch_shape + features, self.param_dtype)
        inputs, kernel, bias = self.promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        over = tuple(range(batch, batch + len(axis)))
        dims = ((axis, over), (batch_dims, tuple(range(batch))))
        y = _product(self)(inputs, kernel, dims, precision=self.precision)
        if bias is not None:
            kept = [a for a in range(inputs.ndim) if a not in axis]
            spread = tuple(inputs.shape[a] if a in batch_dims else 1 for a in kept)
            y += jnp.reshape(bias, spread + features)
        return y


class Einsum(Module):
    """The product of the input and a kernel, by an equation."""

    shape: Any
    einsum_str: Optional[str] = None
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Any = default_kernel_init
    bias_init: Any = initializers.zeros_init()
    promote_dtype: Any = promote_dtype
    preferred_element_type: Any = None

    @compact
    def __call__(self, inputs, einsum_str=None):
        equation = merge_param("einsum_str", self.einsum_str, einsum_str).replace(" ", "")
        if "->" not in equation:
            raise ValueError('`einsum_str` equation must be explicit and include "->".')
        if equation.count(",") != 1:
            raise ValueError(
                "`einsum_str` equation must have exactly two operands and therefore, exactly one "
                f"comma character, instead of {equation.count(',')}"
            )
        kernel = self.param("kernel", self.kernel_init, self.shape, self.param_dtype)
        bias = None
        if self.use_bias:
            spread = self._bias_shape(equation, inputs.ndim)
            own = [size for size, named in spread if named]
            bias = self.param("bias", self.bias_init, own, self.param_dtype)
        inputs, kernel, bias = self.promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        options = {}
        if self.preferred_element_type is not None:
            options["preferred_element_type"] = self.preferred_element_type
        y = jnp.einsum(equation, inputs, kernel, precision=self.precision, **options)
        if bias is not None:
            y += jnp.reshape(bias, [size for size, _ in spread])
        return y

    # For each axis of the result its size in the bias, and whether the kernel has it.
    def _bias_shape(self, equation, rank):
        operands, result = equation.split("->")
        inputs, kernel = operands.split(",")
        # What an ellipsis stands for is numbered from the last axis, in each operand.
        unnamed = [
            rank - len(names.replace("...", "")) if "..." in names else 0
            for names, rank in ((inputs, rank), (kernel, len(self.shape)))
        ]
        numbers = "9876543210"[-max(unnamed) :] if max(unnamed) else ""
        of_kernel = numbers[len(numbers) - unnamed[1] :]
        sizes = dict(zip(kernel.replace("...", of_kernel), self.shape))
        return [(sizes.get(name, 1), name in sizes) for name in result.replace("...", numbers)]


class Embed(Module):
    """Rows of a table."""

    num_embeddings: int
    features: int
    dtype: Any = None
    param_dtype: Any = jnp.float32
    embedding_init: Any = default_embed_init
    promote_dtype: Any = promote_dtype

    def setup(self):
        shape = (self.num_embeddings, self.features)
        self.embedding = self.param("embedding", self.embedding_init, shape, self.param_dtype)

    def __call__(self, inputs):
        if not jnp.issubdtype(inputs.dtype, jnp.integer):
            raise ValueError("Input type must be an integer or unsigned integer.")
        (embedding,) = self.promote_dtype(self.embedding, dtype=self.dtype, inexact=False)
        # One row is the answer to every index.
        if self.num_embeddings == 1:
            return jnp.broadcast_to(embedding, inputs.shape + (self.features,))
        return jnp.take(embedding, inputs, axis=0)

    def attend(self, query):
        query, embedding = self.promote_dtype(query, self.embedding, dtype=self.dtype)
        return jnp.dot(query, embedding.T)
