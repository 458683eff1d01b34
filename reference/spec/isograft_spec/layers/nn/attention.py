"""Attention: products of queries and keys, and the layer with its projections."""

from __future__ import annotations

import _reference
import math
import jax
import jax.numpy as jnp
from jax import lax, random
from flax import nnx
from flax.nnx import initializers
from flax.core import FrozenDict
from flax.nnx.nn._rope import rope_of, turned_heads
from flax.nnx.nn.dtypes import promote_dtype

__all__ = [
    "LinearGeneral", "MultiHeadAttention", "combine_masks", "dot_product_attention",
    "make_attention_mask", "make_causal_mask",
]

Shape = tuple[int, ...]


def axes_of(x):
    return (x,) if isinstance(x, int) else tuple(x)


def combine_masks(*masks, dtype=jnp.float32):
    masks = [mask for mask in masks if mask is not None]
    if not masks:
        return None
    if not all([mask.ndim == masks[0].ndim for mask in masks]):
        raise ValueError("masks must have same rank")
    combined = masks[0]
    for mask in masks[1:]:
        combined = jnp.logical_and(combined, mask)
    return combined.astype(dtype)


def make_attention_mask(query_input, key_input, pairwise_fn=jnp.multiply, extra_batch_dims=0, dtype=jnp.float32):
    mask = pairwise_fn(jnp.expand_dims(query_input, axis=-1), jnp.expand_dims(key_input, axis=-2))
    mask = jnp.expand_dims(mask, axis=-3)
    return jnp.expand_dims(mask, axis=tuple(range(extra_batch_dims))).astype(dtype)


def make_causal_mask(x, extra_batch_dims=0, dtype=jnp.float32):
    places = jnp.broadcast_to(jnp.arange(x.shape[-1], dtype=jnp.int32), x.shape)
    return make_attention_mask(places, places, jnp.greater_equal, extra_batch_dims=extra_batch_dims, dtype=dtype)


# Queries, keys and values are [..., length, heads, depth]; the weights [..., heads, queries, keys].
def attention_weights(query, key, bias, mask, is_causal):
    if query.shape[-2] != key.shape[-2]:
        if query.shape[-2] % key.shape[-2] != 0:
            raise ValueError(f"The query heads ({query.shape[-2]}) must be a multiple of the key heads ({key.shape[-2]}).")
        key = jnp.repeat(key, query.shape[-2] // key.shape[-2], axis=-2)
    query = query / jnp.sqrt(query.shape[-1]).astype(query.dtype)
    weights = jnp.matmul(jnp.swapaxes(query, -3, -2), jnp.swapaxes(jnp.swapaxes(key, -3, -2), -2, -1))
    if bias is not None:
        weights = weights + bias
    masks = [mask] if mask is not None else []
    if is_causal:
        masks.append(jnp.broadcast_to(jnp.tril(jnp.ones(weights.shape[-2:])), (mask if masks else weights).shape))
    if masks:
        weights = jnp.where(combine_masks(*masks) != 0, weights, -3.4028234663852886e38)
    return jax.nn.softmax(weights)


def dot_product_attention(
    query,
    key,
    value,
    bias=None,
    mask=None,
    broadcast_dropout=True,
    dropout_rng=None,
    dropout_rate=0.0,
    deterministic=False,
    dtype=None,
    precision=None,
    module=None,
    promote_dtype=promote_dtype,
    is_causal=False,
):
    query, key, value = promote_dtype((query, key, value), dtype=dtype)
    if not query.ndim == key.ndim == value.ndim:
        raise ValueError("q, k, v must have same rank")
    if not query.shape[:-3] == key.shape[:-3] == value.shape[:-3]:
        raise ValueError("q, k, v batch dims must match")
    if key.shape[-3] != value.shape[-3]:
        raise ValueError("k, v lengths must match")
    if query.shape[-1] != key.shape[-1]:
        raise ValueError("q, k depths must match")
    if not 0.0 <= dropout_rate < 1.0:
        raise ValueError(f"dropout_rate must be in the range [0, 1), got {dropout_rate!r}")
    dropped = dropout_rate > 0.0 and not deterministic
    if dropped and dropout_rng is None:
        raise ValueError("dropout_rng is required when dropout_rate > 0 and deterministic=False")
    weights = attention_weights(query, key, bias, mask, is_causal)
    if module is not None:
        module.sow(nnx.Intermediate, "attention_weights", weights)
    if dropped:
        kept = 1.0 - dropout_rate
        shape = (1,) * (key.ndim - 2) + weights.shape[-2:] if broadcast_dropout else weights.shape
        keep = random.bernoulli(dropout_rng, kept, shape)
        weights = weights * (keep.astype(query.dtype) / jnp.asarray(kept, dtype=query.dtype))
    if value.shape[-2] != weights.shape[-3]:
        value = jnp.repeat(value, weights.shape[-3] // value.shape[-2], axis=-2)
    return jnp.swapaxes(jnp.matmul(weights, jnp.swapaxes(value, -3, -2)), -3, -2)


class LinearGeneral(nnx.Module):
    def __init__(
        self,
        in_features,
        out_features,
        *,
        axis=-1,
        batch_axis={},
        use_bias=True,
        dtype=None,
        param_dtype=jnp.float32,
        kernel_init=initializers.lecun_normal(),
        bias_init=initializers.zeros_init(),
        precision=None,
        promote_dtype=promote_dtype,
        dot_general=None,
        dot_general_cls=None,
        preferred_element_type=None,
        rngs,
        kernel_metadata={},
        bias_metadata={},
    ):
        self.in_features = axes_of(in_features)
        self.out_features = axes_of(out_features)
        self.axis = axes_of(axis)
        if set(batch_axis) != set(range(len(batch_axis))):
            raise ValueError(f"the axes of the batch are not the first ones: {tuple(batch_axis)}")
        self.batch_axis = FrozenDict(batch_axis)
        self.use_bias = use_bias
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.precision = precision
        self.dot_general = dot_general
        self.dot_general_cls = dot_general_cls
        self.promote_dtype = promote_dtype
        self.preferred_element_type = preferred_element_type
        if len(self.in_features) != len(self.axis):
            raise ValueError("in_features and axis must have the same length")
        # Drawn as a matrix.
        batch = tuple(batch_axis.values())
        flat = (math.prod(batch + self.in_features), math.prod(self.out_features))
        kernel = kernel_init(rngs.params(), flat, param_dtype)
        self.kernel = nnx.Param(jnp.reshape(kernel, batch + self.in_features + self.out_features), **kernel_metadata)
        if use_bias:
            bias = bias_init(rngs.params(), (math.prod(batch + self.out_features),), param_dtype)
            self.bias = nnx.Param(jnp.reshape(bias, batch + self.out_features), **bias_metadata)
        else:
            self.bias = nnx.data(None)

    def __call__(self, inputs, out_sharding=None):
        axes = tuple([axis if axis >= 0 else inputs.ndim + axis for axis in self.axis])
        bias = self.bias[...] if self.bias is not None else None
        inputs, kernel, bias = self.promote_dtype((inputs, self.kernel[...], bias), dtype=self.dtype)
        product = self.dot_general or lax.dot_general
        if self.dot_general_cls is not None:
            product = self.dot_general_cls()
        options = {"precision": self.precision}
        if self.preferred_element_type is not None:
            options["preferred_element_type"] = self.preferred_element_type
        batch = tuple(self.batch_axis)
        first, last = len(batch), len(batch) + len(axes)
        y = product(inputs, kernel, ((axes, tuple(range(first, last))), (batch, tuple(range(first)))), **options)
        if bias is None:
            return y
        return y + jnp.reshape(bias, tuple(self.batch_axis.values()) + (1,) * (inputs.ndim - last) + self.out_features)


class MultiHeadAttention(nnx.Module):
    def __init__(
        self,
        num_heads,
        in_features,
        qkv_features=None,
        out_features=None,
        num_kv_heads=None,
        in_kv_features=None,
        *,
        dtype=None,
        param_dtype=jnp.float32,
        broadcast_dropout=True,
        dropout_rate=0.0,
        deterministic=None,
        precision=None,
        kernel_init=initializers.lecun_normal(),
        out_kernel_init=None,
        bias_init=initializers.zeros_init(),
        out_bias_init=None,
        use_bias=True,
        attention_fn=dot_product_attention,
        decode=None,
        normalize_qk=False,
        qkv_promote_dtype=promote_dtype,
        out_promote_dtype=promote_dtype,
        ln_promote_dtype=promote_dtype,
        qkv_dot_general=None,
        out_dot_general=None,
        qkv_dot_general_cls=None,
        out_dot_general_cls=None,
        rngs,
        keep_rngs=True,
        kernel_metadata={},
        out_kernel_metadata={},
        bias_metadata={},
        out_bias_metadata={},
        query_ln_scale_metadata={},
        key_ln_scale_metadata={},
    ):
        self.num_heads = num_heads
        self.in_features = in_features
        self.qkv_features = in_features if qkv_features is None else qkv_features
        self.out_features = in_features if out_features is None else out_features
        self.in_kv_features = in_features if in_kv_features is None else in_kv_features
        self.num_kv_heads = num_heads if num_kv_heads is None else num_kv_heads
        if num_heads % self.num_kv_heads != 0:
            raise ValueError("num_heads must be divisible by num_kv_heads")
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.broadcast_dropout = broadcast_dropout
        self.dropout_rate = dropout_rate
        self.deterministic = deterministic
        self.precision = precision
        self.use_bias = use_bias
        self.attention_fn = attention_fn
        self.decode = decode
        self.normalize_qk = normalize_qk
        self.qkv_promote_dtype = qkv_promote_dtype
        self.out_promote_dtype = out_promote_dtype
        self.ln_promote_dtype = ln_promote_dtype
        self.qkv_dot_general = qkv_dot_general
        self.out_dot_general = out_dot_general
        self.qkv_dot_general_cls = qkv_dot_general_cls
        self.out_dot_general_cls = out_dot_general_cls
        if self.qkv_features % num_heads != 0:
            raise ValueError(f"the memory dimension ({self.qkv_features}) must be divisible by num_heads ({num_heads})")
        self.head_dim = self.qkv_features // num_heads
        both = {
            "dtype": dtype,
            "param_dtype": param_dtype,
            "use_bias": use_bias,
            "precision": precision,
            "rngs": rngs,
        }
        projection = {
            "kernel_init": kernel_init,
            "bias_init": bias_init,
            "promote_dtype": qkv_promote_dtype,
            "dot_general": qkv_dot_general,
            "dot_general_cls": qkv_dot_general_cls,
            "kernel_metadata": kernel_metadata,
            "bias_metadata": bias_metadata,
            **both,
        }
        self.query = LinearGeneral(in_features, (num_heads, self.head_dim), **projection)
        self.key = LinearGeneral(self.in_kv_features, (self.num_kv_heads, self.head_dim), **projection)
        self.value = LinearGeneral(self.in_kv_features, (self.num_kv_heads, self.head_dim), **projection)
        if normalize_qk:
            norm = {"use_bias": False, "dtype": dtype, "param_dtype": param_dtype, "promote_dtype": ln_promote_dtype}
            self.query_ln = nnx.LayerNorm(self.head_dim, rngs=rngs, scale_metadata=query_ln_scale_metadata, **norm)
            self.key_ln = nnx.LayerNorm(self.head_dim, rngs=rngs, scale_metadata=key_ln_scale_metadata, **norm)
        else:
            self.query_ln = nnx.data(None)
            self.key_ln = nnx.data(None)
        self.out = LinearGeneral(
            (num_heads, self.head_dim),
            self.out_features,
            axis=(-2, -1),
            kernel_init=out_kernel_init or kernel_init,
            bias_init=out_bias_init or bias_init,
            promote_dtype=out_promote_dtype,
            dot_general=out_dot_general,
            dot_general_cls=out_dot_general_cls,
            kernel_metadata=out_kernel_metadata or kernel_metadata,
            bias_metadata=out_bias_metadata or bias_metadata,
            **both,
        )
        self.rngs = rngs.dropout.fork() if keep_rngs and dropout_rate > 0 else None
        self.cached_key = nnx.data(None)
        self.cached_value = nnx.data(None)
        self.cache_index = nnx.data(None)

    def __call__(
        self,
        inputs_q,
        inputs_k=None,
        inputs_v=None,
        *,
        mask=None,
        deterministic=None,
        rngs=None,
        sow_weights=False,
        decode=None,
        is_causal=False,
        out_sharding=None,
        qkv_sharding=None,
        input_positions=None,
    ):
        if rngs is None:
            rngs = self.rngs
        elif isinstance(rngs, nnx.Rngs):
            rngs = rngs.dropout
        if inputs_k is None:
            if inputs_v is not None:
                raise ValueError("inputs_v without inputs_k")
            inputs_k = inputs_q
        if inputs_v is None:
            inputs_v = inputs_k
        if inputs_q.shape[-1] != self.in_features:
            raise ValueError(f"{inputs_q.shape[-1]} features, and a layer of {self.in_features}")
        query, key, value = self.query(inputs_q), self.key(inputs_k), self.value(inputs_v)
        if self.normalize_qk:
            query, key = self.query_ln(query), self.key_ln(key)
        decode = self.decode if decode is None else decode
        if decode is None:
            raise ValueError("decode was given neither to the layer nor to its call")
        places = {} if input_positions is None else {"input_positions": input_positions}
        if decode:
            if self.cached_key is None or self.cached_value is None or self.cache_index is None:
                raise ValueError("Autoregressive cache not initialized, call init_cache first")
            batch, length = self.cached_key.shape[:-3], self.cached_key.shape[-3]
            if key.shape != batch + (1,) + self.cached_key.shape[-2:]:
                raise ValueError(f"a cache of shape {self.cached_key.shape}, and keys of shape {key.shape}")
            at = self.cache_index[...]
            rope = rope_of(self.attention_fn)
            if rope is not None:
                # The cache takes keys that are turned by their own places, which no later call knows.
                here = at[None] if input_positions is None else input_positions
                query, turned = turned_heads(rope, query, here), turned_heads(rope, key, here)
                key, places = turned.astype(key.dtype), {"rope": None}
            zero = jnp.array(0, dtype=at.dtype)
            start = (zero,) * len(batch) + (at, zero, zero)
            key = lax.dynamic_update_slice(self.cached_key[...], key.astype(self.cached_key.dtype), start)
            value = lax.dynamic_update_slice(self.cached_value[...], value.astype(self.cached_value.dtype), start)
            self.cached_key[...] = key
            self.cached_value[...] = value
            self.cache_index[...] += 1
            mask = combine_masks(mask, jnp.broadcast_to(jnp.arange(length) <= at, batch + (1, 1, length)))
        dropout_rng = None
        if self.dropout_rate > 0.0:
            deterministic = self.deterministic if deterministic is None else deterministic
            if deterministic is None:
                raise ValueError("deterministic was given neither to the layer nor to its call")
            if not deterministic:
                if rngs is None:
                    raise ValueError("rngs were given neither to the layer nor to its call")
                dropout_rng = rngs()
        else:
            deterministic = True
        x = self.attention_fn(
            query,
            key,
            value,
            mask=mask,
            dropout_rng=dropout_rng,
            dropout_rate=self.dropout_rate,
            broadcast_dropout=self.broadcast_dropout,
            deterministic=deterministic,
            dtype=self.dtype,
            precision=self.precision,
            module=self if sow_weights else None,
            is_causal=is_causal and not decode,
            **places,
        )
        return self.out(x)

    def init_cache(self, input_shape, dtype=jnp.float32):
        shape = tuple(input_shape[:-1]) + (self.num_kv_heads, self.head_dim)
        self.cached_key = nnx.Cache(jnp.zeros(shape, dtype))
        self.cached_value = nnx.Cache(jnp.zeros(shape, dtype))
        self.cache_index = nnx.Cache(jnp.array(0, dtype=jnp.int32))

    def set_view(
        self,
        deterministic: bool | None = None,
        decode: bool | None = None,
        batch_size: int | Shape | None = None,
        max_length: int | None = None,
    ):
        """Class method used by ``nnx.view``.

        Args:
          train: if True, the module is set to training mode.
          deterministic: if True, the module is set to deterministic mode.
          decode: if True, the module is set to decode mode.
          batch_size: the batch size to use for the cache.
          max_length: the max length to use for the cache.
        """
        if deterministic is not None:
            self.deterministic = deterministic
        if decode is None:
            return
        self.decode = decode
        if self.cached_key is None and (batch_size, max_length) != (None, None):
            if batch_size is None:
                raise TypeError("'batch_size' must be provided when initializing cache.")
            if max_length is None:
                raise TypeError("'max_length' must be provided when initializing cache.")
            self.init_cache((*axes_of(batch_size), max_length, self.in_features), self.dtype or jnp.float32)
