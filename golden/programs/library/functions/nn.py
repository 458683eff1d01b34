import jax
import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """jax.nn, on values that come out exact, and its types."""
    f, i = jnp.array([-2.0, 0.0, 3.0]), jnp.array([-2, 0, 3])
    return [
        jax.nn.relu(f),
        jax.nn.relu(i),
        jax.nn.relu(-1.0),
        jax.nn.relu6(jnp.array([-1.0, 9.0])),
        jax.nn.sigmoid(0.0),
        jax.nn.hard_tanh(f),
        jax.nn.leaky_relu(f, 0.5),
        jax.nn.softmax(jnp.zeros(2)),
        jax.nn.softmax(jnp.zeros((2, 2)), axis=0),
        jax.nn.softmax(jnp.zeros((2, 2)), axis=(0, 1)),
        jax.nn.one_hot(1, 3),
        jax.nn.one_hot(jnp.array([0, 5]), 2, dtype=int),
        jax.nn.one_hot(jnp.array([0, 1]), 3, axis=0),
        jax.nn.one_hot([0, 1], 2),
        jax.nn.identity(3.0),
        jax.nn.tanh(0.0),
        jax.nn.silu(0.0),
        jax.nn.swish(0.0),
        jax.nn.gelu(0.0),
        jax.nn.elu(2.0),
        jax.nn.soft_sign(1.0),
        nnx.relu(f),
        nnx.one_hot(1, 2),
        nnx.softmax(jnp.zeros(4)),
        attempt(lambda: jax.nn.sigmoid(0)),
        attempt(lambda: jax.nn.softmax(jnp.zeros(2), axis=1)),
        attempt(lambda: jax.nn.one_hot("a", 2)),
    ]


# recorded from flax-0.12.12, program 836883f47c3a9dcf610066a33d51bf9f4b5023b4553123dfe0ba9296171e94be
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [3], "data": [0.0, 0.0, 3.0]},
#       {"array": "int32", "shape": [3], "data": [0, 0, 3]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#       {"array": "float32", "shape": [3], "data": [-1.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [3], "data": [-1.0, 0.0, 3.0]},
#       {"array": "float32", "shape": [2], "data": [0.5, 0.5]},
#       {"array": "float32", "shape": [2, 2], "data": [0.5, 0.5, 0.5, 0.5]},
#       {"array": "float32", "shape": [2, 2], "data": [0.25, 0.25, 0.25, 0.25]},
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 0.0]},
#       {"array": "int32", "shape": [2, 2], "data": [1, 0, 0, 0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#       {"array": "float32", "shape": [3], "data": [0.0, 0.0, 3.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [0.25, 0.25, 0.25, 0.25]},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
