"""`ToNNX` of a module with a `compact_name_scope` method: its variables stand under the name of the method."""
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Block(nn.Module):
    @nn.compact_name_scope
    def up(self, x):
        return nn.Dense(3, kernel_init=nn.initializers.ones)(x)

    @nn.compact
    def __call__(self, x):
        return self.up(x)


def main():
    model = bridge.ToNNX(Block(), rngs=nnx.Rngs(0))
    bridge.lazy_init(model, jnp.ones((1, 2)))
    return model.up["Dense_0"]["kernel"][...], model(jnp.ones((1, 2)))


# recorded from flax-0.12.12, program 2dea9ce9ea0261191a9e4e360fd2bdc49dcd4a67675a51c3eb0870118cd7364c
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "AssertionError"}
