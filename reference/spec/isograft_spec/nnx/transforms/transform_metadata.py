"""transform_metadata (§ transform_metadata): the names of sharded axes stay true where a transform takes an axis away.

A Variable may name its axes (`out_sharding`). A lane of `vmap` sees one axis less, so inside the name of that axis is
missing, too; what leaves has it again. The values are those of `f`, and no array changes its shape.

    >>> from isograft_spec.nnx import Param
    >>> w, seen = Param(1.0, out_sharding=("layers", "out"), eager_sharding=False), []
    >>> transform_metadata(lambda w: seen.append(w.out_sharding), in_axes=0, partition="layers")(w)
    >>> seen, w.out_sharding
    ([('out',)], ('layers', 'out'))
"""

from collections.abc import Callable
from typing import Any

from ..call import enter, inside, resume
from ..errors import OptionNotOffered, Refused
from ..modes import GRAPH, TREE, Mode
from ..objects import Variable
from ..filters import of_each
from ..prefixes import is_axis
from ..sharding import names_of
from ..structure import take_apart
from .options import transform

PARTITION_NAME = "partition_name"


@transform
def transform_metadata(
    f: Callable, mode: Mode, *, in_axes: Any = 0, out_axes: Any = 0, partition: str | None = None
) -> Callable:
    """The body works on copies, in the trace of the call; in compat, too, structure is not written back."""

    def renamed(*args: Any, **keywords: Any) -> Any:
        call = enter(GRAPH if mode.shares else TREE, args, keywords, of_each(in_axes, args))
        named = names_moved(f, GRAPH, in_axes, out_axes, partition)
        return resume(call, inside(named, call.entered, out_axes))

    return renamed


def with_names(f: Callable, mode: Mode, in_axes: Any, out_axes: Any, option: dict[str, Any] | None) -> Callable:
    """`f` under the option of this name of `vmap` and `scan`, which compat offers."""
    if not option:
        return f

    def body(*args: Any, **keywords: Any) -> Any:
        return names_moved(f, mode, in_axes, out_axes, option.get(PARTITION_NAME))(*args, **keywords)

    if not mode.structure:
        raise OptionNotOffered("transform_metadata")
    return body


def names_moved(f: Callable, mode: Mode, in_axes: Any, out_axes: Any, name: str | None) -> Callable:
    """`f` with the name taken from its arguments, and given to them again and to its output."""

    def body(*args: Any, **keywords: Any) -> Any:
        given = mapped_variables(mode, list(zip(args, of_each(in_axes, args))))
        for x, axis in given:
            remove_name(x, axis, name)
        out = f(*args, **keywords)
        known = {id(x) for x, _ in given}
        leaving = [(x, axis) for x, axis in mapped_variables(mode, [(out, out_axes)]) if id(x) not in known]
        for x, axis in [*given, *leaving]:
            add_name(x, axis, name)
        return out

    return body


def mapped_variables(mode: Mode, roots: list[tuple[Any, Any]]) -> list[tuple[Variable, int]]:
    """The Variables that have an axis by their prefix, with it."""
    visits = take_apart(mode, [((i,), x, said) for i, (x, said) in enumerate(roots)]).objects
    return [
        (visit.object, visit.role) for visit in visits if isinstance(visit.object, Variable) and is_axis(visit.role)
    ]


def remove_name(x: Variable, axis: int, name: str | None) -> None:
    """Takes the name of the axis away; it must be that name."""
    names = names_of(x)
    if names is not None:
        if names[axis] != name:
            raise Refused("bad_argument")
        set_names(x, [n for i, n in enumerate(names) if i != axis % len(names)])
    x.remove_axis(axis, name)


def add_name(x: Variable, axis: int, name: str | None) -> None:
    """Puts the name at the axis; axes before it that have no name get None."""
    names = names_of(x)
    if names is not None:
        at = axis + len(names) + 1 if axis < 0 else axis  # from the end, the new axis counts, too
        names = [*names, *[None] * (at - len(names))]
        names.insert(at, name)
        set_names(x, names)
    x.add_axis(axis, name)


def set_names(x: Variable, names: list[Any]) -> None:
    x.set_metadata("out_sharding" if x.has_metadata("out_sharding") else "sharding", tuple(names))
