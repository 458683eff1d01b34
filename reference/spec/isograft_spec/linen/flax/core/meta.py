"""Boxes (§ linen/boxes): values that carry metadata about their axes. A variable is read without its box.

A lift that adds or takes an axis tells the box, by `add_axis` and `remove_axis`.
"""

import dataclasses
import functools
from abc import ABC, abstractmethod
from typing import Any

import jax
from flax import errors, struct

PARTITION_NAME = "partition_name"


class AxisMetadata(ABC):
    @abstractmethod
    def unbox(self):
        """The value in the box."""

    @abstractmethod
    def replace_boxed(self, val):
        """The box around another value."""

    @abstractmethod
    def add_axis(self, index, params):
        """The box of a value with one more axis."""

    @abstractmethod
    def remove_axis(self, index, params):
        """The box of a value with one axis less."""


def is_axis_metadata(val):
    return isinstance(val, AxisMetadata)


def _map_boxes(fn, tree):
    return jax.tree_util.tree_map(
        lambda x: fn(x) if is_axis_metadata(x) else x, tree, is_leaf=is_axis_metadata
    )


def add_axis(tree, index, params):
    return _map_boxes(lambda box: box.add_axis(index, params), tree)


def remove_axis(tree, index, params):
    return _map_boxes(lambda box: box.remove_axis(index, params), tree)


def unbox(tree):
    return _map_boxes(lambda box: unbox(box.unbox()), tree)


def replace_boxed(tree, updates):
    def replaced(box, value):
        if not is_axis_metadata(box):
            return value
        return box.replace_boxed(replace_boxed(box.unbox(), value))

    return jax.tree_util.tree_map(replaced, tree, updates, is_leaf=is_axis_metadata)


class Partitioned(struct.PyTreeNode, AxisMetadata):
    """A value with a name for each of its axes."""

    value: Any
    names: Any = struct.field(pytree_node=False)
    mesh: Any = struct.field(default=None, pytree_node=False)

    def unbox(self, apply_constraint=True):
        if apply_constraint and self.mesh is not None:
            sharding = self.get_sharding(self.mesh)
            return jax.lax.with_sharding_constraint(self.value, sharding)
        return self.value

    def replace_boxed(self, val):
        return self.replace(value=val)

    def _axis_name(self, params):
        if PARTITION_NAME not in params:
            raise errors.PartitioningUnspecifiedError(self)
        return params[PARTITION_NAME]

    def add_axis(self, index, params):
        names = list(self.names)
        # From the end, the new axis counts, too.
        index = index + len(names) + 1 if index < 0 else index
        while len(names) < index:
            names.append(None)
        names.insert(index, self._axis_name(params))
        return self.replace(names=tuple(names))

    def remove_axis(self, index, params):
        name = self._axis_name(params)
        names = list(self.names)
        assert names.pop(index) == name
        return self.replace(names=tuple(names))

    def get_partition_spec(self):
        return jax.sharding.PartitionSpec(*self.names)

    def get_sharding(self, mesh):
        return jax.sharding.NamedSharding(mesh, self.get_partition_spec())

    # In NNX the names of the axes are the sharding of a Variable.
    def to_nnx_metadata(self):
        metadata = dict(vars(self))
        return {"out_sharding": metadata.pop("names"), **metadata}

    @classmethod
    def from_nnx_metadata(cls, metadata):
        named = {"names": metadata["out_sharding"], **metadata}
        fields = [field.name for field in dataclasses.fields(cls)]
        return cls(**{name: value for name, value in named.items() if name in fields})


def with_partitioning(fn, names, mesh=None):
    @functools.wraps(fn)
    def boxed(*args, **keywords):
        return Partitioned(fn(*args, **keywords), names, mesh=mesh)

    return boxed


def get_partition_spec(tree):
    def spec(x):
        if hasattr(x, "get_partition_spec"):
            return x.get_partition_spec()
        return jax.sharding.PartitionSpec() if hasattr(x, "shape") else None

    return jax.tree_util.tree_map(spec, tree, is_leaf=is_axis_metadata)


def get_sharding(tree, mesh):
    sharding = lambda spec: None if spec is None else jax.sharding.NamedSharding(mesh, spec)
    return jax.tree_util.tree_map(sharding, get_partition_spec(tree))
