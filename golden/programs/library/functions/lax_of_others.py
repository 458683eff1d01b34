"""`jax.lax`: what is made of other operations; starts of a slice have one type."""

import jax
import jax.numpy as jnp
from jax import lax


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    m = jnp.arange(12.0).reshape(3, 4)
    i = jnp.array([[5, -1, 0], [7, 2, 8]])
    b = jnp.array([[True, False, True], [True, True, True]])
    d = jnp.array([3.0, 1.0, 4.0, 2.0])
    one = jnp.uint32(1)
    return (
        (lax.approx_max_k(d, 2), lax.approx_min_k(d, 2), lax.sort_key_val(d, jnp.arange(4))),
        (lax.select_n(b[0], d[:3], -d[:3]), lax.select_n(jnp.array([2, 0, 1]), d[:3], -d[:3], d[1:]), lax.select_n(True, m, -m)),
        (lax.split(m, (1, 3), axis=1), lax.stack([d, -d], 1), lax.unstack(m)[1], lax.tile(d, (2,)), lax.collapse(m, 0), lax.collapse(m[None], 0, 2)),
        (lax.broadcast_shapes((2, 1), (3,)), lax.broadcast_to_rank(d, 3), lax.batch_matmul(m[None], m.T[None]), lax.reciprocal(d)),
        (lax.reduce_prod(m + 1, (1,)), lax.reduce_and(b, (0,)), lax.reduce_or(b, (1,)), lax.reduce_xor(b, (0, 1))),
        (lax.reduce_and(i, (0,)), lax.reduce_or(i, (1,)), lax.reduce_xor(i, (0, 1))),
        (lax.population_count(i), lax.clz(i), lax.population_count(jnp.array([3, 255], jnp.uint8)), lax.clz(jnp.array([3, 0], jnp.int8))),
        (lax.log2(jnp.array([1.0, 8.0])), jnp.round(64 * lax.cumlogsumexp(m, 1)), jnp.round(64 * lax.cumlogsumexp(d, reverse=True))),
        (jax.vmap(lambda x: lax.sort_key_val(x, -x))(m[:, ::-1]), jax.grad(lambda d: lax.reduce_prod(d, (0,)))(d)),
        (lax.dynamic_slice(m, (one, jnp.uint32(2)), (1, 2)), lax.dynamic_slice_in_dim(m, one, 1), lax.dynamic_slice(m, jnp.array([1, 0], jnp.uint8), (1, 2))),
        [
            attempt(lambda: lax.dynamic_slice(m, (one, 0), (1, 2))),
            attempt(lambda: lax.dynamic_slice(m, (jnp.int8(1), jnp.int32(0)), (1, 2))),
            attempt(lambda: lax.dynamic_update_slice(m, jnp.zeros((1, 2)), (one, 0))),
            attempt(lambda: lax.split(m, (1, 1), axis=1)),
            attempt(lambda: lax.batch_matmul(d, m)),
            attempt(lambda: lax.population_count(d)),
            attempt(lambda: lax.reduce_and(d, (0,))),
            attempt(lambda: lax.select_n(b[0], d[:3], d)),
        ],
    )
