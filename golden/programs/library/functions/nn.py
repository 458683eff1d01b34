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
