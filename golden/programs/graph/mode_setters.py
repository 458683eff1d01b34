import jax
import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = self.a


def shared(pair):
    try:
        return len(jax.tree.leaves(nnx.state(pair)))
    except ValueError as error:
        return error


@nnx.set_graph_mode(True)
def as_graph(pair):
    return shared(pair)


def main():
    """set_graph_mode for a block, for a function, and from here on; graph= by keyword over it."""
    pair = Pair()
    ambient = shared(pair)
    with nnx.set_graph_mode(True):
        inside = shared(pair)
        with nnx.set_graph_mode(False):
            nested = shared(pair)
        after = shared(pair)
    outside = shared(pair)
    decorated = as_graph(pair)
    keyword = len(jax.tree.leaves(nnx.state(pair, graph=True)))
    nnx.set_graph_mode(True)
    return ambient, inside, nested, after, outside, decorated, keyword, shared(pair)


# recorded from flax-0.12.12, program 2e839d7ad75814030f6c32723eec47c66f57c016c5f41d41a14409df371d4c11
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "ValueError"},
#       1,
#       {"exception": "ValueError"},
#       1,
#       {"exception": "ValueError"},
#       1,
#       1,
#       1
#     ]
#   }
# }
# modes: graph, compat
# {"outcome": "returned", "value": {"tuple": [1, 1, {"exception": "ValueError"}, 1, 1, 1, 1, 1]}}
