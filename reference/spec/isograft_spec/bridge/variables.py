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
        return self._renamed(lambda box: box.add_axis(index, {meta.PARTITION_NAME: None, **params}))

    def remove_axis(self, index, params):
        return self._renamed(lambda box: box.remove_axis(index, {meta.PARTITION_NAME: None, **params}))

    def _renamed(self, change):
        """The names of the axes change as those of Linen's own box do."""
        names = self.metadata.get("out_sharding")
        if names is None:
            return self
        names = change(meta.Partitioned(self.value, names)).names
        return self.replace(metadata={**self.metadata, "out_sharding": names})

    def get_partition_spec(self):
        return nnx.get_partition_spec({"box": self.to_nnx_variable()})["box"].get_value()

    def to_nnx_variable(self):
        return self.var_type.from_metadata(self.value, self.metadata)


# What every Variable has, unless it is told otherwise.
USUAL = {"eager_sharding": True, "hijax": False, "ref": False}


def to_linen_var(variable):
    """The value as it is stored; in a box, where the Variable has metadata. `linen_meta_type` is the
    class of the box that the Variable was made of."""
    # What a Linen module makes of it changes no list or dict of the Variable.
    value, metadata = jax.tree.map(lambda leaf: leaf, variable.get_raw_value()), variable.get_metadata()
    if "linen_meta_type" in metadata:
        metadata = variable.get_metadata(exclude_required=True)
        box = metadata.pop("linen_meta_type")
        if hasattr(box, "from_nnx_metadata"):
            return box.from_nnx_metadata({"value": value, **metadata})
        return box(value, **metadata)
    metadata = {key: x for key, x in metadata.items() if USUAL.get(key, not x) != x}
    if all(key.endswith("_hooks") and x == () for key, x in metadata.items()):
        return value
    return NNXMeta(type(variable), value, metadata)


def to_nnx_var(collection, value):
    """A Variable of the collection's type, around the value and what its box says."""
    variable_type = nnx.variable_type_from_name(collection, allow_register=True)
    if isinstance(value, NNXMeta):
        assert variable_type == value.var_type, f"{value.var_type} does not stand in {collection}"
        return value.to_nnx_variable()
    if isinstance(value, meta.AxisMetadata):
        named = hasattr(value, "to_nnx_metadata")
        metadata = dict(value.to_nnx_metadata() if named else vars(value))
        return variable_type.from_metadata(
            metadata.pop("value"), {**metadata, "linen_meta_type": type(value)})
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


def variables_of(attributes):
    """The Variables among the attributes of a module: what else stands there is its own."""
    flat = traverse_util.flatten_dict(attributes)
    return traverse_util.unflatten_dict(
        {path: x for path, x in flat.items() if isinstance(x, nnx.Variable)})


def merged(old, new):
    """A tree with the leaves of both. Where both have a Variable, the old one takes what the new one holds."""
    if not isinstance(new, dict):
        if isinstance(old, nnx.Variable) and type(old) is type(new):
            old.copy_from(new)
            return old
        return new
    old = old if isinstance(old, dict) else {}
    return {**old, **{name: merged(old.get(name), value) for name, value in new.items()}}


def with_partitioning(fn, names, mesh=None):
    """An initializer of a Variable with these names, which is a box of Linen on the other side."""
    return nnx.with_partitioning(fn, names, mesh, linen_meta_type=meta.Partitioned)
