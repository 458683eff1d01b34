"""A module as a pytree (§ pax/tree).

The *pytree attributes* of a module are its children; all others are static and stand in the
treedef. An attribute is a pytree attribute if its value, taken as a pytree, has an array, a module
or an `EmptyNode` in it. Leaves of other types beside those are static, too.
"""

import jax
import jax.numpy as jnp
import numpy as np


@jax.tree_util.register_pytree_node_class
class EmptyNode:
    """Stands where an array was taken away. It has no leaves."""

    def tree_flatten(self):
        return (), None

    @classmethod
    def tree_unflatten(cls, _, children):
        return cls()

    def __repr__(self):
        return "EmptyNode"

    def __eq__(self, other):
        return isinstance(other, EmptyNode)


@jax.tree_util.register_pytree_node_class
class Static:
    """A static leaf of a mixed attribute. It has no leaves; its value stands in the treedef."""

    def __init__(self, value):
        self.value = value

    def tree_flatten(self):
        return (), self.value

    @classmethod
    def tree_unflatten(cls, value, children):
        return cls(value)


def is_array(x):
    return isinstance(x, (jnp.ndarray, np.ndarray))


# Values of these types have no data in them: most attributes of modules, and nearly all of classes.
PLAIN = (type(None), int, float, str, type(is_array), classmethod, staticmethod, property)


def is_empty(x):
    return isinstance(x, EmptyNode)


class PytreeModule:
    """What a module is before it is guarded: a node of pytrees."""

    _pytree_attributes = ()  # names: all leaves are data
    _mixed_pytree_attributes = ()  # names with the places of the leaves that are static

    def __init_subclass__(cls):
        jax.tree_util.register_pytree_node_class(cls)

    @property
    def pytree_attributes(self):
        return self._pytree_attributes + tuple(name for name, _ in self._mixed_pytree_attributes)

    def find_and_register_pytree_attributes(self):
        """Sorts the attributes anew. The treedef knows the result: it stays until the next time."""
        data, mixed = [], []
        for name, value in vars(self).items():
            if isinstance(value, PLAIN):
                continue
            leaves = leaves_to_modules(value)
            places = tuple(i for i, leaf in enumerate(leaves) if not is_data(leaf))
            if leaves and not places:
                data.append(name)
            elif len(places) < len(leaves):
                mixed.append((name, places))
        vars(self)["_pytree_attributes"] = tuple(data)
        vars(self)["_mixed_pytree_attributes"] = tuple(mixed)

    def tree_flatten(self):
        static = dict(vars(self))
        children = [static.pop(name) for name in self._pytree_attributes]
        for name, places in self._mixed_pytree_attributes:
            leaves, treedef = jax.tree_util.tree_flatten(static.pop(name), is_leaf=is_node)
            for i in places:
                leaves[i] = Static(leaves[i])
            children.append(jax.tree_util.tree_unflatten(treedef, leaves))
        return children, static

    @classmethod
    def tree_unflatten(cls, static, children):
        module = object.__new__(cls)
        attributes = vars(module)
        for name, value in static.items():
            attributes[name] = value
        data, mixed = module._pytree_attributes, module._mixed_pytree_attributes
        for name, value in zip(data, children):
            attributes[name] = value
        for (name, _), value in zip(mixed, children[len(data):]):
            attributes[name] = jax.tree_util.tree_map(
                lambda x: x.value if isinstance(x, Static) else x,
                value, is_leaf=lambda x: isinstance(x, Static) or is_node(x))
        return module

    def __eq__(self, other):
        """The same structure, and at each leaf the same object."""
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        leaves, treedef = jax.tree_util.tree_flatten(self)
        others, other_treedef = jax.tree_util.tree_flatten(other)
        return treedef == other_treedef and all(a is b for a, b in zip(leaves, others))

    def __hash__(self):
        leaves, treedef = jax.tree_util.tree_flatten(self)
        return hash((tuple((x.shape, x.dtype) for x in leaves), treedef))


def is_node(x):
    return isinstance(x, (PytreeModule, EmptyNode))


def is_data(x):
    return isinstance(x, (jnp.ndarray, np.ndarray, PytreeModule, EmptyNode))


def leaves_to_modules(tree, root=None):
    """The leaves of a pytree, where a module (other than the root) is a leaf."""
    return jax.tree_util.tree_leaves(tree, is_leaf=lambda x: is_node(x) and x is not root)


def copy(tree):
    """New containers and modules around the same leaves. Static attributes are shared."""
    leaves, treedef = jax.tree_util.tree_flatten(tree)
    return jax.tree_util.tree_unflatten(treedef, leaves)
