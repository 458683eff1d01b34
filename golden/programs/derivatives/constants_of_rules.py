"""By what a rule is not differentiated, nothing is transposed: no infinity there meets a zero. Likewise without a tangent."""
import jax
import jax.numpy as jnp


@jax.custom_jvp
def f(x, y):
    return x * y


f.defjvp(lambda primals, tangents: (f(*primals), tangents[0] * primals[0] + tangents[1] * primals[0] / primals[1]))


@jax.custom_jvp
def pair(x):
    return x * x, 1 / x


pair.defjvp(lambda primals, tangents: (pair(*primals), (2 * primals[0] * tangents[0], -tangents[0] / primals[0])))


def main():
    zero = jnp.array(0.0)
    found = [
        jax.grad(f)(1.0, zero),
        jax.grad(jax.grad(f))(1.0, zero),
        jax.grad(lambda x: pair(x)[0])(zero),
        jax.grad(jax.grad(lambda x: pair(x)[0]))(zero),
    ]
    for g in (jnp.floor, jnp.round, jnp.sign, jax.lax.stop_gradient, lambda x: jnp.floor(x) * x):
        for x in (jnp.inf, 1.5):
            found.append(jax.jvp(lambda x: g(x) * x, (jnp.array(x),), (1.0,)))
            found.append(jax.grad(lambda x: g(x) * x)(jnp.array(x)))
    return found


# recorded from flax-0.12.12, program bd33290ab9a258b312bb841bb56abe91a4ed66ec97b50dffd275314d12becb74
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.5]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [1.5]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#           {"array": "float32", "shape": [], "weak": true, "data": ["inf"]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": ["inf"]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#     ]
#   }
# }
