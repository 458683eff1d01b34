"""FrozenDict, flax.struct, flax.traverse_util."""
import jax
import jax.numpy as jnp
import flax
import flax.linen as nn


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


@flax.struct.dataclass
class Point:
    x: object
    y: object = 2
    label: str = flax.struct.field(pytree_node=False, default="p")


class Node(flax.struct.PyTreeNode):
    a: object
    n: int = flax.struct.field(pytree_node=False, default=1)

    def total(self):
        return self.a.sum() * self.n


def main():
    fd = flax.core.freeze({"b": {"c": 1, "d": {"e": 2}}, "a": 3})
    p = Point(jnp.ones(2))
    nested = {"a": {"b": 1, "c": {}}, "d": 2}
    flatten, unflatten = flax.traverse_util.flatten_dict, flax.traverse_util.unflatten_dict
    rest, popped = fd.pop("a")
    return (
        fd["b"]["c"], list(fd), len(fd), "a" in fd, fd.get("z", 9), type(fd["b"]).__name__,
        fd == flax.core.freeze(fd.unfreeze()), hash(fd) == hash(flax.core.freeze(fd.unfreeze())),
        fd.unfreeze(), rest.unfreeze(), popped, fd.copy({"z": 1}).unfreeze(), str(fd),
        fails(lambda: fd.__setitem__("q", 1)), jax.tree.leaves(fd), flat(jax.tree.map(lambda v: v * 2, fd)),
        jax.jit(lambda f: f.copy({"k": f["a"] * 2}))(flax.core.freeze({"a": jnp.ones(2)}))["k"],
        flax.core.copy({"a": 1}, {"b": 2}), flax.core.pop({"a": 1, "b": 2}, "a"),
        jax.tree.leaves(p), p.replace(y=5).y, fails(lambda: setattr(p, "x", 1)),
        jax.jit(lambda q: q.replace(x=q.x + q.y))(p).x,
        jax.grad(lambda q: (q.x * q.y).sum())(Point(jnp.ones(2), 3.0)).y,
        Node(jnp.arange(3.0)).replace(n=4).total(), jax.tree.leaves(Node(jnp.arange(3.0))),
        sorted(flatten(nested, sep="/").items()), unflatten({("a", "b"): 1}), unflatten({"a/b": 1}, sep="/"),
        unflatten(flatten(nested, keep_empty_nodes=True)), flatten(nested, is_leaf=lambda k, v: k == ("a",)),
        flax.traverse_util.path_aware_map(lambda k, v: (k, v), nested), fails(lambda: flatten(3)),
    )


# recorded from flax-0.12.12, program 7f986a91d99681a1dbf58a425aca520615d27c157128287bd0e8e56beb4cf8f6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       1,
#       {"id": 0, "list": ["b", "a"]},
#       2,
#       true,
#       9,
#       "FrozenDict",
#       true,
#       true,
#       {
#         "id": 1,
#         "dict": [["a", 3], ["b", {"id": 2, "dict": [["c", 1], ["d", {"id": 3, "dict": [["e", 2]]}]]}]]
#       },
#       {
#         "id": 4,
#         "dict": [["b", {"id": 5, "dict": [["c", 1], ["d", {"id": 6, "dict": [["e", 2]]}]]}]]
#       },
#       3,
#       {
#         "id": 7,
#         "dict": [
#           ["a", 3],
#           ["b", {"id": 8, "dict": [["c", 1], ["d", {"id": 9, "dict": [["e", 2]]}]]}],
#           ["z", 1]
#         ]
#       },
#       "FrozenDict({\n    b: {\n        c: 1,\n        d: {\n            e: 2,\n        },\n    },\n    a: 3,\n})",
#       "ValueError",
#       {"id": 10, "list": [3, 1, 2]},
#       {"id": 11, "dict": [["a", 6], ["b/c", 2], ["b/d/e", 4]]},
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       {"id": 12, "dict": [["a", 1], ["b", 2]]},
#       {"tuple": [{"id": 13, "dict": [["b", 2]]}, 1]},
#       {"id": 14, "list": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, 2]},
#       5,
#       "FrozenInstanceError",
#       {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"id": 15, "list": [{"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}]},
#       {"id": 16, "list": [{"tuple": ["a/b", 1]}, {"tuple": ["d", 2]}]},
#       {"id": 17, "dict": [["a", {"id": 18, "dict": [["b", 1]]}]]},
#       {"id": 19, "dict": [["a", {"id": 20, "dict": [["b", 1]]}]]},
#       {
#         "id": 21,
#         "dict": [["a", {"id": 22, "dict": [["b", 1], ["c", {"id": 23, "dict": []}]]}], ["d", 2]]
#       },
#       {
#         "id": 24,
#         "dict": [
#           [{"tuple": ["a"]}, {"id": 25, "dict": [["b", 1], ["c", {"id": 26, "dict": []}]]}],
#           [{"tuple": ["d"]}, 2]
#         ]
#       },
#       {
#         "id": 27,
#         "dict": [
#           [
#             "a",
#             {
#               "id": 28,
#               "dict": [["b", {"tuple": [{"tuple": ["a", "b"]}, 1]}], ["c", {"id": 29, "dict": []}]]
#             }
#           ],
#           ["d", {"tuple": [{"tuple": ["d"]}, 2]}]
#         ]
#       },
#       "AssertionError"
#     ]
#   }
# }
