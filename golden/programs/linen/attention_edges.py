import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def run(module, *args, rngs=None, **kwargs):
    """What the module gives on what init makes, and the variables."""
    y, variables = module.init_with_output(key if rngs is None else rngs, *args, **kwargs)
    return y, variables


key = jax.random.key(0)


def main():
    """Linen's attention: what goes together, what excludes each other, and steps of decoding."""
    ones = nn.initializers.ones
    x, image = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.arange(16.0).reshape(1, 4, 4, 1)
    rows = jnp.arange(8.0).reshape(1, 4, 2)
    return [
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None]),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], x[None]),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], x[None], x[None]),
        answer(lambda: run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], None, x[None])),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], inputs_kv=x[None]),
        answer(lambda: run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], x[None], inputs_kv=x[None])),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones, normalize_qk=True), x[None]),
        run(nn.MultiHeadDotProductAttention(2, qkv_features=4, out_features=3, kernel_init=ones), x[None]),
        answer(lambda: run(nn.MultiHeadDotProductAttention(2, dropout_rate=0.5, kernel_init=ones), x[None])),
        run(nn.MultiHeadDotProductAttention(2, dropout_rate=0.5, kernel_init=ones), x[None], deterministic=True),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones, decode=True), x[None]),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], mask=nn.make_causal_mask(x[:, 0])[None]),
        run(nn.SelfAttention(2, kernel_init=ones), x[None]), run(nn.MultiHeadAttention(2, kernel_init=ones), x[None]),
        run(nn.MultiHeadAttention(2, kernel_init=ones), x[None], sow_weights=True),
        nn.MultiHeadAttention(2, kernel_init=ones).apply(nn.MultiHeadAttention(2, kernel_init=ones).init(key, x[None]), x[None], sow_weights=True, mutable="intermediates"),
        nn.dot_product_attention(rows[..., None], rows[..., None], rows[..., None], dropout_rate=0.5, dropout_rng=key, deterministic=False),
        answer(lambda: nn.dot_product_attention(rows[..., None], rows[..., None], rows[..., None], qk_attn_weights_einsum=jnp.einsum)),
        nn.make_attention_mask(x[0], x[0]), nn.make_causal_mask(x, extra_batch_dims=1), nn.combine_masks(None),
        nn.combine_masks(None, jnp.ones((1, 2, 2)), jnp.zeros((1, 2, 2))),
    ]
