import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable as the predicate stands for its value."""
    return nnx.cond(nnx.Variable(jnp.bool_(True)), lambda: 1, lambda: 2)


# recorded from flax-0.12.12, program d72f33d7b2a86e0e7f2376c92ad028ffa3b07c59bb34087737c8fd3b85a67235
# modes: tree, graph
# {"outcome": "returned", "value": {"array": "int32", "shape": [], "weak": true, "data": [1]}}
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
