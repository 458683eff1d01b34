"""nnx.update, merge and clone where Refs are attributes or the values of Variables."""
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
        self.v = nnx.Variable(jnp.float32(x), ref=True)
        self.r = jax.new_ref(jnp.float32(x + 1))


def main():
    def updated(make):
        net = Net(1)
        held, bare = net.v.get_raw_value(), net.r
        nnx.update(net, make(net))
        return held[...], bare[...], net.v.get_raw_value() is held, net.r is bare

    y = jnp.float32(9)
    states = (
        lambda net: {"v": y}, lambda net: {"v": jax.new_ref(y)},
        lambda net: {"v": net.v.get_raw_value()},
        lambda net: {"v": net.v}, lambda net: {"r": y},
    )
    shared = jax.new_ref(jnp.float32(2))
    graphdef, state = nnx.split(Net(1))
    both = nnx.List([nnx.Variable(shared[...], ref=True)] * 2)
    return (
        [answer(lambda: updated(make)) for make in states],
        answer(lambda: nnx.merge(graphdef, state).r[...]),
        answer(lambda: len(jax.tree.leaves(nnx.state(both)))),
        answer(lambda: len(jax.tree.leaves(nnx.state([shared, shared])))),
        answer(lambda: nnx.clone([shared, shared])[0] is shared),
        answer(lambda: nnx.jit(lambda refs: refs[0][...] + 1)([shared, shared])),
    )


# recorded from flax-0.12.12, program 6543ccb4da7c665387aa9f9fcdd3072525e3f1b2c9cc2ea67f201d0b294751fa
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [9.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [9.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [9.0]},
#               true,
#               true
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [2.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [9.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [9.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               true,
#               true
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [9.0]},
#               true,
#               true
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [2.0]},
#       1,
#       1,
#       true,
#       {"array": "float32", "shape": [], "data": [3.0]}
#     ]
#   }
# }
