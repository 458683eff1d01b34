import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """One branch gives a Variable another shape: the branches differ."""
    m = M()

    def grow(m):
        m.w.set_value(jnp.ones(2))
        return 0

    return nnx.cond(False, grow, lambda m: 0, m)


# recorded from flax-0.12.12, program 923e00706fd523da1f24f259dac0c4083d4ff5de50b71c40d1c351d9096b0152
# modes: all
# {"outcome": "raised", "class": "branch_mismatch", "exception": "TypeError"}
