import jax
import jax.numpy as jnp


def main():
    """Transcendental functions: compared within a tolerance."""
    x = jnp.array([-1.0, 0.25, 2.0])
    return (
        jnp.exp(x), jnp.tanh(x), jnp.sin(x), jnp.cos(x), jnp.log(jnp.abs(x)), jnp.log1p(jnp.abs(x)),
        jax.nn.sigmoid(x), jax.nn.softmax(x), jax.nn.log_softmax(x), jax.nn.gelu(x),
        jax.nn.silu(x), jax.nn.softplus(x), jnp.sqrt(jnp.abs(x)), x / 3.0, jnp.power(2.0, x),
        jax.nn.logsumexp(x), jnp.expm1(x), jnp.arctan2(x, 2.0), jnp.std(x), jnp.linalg.norm(x),
    )


# recorded from flax-0.12.12, program de78ba45ce92df462a6907c2332c53bddd51c52722920265eea5741a4812c1d5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.36787945, 1.2840254, 7.389056]},
#       {"array": "float32", "shape": [3], "data": [-0.7615942, 0.24491866, 0.9640276]},
#       {"array": "float32", "shape": [3], "data": [-0.84147096, 0.24740396, 0.9092974]},
#       {"array": "float32", "shape": [3], "data": [0.5403023, 0.9689124, -0.41614684]},
#       {"array": "float32", "shape": [3], "data": [0.0, -1.3862944, 0.6931472]},
#       {"array": "float32", "shape": [3], "data": [0.6931472, 0.22314355, 1.0986123]},
#       {"array": "float32", "shape": [3], "data": [0.26894143, 0.5621765, 0.880797]},
#       {"array": "float32", "shape": [3], "data": [0.0406903, 0.1420231, 0.81728655]},
#       {"array": "float32", "shape": [3], "data": [-3.2017655, -1.9517655, -0.20176551]},
#       {"array": "float32", "shape": [3], "data": [-0.15880796, 0.14967535, 1.9545977]},
#       {"array": "float32", "shape": [3], "data": [-0.26894143, 0.14054413, 1.761594]},
#       {"array": "float32", "shape": [3], "data": [0.3132617, 0.8259394, 2.126928]},
#       {"array": "float32", "shape": [3], "data": [1.0, 0.5, 1.4142135]},
#       {"array": "float32", "shape": [3], "data": [-0.33333334, 0.083333336, 0.6666667]},
#       {"array": "float32", "shape": [3], "data": [0.5, 1.1892071, 4.0]},
#       {"array": "float32", "shape": [], "data": [2.2017655]},
#       {"array": "float32", "shape": [3], "data": [-0.63212055, 0.28402543, 6.389056]},
#       {"array": "float32", "shape": [3], "data": [-0.4636476, 0.124354996, 0.7853982]},
#       {"array": "float32", "shape": [], "data": [1.230402]},
#       {"array": "float32", "shape": [], "data": [2.25]}
#     ]
#   }
# }
