import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def main():
    """Transforms and control flow with 64-bit types: counters and carries have 64 bits."""
    x = jnp.arange(3.0)
    loss = lambda w: jnp.sum((w - x) ** 2) / 8
    value, grads = jax.value_and_grad(loss)(jnp.ones(3))
    counted = jax.lax.fori_loop(0, 3, lambda i, c: c + i, 0)
    scanned = jax.lax.scan(lambda c, x: (c + x, c * 2), 0.5, x)
    looped = jax.lax.while_loop(lambda c: c[0] < 3, lambda c: (c[0] + 1, c[1] * 0.1), (0, 1.0))
    chosen = jax.lax.cond(True, lambda: 0.1, lambda: 0.2), jnp.where(x > 1, x, 0), jax.lax.select(x > 1, x, -x)
    lanes = jax.vmap(lambda a, b: a * b)(x, jnp.array([0.1, 0.2, 0.3]))
    second = jax.grad(jax.grad(lambda x: x**3))(0.5), jax.jacfwd(lambda x: x * x)(x)
    index = x[jnp.array([0, 2])], x[1], x.at[0].set(0.1), jax.lax.dynamic_slice(x, (1,), (2,)), jax.lax.dynamic_index_in_dim(x, 1)
    shaped = jax.eval_shape(lambda x: x + 1, 0.5), jax.eval_shape(lambda x: x + 1, jnp.float32(0))
    return value, grads, counted, scanned, looped, chosen, lanes, second, index, shaped


# recorded from flax-0.12.12, program e969027f2b6c4012e1c33ed29639f9ea7aa483920a07774573c689e14b4ed966
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float64", "shape": [], "data": [0.25]},
#       {"array": "float64", "shape": [3], "data": [0.25, 0.0, -0.25]},
#       {"array": "int64", "shape": [], "weak": true, "data": [3]},
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "data": [3.5]},
#           {"array": "float64", "shape": [3], "weak": true, "data": [1.0, 1.0, 3.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [], "weak": true, "data": [3]},
#           {"array": "float64", "shape": [], "weak": true, "data": [0.0010000000000000002]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "weak": true, "data": [0.1]},
#           {"array": "float64", "shape": [3], "data": [0.0, 0.0, 2.0]},
#           {"array": "float64", "shape": [3], "data": [-0.0, -1.0, 2.0]}
#         ]
#       },
#       {"array": "float64", "shape": [3], "data": [0.0, 0.2, 0.6]},
#       {
#         "tuple": [
#           {"array": "float64", "shape": [], "weak": true, "data": [3.0]},
#           {
#             "array": "float64",
#             "shape": [3, 3],
#             "data": [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 4.0]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float64", "shape": [], "data": [1.0]},
#           {"array": "float64", "shape": [3], "data": [0.1, 1.0, 2.0]},
#           {"array": "float64", "shape": [2], "data": [1.0, 2.0]},
#           {"array": "float64", "shape": [1], "data": [1.0]}
#         ]
#       },
#       {
#         "tuple": [{"abstract": "float64", "shape": [], "weak": true}, {"abstract": "float32", "shape": []}]
#       }
#     ]
#   }
# }
