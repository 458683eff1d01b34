import jax
import jax.numpy as jnp
from flax import nnx


def hidden(x):
    return jnp.where(x > 0, jnp.log(x), 0.0)


def main():
    """Under `jax_debug_nans` a compiled function may make a NaN that it does not give, and an infinity is none."""
    x = jnp.asarray([1.0, -1.0])
    model = nnx.Linear(2, 2, rngs=nnx.Rngs(0))
    before = jax.config.jax_debug_nans, jnp.isnan(jnp.log(x))
    jax.config.update("jax_debug_nans", True)
    during = [
        jax.config.jax_debug_nans,
        jax.jit(hidden)(x),
        jax.lax.scan(lambda c, x: (c + 1, hidden(x)), 0, x),
        nnx.jit(lambda m, x: hidden(x * jnp.sum(m.bias + 1)))(model, x),
        1.0 / jnp.zeros(()),
        jax.grad(jnp.sqrt)(0.0),
        jnp.exp(jnp.float32(1000.0)),
        jax.eval_shape(jnp.log, x),
        jax.grad(lambda x: jnp.sum(jax.jit(jnp.square)(x)))(x),
        nnx.grad(lambda m: jnp.sum(m(x) ** 2))(model).bias.get_value().shape,
    ]
    jax.config.update("jax_debug_nans", False)
    with jax.debug_infs(True):
        inner = jax.jit(hidden)(x), jnp.log(x), jax.jit(lambda x: jnp.minimum(1 / x, 2.0))(jnp.zeros(2))
    return before, during, inner, jnp.log(x), 1 / jnp.zeros(())


# recorded from flax-0.12.12, program 9f9af88db1daa80eef6363942cfdf77694b49a29ca3de5a06133108fd4549620
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [false, {"array": "bool", "shape": [2], "data": [false, true]}]},
#       {
#         "id": 0,
#         "list": [
#           true,
#           {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#           {
#             "tuple": [
#               {"array": "int32", "shape": [], "weak": true, "data": [2]},
#               {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#             ]
#           },
#           {"array": "float32", "shape": [2], "data": [0.6931472, 0.0]},
#           {"array": "float32", "shape": [], "data": ["inf"]},
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#           {"array": "float32", "shape": [], "data": ["inf"]},
#           {"abstract": "float32", "shape": [2]},
#           {"array": "float32", "shape": [2], "data": [2.0, -2.0]},
#           {"tuple": [2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, "nan"]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [0.0, "nan"]},
#       {"array": "float32", "shape": [], "data": ["inf"]}
#     ]
#   }
# }
