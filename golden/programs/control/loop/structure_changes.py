import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Module of the carry gains an attribute."""
    m = M()

    def step(i, m):
        m.extra = nnx.Param(jnp.ones(2))
        return m

    return nnx.fori_loop(0, 2, step, m)


# recorded from flax-0.12.12, program 2d4c4249f3b60b56c452feb30ec55175b1aa4c675e89a14dad778ec3666cada4
# modes: tree, graph
# {"outcome": "raised", "class": "carry_mismatch", "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
