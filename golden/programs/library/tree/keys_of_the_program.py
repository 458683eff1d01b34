"""A registered class may give keys that are no entries of JAX's: a path holds them as they are, and keystr writes their text."""

import jax
from jax import tree_util


@tree_util.register_pytree_with_keys_class
class Pair:
    def __init__(self, first, second):
        self.first, self.second = first, second

    def tree_flatten_with_keys(self):
        return (("first", self.first), (3, self.second)), None

    @classmethod
    def tree_unflatten(cls, aux, children):
        return cls(*children)


class Plain:
    pass


def main():
    paths = [path for path, _ in tree_util.tree_flatten_with_path({"k": Pair(1, [2, 3])})[0]]
    try:
        tree_util.register_dataclass(Plain)
    except TypeError:
        refused = True
    return [
        [path[1] for path in paths],
        [tree_util.keystr(path) for path in paths],
        [tree_util.keystr(path, simple=True, separator=".") for path in paths],
        refused,
    ]


# recorded from flax-0.12.12, program 264c7e9d8d6032a0887176696093e5bd674f909afb5735e7697fa2cb99eb9e17
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["first", 3, 3]},
#       {"id": 2, "list": ["['k']first", "['k']3[0]", "['k']3[1]"]},
#       {"id": 3, "list": ["k.first", "k.3.0", "k.3.1"]},
#       true
#     ]
#   }
# }
