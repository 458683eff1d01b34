"""A call of a function on objects, as a function of leaves: enter, inside, leave, resume.

1. **enter** takes the arguments apart: their structure is an `Entry`.
2. **inside** runs where a raw transform of JAX runs it, maybe on tracers: it makes new objects around the leaves that
   come in, calls the function, and takes apart what leaves: the output, and the changes of the objects.
3. **resume** is outside again: it makes the output, and writes the changes to the objects that were given.

Why two pytrees: what enters is an `Entered`, what leaves a `Left`. To JAX their leaves are their children, and all the
rest is *structure*. So JAX itself keeps a staged body for arguments of one structure, and the structure of what left
comes out with the leaves of the very trace that made them; nothing is kept on the side that could belong to another.

    >>> from isograft_spec.nnx import COMPAT, Variable
    >>> def count(v):
    ...     v[...] = v[...] + 1
    ...     return v[...] * 10
    >>> v = Variable(jax.numpy.float32(1))
    >>> call = enter(COMPAT, (v,))
    >>> left = jax.jit(lambda entered: inside(count, entered))(call.entered)
    >>> float(resume(call, left)), float(v[...])
    (20.0, 2.0)
"""

import dataclasses
import operator
from collections.abc import Callable
from typing import Any

import jax

from .errors import Path, Refused, show
from .events import Event, attributes_inside, changes, tell_changes
from .modes import Mode
from .objects import Frozen, Pytree, Variable, check_own, fits, is_own, is_ref, put
from .prefixes import GIVEN, Carry, is_axis
from .structure import Apart, Building, Differs, Object, Structure
from .structure import alike, build, leaves_below, outermost, take_apart, together, value_apart

# --- enter (§ call/enter)


@dataclasses.dataclass
class Entry:
    """What is known of the arguments when the body is staged: all but the leaves."""

    mode: Mode
    structure: Structure
    paths: list[Path]  # of each argument
    said: list[Any]  # the prefix of each argument
    roles: list[Any]  # of each leaf
    objects: list[tuple[Path, Any]]  # of each object: where it was met first, and its role
    keywords: list[str]  # the names of the last arguments

    def __hash__(self) -> int:
        return hash((self.mode, len(self.structure.nodes), len(self.roles)))


class OfLeaves:
    """A pytree: children that are leaves, and what is known of them."""

    def __init__(self, known: Any, leaves: list[Any]):
        self.known, self.leaves = known, leaves

    def __init_subclass__(cls):
        jax.tree_util.register_pytree_node(
            cls, lambda x: (x.leaves, x.known), lambda known, leaves: cls(known, list(leaves))
        )


class Entered(OfLeaves):
    """The arguments of a body: an `Entry` and leaves."""


class Left(OfLeaves):
    """What left a body: an `Exit` and leaves."""


@dataclasses.dataclass
class Call:
    """A call that has entered, and the objects outside that it may change."""

    entry: Entry
    leaves: list[Any]
    objects: list[Any]

    @property
    def entered(self) -> Entered:
        return Entered(self.entry, self.leaves)


def enter(
    mode: Mode,
    args: tuple,
    keywords: dict[str, Any] | None = None,
    said: list[Any] | None = None,
    said_of_keywords: dict[str, Any] | None = None,
    root: str = "args",
    paths: dict[int, Path] | None = None,
) -> Call:
    """Takes arguments apart. `said` is a prefix for each; `paths` names those that are not `root/i`.

    Why compat checks the objects here: it may change any of them, so each must belong to the current trace.
    """
    names = sorted(keywords or {})
    values = [*args, *((keywords or {})[name] for name in names)]
    said = [*(said or [None] * len(args)), *((said_of_keywords or {}).get(name) for name in names)]
    where = [(paths or {}).get(i, (root, i)) for i in range(len(args))] + [("kwargs", name) for name in names]
    apart = take_apart(mode, list(zip(where, values, said)))
    if mode.structure:
        for visit in apart.objects:
            if not is_own(visit.object):
                raise Refused("trace", show(visit.path))
    objects = [(visit.path, visit.role) for visit in apart.objects]
    entry = Entry(mode, apart.structure, where, said, apart.roles, objects, names)
    return Call(entry, apart.leaves, [visit.object for visit in apart.objects])


# --- inside (§ call/inside)


@dataclasses.dataclass
class Loop:
    """What a loop says of its body: which argument is carried, and how an output is a carry and a rest."""

    carried: int | None
    parts: Callable[[Any], tuple[Any, list]]  # of an output: the carry, and the roots of the rest
    strict: bool = False  # each Variable of the carry must be the one that came in


@dataclasses.dataclass
class Update:
    """A Variable of the arguments that changed: its number, the structure of its value, metadata, its leaves."""

    number: int
    value: Structure
    metadata: Frozen
    leaves: list[int]  # which of the leaves that left


@dataclasses.dataclass
class Exit:
    """What is known of what left a body: all but the leaves."""

    structure: Structure  # the output; where structure is written back, the arguments before it
    outputs: int  # how many of the roots are the output
    same: dict[int, int]  # objects of `structure` that came in: number here, number in the entry
    updates: list[Update]
    roles: list[Any]  # of each leaf
    fed: dict[int, int]  # of a loop: the leaf that left is, in the next trip, the one that enters; entry to exit
    refs: dict[int, int] = dataclasses.field(default_factory=dict)  # Refs that came in; exit to entry
    changes: list[Event] = dataclasses.field(default_factory=list, compare=False)  # for whoever listens

    def __hash__(self) -> int:
        return hash((len(self.structure.nodes), len(self.roles)))

    @property
    def changed(self) -> set[int]:
        return {update.number for update in self.updates}


@dataclasses.dataclass
class Inside:
    """The objects of a body, as they were made and as the function left them."""

    entry: Entry
    arguments: list[Any]
    made: dict[int, Any]
    before: dict[int, tuple[Apart, dict]]  # value, taken apart, and metadata of each Variable

    def number_of(self) -> dict[int, int]:
        """The number of an object that came in, by id."""
        return {id(x): n for n, x in self.made.items()}

    def place(self, n: int, loop: "Loop | None") -> Path:
        """Where an object came in. To what leaves a loop, the carry is the carry, whatever argument it was."""
        path, carried = self.entry.objects[n][0], loop.carried if loop else None
        root = self.entry.paths[carried] if carried is not None else None
        return ("carry", *path[len(root) :]) if root and path[: len(root)] == root else path

    def differs(self, n: int) -> tuple[bool, bool]:
        """True if a Variable has another value, and if it has other metadata."""
        (value, metadata), now = self.before[n], value_apart(self.made[n])
        same = now.structure == value.structure and all(map(operator.is_, now.leaves, value.leaves))
        return not same, not fits(self.made[n]._metadata, metadata)

    def changed(self) -> list[int]:
        """The Variables that leave: with another value or other metadata, or with arrays that are given away."""
        return [n for n in self.before if self.entry.objects[n][1] is GIVEN or any(self.differs(n))]


def inside(f: Callable, entered: Entered, out_role: Any = None, loop: Loop | None = None) -> Left:
    """The function of leaves: makes the objects, calls `f`, takes apart what leaves."""
    entry = entered.known
    arguments, made = build(entry.structure, entered.leaves)
    before = {n: (value_apart(x), x._metadata) for n, x in made.items() if isinstance(x, Variable)}
    attributes, count = attributes_inside(made), len(arguments) - len(entry.keywords)
    out = f(*arguments[:count], **dict(zip(entry.keywords, arguments[count:])))
    body = Inside(entry, arguments, made, before)
    whole = entry.mode.structure
    left = without_refs(leave_whole(body, out, out_role, loop), entered) if whole else leave(body, out, out_role, loop)
    left.known.changes += changes(body, attributes)
    return left


def without_refs(left: Left, entered: Entered) -> Left:
    """No function of JAX returns a Ref. One that came in is, outside, the very Ref that was given."""
    came_in = {id(x): n for n, x in enumerate(entered.leaves) if is_ref(x)}
    left.known.refs.update({o: came_in[id(x)] for o, x in enumerate(left.leaves) if id(x) in came_in})
    return Left(left.known, [None if o in left.known.refs else x for o, x in enumerate(left.leaves)])


# --- leave (§ call/leave)


def leave(body: Inside, out: Any, out_role: Any, loop: Loop | None) -> Left:
    """Tree and graph mode: the output must be new; values and metadata of the arguments' Variables leave, too."""
    carry, rest = loop.parts(out) if loop else (None, [(("out",), out, out_role)])
    carried = None
    if loop and loop.carried is not None:
        carried = take_apart(body.entry.mode, [(body.entry.paths[loop.carried], carry, None)])
    apart, came_in = take_apart(body.entry.mode, rest), body.number_of()
    left = Left(Exit(apart.structure, len(rest), {}, [], apart.roles, {}), apart.leaves)
    if carried:
        feed_carry(left, body, carried, loop.carried)
    for visit in apart.objects:
        if isinstance(visit.object, Variable):
            if not is_own(visit.object):
                raise Refused("captured_output", show(visit.path))
            if id(visit.object) in came_in:
                raise Refused("alias", show(body.place(came_in[id(visit.object)], loop)), show(visit.path))
    for n in body.changed():
        add_update(left, body, n, loop)
    return left


def add_update(left: Left, body: Inside, n: int, loop: Loop | None = None) -> None:
    """The value of a Variable leaves: stacked along its axis, as part of the carry, or once."""
    exit, x, role = left.known, body.made[n], body.entry.objects[n][1]
    value = value_apart(x, role)
    if role is Carry and loop:
        leaves = [exit.fed[i] for i in leaves_below(body.entry.structure, Object(n))]
    else:
        leaves = [len(left.leaves) + i for i in range(len(value.leaves))]
        if loop and not is_axis(role):
            feed_shared(exit, body, n, value, leaves)
        left.leaves += value.leaves
        exit.roles += value.roles
    exit.updates.append(Update(n, value.structure, Frozen(x._metadata), leaves))


def feed_carry(left: Left, body: Inside, carried: Apart, argument: int) -> None:
    """The carry must come back as what it was: one structure, around the Variables that came in."""
    entry, exit = body.entry, left.known
    if any(isinstance(visit.object, Variable) and not is_own(visit.object) for visit in carried.objects):
        raise Refused("identity")
    before, after = entry.structure, carried.structure
    leaves, objects = alike("carry_mismatch", before, before.roots[argument], after, after.roots[0])
    check_same(body, carried, {n: m for n, m in objects.items() if isinstance(body.made[n], Variable)})
    exit.fed.update({i: len(left.leaves) + o for i, o in leaves})
    left.leaves += carried.leaves
    exit.roles += [Carry] * len(carried.leaves)


def feed_shared(exit: Exit, body: Inside, n: int, value: Apart, leaves: list[int]) -> None:
    """A Variable that all trips share goes from trip to trip, as a carry does."""
    node = body.entry.structure.nodes[n]
    part, after = node.children[""], value.structure
    pairs, _ = alike("carry_mismatch", body.entry.structure, part, after, after.roots[0])
    if node.static != Frozen(body.made[n]._metadata):
        raise Refused("carry_mismatch")
    exit.fed.update({i: leaves[o] for i, o in pairs})


def leave_whole(body: Inside, out: Any, out_role: Any, loop: Loop | None) -> Left:
    """Compat: arguments and output leave as one graph. What came in is itself again, with all its attributes."""
    arguments, rest = list(body.arguments), [(("out",), out, out_role)]
    if loop:
        carry, rest = loop.parts(out)
        if loop.carried is not None:
            arguments[loop.carried] = carry
    apart = take_apart(body.entry.mode, [*zip(body.entry.paths, arguments, body.entry.said), *rest])
    if not all(is_own(visit.object) for visit in apart.objects):
        raise Refused("captured_output")  # without a place: it may be an argument that was given an outer object
    came_in = body.number_of()
    same = {n: came_in[id(visit.object)] for n, visit in enumerate(apart.objects) if id(visit.object) in came_in}
    left = Left(Exit(apart.structure, len(rest), same, [], apart.roles, {}), apart.leaves)
    if loop:
        feed_whole(left.known, body, apart, loop)
        return left
    for n in body.changed():
        if n not in same.values():  # the body took it out of its Module: whoever holds it outside sees its last value
            add_update(left, body, n)
    return left


def feed_whole(exit: Exit, body: Inside, apart: Apart, loop: Loop) -> None:
    """What is carried, and what all trips share, has the structure that it had, and is the same Modules.

    An attribute of theirs may get another object, as anywhere in compat.
    """
    entry, paired = body.entry, {}
    for i, (a, b, said) in enumerate(zip(entry.structure.roots, exit.structure.roots, entry.said)):
        try:
            leaves, objects = together(entry.structure, a, exit.structure, b, paired)
        except Differs as differs:
            if differs.args == (True,):
                raise Refused("identity") from None
            if i == loop.carried or said is None:
                raise Refused("carry_mismatch") from None
            feed_kept(exit, body, b)
            continue
        if is_axis(said):
            continue
        stays = lambda n: n in outermost(a) if isinstance(body.made[n], Pytree) else loop.strict
        check_same(body, apart, {n: m for n, m in objects.items() if stays(n)})
        exit.fed.update({n: m for n, m in leaves if not is_axis(entry.roles[n])})


def check_same(body: Inside, apart: Apart, objects: dict[int, int]) -> None:
    """Refuses another object in the place of one that came in."""
    if any(body.made[n] is not apart.objects[m].object for n, m in objects.items()):
        raise Refused("identity")


def feed_kept(exit: Exit, body: Inside, root: Any) -> None:
    """Of an argument that gained or lost something, the Variables that are still there go from trip to trip.

    What it gained comes out stacked, or not at all: nothing of it entered the first trip.
    """
    entry = body.entry
    for m, n in exit.same.items():
        # One that is stacked goes from no trip to the next, whatever becomes of its structure.
        is_kept = not all(is_axis(exit.roles[o]) for o in leaves_below(exit.structure, Object(m)))
        if isinstance(body.made[n], Variable) and is_kept:
            leaves, _ = alike("carry_mismatch", entry.structure, Object(n), exit.structure, Object(m))
            exit.fed.update({i: o for i, o in leaves if not is_axis(entry.roles[i])})
    known = set(exit.fed.values())
    if any(o not in known and not is_axis(exit.roles[o]) for o in leaves_below(exit.structure, root)):
        raise Refused("carry_mismatch")


# --- resume (§ call/resume)


def resume(call: Call, left: Left) -> Any:
    """Outside again: the output, and what is written back."""
    return resume_all(call, left)[-1]


def resume_all(call: Call, left: Left) -> list[Any]:
    """As `resume`, of an output of several roots; where structure is written back, the arguments before it.

    Why check, build, write: only the last step changes anything, and it cannot fail.
    """
    exit, leaves = left.known, list(left.leaves)
    for o, n in exit.refs.items():
        leaves[o] = call.leaves[n]
    for update in exit.updates:
        check_own(call.objects[update.number])
    tell_changes(exit.changes, call.entry.mode)
    values = [build(update.value, [leaves[n] for n in update.leaves])[0][0] for update in exit.updates]
    building = Building(exit.structure, leaves, change={n: call.objects[m] for n, m in exit.same.items()})
    made = [building.value(part) for part in exit.structure.roots]
    for update, value in zip(exit.updates, values):
        put(call.objects[update.number], value, update.metadata.parts[0])
    building.commit()
    return made
