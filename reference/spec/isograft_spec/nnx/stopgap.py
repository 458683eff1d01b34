"""STOP-GAP: the library names that programs of the boundary need. To be replaced as a whole; do not build on it.

Why it is here: programs about the boundary say `nnx.split`, `nnx.state` or `nnx.Param` filters in passing. What these
functions mean is the subject of the *library part* of this specification, which is to be written from Flax's
documentation. Until then this file has the little that such programs use. Nothing in it has been decided.
"""

import collections.abc
import types
from collections.abc import Callable
from typing import Any as Anything

import jax

from .errors import Path, Refused
from .modes import GRAPH, mode_of
from .objects import Frozen, Module, Pytree, Variable, attributes, check_own, new, put

__all__ = """
    filterlib All Any Not OfType PathContains WithTag Everything Nothing State to_flat_state from_flat_state
    to_pure_dict replace_by_pure_dict merge_state split_state filter_state map_state GraphDef split graphdef state
    merge update clone pop iter_graph iter_modules iter_children iter_module_children recursive_map find_duplicates
    has_data with_metadata as_pure call Sequential
""".split()

# --- filters


def filter_of(spec: Anything) -> Callable[[Path, Anything], bool]:
    """A filter as a predicate of path and value."""
    if spec is ... or spec is True:
        return lambda path, x: True
    if spec is None or spec is False:
        return lambda path, x: False
    if isinstance(spec, type):
        return lambda path, x: (
            isinstance(x, spec) or isinstance(getattr(x, "type", None), type) and issubclass(x.type, spec)
        )
    if isinstance(spec, str):
        return lambda path, x: isinstance(x, Variable) and x._metadata.get("tag") == spec
    if isinstance(spec, (tuple, list)):
        return Any(*spec)
    if callable(spec):
        return spec
    raise Refused("bad_argument")


def All(*specs):
    every = [filter_of(s) for s in specs]
    return lambda path, x: all(one(path, x) for one in every)


def Any(*specs):
    some = [filter_of(s) for s in specs]
    return lambda path, x: any(one(path, x) for one in some)


def Not(spec):
    one = filter_of(spec)
    return lambda path, x: not one(path, x)


def OfType(kind):
    return filter_of(kind)


def PathContains(key, exact=True):
    return lambda path, x: key in path if exact else any(key in str(part) for part in path)


def WithTag(tag):
    return filter_of(tag)


def Everything():
    return filter_of(True)


def Nothing():
    return filter_of(False)


filterlib = types.SimpleNamespace(
    to_predicate=filter_of,
    All=All,
    Any=Any,
    Not=Not,
    OfType=OfType,
    PathContains=PathContains,
    WithTag=WithTag,
    Everything=Everything,
    Nothing=Nothing,
    Filter=object,
)


# --- State


class State(collections.abc.MutableMapping):
    def __init__(self, mapping=(), /):
        self.__dict__["_mapping"] = {k: State(v) if isinstance(v, dict) else v for k, v in dict(mapping).items()}

    def __getitem__(self, key):
        return self._mapping[key]

    def __setitem__(self, key, value):
        if (
            key in self._mapping
            and isinstance(self._mapping[key], Variable)
            and not isinstance(value, (Variable, State))
        ):
            value = self._mapping[key].replace(value)
        self._mapping[key] = State(value) if isinstance(value, dict) else value

    def __delitem__(self, key):
        del self._mapping[key]

    def __iter__(self):
        return iter(sorted(self._mapping, key=lambda k: (isinstance(k, str), k)))

    def __len__(self):
        return len(self._mapping)

    def __getattr__(self, name):
        if name not in self.__dict__.get("_mapping", {}):
            raise AttributeError(name)
        return self._mapping[name]

    def __setattr__(self, name, value):
        self[name] = value

    def __delattr__(self, name):
        del self[name]

    def __eq__(self, other):
        return isinstance(other, State) and self._mapping == other._mapping

    __hash__ = None

    def __or__(self, other):
        return merge_state(self, other)

    def __sub__(self, other):
        mine, theirs = dict(paths_of_state(self)), dict(paths_of_state(other))
        return state_of([(path, x) for path, x in mine.items() if path not in theirs])

    @property
    def raw_mapping(self):
        return self._mapping

    def flat_state(self):
        return paths_of_state(self)

    def filter(self, *filters):
        return filter_state(self, *filters)

    def split(self, *filters):
        return split_state(self, *filters)

    @classmethod
    def merge(cls, *states):
        return merge_state(*states)

    def to_pure_dict(self):
        return to_pure_dict(self)

    def replace_by_pure_dict(self, pure):
        replace_by_pure_dict(self, pure)


def register_state():
    def with_keys(x):
        return [(jax.tree_util.DictKey(k), x[k]) for k in x], Frozen(list(x))

    def without_keys(x):
        return [x[k] for k in x], Frozen(list(x))

    def again(frozen, children):
        made = object.__new__(State)
        made.__dict__["_mapping"] = dict(zip(frozen.parts[0], children))
        return made

    jax.tree_util.register_pytree_with_keys(State, with_keys, again, without_keys)


register_state()


def state_of(pairs: list[tuple[Path, Anything]]) -> State:
    """A State of values by path."""
    made = State()
    for path, x in pairs:
        level = made._mapping
        for key in path[:-1]:
            level = level.setdefault(key, State())._mapping
        level[path[-1]] = x
    return made


def paths_of_state(x: Anything, path: Path = ()) -> list[tuple[Path, Anything]]:
    """The values of a State by path."""
    if isinstance(x, (State, dict)):
        keys = x if isinstance(x, State) else sorted(x, key=lambda k: (isinstance(k, str), k))
        return [pair for key in keys for pair in paths_of_state(x[key], (*path, key))]
    return [(path, x)]


def to_flat_state(state):
    return paths_of_state(state)


def from_flat_state(flat):
    return state_of(list(flat.items() if hasattr(flat, "items") else flat))


def to_pure_dict(state, extract_fn=None):
    take = extract_fn or (lambda x: x.get_value() if isinstance(x, Variable) else x)
    return {k: to_pure_dict(v, extract_fn) if isinstance(v, (State, dict)) else take(v) for k, v in state.items()}


def replace_by_pure_dict(state, pure, replace_fn=None):
    for path, value in paths_of_state(pure):
        level = state
        for key in path[:-1]:
            level = level[key]
        old = level[path[-1]]
        level[path[-1]] = (
            replace_fn(old, value) if replace_fn else old.replace(value) if isinstance(old, Variable) else value
        )


def merge_state(*states):
    return state_of([pair for one in states for pair in paths_of_state(one)])


def sort(pairs, filters):
    """Pairs by the first filter that takes them; the last list is of those that none takes."""
    takes = [filter_of(f) for f in filters]
    lists = [[] for _ in range(len(takes) + 1)]
    for path, x in pairs:
        lists[next((i for i, take in enumerate(takes) if take(path, x)), len(takes))].append((path, x))
    return lists


def split_state(state, *filters):
    if not filters:
        return state
    *lists, rest = sort(paths_of_state(state), filters)
    if rest:
        raise Refused("bad_argument")
    return state_of(lists[0]) if len(lists) == 1 else tuple(map(state_of, lists))


def filter_state(state, *filters):
    lists = sort(paths_of_state(state), filters or (...,))[:-1]
    return state_of(lists[0]) if len(lists) == 1 else tuple(map(state_of, lists))


def map_state(f, state):
    return state_of([(path, f(path, x)) for path, x in paths_of_state(state)])


# --- graphs


class GraphDef:
    """A structure without leaves; which of its objects came in, if a context knows that."""

    def __init__(self, structure, root, paths):
        self.structure, self.root, self.paths, self.same = structure, root, paths, {}

    def __eq__(self, other):
        key = lambda x: (x.structure, x.root, x.paths, x.same)
        return isinstance(other, GraphDef) and key(self) == key(other)

    def __hash__(self):
        return hash((len(self.structure.nodes), tuple(self.paths)))


jax.tree_util.register_static(GraphDef)


def cut(apart, node):
    """Takes a node apart: its root; the Variables and bare leaves that are new to `apart`, by path, with their numbers."""
    objects, leaves = len(apart.objects), len(apart.leaves)
    root = apart.add((), node)
    apart.check_roles()
    new_ones = [(o, visit) for o, visit in enumerate(apart.objects) if o >= objects and isinstance(visit.object, Variable)]
    inside = {leaf.number for o, _ in new_ones for leaf in parts(apart.structure, o)}
    found = [(visit.path, visit.object, ("object", o)) for o, visit in new_ones]
    bare = [n for n in range(leaves, len(apart.leaves)) if n not in inside]
    found += [(apart.paths[n], apart.leaves[n], ("leaf", n)) for n in bare]
    found.sort(key=lambda one: [(isinstance(k, str), k) for k in one[0]])
    return root, [one[:2] for one in found], [(path, number) for path, _, number in found]


def parts(structure, o):
    from .structure import Leaf, leaves_below

    return [Leaf(n) for n in leaves_below(structure, structure.nodes[o].children[""])]


def whole(pairs):
    """A State; a value alone for a node that is one Variable or leaf."""
    return pairs[0][1] if len(pairs) == 1 and pairs[0][0] == () else state_of(pairs)


def split(node, *filters, graph=None):
    from .structure import Apart

    return split_into(Apart(mode_of(graph)), node, filters)


def split_into(apart, node, filters):
    """A GraphDef and States of a node; an object that `apart` has already is only referred to."""
    from .structure import Structure

    root, pairs, numbers = cut(apart, node)
    *lists, rest = sort(pairs, filters or (...,))
    if rest:
        raise Refused("bad_argument")
    structure = Structure([root], list(apart.structure.nodes))
    return (GraphDef(structure, root, numbers), *map(whole, lists))


def graphdef(node, *, graph=None):
    return split(node, graph=graph)[0]


def state(node, *filters, graph=None):
    from .structure import Apart

    _, pairs, _ = cut(Apart(mode_of(graph)), node)
    lists = sort(pairs, filters or (...,))[:-1]
    return whole(lists[0]) if len(lists) == 1 else tuple(map(whole, lists))


def merge(graphdef, state, *states, copy=False):
    return merge_by(graphdef, (state, *states), {}, {}, copy)


def merge_by(graphdef, states, made, change, copy=False):
    """The node: around the objects in `made`, which gets the new ones; those in `change` are changed."""
    from .structure import Building

    pairs = dict(pair for one in states for pair in paths_of_state(one))
    numbers = dict(graphdef.paths)
    if pairs.keys() != numbers.keys():
        raise Refused("structure_mismatch")
    variables, leaves = {}, {}
    for path, x in pairs.items():
        kind, n = numbers[path]
        if kind == "leaf":
            leaves[n] = x
            continue
        if isinstance(x, Variable) and n not in change and not copy:
            variables[n] = x  # the very one
            continue
        node = graphdef.structure.nodes[n]
        raw, metadata = (x._raw, x._metadata) if isinstance(x, Variable) else (x, node.static.parts[0])
        variables[n] = change[n] if n in change else new(node.kind)
        if n in change:
            check_own(change[n])
        put(variables[n], raw, metadata)
    others = {n: x for n, x in change.items() if n not in variables}
    building = Building(graphdef.structure, leaves, keep={**made, **variables}, change=others)
    try:
        node = building.value(graphdef.root)
    except KeyError:  # it refers to a graph that was not merged here
        raise Refused("structure_mismatch") from None
    building.commit()
    made.update(building.made)
    return node


def update(node, state, *states):
    pairs = [pair for one in (state, *states) for pair in paths_of_state(one)]
    for path, x in pairs:
        write(node, path, x)


def write(node, path, x):
    if not path:
        return node.update_from_state(x) if isinstance(x, Variable) else node.set_value(x)
    child = child_at(node, path[0])
    if len(path) > 1:
        return write(child, path[1:], x)
    if isinstance(child, Variable):
        return child.update_from_state(x) if isinstance(x, Variable) else child.set_value(x)
    if isinstance(node, Pytree):
        from .objects import check_own, set_attribute

        check_own(node)
        return set_attribute(node, path[0], x)
    node[path[0]] = x


def child_at(node, key):
    from .structure import one_level

    children = attributes(node) if isinstance(node, Pytree) else one_level(node)[0]
    if key not in children:
        raise Refused("structure_mismatch")
    return children[key]


def clone(node, variables=True, *, graph=None):
    return merge(*split(node, graph=graph), copy=variables)


def pop(node, *filters, graph=None):
    from .structure import Apart

    pairs = cut(Apart(GRAPH), node)[1]
    lists = sort([(path, x) for path, x in pairs if isinstance(x, Variable)], filters)[:-1]
    for pairs in lists:
        for path, x in pairs:
            remove(node, x, set())
    return state_of(lists[0]) if len(lists) == 1 else tuple(map(state_of, lists))


def remove(node, x, seen):
    if id(node) in seen or not isinstance(node, Pytree):
        return
    seen.add(id(node))
    for key, child in list(attributes(node).items()):
        if child is x:
            delattr(node, key)
        else:
            remove(child, x, seen)


def map_variables(f: Callable[[Path, Variable], Anything], node: Anything) -> Anything:
    """A copy of a node around other values."""
    graphdef, held = split(node)
    made = [
        (path, x.replace(f(path, x)) if isinstance(x, Variable) else f(path, x)) for path, x in paths_of_state(held)
    ]
    return merge(graphdef, whole(made))


def iter_graph(node, *, graph=None):
    seen = set()

    def walk(path, x):
        if isinstance(x, (Variable, Pytree)):
            if id(x) in seen:
                return
            seen.add(id(x))
        children = attributes(x) if isinstance(x, Pytree) else {} if isinstance(x, Variable) else levels(x)
        for key in sorted(children, key=lambda k: (isinstance(k, str), k)):
            yield from walk((*path, key), children[key])
        yield path, x

    yield from walk((), node)


def levels(x):
    from .structure import one_level

    return one_level(x)[0] if x is not None else {}


def iter_modules(node, *, graph=None):
    return ((path, x) for path, x in iter_graph(node) if isinstance(x, Module))


def iter_children(node, *, graph=None):
    return ((key, x) for key, x in attributes(node).items() if isinstance(x, (Variable, Pytree)))


def iter_module_children(node):
    return ((key, x) for key, x in attributes(node).items() if isinstance(x, Module))


def recursive_map(f, node, *, graph=None):
    made = {}

    def walk(path, x):
        if id(x) in made:
            return made[id(x)]
        if isinstance(x, Pytree):
            copy = new(type(x), _object__marks=dict(x._object__marks))
            copy._replace({k: walk((*path, k), v) for k, v in attributes(x).items()})
            made[id(x)] = f(path, copy)
            return made[id(x)]
        children = {} if isinstance(x, Variable) else levels(x)
        if children:
            from .structure import one_level

            x = jax.tree.unflatten(one_level(x)[1], [walk((*path, k), v) for k, v in children.items()])
        result = f(path, x)
        if isinstance(x, Variable):
            made[id(x)] = result
        return result

    return walk((), node)


def find_duplicates(node, *, only=..., graph=None):
    places = {}

    def walk(path, x, above):
        if isinstance(x, (Variable, Pytree)):
            places.setdefault(id(x), []).append(path)
            if id(x) in above or len(places[id(x)]) > 1:
                return
        children = attributes(x) if isinstance(x, Pytree) else {} if isinstance(x, Variable) else levels(x)
        for k, v in children.items():
            walk((*path, k), v, above | {id(x)})

    walk((), node, frozenset())
    return [paths for paths in places.values() if len(paths) > 1]


def has_data(x):
    from .objects import is_data

    return is_data(x) or any(map(is_data, jax.tree.leaves(x)))


def with_metadata(initializer, **metadata):
    from .objects import VariableMetadata

    return lambda *args, **keywords: VariableMetadata(initializer(*args, **keywords), metadata)


def as_pure(node):
    if isinstance(node, (State, dict)):
        return type(node)({k: as_pure(v) for k, v in node.items()})
    return (
        node.get_raw_value()
        if isinstance(node, Variable)
        else jax.tree.map(
            lambda x: x.get_raw_value() if isinstance(x, Variable) else x,
            node,
            is_leaf=lambda x: isinstance(x, Variable),
        )
    )


def call(graphdef_and_state):
    graphdef, held = graphdef_and_state

    class Caller:
        def __init__(self, path=()):
            self.path = path

        def __getattr__(self, name):
            return Caller((*self.path, name))

        def __call__(self, *args, **keywords):
            module = merge(graphdef, held)
            method = module
            for name in self.path:
                method = getattr(method, name)
            return method(*args, **keywords), split(module)

    return Caller()


class Sequential(Module):
    def __init__(self, *layers):
        from .containers import List

        self.layers = List(layers)

    def __call__(self, *args, **keywords):
        for i, layer in enumerate(self.layers):
            if i == 0:
                out = layer(*args, **keywords)
            elif isinstance(out, tuple):
                out = layer(*out)
            elif isinstance(out, dict):
                out = layer(**out)
            else:
                out = layer(out)
        return out if len(self.layers) else args[0] if args else None


def set_attributes(self, *filters, raise_if_not_found=True, **values):
    takes, left = [filter_of(f) for f in filters] or [filter_of(...)], set(values)
    for path, module in iter_modules(self):
        for name, value in values.items():
            if any(take(path, module) for take in takes) and hasattr(module, name):
                left.discard(name)
                setattr(module, name, value)
    if left and raise_if_not_found:
        raise Refused("bad_argument")


Module.set_attributes = set_attributes
Module.train = lambda self, **values: set_attributes(
    self, raise_if_not_found=False, deterministic=False, use_running_average=False, **values
)
Module.eval = lambda self, **values: set_attributes(
    self, raise_if_not_found=False, deterministic=True, use_running_average=True, **values
)
