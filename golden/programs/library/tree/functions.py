import jax
import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """jax.tree on containers, Variables, and trees that do not match."""
    tree = {"b": 1, "a": (2, [3, None])}
    leaves, treedef = jax.tree.flatten(tree)
    v = nnx.Param(jnp.ones(2), tag=1)
    return [
        jax.tree.map(lambda x: x + 1, tree),
        jax.tree.leaves(tree),
        leaves,
        jax.tree.unflatten(treedef, [7, 8, 9]),
        jax.tree.map(lambda x, y: x + y, (1, 2), (3, 4)),
        jax.tree.map(lambda x, y: y, {"a": 1}, {"a": [1, 2]}),
        jax.tree.map(lambda x: x, [1, None], is_leaf=lambda x: x is None),
        jax.tree.map(lambda x: len(x), [(1, 2), (3,)], is_leaf=lambda x: isinstance(x, tuple)),
        jax.tree.map(lambda x, y: x, 3, None),
        jax.tree.reduce(lambda a, b: a + b, (1, 2, 3)),
        jax.tree.reduce(lambda a, b: a + b, (1, 2, 3), 10),
        jax.tree.all((True, 0)),
        jax.tree.structure((1, 2)) == jax.tree.structure((3, 4)),
        jax.tree.structure((1, 2)) == jax.tree.structure([3, 4]),
        jax.tree.structure(tree).num_leaves,
        jax.tree.map(lambda x: x * 2, v),
        jax.tree.leaves([v, 3]),
        jax.tree.leaves(v, is_leaf=lambda x: isinstance(x, nnx.Variable)),
        jax.tree.map(lambda x: x, [v])[0] is v,
        jax.tree_util.tree_map(lambda x: -x, [1, 2]),
        jax.tree_util.tree_leaves({"z": 1, "y": 2}),
        jax.tree.leaves(None),
        jax.tree.leaves("text"),
        [(jax.tree_util.keystr(path), leaf) for path, leaf in jax.tree.leaves_with_path(tree)],
        jax.tree.map_with_path(lambda path, x: len(path), tree),
        attempt(lambda: jax.tree.map(lambda x, y: x, (1, 2), (3,))),
        attempt(lambda: jax.tree.map(lambda x, y: x, (1, 2), [3, 4])),
        attempt(lambda: jax.tree.map(lambda x, y: x, {"a": 1}, {"b": 1})),
        attempt(lambda: jax.tree.map(lambda x, y: x, None, 3)),
        attempt(lambda: jax.tree.unflatten(treedef, [1])),
        attempt(lambda: jax.tree.map(lambda x: x)),
        attempt(lambda: jax.tree.reduce(lambda a, b: a, ())),
    ]


# recorded from flax-0.12.12, program d531faa967762a32c7c5c4333bc158e086f5856dbccc0df8286be026beac319d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "dict": [["a", {"tuple": [3, {"id": 2, "list": [4, null]}]}], ["b", 2]]},
#       {"id": 3, "list": [2, 3, 1]},
#       {"id": 4, "list": [2, 3, 1]},
#       {"id": 5, "dict": [["a", {"tuple": [7, {"id": 6, "list": [8, null]}]}], ["b", 9]]},
#       {"tuple": [4, 6]},
#       {"id": 7, "dict": [["a", {"id": 8, "list": [1, 2]}]]},
#       {"id": 9, "list": [1, null]},
#       {"id": 10, "list": [2, 1]},
#       3,
#       6,
#       16,
#       false,
#       true,
#       false,
#       3,
#       {
#         "id": 11,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#         "metadata": {"tag": 1}
#       },
#       {"id": 12, "list": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, 3]},
#       {
#         "id": 13,
#         "list": [
#           {
#             "id": 14,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#             "metadata": {"tag": 1}
#           }
#         ]
#       },
#       false,
#       {"id": 15, "list": [-1, -2]},
#       {"id": 16, "list": [2, 1]},
#       {"id": 17, "list": []},
#       {"id": 18, "list": ["text"]},
#       {
#         "id": 19,
#         "list": [{"tuple": ["['a'][0]", 2]}, {"tuple": ["['a'][1][0]", 3]}, {"tuple": ["['b']", 1]}]
#       },
#       {"id": 20, "dict": [["a", {"tuple": [2, {"id": 21, "list": [3, null]}]}], ["b", 1]]},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
