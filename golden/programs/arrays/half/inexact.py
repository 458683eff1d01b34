import jax
import jax.numpy as jnp


def main():
    """Transcendental functions of halves: compared within a tolerance."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([-1.0, 0.25, 2.0, 0.1], dtype=half)
        result[x.dtype.name] = (
            jnp.exp(x), jnp.tanh(x), jnp.sin(x), jnp.cos(x), jnp.log(jnp.abs(x)), jnp.log1p(jnp.abs(x)), jnp.exp2(x),
            jax.nn.sigmoid(x), jax.nn.softmax(x), jax.nn.log_softmax(x), jax.nn.gelu(x), jax.nn.gelu(x, approximate=False),
            jax.nn.silu(x), jax.nn.softplus(x), jax.nn.relu(x), jax.nn.elu(x), jax.nn.leaky_relu(x), x / 3.0,
            jnp.power(2.0, x), jnp.power(jnp.abs(x), x), jax.nn.logsumexp(x), jnp.expm1(x), jnp.arctan2(x, 2.0),
            jnp.logaddexp(x, 1.0), jax.lax.rsqrt(jnp.abs(x)), jax.lax.erf(x), jnp.std(x), jnp.linalg.norm(x),
            jax.grad(lambda x: jnp.tanh(x).sum())(x), jax.grad(lambda x: jax.nn.logsumexp(x))(x),
            jax.grad(lambda x: jax.nn.softmax(x)[0])(x), jnp.isclose(x, x + 0.001), jnp.allclose(x, x),
        )
    return result


# recorded from flax-0.12.12, program 181fd79ad485cbebc54d7ffa2b821198aea36f332e72c7647ade0799a023660f
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
#             {"array": "float16", "shape": [4], "data": [0.368, 1.284, 7.39, 1.105]},
#             {"array": "float16", "shape": [4], "data": [-0.7617, 0.2449, 0.964, 0.0997]},
#             {"array": "float16", "shape": [4], "data": [-0.8413, 0.2474, 0.909, 0.0998]},
#             {"array": "float16", "shape": [4], "data": [0.5405, 0.9688, -0.4163, 0.995]},
#             {"array": "float16", "shape": [4], "data": [0.0, -1.387, 0.6934, -2.303]},
#             {"array": "float16", "shape": [4], "data": [0.6934, 0.2231, 1.099, 0.0953]},
#             {"array": "float16", "shape": [4], "data": [0.5, 1.189, 4.0, 1.072]},
#             {"array": "float16", "shape": [4], "data": [0.2688, 0.562, 0.8804, 0.525]},
#             {"array": "float16", "shape": [4], "data": [0.03625, 0.1266, 0.7285, 0.10895]},
#             {"array": "float16", "shape": [4], "data": [-3.316, -2.066, -0.3171, -2.217]},
#             {"array": "float16", "shape": [4], "data": [-0.1589, 0.1497, 1.955, 0.054]},
#             {"array": "float16", "shape": [4], "data": [-0.1587, 0.1497, 1.954, 0.054]},
#             {"array": "float16", "shape": [4], "data": [-0.2688, 0.1405, 1.761, 0.0525]},
#             {"array": "float16", "shape": [4], "data": [0.3132, 0.826, 2.127, 0.7446]},
#             {"array": "float16", "shape": [4], "data": [0.0, 0.25, 2.0, 0.1]},
#             {"array": "float16", "shape": [4], "data": [-0.6323, 0.25, 2.0, 0.1]},
#             {"array": "float16", "shape": [4], "data": [-0.01, 0.25, 2.0, 0.1]},
#             {"array": "float16", "shape": [4], "data": [-0.3333, 0.0833, 0.6665, 0.03333]},
#             {"array": "float16", "shape": [4], "data": [0.5, 1.189, 4.0, 1.071]},
#             {"array": "float16", "shape": [4], "data": [1.0, 0.707, 4.0, 0.7944]},
#             {"array": "float16", "shape": [], "data": [2.316]},
#             {"array": "float16", "shape": [4], "data": [-0.6323, 0.284, 6.39, 0.10516]},
#             {"array": "float16", "shape": [4], "data": [-0.4636, 0.1243, 0.785, 0.04996]},
#             {"array": "float16", "shape": [4], "data": [1.127, 1.387, 2.312, 1.341]},
#             {"array": "float16", "shape": [4], "data": [1.0, 2.0, 0.707, 3.162]},
#             {"array": "float16", "shape": [4], "data": [-0.843, 0.2764, 0.995, 0.1124]},
#             {"array": "float16", "shape": [], "data": [1.074]},
#             {"array": "float16", "shape": [], "data": [2.252]},
#             {"array": "float16", "shape": [4], "data": [0.4197, 0.94, 0.071, 0.99]},
#             {"array": "float16", "shape": [4], "data": [0.03625, 0.1266, 0.7285, 0.10895]},
#             {"array": "float16", "shape": [4], "data": [0.03494, -0.00459, -0.0264, -0.00395]},
#             {"array": "bool", "shape": [4], "data": [false, false, false, false]},
#             {"array": "bool", "shape": [], "data": [true]}
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {"array": "bfloat16", "shape": [4], "data": [0.367, 1.28, 7.38, 1.1]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.76, 0.245, 0.965, 0.0996]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.84, 0.247, 0.91, 0.1]},
#             {"array": "bfloat16", "shape": [4], "data": [0.54, 0.97, -0.416, 0.996]},
#             {"array": "bfloat16", "shape": [4], "data": [0.0, -1.38, 0.69, -2.3]},
#             {"array": "bfloat16", "shape": [4], "data": [0.69, 0.223, 1.1, 0.095]},
#             {"array": "bfloat16", "shape": [4], "data": [0.5, 1.19, 3.98, 1.07]},
#             {"array": "bfloat16", "shape": [4], "data": [0.27, 0.562, 0.883, 0.523]},
#             {"array": "bfloat16", "shape": [4], "data": [0.0361, 0.126, 0.727, 0.109]},
#             {"array": "bfloat16", "shape": [4], "data": [-3.31, -2.06, -0.318, -2.22]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.158, 0.149, 1.95, 0.054]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.158, 0.149, 1.95, 0.054]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.27, 0.141, 1.766, 0.0525]},
#             {"array": "bfloat16", "shape": [4], "data": [0.312, 0.824, 2.12, 0.746]},
#             {"array": "bfloat16", "shape": [4], "data": [0.0, 0.25, 2.0, 0.1]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.633, 0.25, 2.0, 0.1]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.01, 0.25, 2.0, 0.1]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.334, 0.0835, 0.668, 0.0334]},
#             {"array": "bfloat16", "shape": [4], "data": [0.5, 1.19, 4.0, 1.07]},
#             {"array": "bfloat16", "shape": [4], "data": [1.0, 0.707, 4.0, 0.793]},
#             {"array": "bfloat16", "shape": [], "data": [2.31]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.633, 0.283, 6.38, 0.1055]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.463, 0.1245, 0.785, 0.05]},
#             {"array": "bfloat16", "shape": [4], "data": [1.125, 1.39, 2.31, 1.34]},
#             {"array": "bfloat16", "shape": [4], "data": [1.0, 2.0, 0.707, 3.16]},
#             {"array": "bfloat16", "shape": [4], "data": [-0.844, 0.275, 0.996, 0.113]},
#             {"array": "bfloat16", "shape": [], "data": [1.08]},
#             {"array": "bfloat16", "shape": [], "data": [2.25]},
#             {"array": "bfloat16", "shape": [4], "data": [0.42, 0.938, 0.0693, 0.99]},
#             {"array": "bfloat16", "shape": [4], "data": [0.0361, 0.126, 0.727, 0.1084]},
#             {"array": "bfloat16", "shape": [4], "data": [0.035, -0.00455, -0.0262, -0.0039]},
#             {"array": "bool", "shape": [4], "data": [true, false, true, false]},
#             {"array": "bool", "shape": [], "data": [true]}
#           ]
#         }
#       ]
#     ]
#   }
# }
