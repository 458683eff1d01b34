# Distributions that pass through logarithms and the inverse error function.
import jax
import jax.numpy as jnp


def main():
    key = jax.random.key(7)
    return (
        jax.random.normal(key, (6,)),
        jax.random.truncated_normal(key, -1.0, 2.0, (6,)),
        jax.random.gumbel(key, (6,)),
        jax.random.exponential(key, (6,)),
        jax.random.uniform(key, (6,), minval=-2.0, maxval=3.0),
    )


# recorded from flax-0.12.12, program 9805ed58bf101e590573eea788d663f47c4f9c09f0b751661a8d04d2fc990d51
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [0.45123515, 1.9534509, -0.51623946, -0.1409403, 0.6154967, 0.3343165]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [0.55473375, 1.7111288, -0.23639946, 0.05536784, 0.6965413, 0.45412567]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [0.9304105, 3.6608431, -0.17776018, 0.20822525, 1.1599655, 0.77531]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [1.1211338, 3.673671, 0.36074546, 0.5869124, 1.3126223, 0.9967679]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [1.3704495, 2.8730845, -0.48578215, 0.2197926, 1.6544329, 1.154648]
#       }
#     ]
#   }
# }
