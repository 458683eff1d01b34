import collections

import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "b a")


def main():
    """In tree mode the items of a named tuple come in their own order, in graph mode by name."""
    x = nnx.Param(jnp.float32(1))
    pair = Pair(x, nnx.Param(jnp.float32(2)))
    return [path for path, _ in nnx.iter_graph(pair)], [key for key, _ in nnx.iter_children(pair)]


# recorded from flax-0.12.12, program 444196f92eef40619aad65b9a5b9c8c4e8b8c26d72c2eb8046d824aaab18c4f6
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"tuple": ["b"]}, {"tuple": ["a"]}, {"tuple": []}]},
#       {"id": 1, "list": ["b", "a"]}
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"tuple": ["a"]}, {"tuple": ["b"]}, {"tuple": []}]},
#       {"id": 1, "list": ["a", "b"]}
#     ]
#   }
# }
