"""`copy.deepcopy` of a Module copies the arrays of its Variables and its own; `nnx.PathIn` is a name of filterlib alone."""

import copy

import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.b = jnp.zeros(2)


def main():
    net = Net()
    other = copy.deepcopy(net)
    return [
        other.w.get_raw_value() is net.w.get_raw_value(),
        other.b is net.b,
        other.w[...],
        copy.copy(net).w is net.w,
        hasattr(nnx, "PathIn"),
        nnx.filterlib.PathIn(("a",)) == nnx.filterlib.PathIn(("a",)),
        nnx.filterlib.Not("a") == nnx.Not("a"),
    ]


# recorded from flax-0.12.12, program bd3300da551fbaa295e9a941864aaa9098cd05caa450f80abb827d5b7ec78c6a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [false, false, {"array": "float32", "shape": [2], "data": [1.0, 1.0]}, true, false, true, true]
#   }
# }
