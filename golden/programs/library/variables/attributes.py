import jax
import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Attributes: of the class first, then metadata, then the value's."""
    p = nnx.Param(jnp.ones((2, 3)), tag="kernel", T=5)
    q = nnx.Param(jnp.ones((2, 3)), shape=7)

    def set_tag():
        p.tag = 1

    def set_shape():
        p.shape = 1

    def delete_tag():
        del p.tag

    r = nnx.Variable(jnp.ones(2))
    r.value = 3
    s = nnx.Variable(jnp.ones(2))
    s.raw_value = jnp.zeros(1)
    return [
        p.tag,
        p.T,
        p.shape,
        p.dtype,
        p.ndim,
        p.size,
        p.sum(),
        p.mean(axis=0),
        p.astype(int),
        q.shape,
        q.get_metadata("shape"),
        p.type,
        p.var_type,
        p.value,
        p.raw_value,
        p.hijax,
        p.ref,
        p.eager_sharding,
        r,
        s,
        attempt(lambda: p.nothing),
        attempt(lambda: nnx.Param(1).shape),
        attempt(set_tag),
        attempt(set_shape),
        attempt(delete_tag),
        hasattr(p, "tag"),
        hasattr(p, "nothing"),
        getattr(p, "other", 4),
        isinstance(p, nnx.Variable),
        isinstance(p, nnx.Param),
        isinstance(p, nnx.BatchStat),
        isinstance(p, jax.Array),
        type(p) is nnx.Param,
        p.at[0, 0].set(9),
    ]


# recorded from flax-0.12.12, program fa3a20d073a8b34af628e7e0c89230f67f8a2de2cae4201a3ae46d9e915066bd
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "kernel",
#       5,
#       {"tuple": [2, 3]},
#       {"dtype": "float32"},
#       2,
#       6,
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]},
#       {"array": "int32", "shape": [2, 3], "data": [1, 1, 1, 1, 1, 1]},
#       {"tuple": [2, 3]},
#       7,
#       {"class": "Param"},
#       {"class": "Param"},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       false,
#       false,
#       true,
#       {"id": 1, "variable": "Variable", "value": 3},
#       {"id": 2, "variable": "Variable", "value": {"array": "float32", "shape": [1], "data": [0.0]}},
#       {"exception": "AttributeError"},
#       {"exception": "AttributeError"},
#       {"exception": "AttributeError"},
#       {"exception": "AttributeError"},
#       {"exception": "AttributeError"},
#       true,
#       false,
#       4,
#       true,
#       true,
#       false,
#       false,
#       true,
#       {"array": "float32", "shape": [2, 3], "data": [9.0, 1.0, 1.0, 1.0, 1.0, 1.0]}
#     ]
#   }
# }
