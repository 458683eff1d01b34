import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """What the body passes on is the very array."""
    m, x = M(), jnp.arange(2.0)
    before = m.w.get_value()
    out = nnx.remat(lambda m, x: (x, m.w[...] * 2))(m, x)
    return out[0] is x, m.w.get_value() is before, jax.checkpoint(lambda x: x)(x) is x


# recorded from flax-0.12.12, program f39c71daa5949c097ceb5403cfc415ed1388850fd3f34adfe8281f4f85b93a6d
# modes: all
# {"outcome": "returned", "value": {"tuple": [true, true, true]}}
