"""flax #2347: a module made in a compact method and called twice has its own path each time."""
import jax.numpy as jnp
import flax.linen as nn
from jax import random


PATHS = []


class Conv(nn.Conv):
    def __call__(self, *args, **kwargs):
        PATHS.append(("inside conv", self.scope.path))
        return super().__call__(*args, **kwargs)


class ConvBlock(nn.Module):
    @nn.compact
    def __call__(self, x):
        PATHS.append(("start", self.scope.path))
        x = Conv(4, [3, 3])(x)
        PATHS.append(("end", self.scope.path))
        return x


class Cnn(nn.Module):
    @nn.compact
    def __call__(self, x):
        block = ConvBlock()
        return block(block(x))


def main():
    PATHS.clear()
    Cnn().init(random.PRNGKey(0), jnp.ones((1, 4, 4, 4)))
    return PATHS


# recorded from flax-0.12.12, program 964612be44a333fdd9212a7a8f45131ea44e60d46b02d3da1720975813a53543
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": ["start", {"tuple": ["ConvBlock_0"]}]},
#       {"tuple": ["inside conv", {"tuple": ["ConvBlock_0", "Conv_0"]}]},
#       {"tuple": ["end", {"tuple": ["ConvBlock_0"]}]},
#       {"tuple": ["start", {"tuple": ["ConvBlock_0"]}]},
#       {"tuple": ["inside conv", {"tuple": ["ConvBlock_0", "Conv_0"]}]},
#       {"tuple": ["end", {"tuple": ["ConvBlock_0"]}]}
#     ]
#   }
# }
