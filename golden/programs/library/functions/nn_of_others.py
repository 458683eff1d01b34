"""`jax.nn`: activations made of others, their derivatives, and attention with every mask."""

import jax
import jax.numpy as jnp
from jax import nn


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 + 0.0, tree)


def main():
    x = jnp.array([-3.0, -1.0, -0.25, 0.0, 0.5, 1.0, 7.0])
    functions = (nn.mish, nn.squareplus, nn.sparse_plus, nn.sparse_sigmoid, nn.log1mexp)
    of = lambda f: x if f is not nn.log1mexp else jnp.array([0.125, 1.0, 3.0])
    q = jnp.sin(jnp.arange(48.0)).reshape(2, 3, 4, 2)
    k, v = jnp.cos(jnp.arange(32.0)).reshape(2, 4, 2, 2), jnp.arange(32.0).reshape(2, 4, 2, 2) / 8
    mask = jnp.array([[True, False, True, True], [True, True, False, False], [False, True, True, True]])
    attend = nn.dot_product_attention
    return near(
        {
            "activations": [(f(of(f)), jax.vmap(jax.grad(f))(of(f))) for f in functions],
            "options": (nn.squareplus(x, b=1.0), nn.squareplus(jnp.array([1, 2])), nn.mish(1)),
            "glu": (nn.glu(x[:6]), nn.glu(x[:6].reshape(2, 3), axis=0)),
            "logmeanexp": (nn.logmeanexp(x), nn.logmeanexp(x.reshape(1, 7), axis=1, keepdims=True), nn.logmeanexp(x, where=x > 0)),
            "attention": (
                attend(q, k, v),
                attend(q[0], k[0], v[0]),
                attend(q, k, v, scale=1.0, is_causal=True),
                attend(q, k, v, mask=mask[None, None]),
                attend(q, k, v, bias=jnp.arange(12.0).reshape(1, 1, 3, 4), mask=mask[None, None]),
                attend(q, k, v, local_window_size=1),
                attend(q, k, v, local_window_size=(0, 2)),
                attend(q, k, v, query_seq_lengths=jnp.array([1, 3]), key_value_seq_lengths=jnp.array([4, 2])),
                jax.grad(lambda q: attend(q, k, v, is_causal=True).sum())(q),
            ),
        }
    ), attend(q.astype(jnp.bfloat16), k.astype(jnp.bfloat16), v.astype(jnp.bfloat16)).dtype == jnp.bfloat16
