import jax
import jax.numpy as jnp


def main():
    """Attributes of arrays and of their dtypes."""
    m = jnp.ones((2, 3))
    weak = jnp.asarray(1)
    x = jnp.arange(2)
    return (
        m.shape,
        m.ndim,
        m.size,
        m.dtype,
        m.dtype.name,
        m.itemsize,
        m.nbytes,
        m.weak_type,
        weak.weak_type,
        m.T.shape,
        m.mT.shape,
        x.T is x,
        m.dtype == jnp.float32,
        m.dtype == "float32",
        m.dtype == jnp.int32,
        jnp.float32 == jnp.float32,
        jnp.issubdtype(m.dtype, jnp.floating),
        jnp.issubdtype(x.dtype, jnp.floating),
        jnp.issubdtype(x.dtype, jnp.integer),
        jnp.issubdtype(jnp.bool_, jnp.integer),
        jnp.float32,
        x.dtype.itemsize,
        isinstance(x, jax.Array),
        isinstance(1, jax.Array),
        isinstance(x, jnp.ndarray),
        x.aval.shape,
    )


# recorded from flax-0.12.12, program 7db370ff0ac4365bb837c5020931a0d67f1cb79558b375350d5dbf7652354cf8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [2, 3]},
#       2,
#       6,
#       {"dtype": "float32"},
#       "float32",
#       4,
#       24,
#       false,
#       true,
#       {"tuple": [3, 2]},
#       {"tuple": [3, 2]},
#       true,
#       true,
#       true,
#       false,
#       true,
#       true,
#       false,
#       true,
#       false,
#       {"dtype": "float32"},
#       4,
#       true,
#       false,
#       true,
#       {"tuple": [2]}
#     ]
#   }
# }
