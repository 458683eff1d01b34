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
