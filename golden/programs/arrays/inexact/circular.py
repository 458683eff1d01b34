# Circular and hyperbolic functions and their inverses.
import jax
import jax.numpy as jnp


def main():
    x = jnp.array([-0.875, -0.25, 0.0, 0.5, 0.75])
    wide = jnp.array([-100.0, -4.0, 2.0, 30.0])
    return (
        jnp.sin(x), jnp.cos(x), jnp.tan(x), jnp.sin(wide), jnp.cos(wide),
        jnp.arcsin(x), jnp.arccos(x), jnp.arctan(wide), jnp.arctan2(x, 2.0),
        jnp.sinh(x), jnp.cosh(x), jnp.tanh(x), jnp.tanh(wide),
        jnp.arcsinh(x), jnp.arccosh(1.0 + x * x), jnp.arctanh(x),
        jax.grad(lambda x: jnp.sum(jnp.sin(x) * jnp.tanh(x)))(x),
    )  # fmt: skip


# recorded from flax-0.12.12, program b3399fea643a87592e0fdfc0c967219a7e1a2d22e2159e4290a498391c448782
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.7675435, -0.24740396, 0.0, 0.47942555, 0.6816388]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [0.6409969, 0.9689124, 1.0, 0.87758255, 0.73168886]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-1.1974217, -0.25534192, 0.0, 0.5463025, 0.93159646]
#       },
#       {"array": "float32", "shape": [4], "data": [0.50636566, 0.7568025, 0.9092974, -0.9880316]},
#       {"array": "float32", "shape": [4], "data": [0.8623189, -0.6536436, -0.41614684, 0.15425146]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-1.0654358, -0.25268024, 0.0, 0.5235988, 0.8480621]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [2.6362321, 1.8234766, 1.5707964, 1.0471976, 0.7227342]
#       },
#       {"array": "float32", "shape": [4], "data": [-1.5607967, -1.3258177, 1.1071489, 1.5374753]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.41241044, -0.124354996, 0.0, 0.24497867, 0.35877067]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.9910067, -0.2526123, 0.0, 0.52109534, 0.8223167]
#       },
#       {"array": "float32", "shape": [5], "data": [1.4078686, 1.0314131, 1.0, 1.127626, 1.2946833]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.70390564, -0.24491866, 0.0, 0.46211717, 0.635149]
#       },
#       {"array": "float32", "shape": [4], "data": [-1.0, -0.9993292, 0.9640276, 1.0]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.79016876, -0.24746647, 0.0, 0.48121184, 0.6931472]
#       },
#       {"array": "float32", "shape": [5], "data": [1.1696188, 0.35173735, 0.0, 0.6931472, 1.0163481]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-1.3540251, -0.25541282, 0.0, 0.54930615, 0.9729551]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.83843994, -0.46986812, 0.0, 0.7825891, 0.8713874]
#       }
#     ]
#   }
# }
