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
