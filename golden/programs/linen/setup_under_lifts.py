"""The setup of a lifted class runs inside of the lift: the collections come out as the lift gives them, in the order of names."""
import jax
import jax.numpy as jnp
from flax import linen as nn


class Model(nn.Module):
    def setup(self):
        self.count = self.variable("state", "count", jnp.zeros, ())
        self.w = self.param("w", nn.initializers.ones, ())

    def __call__(self, x):
        return x * self.w


def main():
    def order(lift):
        return list(lift(Model)().init(jax.random.key(0), 1.0))

    return {"plain": order(lambda c: c), "remat": order(nn.remat), "jit": order(nn.jit)}


# recorded from flax-0.12.12, program f94f9013de68462daabc74488a8d44ab4f7866928e4c3636ef09199863032fea
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["plain", {"id": 1, "list": ["state", "params"]}],
#       ["remat", {"id": 2, "list": ["params", "state"]}],
#       ["jit", {"id": 3, "list": ["state", "params"]}]
#     ]
#   }
# }
