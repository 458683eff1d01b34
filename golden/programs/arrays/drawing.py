import jax
import jax.numpy as jnp


def main():
    """What is drawn from a set: choices, permutations, whole numbers, coins."""
    key = jax.random.key(3)
    x = jnp.arange(6) * 2
    return [
        jax.random.choice(key, 5, (3,)), jax.random.choice(key, x, (2, 2), replace=False), jax.random.choice(key, x),
        jax.random.choice(key, 4, (3,), p=jnp.array([0.5, 0.25, 0.125, 0.125])),
        jax.random.permutation(key, 5), jax.random.permutation(key, x.reshape(3, 2)),
        jax.random.randint(key, (4,), -3, 9), jax.random.bernoulli(key, 0.25, (5,)), jax.random.rademacher(key, (4,)),
        jax.random.categorical(key, jnp.zeros((2, 3))),
    ]


# recorded from flax-0.12.12, program 131941269232ba4673e53931f9a2b9c106e67706633b1a75a523f43362414671
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [3], "data": [0, 4, 0]},
#       {"array": "int32", "shape": [2, 2], "data": [0, 10, 8, 4]},
#       {"array": "int32", "shape": [], "data": [6]},
#       {"array": "int32", "shape": [3], "data": [3, 0, 0]},
#       {"array": "int32", "shape": [5], "data": [0, 4, 2, 1, 3]},
#       {"array": "int32", "shape": [3, 2], "data": [0, 2, 8, 10, 4, 6]},
#       {"array": "int32", "shape": [4], "data": [0, 4, -2, -1]},
#       {"array": "bool", "shape": [5], "data": [true, false, false, false, false]},
#       {"array": "int32", "shape": [4], "data": [1, -1, -1, -1]},
#       {"array": "int32", "shape": [2], "data": [1, 0]}
#     ]
#   }
# }
