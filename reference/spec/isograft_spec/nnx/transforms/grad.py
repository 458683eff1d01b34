"""grad and value_and_grad (§ grad): the derivative of the body with respect to some of its leaves.

The body runs once, with its effects; the derivative is taken at the values that the leaves had when the call began.

    >>> from isograft_spec.nnx import Dict, Param, Variable
    >>> m = Dict(w=Param(3.0), calls=Variable(jax.numpy.float32(0)))
    >>> def loss(m):
    ...     m.calls[...] += 1
    ...     return m.w[...] ** 2
    >>> gradient = grad(loss, graph=True, graph_updates=True)(m)
    >>> list(gradient), float(gradient.w[...]), float(m.calls[...])
    (['w'], 6.0, 1.0)
"""

import functools
from collections.abc import Callable
from typing import Any

import jax

from ..call import Call, Entered, Left, enter, inside, resume
from ..errors import OptionNotOffered, Path, Refused, RefusedType
from ..modes import COMPAT, Mode
from ..objects import Variable
from ..filters import DiffState
from ..prefixes import ANY, DIFF
from ..statelib import from_flat_state
from ..structure import Building, Constant, Leaf, Node, Object, Part, objects_below
from .options import by_position, positions, transform


@transform
def value_and_grad(
    f: Callable,
    mode: Mode,
    *,
    argnums: Any = 0,
    has_aux: bool = False,
    holomorphic: bool = False,
    allow_int: bool = False,
    reduce_axes: tuple = (),
) -> Callable:
    """The value, and a gradient for each differentiated argument: one if `argnums` is one number, else a tuple."""
    if reduce_axes:
        raise OptionNotOffered("reduce_axes")
    derivative = functools.partial(jax.value_and_grad, has_aux=True, holomorphic=holomorphic, allow_int=allow_int)

    def differentiated(*args: Any, **keywords: Any) -> Any:
        if mode is COMPAT:
            args, keywords = by_position(f, args, keywords)
        said, chosen = wanted(mode, argnums, args)
        call = enter(mode, args, keywords, said)
        numbers = [n for n, role in enumerate(call.entry.roles) if role is DIFF]

        def loss(leaves: list[Any]) -> tuple[Any, Left]:
            every = list(call.leaves)
            for n, x in zip(numbers, leaves):
                every[n] = x
            left = inside(f, Entered(call.entry, every), ANY)
            return loss_of(left, has_aux), left

        (_, left), found = derivative(loss)([call.leaves[n] for n in numbers])
        gradient = gradients(call, chosen, dict(zip(numbers, found)))
        out = resume(call, left)
        return tuple(out) if has_aux else out, gradient if isinstance(argnums, (tuple, list)) else gradient[0]

    return differentiated


@transform
def grad(f: Callable, mode: Mode, *, has_aux: bool = False, **options: Any) -> Callable:
    """The gradient of `value_and_grad` alone; with `has_aux`, beside the auxiliary output."""
    both = value_and_grad(f, has_aux=has_aux, graph=mode.shares, graph_updates=mode.structure, **options)

    def differentiated(*args: Any, **keywords: Any) -> Any:
        out, gradient = both(*args, **keywords)
        return (gradient, out[1]) if has_aux else gradient

    return differentiated


def wanted(mode: Mode, argnums: Any, args: tuple) -> tuple[list[Any], list[int]]:
    """The prefix of each argument, which says what is differentiated; and the arguments that `argnums` names.

    Why compat takes Params only: there a Module is more than its parameters, and a State of them is what an optimizer
    takes. Elsewhere the gradient has the structure of the argument, as in JAX.
    """
    several = argnums if isinstance(argnums, (tuple, list)) else (argnums,)
    if not mode.structure and any(isinstance(n, DiffState) for n in several):
        raise OptionNotOffered("DiffState")
    if not several:
        raise Refused("bad_argument")
    numbers = [n.argnum if isinstance(n, DiffState) else n for n in several]
    if any(n >= len(args) for n in numbers):
        raise RefusedType("bad_argument")
    chosen = positions(numbers, len(args))
    if len(set(chosen)) != len(chosen):
        raise (Refused if mode.structure else RefusedType)("bad_argument")
    said: list[Any] = [None] * len(args)
    for n, i in zip(several, chosen):
        said[i] = n if isinstance(n, DiffState) else DiffState(i) if mode.structure else DIFF
    return said, chosen


def loss_of(left: Left, has_aux: bool) -> Any:
    """The leaf that is the loss."""
    root = left.known.structure.roots[-1]
    if has_aux:
        root = pair_of(root)[0]
    if not isinstance(root, Leaf):
        raise Refused("not_differentiable")
    return left.leaves[root.number]


def pair_of(part: Part) -> tuple[Part, Part]:
    """The parts of an output that must be a pair: what is differentiated, and the auxiliary output."""
    if getattr(part, "kind", None) not in (tuple, list) or len(part.children) != 2:
        raise RefusedType("bad_argument")
    return part.children[0], part.children[1]


def gradients(call: Call, chosen: list[int], known: dict[int, Any]) -> tuple[Any, ...]:
    """A gradient for each argument that was chosen.

    In compat that of a Module, wherever it stands, is a State of the Variables that are differentiated. One that is
    reached twice has one gradient, at the place where it is met first: the arguments are gone through in their order.
    """
    structure = call.entry.structure
    building = Building(structure, {n: known.get(n) for n in range(len(call.leaves))})
    seen: set[int] = set()

    def gradient(path: Path, part: Part) -> Any:
        if not call.entry.mode.structure or part is None or isinstance(part, (Leaf, Constant)):
            return building.value(part)
        if isinstance(part, Node):
            return jax.tree.unflatten(part.static, [gradient((*path, k), child) for k, child in part.children.items()])
        if issubclass(structure.nodes[part.number].kind, Variable) and part.number not in seen:
            seen.add(part.number)
            return building.value(part)
        below = [n for n in sorted(objects_below(structure, part)) if n not in seen]
        seen.update(below)
        inside = [(call.entry.objects[n][0], n) for n in below if call.entry.objects[n][1] is DIFF]
        return from_flat_state([(where[len(path) :], building.value(Object(n))) for where, n in inside])

    found = {i: gradient(call.entry.paths[i], structure.roots[i]) for i in sorted(chosen)}
    return tuple(found[i] for i in chosen)
