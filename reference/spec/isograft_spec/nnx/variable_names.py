"""Names of Variable types: Linen's collections, for `sow` by name and for the bridge (the Flax page "Use Flax NNX and
Linen together").

    >>> variable_name_from_type(Param), variable_type_from_name("batch_stats").__name__
    ('params', 'BatchStat')
"""

from collections.abc import Callable
from typing import Any

from .errors import Refused
from .objects import BatchStat, Cache, Intermediate, Param, Perturbation, Variable

NAMES: dict[str, type[Variable]] = {
    "params": Param,
    "batch_stats": BatchStat,
    "cache": Cache,
    "intermediates": Intermediate,
    "perturbations": Perturbation,
}


def register_variable_name(name: str, typ: Any = None, *, overwrite: bool = False) -> Any:
    """Pairs a name with a type; without a type, a decorator. A name of another type needs `overwrite`."""
    if typ is None:
        return lambda typ: register_variable_name(name, typ, overwrite=overwrite)
    if NAMES.get(name, typ) is not typ and not overwrite:
        raise Refused("bad_argument")
    NAMES[name] = typ
    return typ


def variable_name_from_type(typ: type[Variable], /, *, allow_register: bool = False) -> str:
    """The name of a type: the last that was registered. With `allow_register` a type without one gets its own."""
    names = [name for name, known in NAMES.items() if known is typ]
    if names:
        return names[-1]
    if not allow_register:
        raise Refused("bad_argument")
    register_variable_name(typ.__name__, typ)
    return typ.__name__


def variable_type_from_name(
    name: str, /, *, base: type[Variable] = Variable, allow_register: bool = False
) -> type[Variable]:
    """The type of a name. With `allow_register` a name without one gets a new type below `base`."""
    if name in NAMES:
        return NAMES[name]
    if not allow_register:
        raise Refused("bad_argument")
    return register_variable_name(name, type(name, (base,), {}))
