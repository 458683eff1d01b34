import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable as the index stands for its value."""
    return nnx.switch(nnx.Variable(jnp.int32(1)), [lambda: 1, lambda: 2])


# recorded from flax-0.12.12, program e49b6c66689c759079ffc0061a9527154633ff44b5055ab6d4114bcd2c5a5907
# modes: tree, graph
# {"outcome": "returned", "value": {"array": "int32", "shape": [], "weak": true, "data": [2]}}
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
