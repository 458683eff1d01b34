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


# recorded from flax-0.12.12, program e64c19f988465cdfb481a1fefd2767bf252401e439272f448814cf2dd09477a8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       2,
#       {"float": 2.0},
#       30,
#       {"id": 1, "list": [0, 1]},
#       3,
#       {
#         "id": 2,
#         "list": [
#           {"array": "int32", "shape": [], "data": [0]},
#           {"array": "int32", "shape": [], "data": [1]},
#           {"array": "int32", "shape": [], "data": [2]}
#         ]
#       },
#       true,
#       false,
#       false,
#       false,
#       true,
#       {"float": 3.0},
#       3,
#       {"float": 2.0},
#       {"float": 3.0},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       4,
#       2,
#       {"id": 3, "list": [1, 2]},
#       {"array": "int32", "shape": [], "data": [3]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       {"array": "int32", "shape": [], "data": [3]},
#       {"array": "float32", "shape": [], "data": [2.5]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "int32", "shape": [1, 3], "data": [0, 1, 2]},
#       {"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 0, 1, 2]},
#       {"tuple": [3]},
#       {"array": "int32", "shape": [3], "data": [0, 0, 0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 1.0]},
#       {"array": "int32", "shape": [], "data": [5]},
#       {"array": "int32", "shape": [3], "data": [1, 1, 2]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#     ]
#   }
# }
