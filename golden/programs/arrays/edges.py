import jax.numpy as jnp
from jax import lax


def main():
    """Corners of arithmetic: infinities, NaN, division by zero, wrapping, casts that saturate."""
    zero = jnp.float32(0)
    return (
        1 / zero, -1 / zero, zero / zero, -zero, jnp.maximum(zero / zero, 1.0),
        jnp.int32(7) // jnp.int32(0), jnp.int32(7) % jnp.int32(0), jnp.int32(-7) // 2,
        jnp.int32(-7) % 2, jnp.float32(-7) % 2, jnp.int32(2147483647) + 1, jnp.uint32(0) - 1,
        jnp.float32(1e20).astype(jnp.int32), (zero / zero).astype(jnp.int32),
        jnp.float32(-1.5).astype(jnp.uint32), jnp.float32(2.5).astype(jnp.bool_),
        jnp.round(jnp.array([0.5, 1.5, 2.5, -0.5])), jnp.sign(jnp.array([-2.0, 0.0, 3.0])),
        jnp.floor(jnp.float32(-0.5)), lax.div(jnp.int32(-7), jnp.int32(2)), jnp.sqrt(-1.0),
    )


# recorded from flax-0.12.12, program bb2bd5bc2077be3ab6d2035ea59e7e2f3edfc79f635536fd10d8081040b7a83e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": ["inf"]},
#       {"array": "float32", "shape": [], "data": ["-inf"]},
#       {"array": "float32", "shape": [], "data": ["nan"]},
#       {"array": "float32", "shape": [], "data": [-0.0]},
#       {"array": "float32", "shape": [], "data": ["nan"]},
#       {"array": "int32", "shape": [], "data": [-2]},
#       {"array": "int32", "shape": [], "data": [0]},
#       {"array": "int32", "shape": [], "data": [-4]},
#       {"array": "int32", "shape": [], "data": [1]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "int32", "shape": [], "data": [-2147483648]},
#       {"array": "uint32", "shape": [], "data": [4294967295]},
#       {"array": "int32", "shape": [], "data": [2147483647]},
#       {"array": "int32", "shape": [], "data": [0]},
#       {"array": "uint32", "shape": [], "data": [0]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "float32", "shape": [4], "data": [0.0, 2.0, 2.0, -0.0]},
#       {"array": "float32", "shape": [3], "data": [-1.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [], "data": [-1.0]},
#       {"array": "int32", "shape": [], "data": [-3]},
#       {"array": "float32", "shape": [], "weak": true, "data": ["nan"]}
#     ]
#   }
# }
