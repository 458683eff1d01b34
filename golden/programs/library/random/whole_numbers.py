import jax
import jax.numpy as jnp


def main():
    """Draws that are exact: integers, bools, permutations, uniform floats."""
    key = jax.random.key(11)
    return [
        jax.random.randint(key, (3,), 0, 10),
        jax.random.randint(key, (), -5, 5),
        jax.random.randint(key, shape=(2,), minval=0, maxval=7, dtype=jnp.uint32),
        jax.random.bernoulli(key),
        jax.random.bernoulli(key, 0.25, (4,)),
        jax.random.bernoulli(key, jnp.array([0.0, 1.0])),
        jax.random.permutation(key, 4),
        jax.random.permutation(key, jnp.arange(4.0)),
        jax.random.uniform(key, (3,)),
        jax.random.uniform(key, (2,), minval=-1.0, maxval=3.0),
        jax.random.uniform(key, 2, jnp.float32, 0.0, 2.0),
        jax.random.bits(key, (2, 2)),
        jax.random.bits(key),
        jax.random.categorical(key, jnp.zeros(4)),
        jax.random.categorical(key, jnp.array([[0.0, 90.0], [90.0, 0.0]])),
        jax.random.categorical(key, jnp.zeros(3), shape=(4,)),
    ]


# recorded from flax-0.12.12, program 87bac832c9946cb1b88ff2a29373f19390c9da2eda3b6f8d979a22f19832d2ec
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [3], "data": [1, 5, 8]},
#       {"array": "int32", "shape": [], "data": [-4]},
#       {"array": "uint32", "shape": [2], "data": [4, 3]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [4], "data": [true, true, false, false]},
#       {"array": "bool", "shape": [2], "data": [false, true]},
#       {"array": "int32", "shape": [4], "data": [1, 3, 2, 0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 3.0, 2.0, 0.0]},
#       {"array": "float32", "shape": [3], "data": [0.20978272, 0.018746257, 0.7274388]},
#       {"array": "float32", "shape": [2], "data": [-0.16086912, -0.925015]},
#       {"array": "float32", "shape": [2], "data": [0.41956544, 0.037492514]},
#       {"array": "uint32", "shape": [2, 2], "data": [901010416, 80514922, 3124326316, 1482144495]},
#       {"array": "uint32", "shape": [], "data": [901010416]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "int32", "shape": [2], "data": [1, 0]},
#       {"array": "int32", "shape": [4], "data": [2, 1, 1, 0]}
#     ]
#   }
# }
