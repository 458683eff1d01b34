"""Refs that a body makes, and gives back in a Module or in a Variable."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self, x):
        self.v = nnx.Variable(x, ref=True)


def held(net):
    return net.v.get_raw_value()[...]


def main():
    x = jnp.float32(2)
    made = lambda x: Net(x)
    variable = lambda x: nnx.Variable(x, ref=True)
    return [
        answer(call)
        for call in (
            lambda: held(nnx.jit(made)(x)), lambda: nnx.jit(variable)(x).get_raw_value()[...],
            lambda: jax.jit(lambda x: jax.new_ref(x))(x),
            lambda: held(nnx.remat(made)(x)), lambda: held(nnx.cond(True, made, made, x)),
            lambda: nnx.jit(lambda net: net.v.get_raw_value())(Net(x)),
            lambda: held(nnx.jit(lambda net: net)(Net(x))),
        )
    ]


# recorded from flax-0.12.12, program 7402ead8cb3f3e9de7b6dc3342f13f5d35b094586764311b8b09ac699013f71a
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"opaque": "Ref"},
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
