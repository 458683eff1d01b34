import jax.numpy as jnp
from flax import nnx


def main():
    """Another Variable at the same place."""
    v = nnx.Variable(jnp.float32(1))
    return nnx.while_loop(lambda c: c[1] < 3, lambda c: (nnx.Variable(c[0][...] + 1), c[1] + 1), (v, 0))


# recorded from flax-0.12.12, program d14da090121b1a660be154944c8a4e2e8272259bf1526d21fc3c9526817c760a
# modes: tree, graph
# {"outcome": "raised", "class": "identity", "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "carry_mismatch", "exception": "ValueError"}
