"""Metadata on its way into Variables, and the names of sharded axes.

An initializer that `with_metadata` wraps gives a value with metadata, from which a Variable is made. `out_sharding`
names the axes of a value; `sharding_rules`, in the metadata or around, say for which axis of a mesh a name stands (the
Flax page "Scale up on multiple devices"). A Variable with names is sharded when it is made, on the mesh of its metadata
or the current one, and refused where there is none; `eager_sharding=False` leaves it as it is (FLIP 4844).

    >>> w = Param(with_partitioning(jax.numpy.ones, ("embed", None), eager_sharding=False)((2, 3)))
    >>> with logical_axis_rules((("embed", "data"),)):
    ...     get_partition_spec({"w": w})["w"].get_raw_value()
    P('data', None)
"""

import contextlib
import dataclasses
import functools
from collections.abc import Callable, Iterator
from typing import Any

import jax
from jax.sharding import NamedSharding, PartitionSpec

from .errors import Refused
from .graph import copy_of, map, remade
from .objects import DEFAULTS, REQUIRED, Param, Variable, put

Variable.sharding_names = property(lambda self: names_of(self))
Variable.create_value = lambda self, value: self._hooked("on_create_value", value)
Variable.from_metadata = classmethod(lambda cls, value, attributes: remade(cls, value, {**REQUIRED, **attributes}))

HOOKS = ("on_set_value", "on_get_value", "on_create_value", "on_add_axis", "on_remove_axis")


@dataclasses.dataclass
class VariableMetadata:
    """A value with metadata on its way into a Variable: what `with_metadata` makes of an initializer's result."""

    raw_value: Any
    on_set_value: tuple = ()
    on_get_value: tuple = ()
    on_create_value: tuple = ()
    on_add_axis: tuple = ()
    on_remove_axis: tuple = ()
    metadata: dict = dataclasses.field(default_factory=dict)

    def all_metadata(self) -> dict[str, Any]:
        """The metadata, with the hooks that are there."""
        return {name: x for name, x in vars(self).items() if name.startswith("on_") and x} | self.metadata


def with_metadata(initializer: Callable, *hooks: Any, **metadata: Any) -> Callable:
    """The initializer with metadata beside its value. Hooks are one or several, by position or by name."""
    given = {**dict(zip(HOOKS, hooks)), **{name: metadata.pop(name) for name in HOOKS if name in metadata}}
    several = {name: tuple(x) if isinstance(x, (tuple, list)) else (x,) for name, x in given.items()}

    @functools.wraps(initializer, updated=())
    def initialize(*args: Any, **keywords: Any) -> VariableMetadata:
        return VariableMetadata(initializer(*args, **keywords), metadata=metadata, **several)

    return initialize


def with_partitioning(initializer: Callable, sharding: tuple, mesh: Any = None, **metadata: Any) -> Callable:
    """The initializer with names for the axes of its value."""
    return with_metadata(initializer, out_sharding=sharding, mesh=mesh, **metadata)


def names_of(x: Variable) -> tuple | None:
    """The names of a Variable's axes. The page writes `out_sharding=`, before `sharding=` and `sharding_names=`."""
    given = (x.get_metadata(name, None) for name in ("out_sharding", "sharding", "sharding_names"))
    return next((names for names in given if names is not None), None)


RULES: list[tuple] = [()]


@contextlib.contextmanager
def logical_axis_rules(rules: Any) -> Iterator[None]:
    """Inside, a name stands for the axis of the mesh that these pairs say."""
    RULES.append(tuple(rules))
    try:
        yield
    finally:
        RULES.pop()


def spec_of(x: Any) -> PartitionSpec:
    """The PartitionSpec of a Variable: of its names, of which those of the rules around count before its own rules."""
    names = names_of(x) if isinstance(x, Variable) else None
    if names is None:
        return PartitionSpec()
    rules = {**dict(x.get_metadata("sharding_rules", None) or ()), **dict(RULES[-1])}
    stands_for = lambda name: tuple(rules.get(n, n) for n in name) if isinstance(name, tuple) else rules.get(name, name)
    return PartitionSpec(*(stands_for(name) for name in names))


def get_partition_spec(tree: Any) -> Any:
    """The tree with a PartitionSpec in the place of each value; Variables stay around them."""
    is_variable = lambda x: isinstance(x, Variable)
    return jax.tree.map(lambda x: valued(x, spec_of(x)) if is_variable(x) else spec_of(x), tree, is_leaf=is_variable)


def get_named_sharding(tree: Any, mesh: Any) -> Any:
    """The tree with a NamedSharding on a mesh in the place of each value."""
    is_leaf = lambda x: isinstance(x, PartitionSpec)
    return jax.tree.map(lambda spec: NamedSharding(mesh, spec), get_partition_spec(tree), is_leaf=is_leaf)


def laid_out(x: Variable, value: Any) -> Any:
    """The value of a new Variable, sharded as its names say."""
    if not names_of(x) or not x.get_metadata("eager_sharding"):
        return value
    mesh, spec = x.get_metadata("mesh", None), spec_of(x)
    if (mesh or jax.sharding.get_abstract_mesh()).empty:
        raise Refused("bad_argument")
    # A traced value may have more axes than it shows: that of a lane of `vmap`.
    traced = any(isinstance(leaf, jax.core.Tracer) for leaf in jax.tree.leaves(value))
    place = jax.lax.with_sharding_constraint if traced else jax.device_put
    return place(value, NamedSharding(mesh, spec) if mesh else spec)


Variable._laid_out = laid_out


def valued(x: Variable, raw: Any) -> Variable:
    """Another Variable of the type, with the metadata and this raw value."""
    made = copy_of(x)
    put(made, raw, x._metadata)
    return made


def as_abstract(tree: Any, graph: bool | None = None) -> Any:
    """Gives abstract Variables with names for their axes the sharding that the concrete ones would have: on the mesh
    of the metadata, or on the current one. Without a mesh, or with a sharding, they stay as they are."""

    def sharded(path: tuple, x: Any) -> Any:
        raw = x.get_raw_value() if isinstance(x, Variable) else x
        if not isinstance(x, Variable) or not isinstance(raw, jax.ShapeDtypeStruct) or raw.sharding is not None:
            return x
        mesh = x.get_metadata("mesh", None) or jax.sharding.get_abstract_mesh()
        if names_of(x) is None or mesh.empty:
            return x
        return valued(x, jax.ShapeDtypeStruct(raw.shape, raw.dtype, sharding=NamedSharding(mesh, spec_of(x))))

    return map(sharded, tree, graph=graph)


abstract_with_sharding = as_abstract


class use_eager_sharding(contextlib.AbstractContextManager):
    """Says whether new Variables are sharded when they are made; as a context, until its end."""

    def __init__(self, value: bool, /):
        self.before, DEFAULTS[-1] = DEFAULTS[-1], {**DEFAULTS[-1], "eager_sharding": value}

    def __exit__(self, *_: Any) -> None:
        DEFAULTS[-1] = self.before


def using_eager_sharding() -> bool:
    """True if new Variables are sharded when they are made."""
    return DEFAULTS[-1].get("eager_sharding", REQUIRED["eager_sharding"])
