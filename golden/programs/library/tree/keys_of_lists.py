"""In the paths of a pytree, an item of an `nnx.List` has a number, also where a list became one; all_leaves says what is no node."""

import jax
import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Pytree):
    def __init__(self):
        self.w = jnp.ones(1)


class Lists(nnx.Pytree):
    def __init__(self):
        self.kept = nnx.data([Inner(), {"a": 1}])
        self.made = nnx.List([Inner(), nnx.Param(2)])
        self.named = nnx.Dict(a=Inner())
        self.layers = nnx.Sequential(Inner(), jnp.sin)


def main():
    paths = jax.tree_util.tree_flatten_with_path(Lists())[0]
    shown = [(jax.tree_util.keystr(path), [type(key).__name__ for key in path]) for path, _ in paths]
    simple = [jax.tree_util.keystr(path, simple=True, separator="/") for path, _ in paths]
    numbered = [getattr(path[1], "idx", None) for path, _ in paths]
    mapped = jax.tree_util.tree_map_with_path(lambda path, leaf: jax.tree_util.keystr(path), nnx.List([1, jnp.ones(1)]))
    leaves = [jax.tree_util.all_leaves(it) for it in ([1, jnp.ones(1)], [(1,)], [None], [], ["a", Inner()], [nnx.Param(1)])]
    chosen = jax.tree_util.all_leaves([(1, 2)], is_leaf=lambda it: isinstance(it, tuple))
    return shown, simple, numbered, list(mapped), leaves, chosen


# recorded from flax-0.12.12, program 4dc11c9371555b77666b4c1a214bbcccd69b23e6fcd56cec5b9bc97f1e1ddc5c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [".kept[0].w", {"id": 1, "list": ["GetAttrKey", "SequenceKey", "GetAttrKey"]}]},
#           {"tuple": [".kept[1]['a']", {"id": 2, "list": ["GetAttrKey", "SequenceKey", "DictKey"]}]},
#           {
#             "tuple": [
#               ".layers.layers[0].w",
#               {"id": 3, "list": ["GetAttrKey", "GetAttrKey", "SequenceKey", "GetAttrKey"]}
#             ]
#           },
#           {"tuple": [".made[0].w", {"id": 4, "list": ["GetAttrKey", "SequenceKey", "GetAttrKey"]}]},
#           {
#             "tuple": [".made[1].value", {"id": 5, "list": ["GetAttrKey", "SequenceKey", "GetAttrKey"]}]
#           },
#           {"tuple": [".named.a.w", {"id": 6, "list": ["GetAttrKey", "GetAttrKey", "GetAttrKey"]}]}
#         ]
#       },
#       {
#         "id": 7,
#         "list": ["kept/0/w", "kept/1/a", "layers/layers/0/w", "made/0/w", "made/1/value", "named/a/w"]
#       },
#       {"id": 8, "list": [0, 1, null, 0, 1, null]},
#       {"id": 9, "list": [1, "[1]"]},
#       {"id": 10, "list": [true, false, false, true, false, false]},
#       true
#     ]
#   }
# }
