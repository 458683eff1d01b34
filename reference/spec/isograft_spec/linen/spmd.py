"""Logical names of axes: rules say which axis of a mesh each of them is.

The rules are in order. A name gets the axes of the first rule for it whose axes no name has yet.
Without a mesh the names change no value.
"""

import functools
from typing import Any

import jax
from flax import struct
from flax.core import meta
from flax.core.spmd import get_logical_axis_rules
from jax.sharding import PartitionSpec


class _Unassigned:
    """Stands for the axes of a name that no rule assigns."""

    def __repr__(self):
        return "UnassignedAxis"

    def __bool__(self):
        return False


_unassigned = _Unassigned()


class RulesFallback:
    """What a constraint does with a name that no rule assigns."""

    AXIS_IS_UNSHARDED = "axis_is_unsharded"
    RAISE_ERROR = "raise_error"
    NO_CONSTRAINT = "no_constraint"


# The axes of a mesh that an assignment takes.
def _taken(assignment):
    return {x for x in jax.tree_util.tree_leaves(assignment) if isinstance(x, str)}


def _assigned(names, rules):
    """For each name the axes of the mesh."""
    if names is None:
        return None
    rules = get_logical_axis_rules() if rules is None else rules
    twice = tuple(name for name in names if isinstance(name, str) and names.count(name) > 1)
    if twice:
        raise ValueError(f"Unsupported: Dimensions {twice} occur more than once in array names.")
    if not isinstance(rules, (tuple, list)):
        raise ValueError("Unknown axis rule specification type.")
    axes = [_unassigned if isinstance(name, str) else name for name in names]
    for name, on_mesh in rules:
        place = names.index(name) if name in names else None
        if place is not None and axes[place] is _unassigned and not _taken(on_mesh) & _taken(axes):
            axes[place] = on_mesh
    return axes


def _spec_of(axes):
    return PartitionSpec(*[None if axis is _unassigned else axis for axis in axes])


def logical_to_mesh_axes(array_dim_names, rules=None):
    axes = _assigned(array_dim_names, rules)
    return None if axes is None else _spec_of(axes)


def _is_spec(x):
    return isinstance(x, PartitionSpec)


def logical_to_mesh(tree, rules=None):
    """The specs over a mesh, for a tree of specs in logical names."""
    to_mesh = functools.partial(logical_to_mesh_axes, rules=rules)
    return jax.tree_util.tree_map(to_mesh, tree, is_leaf=_is_spec)


def logical_to_mesh_sharding(tree, mesh, rules=None):
    sharding = functools.partial(jax.sharding.NamedSharding, mesh)
    return jax.tree_util.tree_map(sharding, logical_to_mesh(tree, rules), is_leaf=_is_spec)


def with_logical_constraint(
    x, logical_axis_resources, rules=None, mesh=None, fallback=RulesFallback.AXIS_IS_UNSHARDED
):
    """The arrays on the mesh as their names say; without a mesh the arrays."""
    rules = get_logical_axis_rules() if rules is None else rules
    if not rules or logical_axis_resources is None:
        return x

    def constrained(names, x):
        axes = _assigned(names, rules)
        if axes is not None and _unassigned in axes and fallback != RulesFallback.AXIS_IS_UNSHARDED:
            if fallback == RulesFallback.RAISE_ERROR:
                raise ValueError(f"Axis names {names} did not match a rule")
            return x
        if mesh is None:
            return x
        sharding = jax.sharding.NamedSharding(mesh, _spec_of(axes or ()))
        return jax.lax.with_sharding_constraint(x, sharding)

    # A tuple of names is one spec.
    is_names = lambda x: x is None or isinstance(x, tuple)
    return jax.tree_util.tree_map(constrained, logical_axis_resources, x, is_leaf=is_names)


class LogicallyPartitioned(meta.Partitioned):
    """A value with a logical name for each of its axes, and perhaps rules of its own."""

    rules: Any = struct.field(default=None, pytree_node=False)

    def unbox(self, apply_constraint=True):
        if not apply_constraint or self.mesh is None:
            return self.value
        return with_logical_constraint(self.value, tuple(self.names), self.rules, self.mesh)

    def to_nnx_metadata(self):
        metadata = super().to_nnx_metadata()
        return {"sharding_rules": metadata.pop("rules"), **metadata}

    @classmethod
    def from_nnx_metadata(cls, metadata):
        return super().from_nnx_metadata({"rules": metadata["sharding_rules"], **metadata})


def with_logical_partitioning(fn, names, mesh=None, rules=None):
    @functools.wraps(fn)
    def boxed(*args, **keywords):
        return LogicallyPartitioned(fn(*args, **keywords), names, mesh=mesh, rules=rules)

    return boxed
