import jax.numpy as jnp


def main():
    """Where weak types come from, and how they yield."""
    strong = jnp.float32(2)
    weak = jnp.asarray(2.0)
    return (
        strong, weak, weak * 3, weak + strong, jnp.asarray(1), jnp.asarray(1) + 0.5,
        jnp.int32(1) + 1, jnp.int32(1) + 1.0, jnp.zeros(()), jnp.array(1.0), jnp.full((2,), 3),
        jnp.where(True, 1.0, 2), jnp.maximum(1, 2), jnp.ones(2, jnp.int32) * 2.0,
        jnp.arange(3), jnp.arange(0.0, 1.0, 0.25), jnp.stack([weak, weak]),
    )


# recorded from flax-0.12.12, program d5a07c10b33494bc18d6ffef0b250240973bc125f6cc4e4e894ecc591ae50b7c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.5]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "int32", "shape": [2], "weak": true, "data": [3, 3]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "float32", "shape": [2], "weak": true, "data": [2.0, 2.0]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.25, 0.5, 0.75]},
#       {"array": "float32", "shape": [2], "weak": true, "data": [2.0, 2.0]}
#     ]
#   }
# }
