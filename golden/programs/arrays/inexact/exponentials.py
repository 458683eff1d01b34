# Exponentials and logarithms, at their edges too.
import jax
import jax.numpy as jnp


def main():
    x = jnp.array([-2.5, -0.5, 0.0, 0.25, 1.0, 3.5])
    edges = jnp.array([jnp.inf, -jnp.inf, jnp.nan, 0.0, 100.0, -200.0])
    positive = jnp.array([0.125, 0.75, 1.0, 3.0, 1000.0])
    return (
        jnp.exp(x), jnp.exp2(x), jnp.expm1(x), jnp.exp(edges),
        jnp.log(positive), jnp.log2(positive), jnp.log10(positive), jnp.log1p(positive), jnp.log(edges),
        jnp.logaddexp(x, 1.0), jax.nn.logsumexp(x), jax.nn.logsumexp(edges[3:]),
        jax.grad(lambda x: jnp.sum(jnp.log1p(jnp.exp(x))))(x),
    )  # fmt: skip


# recorded from flax-0.12.12, program b7e66b2de40ddb42eba4b9df0646bb7643e9051a0fd9ffbd776eeb697d6dc3f1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [0.082085, 0.60653067, 1.0, 1.2840254, 2.7182817, 33.11545]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [0.17677669, 0.70710677, 1.0, 1.1892071, 2.0, 11.313708]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [-0.917915, -0.39346933, 0.0, 0.28402543, 1.7182819, 32.11545]
#       },
#       {"array": "float32", "shape": [6], "data": ["inf", 0.0, "nan", 1.0, "inf", 0.0]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-2.0794415, -0.2876821, 0.0, 1.0986123, 6.9077554]
#       },
#       {"array": "float32", "shape": [5], "data": [-3.0, -0.4150375, 0.0, 1.5849625, 9.965784]},
#       {"array": "float32", "shape": [5], "data": [-0.90309, -0.12493875, 0.0, 0.47712126, 3.0]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [0.11778303, 0.5596158, 0.6931472, 1.3862944, 6.908755]
#       },
#       {"array": "float32", "shape": [6], "data": ["inf", "nan", "nan", "-inf", 4.6051702, "nan"]},
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [1.0297505, 1.2014133, 1.3132617, 1.386871, 1.6931472, 3.5788898]
#       },
#       {"array": "float32", "shape": [], "data": [3.6585846]},
#       {"array": "float32", "shape": [], "data": [100.0]},
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [0.07585818, 0.37754068, 0.5, 0.5621765, 0.7310586, 0.97068775]
#       }
#     ]
#   }
# }
