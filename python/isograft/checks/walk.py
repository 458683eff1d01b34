"""What is reachable from some values: NNX objects with their attributes, Variables with their values, tracers."""

import typing as tp

import jax
from flax import nnx
from jax.tree_util import default_registry

LEAF, VARIABLE, NODE, TRACER, SEQUENCE, MAPPING, PYTREE = range(7)

# Flax keeps its own records among the attributes of an object under names with these beginnings: those of the object itself, and
# what a capture collects while it lasts.
OWN = ("_pytree__", "__captures__")
GONE = type("Gone", (), {"__repr__": lambda self: "nothing"})()

Pytree = getattr(nnx, "Pytree", None) or nnx.Object
RAW = next(name for name in ("_raw_value", "raw_value") if hasattr(nnx.Variable, name))
METADATA = "_var_metadata"

_kinds: dict[type, int] = {}


def kind(value: tp.Any) -> int:
    """How to go on from a value."""
    found = _kinds.get(type(value))
    if found is None:
        found = _kinds[type(value)] = _kind_of(value)
    return found


def _kind_of(value: tp.Any) -> int:
    cls = type(value)
    if issubclass(cls, jax.core.Tracer):
        return TRACER
    if nnx.Variable in cls.__mro__:
        return VARIABLE
    if Pytree in cls.__mro__:
        return NODE
    if issubclass(cls, (list, tuple)):
        return SEQUENCE
    if issubclass(cls, dict):
        return MAPPING
    try:
        return LEAF if default_registry.flatten_one_level(value) is None else PYTREE
    except Exception:
        return LEAF


def raw_value(variable: tp.Any) -> tp.Any:
    """What a Variable holds, past its hooks."""
    return object.__getattribute__(variable, RAW)


def metadata(variable: tp.Any) -> dict[str, tp.Any]:
    """The metadata of a Variable."""
    try:
        return object.__getattribute__(variable, METADATA)
    except AttributeError:  # the oldest releases keep it among the attributes
        return {}


def attributes(node: tp.Any) -> list[tuple[tp.Any, tp.Any]]:
    """The attributes of an NNX object in one order, whenever they were set."""
    return in_order(vars(node))


def in_order(found: dict[tp.Any, tp.Any]) -> list[tuple[tp.Any, tp.Any]]:
    """Attributes in the order of their names, without those of Flax's own."""
    try:
        keys = sorted(found)
    except TypeError:
        keys = sorted(found, key=lambda key: (type(key).__name__, str(key)))
    return [(key, found[key]) for key in keys if not (type(key) is str and key.startswith(OWN))]


def children(value: tp.Any, found: int) -> tp.Iterable[tuple[str, tp.Any]]:
    """What a value that is no leaf holds, each with the end of its path."""
    if found == VARIABLE:
        return [("", raw_value(value))]
    if found == NODE:
        return [(end_of(key), each) for key, each in attributes(value)]
    if found == SEQUENCE:
        return [(f"[{index}]", each) for index, each in enumerate(value)]
    if found == MAPPING:
        keys = sorted(value, key=lambda key: (type(key).__name__, str(key)))
        return [(f"[{key!r}]", value[key]) for key in keys]
    try:
        return [(f"[{index}]", each) for index, each in enumerate(default_registry.flatten_one_level(value)[0])]
    except Exception:
        return []


def end_of(key: tp.Any) -> str:
    """The end of a path, as a program writes it."""
    if isinstance(key, str):
        return f".{key}" if key.isidentifier() else f"[{key}]" if key.isdecimal() else f"[{key!r}]"
    return f"[{key!r}]"


class Change(tp.NamedTuple):
    """Something that is not as it was."""

    owner: tp.Any
    what: str
    old: tp.Any
    new: tp.Any
    structural: bool


class Snapshot:
    """The objects reachable from `roots`, in one order, and what they held when it was taken."""

    __slots__ = ("roots", "nodes", "variables", "tracers", "containers")

    def __init__(self, roots: tp.Iterable[tp.Any], without: tp.Container[int] = ()) -> None:
        self.roots = list(roots)
        self.nodes: list[tuple[tp.Any, dict]] = []
        # Each with its value, its metadata, and the leaves of a value that is a container: that may be changed in place.
        self.variables: list[tuple[tp.Any, tp.Any, dict, tp.Optional[tuple]]] = []
        self.tracers: list[tp.Any] = []
        # What may be changed in place without a change of an attribute.
        self.containers: list[tp.Any] = []
        self._walk(without)

    def _walk(self, without: tp.Container[int]) -> None:
        seen: set[int] = set()
        stack = self.roots[::-1]
        kinds = _kinds
        while stack:
            value = stack.pop()
            found = kinds.get(type(value))
            if found is None:
                found = kind(value)
            if found == LEAF:
                continue
            if found == TRACER:
                self.tracers.append(value)
                continue
            if id(value) in seen or id(value) in without:
                continue
            seen.add(id(value))
            if found == VARIABLE:
                raw = raw_value(value)
                held = None if kind(raw) in (LEAF, TRACER) else leaves(raw)
                self.variables.append((value, raw, dict(metadata(value)), held))
                stack.append(raw)
            elif found == NODE:
                held = dict(vars(value))
                self.nodes.append((value, held))
                # Most attributes are settings: only what leads on is brought into an order.
                onward = {key: each for key, each in held.items() if kinds.get(type(each)) != LEAF}
                if onward:
                    stack.extend(each for _, each in reversed(in_order(onward)))
            elif found == SEQUENCE:
                if type(value) is list:
                    self.containers.append(value)
                stack.extend(reversed(value))
            else:
                self.containers.append(value)
                stack.extend(each for _, each in reversed(list(children(value, found))))

    def ids(self) -> set[int]:
        """The identities of its objects and Variables."""
        return {id(node) for node, _ in self.nodes} | {id(variable) for variable, *_ in self.variables}

    def structure(self) -> list[Change]:
        """Attributes that are there no more, are new, or are another object."""
        found = []
        for node, old in self.nodes:
            new = vars(node)
            if len(old) == len(new) and all(new.get(key, GONE) is each for key, each in old.items()):
                continue
            for key in [*old, *(key for key in new if key not in old)]:
                if old.get(key, GONE) is not new.get(key, GONE) and not (type(key) is str and key.startswith(OWN)):
                    found.append(Change(node, end_of(key), old.get(key, GONE), new.get(key, GONE), True))
        return found

    def changed(self, index: int) -> list[Change]:
        """How a Variable, by its place in the order, differs from what it was."""
        variable, old, old_metadata, held = self.variables[index]
        new, new_metadata = raw_value(variable), metadata(variable)
        if held is None and new is old and len(new_metadata) == len(old_metadata) and all(
                new_metadata.get(key, GONE) is each for key, each in old_metadata.items()):
            return []
        found = []
        if new is not old if held is None else not same_leaves(held, leaves(new)):
            found.append(Change(variable, "", old, new, False))
        for key in {**old_metadata, **new_metadata}:
            was, now = old_metadata.get(key, GONE), new_metadata.get(key, GONE)
            if was is not now and not same_plain(was, now):
                found.append(Change(variable, f" metadata {key!r}", was, now, False))
        return found

    def changes(self) -> list[Change]:
        """All that differs."""
        return self.structure() + [each for index in range(len(self.variables)) for each in self.changed(index)]


def leaves(value: tp.Any) -> tuple:
    """The structure of a container, and its leaves."""
    try:
        found, structure = jax.tree_util.tree_flatten(value)
    except Exception:
        return None, [value]
    return structure, found


def same_leaves(one: tuple, other: tuple) -> bool:
    """Whether two containers hold the same objects at the same places."""
    return one[0] == other[0] and len(one[1]) == len(other[1]) and all(a is b for a, b in zip(one[1], other[1]))


def same_plain(one: tp.Any, other: tp.Any) -> bool:
    """Whether two values of metadata are equal; what cannot say so is not."""
    try:
        return type(one) is type(other) and bool(one == other)
    except Exception:
        return False


def path_to(roots: tp.Sequence[tp.Any], target: tp.Any, names: tp.Sequence[str] = ()) -> str:
    """Where an object is first reached from the roots, such as `args[0].layers[2].kernel`."""
    seen: set[int] = set()
    stack = [(names[index] if names else f"[{index}]", root) for index, root in enumerate(roots)][::-1]
    while stack:
        path, value = stack.pop()
        if value is target:
            return path
        found = kind(value)
        if found in (LEAF, TRACER) or id(value) in seen:
            continue
        seen.add(id(value))
        stack.extend((path + end, each) for end, each in reversed(list(children(value, found))))
    return "?"
