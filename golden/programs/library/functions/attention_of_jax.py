"""`jax.nn.dot_product_attention`: masks, windows, lengths, groups of heads; refused shapes."""
import jax
import jax.numpy as jnp


def attend(*args, **options):
    return (jax.nn.dot_product_attention(*args, **options) * 1000).round().astype(int).ravel()[::3]


def ended(run):
    try:
        return run().shape
    except (TypeError, ValueError) as error:
        return type(error).__name__


def main():
    q = jnp.sin(jnp.arange(2 * 4 * 4 * 2.0)).reshape(2, 4, 4, 2)
    k = jnp.cos(jnp.arange(2 * 3 * 2 * 2.0)).reshape(2, 3, 2, 2)
    v = jnp.sin(0.5 * jnp.arange(2 * 3 * 2 * 2.0)).reshape(2, 3, 2, 2)
    bias = jnp.arange(12.0).reshape(1, 1, 4, 3) / 8
    mask = jnp.arange(12).reshape(1, 1, 4, 3) % 3 != 1
    lengths = jnp.array([2, 3], jnp.int32)
    out = [
        attend(q, k, v),
        attend(q, k, v, bias),
        attend(q, k, v, mask=mask, scale=1.0),
        attend(q, k, v, is_causal=True),
        attend(q, k, v, local_window_size=1),
        attend(q, k, v, local_window_size=(1, 0), is_causal=True),
        attend(q, k, v, query_seq_lengths=lengths),
        attend(q, k, v, key_value_seq_lengths=lengths, implementation="xla"),
        attend(q[0], k[0], v[0]),
        attend(q, jnp.repeat(k, 2, 2), jnp.repeat(v, 2, 2), jnp.broadcast_to(bias, (2, 4, 4, 3))),
        jax.nn.dot_product_attention(*[x.astype(jnp.bfloat16) for x in (q, k, v)]).dtype,
        attend(q, k, v, mask=jnp.zeros((1, 1, 4, 3), bool)),
    ]
    refused = [
        lambda: jax.nn.dot_product_attention(q[:, :, :3], k, v),
        lambda: jax.nn.dot_product_attention(q, k, v[:, :2]),
        lambda: jax.nn.dot_product_attention(q, k.astype(jnp.float16), v),
        lambda: jax.nn.dot_product_attention(q, k, v, mask=mask.astype(float)),
        lambda: jax.nn.dot_product_attention(q, k, v, bias=bias[0]),
        lambda: jax.nn.dot_product_attention(q, k, v, implementation="other"),
        lambda: jax.nn.dot_product_attention(q[0], k[0], v[0]),
    ]
    return out, [ended(run) for run in refused]
