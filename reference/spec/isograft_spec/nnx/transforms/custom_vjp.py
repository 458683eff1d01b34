"""custom_vjp (§ custom_vjp): the derivative is the program's own.

`fwd` runs in the place of `f` where the call is differentiated. Its residuals go to `bwd`, with the cotangent of what
left: in compat of the updated arguments and of the output; elsewhere of the output, and of the updates if `bwd` has a
parameter `updates_g`.

    >>> from isograft_spec.nnx import grad
    >>> double = custom_vjp(lambda x: 2 * x)
    >>> double.defvjp(lambda x: (2 * x, None), lambda residual, cotangents: (cotangents[-1] * 100,))
    >>> float(double(1.0)), float(grad(double, graph=True, graph_updates=True)(1.0))
    (2.0, 100.0)
"""

import inspect
from collections.abc import Callable
from typing import Any

import jax

from ..call import Call, Entered, Left, OfLeaves, enter, inside, resume
from ..errors import OptionNotOffered, Refused, RefusedType
from ..modes import GRAPH, Mode
from ..objects import Pytree, Variable
from ..filters import DiffState
from ..prefixes import ANY, STATIC
from ..statelib import State, from_flat_state, to_flat_state
from ..structure import Building, Differs, build, take_apart, together
from .options import by_position, positions, transform


class Residuals(OfLeaves):
    """What `fwd` keeps for `bwd`: a structure and leaves."""


@transform
def custom_vjp(fun: Callable, mode: Mode, *, nondiff_argnums: tuple = ()) -> "CustomVjp":
    """`nondiff_argnums` have no cotangent, and are Python values to `f`, `fwd` and `bwd`."""
    if not mode.structure and any(isinstance(n, DiffState) for n in nondiff_argnums):
        raise OptionNotOffered("DiffState")
    return CustomVjp(fun, mode, nondiff_argnums)


class CustomVjp:
    """A function whose derivative `defvjp` says."""

    def __init__(self, f: Callable, mode: Mode, nondiff: tuple):
        self.f, self.mode, self.nondiff = f, mode, nondiff

    def defvjp(self, fwd: Callable, bwd: Callable, symbolic_zeros: bool = False) -> None:
        if symbolic_zeros:
            raise OptionNotOffered("symbolic_zeros")
        self.fwd, self.bwd = fwd, bwd

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        mode = self.mode
        if not hasattr(self, "fwd"):
            raise Refused("bad_argument" if mode.structure else "missing_attribute")
        args, rest = by_position(self.f, args, keywords)
        if rest:
            raise RefusedType("bad_argument")
        said, fixed = self.prefixes(args)
        call = enter(mode, args, said=said)
        raw = jax.custom_vjp(lambda leaves: inside(self.f, Entered(call.entry, leaves), ANY))
        raw.defvjp(
            lambda leaves: forward(self.fwd, call, leaves), lambda kept, g: (self.backward(call, args, fixed, kept, g),)
        )
        return resume(call, raw(call.leaves))

    def prefixes(self, args: tuple) -> tuple[list[Any], list[int]]:
        """The prefix of each argument, and the arguments without a cotangent."""
        fixed = positions([n for n in self.nondiff if not isinstance(n, DiffState)], len(args))
        said: list[Any] = [STATIC if i in fixed else None for i in range(len(args))]
        if self.mode.structure and any(isinstance(args[i], Pytree) for i in fixed):
            raise Refused("bad_argument")  # a DiffState says which of its Variables have no cotangent
        for n in self.nondiff:
            if isinstance(n, DiffState):
                said[n.argnum] = n
        return said, fixed

    def backward(self, call: Call, args: tuple, fixed: list[int], kept: Residuals, given: Left) -> list[Any]:
        """The cotangents of the leaves, by the program's `bwd`; staged, so that it has a trace of its own."""

        def body(kept: Residuals, given: Left) -> list[Any]:
            [residual], _ = build(kept.known, kept.leaves)
            made, _ = build(given.known.structure, given.leaves)
            if call.entry.mode.structure:
                updates = tuple(as_state(x) for i, x in enumerate(made[:-1]) if i not in fixed)
                found = self.bwd(*(args[i] for i in fixed), residual, (updates, made[-1]))
            else:
                more = {"updates_g": updates_of(call, given)} if "updates_g" in parameters(self.bwd) else {}
                found = self.bwd(*(args[i] for i in fixed), residual, made[-1], **more)
            return gathered(call, found, fixed)

        return jax.jit(body, inline=True)(kept, given)


def forward(fwd: Callable, call: Call, leaves: list[Any]) -> tuple[Left, Residuals]:
    """What leaves `fwd` in the place of `f`, and the residuals."""
    residuals = []

    def output_of(*args: Any) -> Any:
        pair = fwd(*args)
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise Refused("not_differentiable")
        apart = take_apart(GRAPH, [((), pair[1], None)])
        residuals[:] = [Residuals(apart.structure, apart.leaves)]
        return pair[0]

    return inside(output_of, Entered(call.entry, leaves), ANY), residuals[0]


def parameters(f: Callable) -> Any:
    return inspect.signature(f).parameters


def as_state(x: Any) -> Any:
    """The Variables of a Module as a State; another value as it is."""
    if not isinstance(x, Pytree):
        return x
    visits = take_apart(GRAPH, [((), x, None)]).objects
    return from_flat_state([(visit.path, visit.object) for visit in visits if isinstance(visit.object, Variable)])


def updates_of(call: Call, given: Left) -> tuple[Any, ...]:
    """The cotangents of the Variables that changed, in the structure of the arguments; None in the place of others."""
    leaves: list[Any] = [None] * len(call.leaves)
    others = {n: None for n, x in enumerate(call.objects) if isinstance(x, Variable) and n not in given.known.changed}
    for update in given.known.updates:
        part = call.entry.structure.nodes[update.number].children[""]
        for i, o in together(call.entry.structure, part, update.value, update.value.roots[0])[0]:
            leaves[i] = given.leaves[update.leaves[o]]
    building = Building(call.entry.structure, leaves, keep=others)
    return tuple(building.value(part) for part in call.entry.structure.roots)


def gathered(call: Call, found: Any, fixed: list[int]) -> list[Any]:
    """The leaves of the cotangents that `bwd` gives, one for each argument: a Module, or in compat a State of one.

    None is zero, as in JAX. What is given for a Variable at several places is added up.
    """
    structure, whole = call.entry.structure, call.entry.mode.structure
    roots = [(i, root) for i, root in enumerate(structure.roots) if i not in fixed]
    if found is None and whole:
        raise Refused("structure_mismatch")
    if not isinstance(found, tuple if whole else (tuple, list)) or len(found) != len(roots):
        raise RefusedType("structure_mismatch" if whole else "bad_argument")
    result = [None] * len(call.leaves)
    for (i, root), x in zip(roots, found):
        if x is None:
            continue
        for part, value in pairs_of(call, i, x):
            apart = take_apart(call.entry.mode, [((), value, None)])
            try:
                for n, o in together(structure, part, apart.structure, apart.structure.roots[0])[0]:
                    result[n] = apart.leaves[o] if result[n] is None else result[n] + apart.leaves[o]
            except Differs:
                raise RefusedType("bad_argument") from None
    return result


def pairs_of(call: Call, i: int, cotangent: Any) -> list[tuple[Any, Any]]:
    """The parts of an argument, and their cotangents."""
    if not isinstance(cotangent, State):
        return [(call.entry.structure.roots[i], cotangent)]
    numbers = {path[len(call.entry.paths[i]) :]: n for n, (path, _) in enumerate(call.entry.objects)}
    return [
        (call.entry.structure.nodes[numbers[path]].children[""], x._raw if isinstance(x, Variable) else x)
        for path, x in to_flat_state(cotangent)
    ]
