import jax
import jax.numpy as jnp


def main():
    """Uniform numbers and whole ones bit for bit; normal ones within a tolerance."""
    key = jax.random.key(7)
    k1, k2, k3 = jax.random.split(key, 3)
    return (
        jax.random.uniform(k1, (4,)), jax.random.uniform(k1, (2,), minval=-1.0, maxval=3.0),
        jax.random.normal(k2, (4,)), jax.random.randint(k3, (5,), 0, 10),
        jax.random.bernoulli(k3, 0.5, (6,)), jax.random.permutation(k1, 5),
        jax.vmap(jax.random.uniform)(jax.random.split(k2, 2)),
    )


# recorded from flax-0.12.12, program bb549a8cb2c4106c5db5067d05a99c8a15f5253ff8c8adcd2296fe2d9198f602
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [4], "data": [0.8673705, 0.55631435, 0.30067706, 0.33249056]},
#       {"array": "float32", "shape": [2], "data": [2.469482, 1.2252574]},
#       {"array": "float32", "shape": [4], "data": [0.4541335, 0.9391628, -0.26894313, -0.19085364]},
#       {"array": "int32", "shape": [5], "data": [6, 8, 3, 0, 3]},
#       {"array": "bool", "shape": [6], "data": [true, true, true, false, true, true]},
#       {"array": "int32", "shape": [5], "data": [1, 2, 4, 3, 0]},
#       {"array": "float32", "shape": [2], "data": [0.24500692, 0.23916018]}
#     ]
#   }
# }
