"""Attention: weights from queries and keys, and the layer with its projections."""

import functools
from typing import Any, Optional

import jax
import jax.numpy as jnp
from flax.linen import initializers
from flax.linen.dtypes import promote_dtype
from flax.linen.linear import DenseGeneral, default_kernel_init
from flax.linen.module import Module, compact, merge_param
from flax.linen.normalization import LayerNorm
from jax import lax, random


def _einsum(precision, dot_general):
    if dot_general is None:
        return functools.partial(jnp.einsum, precision=precision)
    return functools.partial(jnp.einsum, precision=precision, _dot_general=dot_general)


def dot_product_attention_weights(
    query,
    key,
    bias=None,
    mask=None,
    broadcast_dropout=True,
    dropout_rng=None,
    dropout_rate=0.0,
    deterministic=False,
    dtype=None,
    precision=None,
    module=None,
    force_fp32_for_softmax=False,
    einsum_dot_general=None,
    einsum=None,
):
    """Queries and keys are [..., length, heads, depth]; the weights [..., heads, queries, keys]."""
    if (precision or einsum_dot_general) and einsum:
        raise ValueError(
            "precision/einsum_dot_general and einsum are mutually exclusive. Please specify only "
            "one of them."
        )
    einsum = einsum or _einsum(precision, einsum_dot_general)
    query, key = promote_dtype(query, key, dtype=dtype)
    dtype = query.dtype
    assert query.ndim == key.ndim, "q, k must have same rank."
    assert query.shape[:-3] == key.shape[:-3], "q, k batch dims must match."
    assert query.shape[-2] == key.shape[-2], "q, k num_heads must match."
    assert query.shape[-1] == key.shape[-1], "q, k depths must match."
    query = query / jnp.sqrt(query.shape[-1]).astype(dtype)
    weights = einsum("...qhd,...khd->...hqk", query, key)
    if bias is not None:
        weights = weights + bias
    if mask is not None:
        weights = jnp.where(mask, weights, jnp.finfo(dtype).min)
    if force_fp32_for_softmax and dtype != jnp.float32:
        weights = jax.nn.softmax(weights.astype(jnp.float32))
    else:
        weights = jax.nn.softmax(weights).astype(dtype)
    if module:
        module.sow("intermediates", "attention_weights", weights)
    if not deterministic and dropout_rate > 0.0:
        kept = 1.0 - dropout_rate
        shape = weights.shape
        if broadcast_dropout:
            shape = (1,) * (key.ndim - 2) + shape[-2:]
        keep = random.bernoulli(dropout_rng, kept, shape)
        weights = weights * (keep.astype(dtype) / jnp.asarray(kept, dtype=dtype))
    return weights


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
    force_fp32_for_softmax=False,
    einsum_dot_general=None,
    qk_attn_weights_einsum=None,
    attn_weights_value_einsum=None,
):
    if (qk_attn_weights_einsum is None) != (attn_weights_value_einsum is None):
        raise ValueError(
            "qk_attn_weights_einsum and attn_weights_value_einsum must be specified together."
        )
    if (precision or einsum_dot_general) and qk_attn_weights_einsum:
        raise ValueError(
            "precision/einsum_dot_general and qk_attn_weights_einsum/attn_weights_value_einsum are "
            "mutually exclusive. Please specify only one of them."
        )
    query, key, value = promote_dtype(query, key, value, dtype=dtype)
    assert key.ndim == query.ndim == value.ndim, "q, k, v must have same rank."
    assert query.shape[:-3] == key.shape[:-3] == value.shape[:-3], "batch dims must match."
    assert query.shape[-2] == key.shape[-2] == value.shape[-2], "num_heads must match."
    assert key.shape[-3] == value.shape[-3], "k, v lengths must match."
    weights = dot_product_attention_weights(
        query,
        key,
        bias,
        mask,
        broadcast_dropout,
        dropout_rng,
        dropout_rate,
        deterministic,
        query.dtype,
        precision,
        module,
        force_fp32_for_softmax,
        einsum_dot_general,
        qk_attn_weights_einsum,
    )
    einsum = attn_weights_value_einsum or _einsum(precision, einsum_dot_general)
    return einsum("...hqk,...khd->...qhd", weights, value)


class MultiHeadDotProductAttention(Module):
    num_heads: int
    dtype: Any = None
    param_dtype: Any = jnp.float32
    qkv_features: Optional[int] = None
    out_features: Optional[int] = None
    broadcast_dropout: bool = True
    dropout_rate: float = 0.0
    deterministic: Optional[bool] = None
    precision: Any = None
    kernel_init: Any = default_kernel_init
    out_kernel_init: Any = None
    bias_init: Any = initializers.zeros_init()
    out_bias_init: Any = None
    use_bias: bool = True
    attention_fn: Any = dot_product_attention
    decode: bool = False
    normalize_qk: bool = False
    force_fp32_for_softmax: bool = False
    qkv_dot_general: Any = None
    out_dot_general: Any = None
    qkv_dot_general_cls: Any = None
    out_dot_general_cls: Any = None
    qk_attn_weights_einsum_cls: Any = None
    attn_weights_value_einsum_cls: Any = None

    @compact
    def __call__(
        self,
        inputs_q,
        inputs_k=None,
        inputs_v=None,
        *,
        inputs_kv=None,
        mask=None,
        deterministic=None,
        dropout_rng=None,
        sow_weights=False,
    ):
        inputs_k, inputs_v = self._keys_and_values(inputs_q, inputs_k, inputs_v, inputs_kv)
        qkv_features = self.qkv_features or inputs_q.shape[-1]
        assert qkv_features % self.num_heads == 0, "The heads must divide qkv_features."
        types = {"dtype": self.dtype, "param_dtype": self.param_dtype}
        common = {**types, "use_bias": self.use_bias, "precision": self.precision}
        project = functools.partial(
            DenseGeneral,
            features=(self.num_heads, qkv_features // self.num_heads),
            kernel_init=self.kernel_init,
            bias_init=self.bias_init,
            dot_general=self.qkv_dot_general,
            dot_general_cls=self.qkv_dot_general_cls,
            **common,
        )
        query = project(name="query")(inputs_q)
        key = project(name="key")(inputs_k)
        value = project(name="value")(inputs_v)
        if self.normalize_qk:
            query = LayerNorm(name="query_ln", use_bias=False, **types)(query)
            key = LayerNorm(name="key_ln", use_bias=False, **types)(key)
        if self.decode:
            key, value, mask = self._with_cache(query, key, value, mask)
        fixed = True
        if self.dropout_rate > 0.0:
            fixed = merge_param("deterministic", self.deterministic, deterministic)
            if not fixed and dropout_rng is None:
                dropout_rng = self.make_rng("dropout")
        x = self._attention(query, key, value, mask, dropout_rng, fixed, sow_weights)
        return DenseGeneral(
            features=self.out_features or inputs_q.shape[-1],
            axis=(-2, -1),
            kernel_init=self.out_kernel_init or self.kernel_init,
            bias_init=self.out_bias_init or self.bias_init,
            dot_general=self.out_dot_general,
            dot_general_cls=self.out_dot_general_cls,
            name="out",
            **common,
        )(x)

    def _keys_and_values(self, inputs_q, inputs_k, inputs_v, inputs_kv):
        if inputs_kv is not None:
            if inputs_k is not None or inputs_v is not None:
                raise ValueError("`inputs_kv` excludes `inputs_k` and `inputs_v`.")
            return inputs_kv, inputs_kv
        if inputs_k is None:
            if inputs_v is not None:
                raise ValueError(
                    "`inputs_k` cannot be None if `inputs_v` is not None. "
                    "To have both `inputs_k` and `inputs_v` be the same value, pass in the "
                    "value to `inputs_k` and leave `inputs_v` as None."
                )
            inputs_k = inputs_q
        return inputs_k, inputs_k if inputs_v is None else inputs_v

    def _attention(self, query, key, value, mask, dropout_rng, deterministic, sow_weights):
        options = {
            "mask": mask,
            "dropout_rng": dropout_rng,
            "dropout_rate": self.dropout_rate,
            "broadcast_dropout": self.broadcast_dropout,
            "deterministic": deterministic,
            "dtype": self.dtype,
            "precision": self.precision,
            "force_fp32_for_softmax": self.force_fp32_for_softmax,
        }
        if self.qk_attn_weights_einsum_cls:
            options["qk_attn_weights_einsum"] = self.qk_attn_weights_einsum_cls()
        if self.attn_weights_value_einsum_cls:
            options["attn_weights_value_einsum"] = self.attn_weights_value_einsum_cls()
        if sow_weights:
            options["module"] = self
        return self.attention_fn(query, key, value, **options)

    # One step of decoding: the keys and values of the steps before are in the collection `cache`.
    def _with_cache(self, query, key, value, mask):
        started = self.has_variable("cache", "cached_key")
        keys = self.variable("cache", "cached_key", jnp.zeros, key.shape, key.dtype)
        values = self.variable("cache", "cached_value", jnp.zeros, value.shape, value.dtype)
        index = self.variable("cache", "cache_index", lambda: jnp.array(0, dtype=jnp.int32))
        if not started:
            return key, value, mask
        *batch, length, heads, depth = keys.value.shape
        expected = (*batch, 1, heads, depth)
        if query.shape != expected:
            raise ValueError(
                "Autoregressive cache shape error, expected query shape "
                f"{expected} instead got {query.shape}."
            )
        now = index.value
        zero = jnp.array(0, dtype=now.dtype)
        at = (zero,) * len(batch) + (now, zero, zero)
        keys.value = lax.dynamic_update_slice(keys.value, key, at)
        values.value = lax.dynamic_update_slice(values.value, value, at)
        index.value = now + 1
        past = jnp.broadcast_to(jnp.arange(length) <= now, (*batch, 1, 1, length))
        return keys.value, values.value, combine_masks(mask, past)


class MultiHeadAttention(MultiHeadDotProductAttention):
    """The same by another name."""


class SelfAttention(MultiHeadDotProductAttention):
    """Of the inputs to themselves."""

    @compact
    def __call__(
        self, inputs_q, mask=None, deterministic=None, dropout_rng=None, sow_weights=False
    ):
        options = {"deterministic": deterministic, "dropout_rng": dropout_rng}
        return super().__call__(inputs_q, mask=mask, sow_weights=sow_weights, **options)


def make_attention_mask(
    query_input, key_input, pairwise_fn=jnp.multiply, extra_batch_dims=0, dtype=jnp.float32
):
    query, key = jnp.expand_dims(query_input, axis=-1), jnp.expand_dims(key_input, axis=-2)
    mask = jnp.expand_dims(pairwise_fn(query, key), axis=-3)
    return jnp.expand_dims(mask, axis=tuple(range(extra_batch_dims))).astype(dtype)


def make_causal_mask(x, extra_batch_dims=0, dtype=jnp.float32):
    places = jnp.broadcast_to(jnp.arange(x.shape[-1], dtype=jnp.int32), x.shape)
    return make_attention_mask(places, places, jnp.greater_equal, extra_batch_dims, dtype)


def combine_masks(*masks, dtype=jnp.float32):
    masks = [mask for mask in masks if mask is not None]
    if not masks:
        return None
    assert all(mask.ndim == masks[0].ndim for mask in masks), "masks must have same rank"
    return functools.reduce(jnp.logical_and, masks).astype(dtype)
