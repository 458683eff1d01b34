import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An object made outside may not be changed."""
    m = M()

    def body():
        m.w[...] = jnp.float32(2)
        return 0

    return nnx.eval_shape(body)


# recorded from flax-0.12.12, program 7852b30dfe65c2b7a910083b0f8ba24efe427c1b4d7ee272211814248bf49967
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
