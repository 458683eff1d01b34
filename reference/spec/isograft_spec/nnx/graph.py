"""The graph functions: a structure of objects as a GraphDef and States, and back.

Why: a program that calls JAX itself needs values (the Flax page "Flax basics", the functional API). `split` gives a
GraphDef, which is all that is static, and States with the Variables and bare arrays by path. `merge` is its inverse.
In the modes that share, an object that is reached twice stands in the State at the first of its paths; tree mode
refuses one.

Whose Variables are in a State? The page "Extracting intermediate values" splits a model, lets `nnx.vmap` change the
State, and finds the changes in the model: so they are the model's own. `merge` puts the State's Variables into the new
node, as its parameter `copy` says: it makes copies only if it is true. `clone` makes copies.

The state of a lone Variable, or of a number, is itself: it has no path.

    >>> from isograft_spec.nnx import Dict, Param
    >>> m = Dict(w=Param(1.0), n=Variable(2.0))
    >>> graphdef, params, rest = split(m, Param, ...)
    >>> list(params), list(rest), params.w is m.w, merge(graphdef, params, rest).w is m.w
    (['w'], ['n'], True, True)
"""

import collections.abc
import copy as python_copy
import dataclasses
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import jax
import numpy as np

from .errors import Key, Path, Refused, show
from .extension import current_trace
from .filterlib import to_predicate
from .modes import Mode, mode_of
from .objects import (
    Module,
    Pytree,
    Variable,
    attributes,
    check_own,
    data_of,
    fill,
    is_data,
    is_own,
    is_ref,
    new,
    one_level,
    parts_below,
    put,
)
from .statelib import FlatState, Pairs, State, from_flat_state, leaves_of, map_state, merge_state, one_or_several
from .statelib import parted, path_order, to_flat_state
from .structure import Apart, Building, Leaf, Object, Part, Structure, objects_below


class Cut(Apart):
    """Takes a structure apart into objects and bare leaves. A Variable is not opened: it goes into a State.

    The leaves are those that JAX finds in a Module (`laws/leaves-are-those-of-the-state`), in every mode: a number or
    a text among the data is one, too. Why in every mode: FLIP 5310 says which functions tree mode refuses, and no
    other difference of `split` and `state`.
    """

    def _value(self, path: Path, x: Variable, said: Any) -> Part:
        return None


# --- split and merge


@dataclasses.dataclass(eq=True)
class GraphDef:
    """All that is static of a structure. To JAX it is a pytree without leaves."""

    structure: Structure  # one root; Variables without their values
    places: dict[Path, Part]  # which Variable or leaf stands where in the States
    same: dict[int, int] = dataclasses.field(default_factory=dict)  # of an update context: contexts.py

    def __hash__(self) -> int:
        return hash((len(self.structure.nodes), tuple(self.places)))

    @property
    def num_leaves(self) -> int:
        return len(self.places)

    def apply(self, state: Any, *states: Any, graph: bool | None = None) -> "ApplyCaller":
        return ApplyCaller((self, state, *states), graph)


jax.tree_util.register_static(GraphDef)


def split_into(apart: Cut, node: Any, filters: tuple) -> tuple:
    """Takes one more graph apart: its GraphDef, and a State for each filter, or one for all."""
    objects, leaves = len(apart.objects), len(apart.leaves)
    root = apart.add((), node)
    met = [(visit.path, Object(n), visit.object) for n, visit in enumerate(apart.objects) if n >= objects]
    found = [item for item in met if isinstance(item[2], Variable)]
    found += [(path, Leaf(n), x) for n, (path, x) in enumerate(zip(apart.paths, apart.leaves)) if n >= leaves]
    found.sort(key=lambda item: path_order(item[0]))
    structure = Structure([root], list(apart.structure.nodes))
    parts = parted([(path, x) for path, _, x in found], filters or (...,), whole=True)
    return GraphDef(structure, {path: part for path, part, _ in found}), *(state_of(part) for part in parts)


def state_of(pairs: Pairs) -> Any:
    """The State of values by path; one without a path is its own state."""
    return pairs[0][1] if pairs and pairs[0][0] == () else from_flat_state(pairs)


def split(node: Any, *filters: Any, graph: bool | None = None) -> tuple:
    """A GraphDef, and a State for each filter, or one for all. Together the filters must take everything."""
    return split_into(Cut(mode_of(graph)), node, filters)


def graphdef(node: Any, /, *, graph: bool | None = None) -> GraphDef:
    """What is static of a structure."""
    return split(node, graph=graph)[0]


def state(node: Any, *filters: Any, graph: bool | None = None) -> Any:
    """The States that `split` gives, but a filter may leave something."""
    return one_or_several([state_of(part) for part in parted(pairs_of(node, graph), filters or (...,))])


def variables(node: Any, *filters: Any, graph: bool | None = None) -> Any:
    """As `state`, of the Variables alone: a bare array is none."""
    pairs = [(path, x) for path, x in pairs_of(node, graph) if isinstance(x, Variable)]
    return one_or_several([state_of(part) for part in parted(pairs, filters or (...,))])


def pairs_of(node: Any, graph: bool | None = None) -> Pairs:
    """The Variables and bare leaves of a structure by path."""
    return flat(*split(node, graph=graph))


def flat(graphdef: GraphDef, state: Any) -> Pairs:
    """What a State of a node has, by path; that of a lone value is the value itself."""
    return [((), state)] if () in graphdef.places else list(to_flat_state(state))


def merge(first: Any, /, *states: Any, copy: bool = False, recreate_variables: bool = True) -> Any:
    """The node of a GraphDef and States, or of GraphStates.

    The States must have what the GraphDef names, and nothing else. Where one has a value in the place of a Variable,
    as `as_pure` leaves it, a Variable is made around it, with the metadata that the GraphDef knows; or the value stands
    there, without `recreate_variables`. (The parameter has no docstring; this is its name's meaning.) A Variable of
    another trace is made again, too: the page "Hijax" merges what a loss closes over, and a merged node can be changed.
    """
    if isinstance(first, GraphState):
        return merge(first._graphdef, first, *states, copy=copy, recreate_variables=recreate_variables)
    if not isinstance(first, GraphDef):
        raise Refused("bad_argument")
    return merge_by(first, states, {}, {}, copy, recreate_variables)


def merge_by(
    graphdef: GraphDef, states: tuple, made: dict, change: dict, copy: bool = False, recreate: bool = True
) -> Any:
    """As `merge`; `made` are objects by number that are there already, `change` those that become what is merged.

    Leaves that are there already, such as Refs that two graphs share, are in `made` by `-1 - number`.
    """
    values = values_at(graphdef, [x._state if isinstance(x, GraphState) else x for x in states])
    leaves, held = {}, {}
    for path, part in graphdef.places.items():
        x = values[path]
        if isinstance(x, Variable):
            again = recreate and not is_own(x)
            x = copy_of(x) if copy else new(type(x), _raw=x._raw, _metadata=x._metadata) if again else x
        elif has_variables(x):
            raise Refused("structure_mismatch", show(path))
        elif isinstance(part, Object) and recreate:
            node = graphdef.structure.nodes[part.number]
            x = remade(node.kind, x.raw_mapping if isinstance(x, State) else x, node.static.parts[0])
        (held if isinstance(part, Object) else leaves)[part.number] = x
    kept = {n: x for n, x in change.items() if n in held}
    made.update({-1 - n: x for n, x in leaves.items()})
    leaves = {-1 - n: x for n, x in made.items() if n < 0}
    for n in objects_below(graphdef.structure, graphdef.structure.roots[0]):
        if issubclass(graphdef.structure.nodes[n].kind, Variable) and n not in made and n not in held:
            raise Refused("structure_mismatch")  # it belongs to a graph that was not merged before
    building = Building(
        graphdef.structure,
        leaves,
        keep={**made, **held, **kept},
        change={n: x for n, x in change.items() if n not in kept and n not in made},
    )
    for x in change.values():
        check_own(x)
    node = building.value(graphdef.structure.roots[0])
    for n, x in kept.items():
        x.update_from_state(held[n])
    building.commit()
    made.update(building.made)
    return node


def values_at(graphdef: GraphDef, states: list) -> dict[Path, Any]:
    """What the States have at each place; they must fit."""
    if () in graphdef.places:
        given = [x for x in states if not isinstance(x, Mapping) or x]
        if len(given) != 1:
            raise Refused("structure_mismatch")
        return {(): given[0]}
    if not all(isinstance(x, Mapping) for x in states):
        raise Refused("structure_mismatch")
    whole = merge_state({}, *states)
    for path, _ in leaves_of(whole):
        if not any(path[:n] in graphdef.places for n in range(1, len(path) + 1)):
            raise Refused("structure_mismatch", show(path))
    return {path: value_at(whole, path) for path in graphdef.places}


def value_at(state: Any, path: Path) -> Any:
    for key in path:
        if not isinstance(state, Mapping) or key not in state:
            raise Refused("structure_mismatch", show(path))
        state = state[key]
    return state


def has_variables(x: Any) -> bool:
    """True of a State of Variables: it is what a node has, and no value of a Variable."""
    return isinstance(x, Mapping) and any(isinstance(leaf, Variable) for _, leaf in leaves_of(x))


def copy_of(x: Variable, arrays: bool = False) -> Variable:
    """Another Variable with the same value: around a Ref of its own, and with NumPy arrays of its own, which change."""
    return new(type(x), _raw=jax.tree.map(lambda leaf: leaf_copy(leaf, arrays), x._raw), _metadata=x._metadata)


def leaf_copy(x: Any, arrays: bool) -> Any:
    if is_ref(x):
        return jax.new_ref(x[...])
    return x.copy() if isinstance(x, np.ndarray) or arrays and isinstance(x, jax.Array) else x


def remade(kind: type, raw: Any, metadata: dict) -> Variable:
    if metadata["ref"] and not is_ref(raw):
        raw = jax.new_ref(jax.numpy.asarray(raw))
    return new(kind, _raw=raw, _metadata=dict(metadata))


# --- a GraphDef and its State in one


class GraphState(collections.abc.MutableMapping):
    """A State that knows its GraphDef: a mapping that reads and is written as the State."""

    def __init__(self, _graphdef: GraphDef, _state: State):
        vars(self).update(_graphdef=_graphdef, _state=_state)

    def __getitem__(self, key: Key) -> Any:
        return self._state[key]

    def __setitem__(self, key: Key, x: Any) -> None:
        self._state[key] = x

    def __delitem__(self, key: Key) -> None:
        del self._state[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._state)

    def __len__(self) -> int:
        return len(self._state)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or "_state" not in vars(self):
            raise Refused("missing_attribute")
        return getattr(self._state, name)

    def __setattr__(self, name: str, x: Any) -> None:
        self[name] = x

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, GraphState)
        return same and self._graphdef == other._graphdef and self._state == other._state

    __hash__ = None


jax.tree_util.register_pytree_node(
    GraphState, lambda x: ([x._state], x._graphdef), lambda graphdef, states: GraphState(graphdef, *states)
)


def unpack(node: Any, *filters: Any, graph: bool | None = None) -> Any:
    """As `split`, with the GraphDef in each of the States."""
    graphdef, *states = split(node, *filters, graph=graph)
    return one_or_several([GraphState(graphdef, x) for x in states])


class ApplyCaller:
    """Stands for a method of a node that is split: `caller["b"].increment()` merges, calls, and splits again."""

    def __init__(self, parts: tuple, graph: bool | None = None, steps: tuple = ()):
        self._parts, self._graph, self._steps = parts, graph, steps

    def __getattr__(self, name: str) -> "ApplyCaller":
        return ApplyCaller(self._parts, self._graph, (*self._steps, lambda x: getattr(x, name)))

    def __getitem__(self, key: Any) -> "ApplyCaller":
        return ApplyCaller(self._parts, self._graph, (*self._steps, lambda x: x[key]))

    def __call__(self, *args: Any, **keywords: Any) -> tuple[Any, tuple[GraphDef, State]]:
        method = node = merge(*self._parts)
        for step in self._steps:
            method = step(method)
        out = method(*args, **keywords)
        return out, split(node, graph=self._graph)


def call(graphdef_state: tuple[GraphDef, State], /) -> ApplyCaller:
    """Calls methods of the node: each gives its result, and the new GraphDef and State."""
    return ApplyCaller(tuple(graphdef_state))


def flatten(
    node: Any,
    /,
    *,
    with_paths: bool = True,
    ref_index: None = None,
    ref_outer_index: None = None,
    graph: bool | None = None,
) -> tuple[GraphDef, Any]:
    """A GraphDef, and a flat State; without paths a list of the inner values. What is shared with other graphs is said
    by `split_context` here, so no index is taken."""
    if ref_index is not None or ref_outer_index is not None:
        raise Refused("bad_argument")
    graphdef, pairs = split(node, graph=graph)[0], pairs_of(node, graph)
    return graphdef, FlatState(pairs, sort=True) if with_paths else [as_pure(x) for _, x in pairs]


def unflatten(
    graphdef: GraphDef,
    state: Any,
    /,
    *,
    index_ref: None = None,
    outer_index_outer_ref: None = None,
    copy_variables: bool = False,
    recreate_variables: bool = True,
) -> Any:
    """The node of a GraphDef and a State, a flat State, or a list of values."""
    if index_ref is not None or outer_index_outer_ref is not None:
        raise Refused("bad_argument")
    if isinstance(state, list):
        if len(state) != len(graphdef.places):
            raise Refused("structure_mismatch")
        state = zip(graphdef.places, state)
    if not isinstance(state, (Mapping, Variable)):
        state = state_of(list(state))
    return merge(graphdef, state, copy=copy_variables, recreate_variables=recreate_variables)


# --- update and pop: a node is changed in place, or not at all


def update(node: Any, state: Any, /, *states: Any) -> None:
    """Gives a node the values of States, or of Modules, dicts and lists with values at the same paths.

    A Variable takes value and metadata of a Variable, or the raw value that stands in its place. A State need not name
    everything; what it names must be there. Why refused otherwise: a misspelt key would leave the old value, unseen.
    Where a bare array stands in a tuple, the tuple is replaced, so a node that is itself a tuple cannot be changed so.
    """
    writes: list[Callable] = []
    for given in (state, *states):
        if planned(node, given, (), writes) is not node:
            raise Refused("bad_argument")
    for write in writes:
        write()


def planned(x: Any, given: Any, path: Path, writes: list[Callable]) -> Any:
    """What stands at a place afterwards; what must be written for it is added to `writes`."""
    if isinstance(x, Variable):
        if isinstance(given, State) and not given:
            return x  # an empty level names nothing
        if has_variables(given):
            raise Refused("structure_mismatch", show(path))
        if isinstance(given, Variable) or not is_ref(x._raw):
            check_own(x)  # a Ref is written in any trace: that changes no Variable
        writes.append(lambda: x.update_from_state(given) if isinstance(given, Variable) else set_raw(x, given))
        return x
    children, treedef = (data_of(x), None) if isinstance(x, Pytree) else one_level(x)
    if not isinstance(x, Pytree) and treedef is None:
        if isinstance(given, (Variable, Mapping, Pytree)):
            raise Refused("structure_mismatch", show(path))
        if is_ref(x):
            writes.append(lambda: write_ref(x, given))
        return x if is_ref(x) else given
    named = children_of(given)
    if isinstance(given, Variable) or named is None or not named.keys() <= children.keys():
        raise Refused("structure_mismatch", show(path))
    after = {key: planned(children[key], named[key], (*path, key), writes) for key in named}
    changed = {key: child for key, child in after.items() if child is not children[key]}
    if changed and isinstance(x, Pytree):
        check_own(x)
        writes.append(lambda: x._replace({**attributes(x), **changed}))
    elif changed and can_change(x):
        writes.extend(lambda key=key, child=child: x.__setitem__(key, child) for key, child in changed.items())
    elif changed:
        return jax.tree.unflatten(treedef, [changed.get(key, child) for key, child in children.items()])
    return x


def can_change(x: Any) -> bool:
    """True of the containers in which an entry can be replaced."""
    return type(x) in (list, dict) or isinstance(x, State)


def set_raw(x: Variable, value: Any) -> None:
    """Sets the raw value, past the hooks: inner values came out past them, too."""
    value = value.raw_mapping if isinstance(value, State) else value
    if is_ref(x._raw):
        write_ref(x._raw, value)
    else:
        x.set_raw_value(value)


def write_ref(ref: Any, value: Any) -> None:
    """A Ref stays who it is, and gets the value."""
    if value is not ref:
        ref[...] = value[...] if is_ref(value) else value


def children_of(x: Any) -> dict[Key, Any] | None:
    """What stands one step below, by key; None of a leaf."""
    if isinstance(x, GraphState):
        return dict(x)
    if isinstance(x, Pytree):
        return data_of(x)
    if isinstance(x, Mapping):
        return dict(x)
    if isinstance(x, FlatState):
        return dict(from_flat_state(x))
    if x is None or isinstance(x, Variable):
        return {}
    children, treedef = one_level(x)
    return None if treedef is None else children


def pop(node: Any, *filters: Any) -> Any:
    """Takes Variables out of a node, at each of their places: the States that `state` gives of them.

    It takes them from all places, so that sharing is nothing to refuse in any mode; and it has no parameter `graph`.
    One filter at least, since without any the node would lose all that it has. A bare array is taken by a filter that
    takes it, as `state` gives it. What is the node, or stands in a tuple or a list of Python, where the others would
    move, cannot be taken out; then nothing is.
    """
    if not filters:
        raise Refused("bad_argument")
    parts = parted(pairs_of(node, True), filters)
    chosen = {id(x) for part in parts for _, x in part}
    writes: list[Callable] = []
    holders = {id(x): (path, x) for path, x in each_place(node)}
    for path, x in holders.values():
        children = children_of(x) or {}
        gone = [key for key, child in children.items() if id(child) in chosen]
        if path == () and id(x) in chosen or gone and (type(x) is list or not isinstance(x, Pytree) and not can_change(x)):
            raise Refused("bad_argument", show(path))
        if gone and isinstance(x, Pytree):
            check_own(x)
        if gone:
            writes.append(lambda x=x, gone=gone: remove(x, gone))
    for write in writes:
        write()
    return one_or_several([from_flat_state(part) for part in parts])


def variable_pairs(node: Any) -> Pairs:
    return [(path, x) for path, x in pairs_of(node) if isinstance(x, Variable)]


def remove(x: Any, gone: list[Key]) -> None:
    """Removes entries; what comes after in a list moves up."""
    if isinstance(x, collections.abc.MutableSequence):
        for key in sorted(gone, reverse=True):
            del x[key]
    elif isinstance(x, Pytree):
        rest = {key: child for key, child in attributes(x).items() if key not in gone}
        vars(x)["_object__marks"] = {key: mark for key, mark in x._object__marks.items() if key not in gone}
        x._replace(rest)
    else:
        for key in gone:
            del x[key]


# --- copies


def clone(node: Any, variables: bool = True, *, arrays: bool = False, graph: bool | None = None) -> Any:
    """A deep copy: new objects, and new Variables unless `variables` is false; with `arrays`, new buffers, too.

    NumPy arrays are always copied, because they can change in place. What is static is shared: it is the structure.
    """
    if arrays and not variables:
        raise Refused("bad_argument")
    if not variables:
        return recursive_map(lambda path, x: x, node, graph=graph)
    graphdef, whole = split(node, graph=graph)
    copied = lambda x: copy_of(x, arrays) if isinstance(x, Variable) else leaf_copy(x, arrays)
    return merge(graphdef, map_state(lambda path, x: copied(x), whole) if () not in graphdef.places else copied(whole))


def map(f: Callable, node: Any, /, *, graph: bool | None = None, recreate_variables: bool = True) -> Any:
    """The node with what a function of path and value makes of each Variable and bare leaf."""
    graphdef, whole = split(node, graph=graph)
    mapped = f((), whole) if () in graphdef.places else map_state(f, whole)
    return merge(graphdef, mapped, recreate_variables=recreate_variables)


def as_pure(tree: Any) -> Any:
    """The structure with the raw value of each Variable in its place."""
    is_variable = lambda x: isinstance(x, Variable)
    return jax.tree.map(lambda x: x.get_raw_value() if is_variable(x) else x, tree, is_leaf=is_variable)


pure = as_pure


def deep_copy(x: Any, memo: dict) -> Any:
    """`copy.deepcopy` of an object: everything it has is copied, but it belongs to the trace that copies it."""
    made = memo[id(x)] = object.__new__(type(x))
    vars(made)["_object__trace"] = current_trace()
    vars(made).update({k: python_copy.deepcopy(v, memo) for k, v in vars(x).items() if k != "_object__trace"})
    return made


def set_fields(x: Any, fields: dict) -> None:
    """Reads a pickle: the object belongs to the trace that reads it."""
    vars(x).update(fields, _object__trace=current_trace())


for _kind in (Pytree, Variable):
    _kind.__deepcopy__ = deep_copy
    _kind.__getstate__ = lambda x: {k: v for k, v in vars(x).items() if k != "_object__trace"}
    _kind.__setstate__ = set_fields


# --- walks: children first, attributes by name; a static attribute is a leaf


def inside_of(x: Any) -> tuple[dict[Key, Any], Callable | None]:
    """What stands one step below, and how it is made again; nothing of a leaf, and of None."""
    if isinstance(x, Pytree):
        return attributes(x), lambda children: pytree_with(x, children)
    children, treedef = ({}, None) if x is None or isinstance(x, Variable) else one_level(x)
    return children, treedef and (lambda children: jax.tree.unflatten(treedef, list(children.values())))


def is_static(x: Any, key: Key) -> bool:
    """True of an attribute that is static."""
    return isinstance(x, Pytree) and key not in data_of(x)


def pytree_with(x: Pytree, children: dict[Key, Any]) -> Pytree:
    """Another Pytree of the class with these attributes. One that was static and is replaced by data becomes data."""
    held = data_of(x)
    data = {k: v for k, v in children.items() if k in held or v is not attributes(x)[k] and is_data(v)}
    marks = {**x._object__marks, **{k: True for k in data if k not in held}}
    made = new(type(x))
    fill(made, data, ({k: v for k, v in children.items() if k not in data}, marks))
    return made


def check_tree(node: Any, mode: Mode) -> None:
    """Tree mode refuses what is no tree in every function (FLIP 5310: enforced on all APIs)."""
    if not mode.shares:
        Cut(mode).add((), node)


def each_place(node: Any) -> Iterator[tuple[Path, Any]]:
    """Every place that is reached, parents first; an object is entered once."""
    entered: set[int] = set()

    def walk(path: Path, x: Any) -> Iterator[tuple[Path, Any]]:
        yield path, x
        if isinstance(x, (Pytree, Variable)):
            if id(x) in entered:
                return
            entered.add(id(x))
        for key, child in (children_of(x) or {}).items():
            yield from walk((*path, key), child)

    return walk((), node)


def iter_graph(node: Any, /, *, graph: bool | None = None) -> Iterator[tuple[Path, Any]]:
    """Every node and leaf with its path, children first. An object comes once."""
    mode = mode_of(graph)
    check_tree(node, mode)
    seen: set[int] = set()

    def walk(path: Path, x: Any, static: bool) -> Iterator[tuple[Path, Any]]:
        if isinstance(x, (Pytree, Variable)) and mode.shares:
            if id(x) in seen:
                return
            seen.add(id(x))
        for key, child in ({} if static else inside_of(x)[0]).items():
            yield from walk((*path, key), child, is_static(x, key))
        yield path, x

    yield from walk((), node, False)


def iter_modules(module: Any, /, *, graph: bool | None = None) -> Iterator[tuple[Path, Module]]:
    """The Modules of `iter_graph`."""
    return ((path, x) for path, x in iter_graph(module, graph=graph) if isinstance(x, Module))


def iter_children(node: Any, /, *, graph: bool | None = None) -> Iterator[tuple[Key, Any]]:
    """What is a node one step below: Variables, Pytrees, and containers with data. Bare leaves are none."""
    mode_of(graph)  # a mode says whether objects are shared further down, which is not looked at
    for key, child in (children_of(node) or {}).items():
        if isinstance(child, (Variable, Pytree)) or one_level(child)[0]:
            yield key, child


def iter_module_children(node: Any, /, *, graph: bool | None = None) -> Iterator[tuple[Key, Module]]:
    """The Modules of `iter_children`."""
    return ((key, x) for key, x in iter_children(node, graph=graph) if isinstance(x, Module))


def recursive_map(f: Callable[[Path, Any], Any], node: Any, /, *, graph: bool | None = None) -> Any:
    """The structure with what a function makes of each node and leaf, children first: what `iter_graph` visits.

    Pytrees and containers are new; Variables are the same unless `f` gives others. An object that is reached twice is
    mapped once. Inside of a cycle stands the new object that `f` is given.
    """
    mode = mode_of(graph)
    check_tree(node, mode)
    mapped: dict[int, Any] = {}

    def walk(path: Path, x: Any, static: bool) -> Any:
        shared = isinstance(x, (Pytree, Variable)) and mode.shares
        if shared and id(x) in mapped:
            return mapped[id(x)]
        made = x
        if not static and isinstance(x, Pytree):
            made = mapped[id(x)] = new(type(x))
            children = {key: walk((*path, key), child, is_static(x, key)) for key, child in attributes(x).items()}
            vars(made).update(vars(pytree_with(x, children)))
        elif not static:
            children, again = inside_of(x)
            if again is not None:
                made = again({key: walk((*path, key), child, False) for key, child in children.items()})
        result = f(path, made)
        if shared:
            mapped[id(x)] = result
        return result

    return walk((), node, False)


def find_duplicates(node: Any, /, *, only: Any = ...) -> list[list[Path]]:
    """The paths of each object that stands at several places which the filter takes. What is below one is not told
    again; an array has no identity."""
    takes = to_predicate(only)
    places: dict[int, list[Path]] = {}
    for path, x in each_place(node):
        if (isinstance(x, (Pytree, Variable)) or is_ref(x)) and takes(path, x):
            places.setdefault(id(x), []).append(path)
    return [paths for paths in places.values() if len(paths) > 1]


# --- data


def has_data(value: Any, /) -> list[Any]:
    """The data in a value: itself, or what its containers hold."""
    return [x for x in parts_below(value) if is_data(x) and (isinstance(x, (Variable, Pytree)) or one_level(x)[1] is None)]


def set_metadata(node: Any, /, *, only: Any = Variable, **metadata: Any) -> None:
    """Sets metadata of the Variables that a filter takes: of all, or of none."""
    takes = to_predicate(only)
    chosen = [x for path, x in variable_pairs(node) if takes(path, x)]
    for x in chosen:
        check_own(x)
        if metadata.get("ref", x.ref) != x.ref:
            raise Refused("bad_argument")
    for x in chosen:
        x.set_metadata(**metadata)
