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
            attempt(lambda: lax.platform_dependent(d, cpu=3)),
            attempt(lambda: lax.platform_dependent(d, gpu=jnp.sin)),
        ],
        (lax.platform_dependent(d, cpu=jnp.negative, tpu=jnp.abs), jax.jit(lambda d: lax.platform_dependent(d, tpu=jnp.abs, default=lambda d: d + 1))(d)),
        (lax.reduce(m, 1.0, lax.add, (0,)), lax.reduce(m, 2.0, lax.mul, (1,)), lax.reduce(m, -jnp.inf, lax.max, (0, 1)), lax.reduce(i, 5, lax.min, (1,))),
        lax.reduce((m, m + 1), (0.0, 1.0), lambda x, y: (x[0] + y[0], x[1] * y[1] - y[0]), (1,)),
        (jax.grad(lambda m: lax.reduce(m, 0.0, lambda x, y: x + y + x * y, (0,))[1])(m), jax.vmap(lambda m: lax.reduce(m, 0, lax.add, (0,)))(i)),
        lax.optimization_barrier((d, 2.0)),
    )


# recorded from flax-0.12.12, program 7bfa531eadaab81e19b4875ad8cb4c5dbaaf075c46af46c037674ca92afbcdb2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [4.0, 3.0]},
#               {"array": "int32", "shape": [2], "data": [2, 0]}
#             ]
#           },
#           {
#             "id": 1,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#               {"array": "int32", "shape": [2], "data": [1, 3]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [4], "data": [1.0, 2.0, 3.0, 4.0]},
#               {"array": "int32", "shape": [4], "data": [1, 3, 0, 2]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [-3.0, 1.0, -4.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 1.0, -4.0]},
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [-0.0, -1.0, -2.0, -3.0, -4.0, -5.0, -6.0, -7.0, -8.0, -9.0, -10.0, -11.0]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 2,
#             "list": [
#               {"array": "float32", "shape": [3, 1], "data": [0.0, 4.0, 8.0]},
#               {
#                 "array": "float32",
#                 "shape": [3, 3],
#                 "data": [1.0, 2.0, 3.0, 5.0, 6.0, 7.0, 9.0, 10.0, 11.0]
#               }
#             ]
#           },
#           {
#             "array": "float32",
#             "shape": [4, 2],
#             "data": [3.0, -3.0, 1.0, -1.0, 4.0, -4.0, 2.0, -2.0]
#           },
#           {"array": "float32", "shape": [4], "data": [4.0, 5.0, 6.0, 7.0]},
#           {"array": "float32", "shape": [8], "data": [3.0, 1.0, 4.0, 2.0, 3.0, 1.0, 4.0, 2.0]},
#           {
#             "array": "float32",
#             "shape": [12],
#             "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"tuple": [2, 3]},
#           {"array": "float32", "shape": [1, 1, 4], "data": [3.0, 1.0, 4.0, 2.0]},
#           {
#             "array": "float32",
#             "shape": [1, 3, 3],
#             "data": [14.0, 38.0, 62.0, 38.0, 126.0, 214.0, 62.0, 214.0, 366.0]
#           },
#           {"array": "float32", "shape": [4], "data": [0.33333334, 1.0, 0.25, 0.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [24.0, 1680.0, 11880.0]},
#           {"array": "bool", "shape": [3], "data": [true, false, true]},
#           {"array": "bool", "shape": [2], "data": [true, true]},
#           {"array": "bool", "shape": [], "data": [true]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [5, 2, 0]},
#           {"array": "int32", "shape": [2], "data": [-1, 15]},
#           {"array": "int32", "shape": [], "data": [-9]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2, 3], "data": [2, 32, 0, 3, 1, 1]},
#           {"array": "int32", "shape": [2, 3], "data": [29, 0, 32, 29, 30, 28]},
#           {"array": "uint8", "shape": [2], "data": [2, 8]},
#           {"array": "int8", "shape": [2], "data": [6, 8]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [0.0, 3.0]},
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [0.0, 84.0, 154.0, 220.0, 256.0, 340.0, 410.0, 476.0, 512.0, 596.0, 666.0, 732.0]
#           },
#           {"array": "float32", "shape": [4], "data": [284.0, 267.0, 264.0, 128.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [3, 4],
#                 "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#               },
#               {
#                 "array": "float32",
#                 "shape": [3, 4],
#                 "data": [-0.0, -1.0, -2.0, -3.0, -4.0, -5.0, -6.0, -7.0, -8.0, -9.0, -10.0, -11.0]
#               }
#             ]
#           },
#           {"array": "float32", "shape": [4], "data": [8.0, 24.0, 6.0, 12.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [6.0, 7.0]},
#           {"array": "float32", "shape": [1, 4], "data": [4.0, 5.0, 6.0, 7.0]},
#           {"array": "float32", "shape": [1, 2], "data": [4.0, 5.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "ValueError"},
#           {"exception": "ValueError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "ValueError"}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [-3.0, -1.0, -4.0, -2.0]},
#           {"array": "float32", "shape": [4], "data": [4.0, 2.0, 5.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [13.0, 16.0, 19.0, 22.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1680.0, 15840.0]},
#           {"array": "float32", "shape": [], "data": [11.0]},
#           {"array": "int32", "shape": [2], "data": [-1, 2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [6.0, 22.0, 38.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [0.0, 60.0, 0.0, 0.0, 0.0, 20.0, 0.0, 0.0, 0.0, 12.0, 0.0, 0.0]
#           },
#           {"array": "int32", "shape": [2], "data": [4, 17]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [3.0, 1.0, 4.0, 2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       }
#     ]
#   }
# }
