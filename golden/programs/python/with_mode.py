import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = self.a


def read(pair):
    return pair.a[...] + pair.b[...]


def main():
    """The mode set for a block and by keyword, over the ambient one."""
    pair = Pair()
    with nnx.set_graph_mode(True), nnx.set_graph_updates(False):
        inside = nnx.jit(read)(pair)
    by_keyword = nnx.jit(read, graph=True, graph_updates=True)(pair)
    try:
        nnx.jit(read, graph=False, graph_updates=False)(pair)
        refused = None
    except ValueError as error:
        refused = error
    try:
        ambient = nnx.jit(read)(pair)
    except ValueError as error:
        ambient = error
    return inside, by_keyword, refused, ambient


# recorded from flax-0.12.12, program c259acd6cd1272ad1f72b3690c4c1b55b4129dcc4fe1539071a3a105f0030769
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"}
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"exception": "ValueError"},
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
