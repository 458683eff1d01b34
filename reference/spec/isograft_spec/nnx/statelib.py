"""State: the values of a structure, as a nested mapping of paths.

Why it is there: transforms of JAX, optimizers and checkpoints take values, not objects. A State is a mapping from keys
to Variables, arrays or States below (the docstring of `nnx.State`), and a pytree. It reads and is written as a dict is.

Decisions where the pages are silent. A mapping that is put into a State becomes a State below it: a copy of what is a
mapping elsewhere, but a State itself stays who it is, as in a dict. What is made of leaves by path is sorted: whole
numbers before texts. A State compares as a mapping does, so two States of different arrays with several elements have
no answer, as two dicts of them have none. As a mapping that changes it has no hash.

    >>> state = State({"b": {"w": 1}, "a": 2})
    >>> state.b["w"], list(to_flat_state(state)), state | {"a": 3} == {"b": {"w": 1}, "a": 3}
    (1, [(('a',), 2), (('b', 'w'), 1)], True)
"""

import collections.abc
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import jax

from .errors import Key, Path, Refused, show
from .filterlib import PathIn, check_order, filters_to_predicates
from .objects import Frozen, Pytree, Variable
from .traversals import nested

Pairs = list[tuple[Path, Any]]


def order(key: Key) -> tuple:
    """The place of a key among others: numbers first, then texts, then what has no order by its text."""
    number = isinstance(key, int)
    return (not number, not isinstance(key, str), key if number or isinstance(key, str) else str(key))


def path_order(path: Path) -> list[tuple]:
    return list(map(order, path))


# --- the mapping


class State(collections.abc.MutableMapping):
    """A nested mapping of values. An entry is an attribute, too."""

    def __init_subclass__(cls):
        register(cls)

    def __init__(self, mapping: Mapping | Iterable[tuple[Key, Any]] = (), /, *, _copy: bool = True):
        entries = dict(mapping)
        vars(self)["_entries"] = entries if not _copy else {key: level(x, copy=True) for key, x in entries.items()}

    @property
    def raw_mapping(self) -> dict:
        """The same as nested dicts."""
        return {key: x.raw_mapping if isinstance(x, State) else x for key, x in self.items()}

    def __copy__(self) -> "State":
        return type(self)(self)

    def __getitem__(self, key: Key) -> Any:
        return vars(self)["_entries"][key]

    def __setitem__(self, key: Key, x: Any) -> None:
        vars(self)["_entries"][key] = level(x)

    def __delitem__(self, key: Key) -> None:
        del vars(self)["_entries"][key]

    def popitem(self) -> tuple[Key, Any]:
        return vars(self)["_entries"].popitem()

    def __contains__(self, key: object) -> bool:
        return key in vars(self)["_entries"]

    def __iter__(self) -> Iterator[Key]:
        return iter(vars(self)["_entries"])

    def __len__(self) -> int:
        return len(vars(self)["_entries"])

    def __getattr__(self, key: str) -> Any:
        if key not in vars(self).get("_entries", ()):
            raise Refused("missing_attribute")
        return self[key]

    def __setattr__(self, key: str, x: Any) -> None:
        self[key] = x

    def __delattr__(self, key: str) -> None:
        if key not in self:
            raise Refused("missing_attribute")
        del self[key]

    def __repr__(self) -> str:
        return f"State({self.raw_mapping})"

    def __copy__(self) -> "State":
        return type(self)(vars(self)["_entries"], _copy=False)

    def __reduce__(self) -> tuple:
        return type(self), (dict(self),)

    def __or__(self, other: Mapping) -> "State":
        return merge_state(self, other, cls=type(self))

    def __sub__(self, other: "State") -> "State":
        return diff(self, other)

    def flat_state(self) -> "FlatState":
        return to_flat_state(self)

    @classmethod
    def from_flat_path(cls, flat_state: Mapping | Iterable, /) -> "State":
        return from_flat_state(flat_state, cls=cls)

    def map(self, f: Callable[[Path, Any], Any]) -> "State":
        return map_state(f, self)

    def filter(self, first: Any, /, *filters: Any) -> Any:
        return filter_state(self, first, *filters)

    def split(self, first: Any, /, *filters: Any) -> Any:
        return split_state(self, first, *filters)

    @classmethod
    def merge(cls, state: Mapping, /, *states: Mapping) -> "State":
        return merge_state(state, *states, cls=cls)

    def to_pure_dict(self, extract_fn: Callable | None = None) -> dict:
        return to_pure_dict(self, extract_fn)

    def replace_by_pure_dict(self, pure_dict: Mapping, replace_fn: Callable | None = None) -> None:
        replace_by_pure_dict(self, pure_dict, replace_fn)


def is_level(x: Any) -> bool:
    """True of a mapping of values. A Pytree that is a mapping, as a Dict, is an object: a leaf."""
    return isinstance(x, Mapping) and not isinstance(x, Pytree)


def level(x: Any, copy: bool = False) -> Any:
    """A value as it stands in a State."""
    return State(x) if is_level(x) and (copy or not isinstance(x, State)) else x


def register(kind: type) -> None:
    """A State is a pytree: its entries in the order of their keys."""

    def with_keys(state):
        keys = sorted(state, key=order)
        return [(jax.tree_util.DictKey(key), state[key]) for key in keys], Frozen(keys)

    def again(frozen, children):
        state = object.__new__(kind)
        vars(state)["_entries"] = dict(zip(frozen.parts[0], children))
        return state

    jax.tree_util.register_pytree_with_keys(kind, with_keys, again)


register(State)


# --- flat


def leaves_of(state: Mapping, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The leaves of a nested mapping with their paths, in its order."""
    for key, x in state.items():
        if is_level(x):
            yield from leaves_of(x, (*path, key))
        else:
            yield (*path, key), x


class FlatState(collections.abc.Sequence):
    """Paths with values, as a sequence of pairs, and a pytree of the values."""

    def __init__(self, items: Iterable[tuple[Path, Any]], /, *, sort: bool):
        pairs = [(tuple(path), x) for path, x in items]
        pairs = sorted(pairs, key=lambda pair: path_order(pair[0])) if sort else pairs
        self._paths, self._leaves = tuple(path for path, _ in pairs), [x for _, x in pairs]

    @staticmethod
    def from_sorted_keys_values(keys: tuple[Path, ...], values: list[Any], /) -> "FlatState":
        return FlatState(zip(keys, values), sort=False)

    paths = property(lambda self: self._paths)
    leaves = property(lambda self: self._leaves)

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return FlatState(zip(self.paths[index], self.leaves[index]), sort=False)
        return self.paths[index], self.leaves[index]

    def __len__(self) -> int:
        return len(self.paths)

    def to_nested_state(self) -> State:
        return from_flat_state(self)

    def split(self, first: Any, /, *filters: Any) -> Any:
        return one_or_several([FlatState(part, sort=False) for part in parted(self, (first, *filters), whole=True)])

    def filter(self, first: Any, /, *filters: Any) -> Any:
        return one_or_several([FlatState(part, sort=False) for part in parted(self, (first, *filters))])

    @staticmethod
    def merge(flat_state: Iterable, /, *flat_states: Iterable) -> "FlatState":
        return FlatState({path: x for flat in (flat_state, *flat_states) for path, x in flat}.items(), sort=True)


jax.tree_util.register_pytree_with_keys(
    FlatState,
    lambda flat: ([(jax.tree_util.DictKey(path), x) for path, x in flat], flat.paths),
    lambda paths, leaves: FlatState(zip(paths, leaves), sort=False),
)


def to_flat_state(state: Mapping) -> FlatState:
    """Every leaf by its path."""
    return FlatState(leaves_of(state), sort=True)


def from_flat_state(flat_state: Mapping | Iterable, *, cls: type = State) -> State:
    """The State of these leaves. A path that goes on where another ends is refused."""
    pairs = flat_state.items() if isinstance(flat_state, Mapping) else flat_state
    return cls(nested([(tuple(path), x) for path, x in pairs]))


# --- parts by filter: `split` refuses to lose a leaf, `filter` does not


def parted(pairs: Iterable[tuple[Path, Any]], filters: Iterable, whole: bool = False) -> list[Pairs]:
    """Each leaf goes to the first filter that takes it."""
    filters = tuple(filters)
    check_order(filters)
    predicates = filters_to_predicates(filters)
    parts: list[Pairs] = [[] for _ in predicates]
    for path, x in pairs:
        part = next((part for part, takes in zip(parts, predicates) if takes(path, x)), None)
        if part is not None:
            part.append((path, x))
        elif whole:
            raise Refused("bad_argument", show(path))
    return parts


def one_or_several(parts: list) -> Any:
    """One for one filter, a tuple for several."""
    return parts[0] if len(parts) == 1 else tuple(parts)


def split_state(state: State, first: Any, /, *filters: Any) -> Any:
    """A State for each filter; together they must take every leaf."""
    parts = parted(to_flat_state(state), (first, *filters), whole=True)
    return one_or_several([from_flat_state(part, cls=type(state)) for part in parts])


def filter_state(state: State, first: Any, /, *filters: Any) -> Any:
    """A State for each filter, of what it takes."""
    parts = parted(to_flat_state(state), (first, *filters))
    return one_or_several([from_flat_state(part, cls=type(state)) for part in parts])


def merge_state(state: Mapping, /, *states: Mapping, cls: type = State) -> State:
    """One State of several: the last that has something at a path says what stands there, and below."""
    merged = cls(state)
    for other in states:
        for key, x in other.items():
            both = is_level(x) and is_level(merged.get(key))
            merged[key] = merge_state(merged[key], x) if both else level(x, copy=True)
    return merged


def diff(state: State, other: Mapping) -> State:
    """The leaves of which the other State has no path."""
    gone = {path for path, _ in leaves_of(other)}
    return from_flat_state([(path, x) for path, x in leaves_of(state) if path not in gone], cls=type(state))


def map_state(f: Callable[[Path, Any], Any], state: State) -> State:
    """The State of what a function of path and value makes of each leaf."""

    def mapped(x: Any, path: Path) -> Any:
        if is_level(x):
            return {key: mapped(child, (*path, key)) for key, child in x.items()}
        return f(path, x)

    return type(state)(mapped(state, ()))


def create_path_filters(state: State) -> dict[PathIn, Any]:
    """A filter for the paths of each value: what `StateAxes` and its like take."""
    groups: list[tuple[Any, list[Path]]] = []
    for path, x in to_flat_state(state):
        found = next((paths for value, paths in groups if value is x or type(value) is type(x) and value == x), None)
        groups.append((x, [path])) if found is None else found.append(path)
    return {PathIn(*paths): value for value, paths in groups}


# --- pure dicts: for checkpoints


def to_pure_dict(state: Mapping, extract_fn: Callable | None = None) -> dict:
    """Nested dicts of what `extract_fn` takes out of each leaf; else of a Variable its raw value.

    Why raw: what is put back must be what was there, and hooks would see it twice.
    """
    extract = extract_fn or (lambda x: x.get_raw_value() if isinstance(x, Variable) else x)
    return {key: to_pure_dict(x, extract) if is_level(x) else extract(x) for key, x in state.items()}


def replace_by_pure_dict(state: State, pure_dict: Mapping, replace_fn: Callable | None = None) -> None:
    """Puts values in the place of those of a State, which keeps what the dict does not name.

    A Variable is replaced by another, so that no Module which holds it is changed. What a leaf holds may be a dict
    itself. A text finds the number that it shows, as a checkpoint has it, where there is no such text. The dict is
    checked as a whole before anything is replaced.
    """
    replace = replace_fn or (lambda old, x: old.copy(x) if isinstance(old, Variable) else x)

    def made(level: State, pure: Any, path: Path) -> dict:
        if not isinstance(pure, Mapping):
            raise Refused("structure_mismatch", show(path))
        result = {}
        for key, x in pure.items():
            key = key if key in level else number_of(key)
            if key not in level or key in result:
                raise Refused("structure_mismatch", show((*path, key)))
            below = isinstance(level[key], State)
            result[key] = made(level[key], x, (*path, key)) if below else Put(replace(level[key], x))
        return result

    def put(level: State, changes: dict) -> None:
        for key, x in changes.items():
            if isinstance(x, Put):
                level[key] = x.value
            else:
                put(level[key], x)

    put(state, made(state, pure_dict, ()))


def number_of(key: Any) -> Any:
    """The whole number that a text shows; else the key itself."""
    return int(key) if isinstance(key, str) and key.removeprefix("-").isdecimal() and str(int(key)) == key else key


class Put:
    """A new leaf on its way."""

    def __init__(self, value: Any):
        self.value = value


def restore_int_paths(pure_dict: Mapping) -> dict:
    """Turns keys that are the text of a whole number into the number.

    Only the text that `str` makes of it is one: "01" is another key. Where the number is a key already, the text was
    no number before, and stays.
    """

    def restored(key: Any) -> Any:
        number = number_of(key)
        return key if number in pure_dict else number

    return {
        restored(key): restore_int_paths(x) if isinstance(x, Mapping) else x for key, x in pure_dict.items()
    }
