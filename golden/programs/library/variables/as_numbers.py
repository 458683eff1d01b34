import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable where Python wants a number, a truth value, a length, something to call."""
    a, n = nnx.Param(jnp.arange(3)), nnx.Variable(jnp.int32(2))
    return [
        int(n),
        float(n),
        [10, 20, 30][n],
        list(range(n)),
        len(a),
        list(a),
        2 in a,
        7 in a,
        bool(nnx.Variable([])),
        bool(nnx.Variable(jnp.zeros((0,)))),
        bool(nnx.Variable(jnp.zeros(1))),
        float(nnx.Variable(3)),
        int(nnx.Variable(3.5)),
        abs(nnx.Variable(-2.0)),
        round(nnx.Variable(2.6)),
        round(nnx.Variable(jnp.float32(2.6))),
        nnx.Variable(lambda x: x + 1)(3),
        len(nnx.Variable([1, 2])),
        list(nnx.Variable((1, 2))),
        jnp.sum(a),
        jnp.asarray(a),
        jnp.array(nnx.Variable(3)),
        jnp.asarray(nnx.Variable(2.5)),
        jnp.float32(nnx.Variable(3)),
        jnp.array([a]),
        jnp.stack([a, a]),
        jnp.shape(a),
        jnp.zeros_like(a),
        jnp.where(nnx.Variable(True), 1, 2),
        jnp.concatenate([a, jnp.ones(1)]),
        jnp.dot(a, a),
        jnp.maximum(a, 1),
        jax.nn.relu(a),
        jnp.exp(nnx.Variable(0)),
    ]
