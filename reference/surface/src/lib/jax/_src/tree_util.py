"""`jax._src.tree_util`: which types are nodes of pytrees, and where two trees differ."""

import _reference
import jax
from jax.tree_util import *
from jax.tree_util import flatten_one_level_with_keys, keystr, treedef_is_leaf


class _Registry:
    def __contains__(self, kind):
        return _reference.is_registered(kind)


_registry = _Registry()


# A `None` is no leaf, though it has no children.
def treedef_is_strict_leaf(treedef):
    return treedef_is_leaf(treedef) and treedef.num_leaves == 1


def broadcast_flattened_prefix_with_treedef(prefix_leaves, prefix_treedef, full_treedef):
    """The leaves of a prefix, each as often as there are leaves below it."""
    full = full_treedef.unflatten(range(full_treedef.num_leaves))
    counts = [len(jax.tree.leaves(part)) for part in prefix_treedef.flatten_up_to(full)]
    return [leaf for leaf, count in zip(prefix_leaves, counts) for _ in range(count)]


def prefix_errors(prefix_tree, full_tree, is_leaf=None):
    """For each place where a tree is no prefix of another what makes the error of it, given a name."""
    return list(_differences((), prefix_tree, full_tree, is_leaf))


def _differences(path, prefix, full, is_leaf):
    if treedef_is_strict_leaf(jax.tree.structure(prefix, is_leaf=is_leaf)):
        return
    if type(prefix) is not type(full):
        yield lambda name: ValueError(
            f"pytree structure error: different types at key path\n    {name}{keystr(path)}\n"
            f"At that key path, the prefix pytree {name} has a subtree of type\n    {type(prefix)}\n"
            f"but at the same key path the full pytree has a subtree of different type\n    {type(full)}."
        )
        return
    children, metadata = flatten_one_level_with_keys(prefix)
    others, other_metadata = flatten_one_level_with_keys(full)
    keys, other_keys = [key for key, _ in children], [key for key, _ in others]
    if isinstance(prefix, (list, tuple)):
        if len(prefix) != len(full):
            kind = type(prefix).__name__
            yield lambda name: ValueError(
                f"pytree structure error: different lengths of {kind} at key path\n    {name}{keystr(path)}\n"
                f"At that key path, the prefix pytree {name} has a subtree of type {kind} of length {len(prefix)}, "
                f"but the full pytree has a subtree of the same type but of length {len(full)}."
            )
            return
    elif len(children) != len(others):
        one, other = _shown(keys), _shown(other_keys)
        difference = _shown(set(keys).symmetric_difference(other_keys))
        yield lambda name: ValueError(
            f"pytree structure error: different numbers of pytree children at key path\n    {name}{keystr(path)}\n"
            f"At that key path, the prefix pytree {name} has a subtree of type\n    {type(prefix)}\n"
            f"with {len(children)} child keys\n    {one}\n"
            f"but at the same key path the full pytree has a subtree of the same type but with {len(others)} child keys\n"
            f"    {other}\nso the symmetric difference on key sets is\n    {difference}"
        )
        return
    if metadata != other_metadata:
        # Behind this stands how the texts of the metadata differ.
        yield lambda name: ValueError(
            f"pytree structure error: different pytree metadata at key path\n    {name}{keystr(path)}\n"
            f"At that key path, the prefix pytree {name} has a subtree of type\n    {type(prefix)}\n"
            f"with metadata\n    {metadata}\n"
            f"but at the same key path the full pytree has a subtree of the same type but with metadata\n    {other_metadata}\n"
            f"so the diff in the metadata at these pytree nodes is\n{_diff(str(metadata), str(other_metadata))}"
        )
        return
    for (key, one), (_, other) in zip(children, others):
        yield from _differences((*path, key), one, other, None)


def _shown(keys):
    return " ".join([str(key) for key in keys])


# Of two lines that have nothing in common: more is not stated.
def _diff(one, other):
    return f"<unknown: the lines by which {one} and {other} differ>"
