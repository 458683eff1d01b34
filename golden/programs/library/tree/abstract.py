import jax
import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """jax.ShapeDtypeStruct: a shape and a type."""
    s = jax.ShapeDtypeStruct((2, 3), jnp.float32)
    return [
        s,
        s.shape,
        s.dtype,
        s.ndim,
        s.size,
        s == jax.ShapeDtypeStruct((2, 3), jnp.float32),
        s == jax.ShapeDtypeStruct((2,), jnp.float32),
        jnp.zeros_like(s),
        jnp.ones_like(s),
        jnp.shape(s),
        jax.ShapeDtypeStruct(shape=(), dtype="int32"),
        jax.tree.map(lambda x: x.shape, [s, s]),
        nnx.Param(s),
        nnx.Param(s).shape,
        attempt(lambda: s + 1),
        attempt(lambda: jax.ShapeDtypeStruct((2,))),
        attempt(lambda: jax.ShapeDtypeStruct((2,), None)),
        attempt(lambda: jnp.sum(s)),
    ]


# recorded from flax-0.12.12, program f233e85900008ba46fb9c7d78c9c481e8cd4e63078c066caaf6ff50f1d1e1fa1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"abstract": "float32", "shape": [2, 3]},
#       {"tuple": [2, 3]},
#       {"dtype": "float32"},
#       2,
#       6,
#       true,
#       false,
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"tuple": [2, 3]},
#       {"abstract": "int32", "shape": []},
#       {"id": 1, "list": [{"tuple": [2, 3]}, {"tuple": [2, 3]}]},
#       {"id": 2, "variable": "Param", "value": {"abstract": "float32", "shape": [2, 3]}},
#       {"tuple": [2, 3]},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
