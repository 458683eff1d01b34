"""Variables of NNX as those of Linen, and back (§ bridge/variables)."""

from typing import Any

import jax
from flax import nnx, struct, traverse_util
from flax.core import meta


class NNXMeta(struct.PyTreeNode, meta.AxisMetadata):
    """The box around the value of a Variable that has metadata of its own."""

    var_type: Any = struct.field(pytree_node=False)
    value: Any = struct.field(pytree_node=True)
    metadata: Any = struct.field(pytree_node=False)

    def unbox(self):
        return self.value

    def replace_boxed(self, val):
        return self.replace(value=val)

    def add_axis(self, index, params):
        return self

    def remove_axis(self, index, params):
        return self

    def to_nnx_variable(self):
        return self.var_type(self.value, **self.metadata)


def to_linen_var(variable):
    """The value; in a box, where the Variable has metadata. `linen_meta_type` is the class of the
    box that the Variable was made of."""
    metadata = variable.get_metadata(exclude_required=True)
    if "linen_meta_type" in metadata:
        box = metadata.pop("linen_meta_type")
        if hasattr(box, "from_nnx_metadata"):
            return box.from_nnx_metadata({"value": variable.get_value(), **metadata})
        return box(variable.get_value(), **metadata)
    if all(key.endswith("_hooks") and value == () for key, value in metadata.items()):
        return variable.get_value()
    return NNXMeta(type(variable), variable.get_value(), metadata)


def to_nnx_var(collection, value):
    """A Variable of the collection's type, around the value and what its box says."""
    variable_type = nnx.variable_type_from_name(collection, allow_register=True)
    if isinstance(value, NNXMeta):
        assert variable_type == value.var_type, f"{value.var_type} does not stand in {collection}"
        return value.to_nnx_variable()
    if isinstance(value, meta.AxisMetadata):
        named = hasattr(value, "to_nnx_metadata")
        metadata = value.to_nnx_metadata() if named else vars(value)
        return variable_type(**metadata, linen_meta_type=type(value))
    return variable_type(value)


def linen_vars_to_nnx_attrs(variables):
    """Collections of values as a tree of Variables: no path may stand in two collections."""
    attributes = {}
    for collection, tree in sorted_by_name(variables).items():
        for path, value in traverse_util.flatten_dict(tree).items():
            if path in attributes:
                raise ValueError(f"Found duplicate variable path {path}. NNX does not allow this.")
            attributes[path] = to_nnx_var(collection, value)
    return traverse_util.unflatten_dict(attributes)


def sorted_by_name(tree):
    return jax.tree_util.tree_map(lambda x: x, tree, is_leaf=lambda x: not isinstance(x, dict))


def nnx_attrs_to_linen_vars(attributes):
    """A tree of Variables as collections of values."""
    variables = {}
    for path, variable in traverse_util.flatten_dict(attributes).items():
        if not isinstance(variable, nnx.Variable):
            raise ValueError(f"Cannot infer collection name from value: {variable}")
        collection = nnx.variable_name_from_type(type(variable))
        variables[(collection, *path)] = to_linen_var(variable)
    return traverse_util.unflatten_dict(variables)


def merged(old, new):
    """A tree with the leaves of both; where both have one, that of `new`."""
    flat = {**traverse_util.flatten_dict(old), **traverse_util.flatten_dict(new)}
    return traverse_util.unflatten_dict(flat)


def with_partitioning(fn, names, mesh=None):
    """An initializer of a Variable with these names, which is a box of Linen on the other side."""
    return nnx.with_partitioning(fn, names, mesh, linen_meta_type=meta.Partitioned)
