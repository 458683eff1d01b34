"""flax #2347: a module of setup that is called twice has its own path each time."""
import jax.numpy as jnp
import flax.linen as nn
from jax import random


PATHS = []


class Conv(nn.Conv):
    def __call__(self, *args, **kwargs):
        PATHS.append(("inside conv", self.scope.path))
        return super().__call__(*args, **kwargs)


class ConvBlock(nn.Module):
    def setup(self):
        self.conv = Conv(4, [3, 3])

    def __call__(self, x):
        PATHS.append(("start", self.scope.path))
        x = self.conv(x)
        PATHS.append(("end", self.scope.path))
        return x


class Cnn(nn.Module):
    def setup(self):
        self.block = ConvBlock()

    def __call__(self, x):
        return self.block(self.block(x))


def main():
    PATHS.clear()
    Cnn().init(random.PRNGKey(0), jnp.ones((1, 4, 4, 4)))
    return PATHS


# recorded from flax-0.12.12, program d14156b5b58cf11ee53f1694f06715838f050844a52b47140fabc2da250a5201
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": ["start", {"tuple": ["block"]}]},
#       {"tuple": ["inside conv", {"tuple": ["block", "conv"]}]},
#       {"tuple": ["end", {"tuple": ["block"]}]},
#       {"tuple": ["start", {"tuple": ["block"]}]},
#       {"tuple": ["inside conv", {"tuple": ["block", "conv"]}]},
#       {"tuple": ["end", {"tuple": ["block"]}]}
#     ]
#   }
# }
