# Distributions to both sides: the logarithm of what is near zero, or of a quotient near one.
import jax


def main():
    key = jax.random.key(7)
    return jax.random.laplace(key, (6,)), jax.random.logistic(key, (6,))


# recorded from flax-0.12.12, program 6934850d8031858c0f2511cb12acf1f151b18b4bd36e020cd48412e8bf878748
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [-0.42798662, -2.980525, 0.5013916, 0.1188769, -0.61947525, -0.30362076]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "data": [0.726742, 3.6479602, -0.8337934, -0.22511172, 0.99912536, 0.53620684]
#       }
#     ]
#   }
# }
