"""Each nn.jit forks the streams, and the setup of what is under two of them draws from the inner one, as a compact method does."""
import jax
from flax import linen as nn


class InSetup(nn.Module):
    def setup(self):
        self.w = self.param("w", nn.initializers.uniform(), (2,))

    def __call__(self):
        return self.w


class InCompact(nn.Module):
    @nn.compact
    def __call__(self):
        return self.param("w", nn.initializers.uniform(), (2,))


def main():
    def drawn(module):
        return module.init_with_output(jax.random.key(0))[0]

    lifts = [lambda c: c, nn.jit, lambda c: nn.jit(nn.jit(c)), lambda c: nn.remat(nn.jit(c))]
    return [(drawn(lift(InSetup)()) == drawn(lift(InCompact)())).all() for lift in lifts]


# recorded from flax-0.12.12, program 51b71b336f56ac86f4452d455e0bd4552152f4244500147a633f313c3ccbc571
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [false]},
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
