"""Taking apart and building: values become a structure and leaves, and again values.

Why: JAX stages functions of arrays. So what crosses a boundary is cut in two: the *leaves*, which JAX gets, and the
*structure*, which says how values are built around leaves, and which object stands where. Objects are numbered in the
order in which they are met, so a structure can say that two places hold one object.

A structure is made of parts. `None` is itself.

| part | is |
|---|---|
| `Leaf(n)` | the leaf with this number |
| `Object(n)` | the Variable or Pytree with this number; `nodes[n]` says what it is made of |
| `Node` | a container of JAX (tuple, dict, a registered class), or what an object is made of |
| `Constant` | a static value |

    >>> from isograft_spec.nnx import COMPAT, Dict
    >>> w = Variable(1.0)
    >>> apart = take_apart(COMPAT, [(("args", 0), Dict(encoder=w, decoder=w), None)])
    >>> apart.leaves, apart.paths, [visit.path for visit in apart.objects]
    ([1.0], [('args', 0, 'decoder')], [('args', 0), ('args', 0, 'decoder')])
    >>> [copy], _ = build(apart.structure, [5.0])
    >>> copy.encoder is copy.decoder, copy.encoder.get_value()
    (True, 5.0)
"""

import dataclasses
from collections.abc import Callable
from typing import Any

import jax

from .errors import Key, Path, Refused, show
from .modes import TREE, Mode
from .objects import Frozen, Pytree, Variable, data_of, fill, fits, is_ref, new, one_level, parts_of, put
from .prefixes import ANY, STATIC, at_leaf, at_nothing, spread


# --- parts (§ structure/parts)


@dataclasses.dataclass(frozen=True)
class Leaf:
    number: int


@dataclasses.dataclass(frozen=True)
class Object:
    number: int


@dataclasses.dataclass(frozen=True, eq=False)
class Constant:
    """A static value. Its type counts, as for a static argument of `jax.jit`: 1 and True are two constants."""

    value: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Constant) and type(self.value) is type(other.value) and fits(self.value, other.value)


@dataclasses.dataclass(frozen=True)
class Node:
    """A container or the inside of an object: its class, what is static of it, and its children by key."""

    kind: type
    static: Any  # of a Pytree or Variable: Frozen; else JAX's treedef of one level
    children: dict[Key, "Part"]


Part = Leaf | Object | Node | Constant | None


@dataclasses.dataclass
class Structure:
    """Parts that share their leaves and objects. Two are equal if they build the same around the same leaves."""

    roots: list[Part] = dataclasses.field(default_factory=list)
    nodes: list[Node] = dataclasses.field(default_factory=list)  # of each object, by number


# --- taking apart (§ structure/apart)


@dataclasses.dataclass(frozen=True)
class Visit:
    """An object that was met: where it was met first, and what the prefix says of it."""

    object: Any
    path: Path
    role: Any


class Apart:
    """Values taken apart. A mode that shares meets an object once; another refuses to meet a Variable twice."""

    def __init__(self, mode: Mode):
        self.mode, self.structure = mode, Structure()
        self.leaves: list[Any] = []
        self.paths: list[Path] = []  # of each leaf
        self.roles: list[Any] = []  # of each leaf
        self.objects: list[Visit] = []
        self._numbers: dict[int, int] = {}  # of an object, by id
        self._inside: set[int] = set()  # the objects that the walk is in
        self._again: dict[int, list[Visit]] = {}  # all visits of a Variable that was met twice

    def add(self, path: Path, x: Any, said: Any = None) -> Part:
        """Takes one more root apart; `said` is the prefix of it."""
        part = self._part(path, x, said)
        self.structure.roots.append(part)
        return part

    def _part(self, path: Path, x: Any, said: Any) -> Part:
        if said is STATIC:
            return Constant(x)
        if x is None:
            return at_nothing(said, path)
        if isinstance(x, Variable) or isinstance(x, Pytree) and (x._checked or self.mode.shares):
            return self._object(path, x, said)  # else it is no pytree: to tree mode a leaf, as to JAX
        children, treedef = one_level(x)
        if treedef is not None:
            return Node(type(x), treedef, self._children(path, x, children, said))
        if is_ref(x):
            return self._ref(path, x, said)
        return self._leaf(path, x, said)

    def _children(self, path: Path, x: Any, children: dict[Key, Any], said: Any) -> dict[Key, Part]:
        said = spread(said, x, children, path)
        return {k: self._part((*path, k), child, said[k]) for k, child in children.items()}

    def _leaf(self, path: Path, x: Any, said: Any) -> Leaf:
        self.leaves.append(x)
        self.paths.append(path)
        self.roles.append(at_leaf(said, path, x))
        return Leaf(len(self.leaves) - 1)

    def _ref(self, path: Path, x: Any, said: Any) -> Leaf:
        """A Ref is a leaf with identity."""
        number = self._numbers.get(id(x))
        if number is not None and not self.mode.shares:
            raise Refused("alias", show(self.paths[number]), show(path))
        if number is None:
            self._numbers[id(x)] = self._leaf(path, x, said).number
        return Leaf(self._numbers[id(x)])

    def _object(self, path: Path, x: Any, said: Any) -> Object:
        number = self._numbers.get(id(x))
        if number is not None and self.mode.shares:
            self._meet_again(path, x, said, set())
            return Object(number)
        if number is not None and isinstance(x, Variable):
            raise Refused("alias", show(self.objects[number].path), show(path))
        if id(x) in self._inside:
            raise RecursionError("an object contains itself")
        number = self._numbers[id(x)] = len(self.objects)
        self.objects.append(Visit(x, path, at_leaf(said, path, x) if isinstance(x, Variable) else said))
        self.structure.nodes.append(Node(type(x), None, {}))
        self._inside.add(id(x))
        if isinstance(x, Variable):
            node = Node(type(x), Frozen(x._metadata), {"": self._value(path, x, said)})
        else:
            held, static = parts_of(x)
            node = Node(type(x), Frozen(static), self._children(path, x, held, said))
        self.structure.nodes[number] = node
        self._inside.discard(id(x))
        return Object(number)

    def _value(self, path: Path, x: Variable, said: Any) -> Part:
        """What a Variable holds. The graph functions do not open it (graph.py)."""
        return self._part(path, x._raw, at_leaf(said, path, x))

    def _meet_again(self, path: Path, x: Any, said: Any, seen: set[int]) -> None:
        """Notes what the prefix says of a Variable at one more place."""
        if id(x) in seen or id(x) not in self._numbers:
            return
        seen.add(id(x))
        if isinstance(x, Variable):
            first = self.objects[self._numbers[id(x)]]
            self._again.setdefault(id(x), [first]).append(Visit(x, path, at_leaf(said, path, x)))
        else:
            held = data_of(x)
            for k, inner in spread(said, x, held, path).items():
                if isinstance(held[k], (Variable, Pytree)):
                    self._meet_again((*path, k), held[k], inner, seen)

    def check_roles(self) -> "Apart":
        """One object has one role: an axis at one place and another elsewhere is no meaning."""
        differ = lambda one, other: ANY not in (one, other) and not fits(one, other)
        torn = [visits for visits in self._again.values() if any(differ(v.role, visits[0].role) for v in visits)]
        if torn:
            raise Refused("inconsistent_aliasing", *sorted(show(visit.path) for visits in torn for visit in visits))
        return self


def take_apart(mode: Mode, roots: list[tuple[Path, Any, Any]]) -> Apart:
    """Takes roots apart: each is a path, a value, and its prefix."""
    apart = Apart(mode)
    for path, x, said in roots:
        apart.add(path, x, said)
    return apart.check_roles()


# --- building (§ structure/build)


class Building:
    """Builds values around leaves.

    Objects are new, but for two kinds, by number: those to `keep` stand where they stood, as they are; those to
    `change` get the attributes that the structure says. `commit` does that, when all is built. Why in two steps: a
    failure must leave every object as it was (`boundary/failure-is-atomic`).
    """

    def __init__(self, structure: Structure, leaves: Any, keep: dict[int, Any] = {}, change: dict[int, Any] = {}):
        self.structure, self.leaves = structure, leaves
        self.made: dict[int, Any] = {**keep, **change}
        self._changed = frozenset(change)
        self._visited: set[int] = set(keep)
        self._changes: list[Callable[[], None]] = []

    def value(self, part: Part) -> Any:
        if isinstance(part, Leaf):
            return self.leaves[part.number]
        if isinstance(part, Constant):
            return part.value
        if isinstance(part, Object):
            return self._object(part.number)
        if part is None:
            return None
        return jax.tree.unflatten(part.static, [self.value(child) for child in part.children.values()])

    def _object(self, number: int) -> Any:
        node = self.structure.nodes[number]
        if number not in self.made:
            self.made[number] = new(node.kind)
        if number not in self._visited:
            self._visited.add(number)
            x, [static] = self.made[number], node.static.parts
            children = {k: self.value(child) for k, child in node.children.items()}
            if isinstance(x, Variable):
                change = lambda: put(x, children[""], static)
            else:
                change = lambda: fill(x, children, static)
            self._changes.append(change) if number in self._changed else change()
        return self.made[number]

    def commit(self) -> None:
        """Changes the objects that were there before."""
        for change in self._changes:
            change()


def build(structure: Structure, leaves: Any, roots: list[Part] | None = None) -> tuple[list[Any], dict[int, Any]]:
    """New values around leaves, and the objects among them by number."""
    building = Building(structure, leaves)
    return [building.value(part) for part in (structure.roots if roots is None else roots)], building.made


# --- walking two structures together (§ structure/together)


Pairs = tuple[list[tuple[int, int]], dict[int, int]]


class Differs(Exception):
    """Two structures differ; True as argument says that one has an object and the other something else."""


def together(one: Structure, a: Part, other: Structure, b: Part, objects: dict[int, int] | None = None) -> Pairs:
    """Walks two parts of one shape: the pairs of leaves and of objects, by number.

    Why one walk: a carry and what comes back, a cotangent and its primal, a gradient and its argument are all compared
    so. Sharing must agree, too: objects are paired one to one.
    """
    leaves: list[tuple[int, int]] = []
    objects = {} if objects is None else objects

    def walk(a: Part, b: Part) -> None:
        if type(a) is not type(b):
            raise Differs(isinstance(a, Object))
        if isinstance(a, Leaf):
            leaves.append((a.number, b.number))
        elif isinstance(a, Node):
            if a.kind is not b.kind or not fits(a.static, b.static) or a.children.keys() != b.children.keys():
                raise Differs
            for key in a.children:
                walk(a.children[key], b.children[key])
        elif isinstance(a, Object):
            if objects.get(a.number, b.number) != b.number or (b.number in objects.values()) != (a.number in objects):
                raise Differs
            if a.number not in objects:
                objects[a.number] = b.number
                walk(one.nodes[a.number], other.nodes[b.number])
        elif a != b:
            raise Differs

    walk(a, b)
    return leaves, objects


def alike(kind: str, *parts: Any) -> Pairs:
    """As `together`; where the two differ, it is refused as this kind of error."""
    try:
        return together(*parts)
    except Differs:
        raise Refused(kind) from None


def outermost(part: Part) -> list[int]:
    """The objects of a part that no other object of it holds, by number."""
    if isinstance(part, Object):
        return [part.number]
    return [n for child in part.children.values() for n in outermost(child)] if isinstance(part, Node) else []


def leaves_below(structure: Structure, part: Part) -> list[int]:
    """The numbers of the leaves that a part reaches."""
    return [n for n, _ in together(structure, part, structure, part)[0]]


def objects_below(structure: Structure, part: Part) -> list[int]:
    """The numbers of the objects that a part reaches."""
    return list(together(structure, part, structure, part)[1])


def value_apart(variable: Variable, role: Any = None) -> Apart:
    """A Variable's value taken apart."""
    return take_apart(TREE, [((), variable._raw, role)])
