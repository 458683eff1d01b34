# perturb under the name of a Variable of another type.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.p = nnx.Param(jnp.array(1.0))

    def __call__(self, x):
        return self.perturb("p", x)


def main():
    return Foo()(jnp.array(1.0))


# recorded from flax-0.12.12, program 7bb8593285363e5ffc827ce6d0704297a8e0582680e0476fcac73b8d98759b3f
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
