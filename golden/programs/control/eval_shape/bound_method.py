# eval_shape of a method of a Module is refused.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))

    def times(self, x):
        return self.w[...] * x


def main():
    return nnx.eval_shape(M().times, jnp.float32(1.0))


# recorded from flax-0.12.12, program e84e3bea3b37be5ae90687144855dfe54584e35e50241e6e7cce4efaf1d68639
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
