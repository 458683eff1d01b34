import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """One branch changes metadata: the branches differ."""
    m = M()
    nnx.cond(True, lambda m: m.w.set_metadata(tag="seen"), lambda m: None, m)
    return m


# recorded from flax-0.12.12, program 89e1971048f9eb81bb9de4e0644f978aaab8b759d18df9d7124ff905cbb1f49f
# modes: all
# {"outcome": "raised", "class": "branch_mismatch", "exception": "TypeError"}
