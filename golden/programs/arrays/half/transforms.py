import jax
import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self, half):
        self.count = nnx.Variable(half(0.1))


def main():
    """Halves through jit, vmap, scan, cond and loops; a carry must keep its type."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([1.5, -0.1, 0.3], dtype=half)
        counter = Counter(half)

        @nnx.jit
        def step(c, x):
            c.count[...] = c.count[...] * x[0]
            return c.count[...] + x

        def widen():
            try:
                return jax.lax.scan(lambda c, x: (c + x.astype(jnp.float32), x), half(0), x)
            except TypeError:
                return "the carry changed"

        result[x.dtype.name] = (
            step(counter, x),
            counter,
            jax.lax.scan(lambda c, x: (c + x, c), half(0), x),
            jax.lax.fori_loop(0, 300, lambda i, c: c + 1, half(0)),
            jax.lax.while_loop(lambda c: c < 100, lambda c: c * 3, half(0.1)),
            jax.lax.cond(x[0] > 1, lambda x: x * 2, lambda x: x, x),
            nnx.vmap(lambda x: x * x)(x),
            jax.vmap(lambda a, b: a + b, in_axes=(0, None))(x, x),
            jax.vmap(lambda a: jax.lax.psum(a, "i"), axis_name="i")(x),
            jax.tree.map(lambda a: a.astype(jnp.float32), {"x": x}),
            widen(),
        )
    return result


# recorded from flax-0.12.12, program 269ee6aa0f840b5f153def7bdf95b75ebeee79de37f5e9683b1cce56c7a09b71
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "tuple": [
#             {"array": "float16", "shape": [3], "data": [1.65, 0.04993, 0.45]},
#             {
#               "id": 1,
#               "module": "Counter",
#               "attributes": {
#                 "count": {
#                   "id": 2,
#                   "variable": "Variable",
#                   "value": {"array": "float16", "shape": [], "data": [0.1499]}
#                 }
#               }
#             },
#             {
#               "tuple": [
#                 {"array": "float16", "shape": [], "data": [1.7]},
#                 {"array": "float16", "shape": [3], "data": [0.0, 1.5, 1.4]}
#               ]
#             },
#             {"array": "float16", "shape": [], "data": [300.0]},
#             {"array": "float16", "shape": [], "data": [218.6]},
#             {"array": "float16", "shape": [3], "data": [3.0, -0.2, 0.6]},
#             {"array": "float16", "shape": [3], "data": [2.25, 0.009995, 0.09]},
#             {
#               "array": "float16",
#               "shape": [3, 3],
#               "data": [3.0, 1.4, 1.8, 1.4, -0.2, 0.2001, 1.8, 0.2001, 0.6]
#             },
#             {"array": "float16", "shape": [3], "data": [1.7, 1.7, 1.7]},
#             {
#               "id": 3,
#               "dict": [["x", {"array": "float32", "shape": [3], "data": [1.5, -0.099975586, 0.30004883]}]]
#             },
#             "the carry changed"
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {"array": "bfloat16", "shape": [3], "data": [1.65, 0.0503, 0.451]},
#             {
#               "id": 4,
#               "module": "Counter",
#               "attributes": {
#                 "count": {
#                   "id": 5,
#                   "variable": "Variable",
#                   "value": {"array": "bfloat16", "shape": [], "data": [0.15]}
#                 }
#               }
#             },
#             {
#               "tuple": [
#                 {"array": "bfloat16", "shape": [], "data": [1.7]},
#                 {"array": "bfloat16", "shape": [3], "data": [0.0, 1.5, 1.4]}
#               ]
#             },
#             {"array": "bfloat16", "shape": [], "data": [256.0]},
#             {"array": "bfloat16", "shape": [], "data": [219.0]},
#             {"array": "bfloat16", "shape": [3], "data": [3.0, -0.2, 0.6]},
#             {"array": "bfloat16", "shape": [3], "data": [2.25, 0.01, 0.0903]},
#             {
#               "array": "bfloat16",
#               "shape": [3, 3],
#               "data": [3.0, 1.4, 1.8, 1.4, -0.2, 0.201, 1.8, 0.201, 0.6]
#             },
#             {"array": "bfloat16", "shape": [3], "data": [1.7, 1.7, 1.7]},
#             {
#               "id": 6,
#               "dict": [["x", {"array": "float32", "shape": [3], "data": [1.5, -0.100097656, 0.30078125]}]]
#             },
#             "the carry changed"
#           ]
#         }
#       ]
#     ]
#   }
# }
