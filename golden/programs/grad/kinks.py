import jax
import jax.numpy as jnp


def main():
    """Derivatives at kinks and ties, and the NaN of the side not taken."""
    zero = jnp.float32(0)
    d = jax.grad
    return (
        d(lambda x: jnp.maximum(x, 0.0))(zero), d(jnp.abs)(zero), d(jax.nn.relu)(zero),
        d(lambda v: v.max())(jnp.array([1.0, 1.0, 0.0])), d(lambda x: jnp.sign(x))(zero),
        d(lambda x: jnp.where(x > 0, jnp.sqrt(x), 0.0))(zero), d(lambda x: x**2)(zero),
        d(lambda x: jnp.minimum(x, x))(jnp.float32(3)), d(lambda x: jnp.clip(x, 0.0, 1.0))(zero),
        d(lambda v: jnp.sort(v)[0])(jnp.array([2.0, 1.0])), d(lambda x: jnp.floor(x))(zero),
        d(lambda v: v[1] * v[-1])(jnp.array([2.0, 3.0, 4.0])), d(lambda x: x % 2.0)(jnp.float32(3)),
        d(lambda v: v.at[0].set(5.0).sum())(jnp.array([2.0, 3.0])),
    )


# recorded from flax-0.12.12, program 5e7d3a5e519bb50c5af8caad738831ff6130496601d398e989e0c530c25e47da
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [0.5]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [3], "data": [0.5, 0.5, 0.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": ["nan"]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [0.5]},
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 4.0, 3.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#     ]
#   }
# }
