"""scan (§ scan): a carry goes from trip to trip, some arguments come slice by slice, and all trips share the rest.

It is the Python loop `for x in xs: carry, y = f(carry, x)`, with the `y` stacked. What all trips share is to JAX a
carry, too, because an update of it goes from trip to trip.

    >>> from isograft_spec.nnx import Dict
    >>> m = Dict(total=Variable(jnp.float32(0)))
    >>> def step(m, x):
    ...     m.total[...] += x
    ...     return m, m.total[...]
    >>> carry, totals = scan(step, graph=False)(m, jnp.arange(4.0))
    >>> totals.tolist(), carry is m, carry.total is m.total
    ([0.0, 1.0, 3.0, 6.0], False, True)
"""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

from ..call import Call, Entered, Left, Loop, enter, inside, resume_all
from ..errors import Refused, RefusedType
from ..objects import Variable
from ..filters import check_prefixes, of_each
from ..modes import Mode
from ..prefixes import Carry, is_axis
from ..structure import Building, leaves_below
from .options import transform
from .staged import staged
from .transform_metadata import with_names


@transform
def scan(
    f: Callable,
    mode: Mode,
    *,
    in_axes: Any = (Carry, 0),
    out_axes: Any = (Carry, 0),
    length: int | None = None,
    reverse: bool = False,
    unroll: Any = 1,
    _split_transpose: bool = False,
    transform_metadata: dict[str, Any] | None = None,
) -> Callable:
    """An axis for each argument and result, `Carry` for one of each, `None` for what all trips share.

    `_split_transpose` says how JAX takes the derivative, and changes no number.
    """
    f = with_names(f, mode, in_axes, out_axes, transform_metadata)
    body = staged(lambda entered: inside(f, entered, loop=loop_of(entered.known.said, out_axes)))

    def scanned(*args: Any, **keywords: Any) -> Any:
        check_prefixes(mode, in_axes, out_axes)
        if keywords and not mode.structure:
            raise RefusedType("bad_argument")  # only compat takes arguments by keyword
        if isinstance(in_axes, list):
            raise Refused("prefix")  # the arguments are a tuple
        said = of_each(in_axes, args)
        loop = loop_of(said, out_axes)
        paths = {loop.carried: ("carry",)} if loop.carried is not None and not mode.shares else {}
        call = enter(mode, args, keywords, said, {name: 0 for name in keywords}, paths=paths)
        left, last = all_trips(call, body, length, reverse, unroll)
        made = resume_all(call, left)
        if loop.carried is None:
            return made[-1]
        carry = made[loop.carried] if call.entry.mode.structure else carried_out(call, last, loop.carried)
        return whole_output(out_axes, carry, made[len(made) - left.known.outputs :])

    return scanned


def all_trips(call: Call, body: Callable, length: Any, reverse: bool, unroll: Any) -> tuple[Left, dict[int, Any]]:
    """What leaves the loop; and of the leaves that are not given in slices, what entered last."""
    roles = call.entry.roles
    shared = [n for n, role in enumerate(roles) if not is_axis(role)]
    mapped = [n for n, role in enumerate(roles) if is_axis(role)]

    def trip(state: list[Any], slices: list[Any]) -> tuple[list[Any], Left]:
        inner = {**dict(zip(shared, state)), **dict(zip(mapped, slices))}
        left = body(Entered(call.entry, [inner[n] for n in range(len(roles))]))
        exit = left.known
        output = exit.structure.roots[len(exit.structure.roots) - exit.outputs :]
        if None in [exit.roles[n] for part in output for n in leaves_below(exit.structure, part)]:
            raise Refused("mapped_output")
        after = [left.leaves[exit.fed[n]] if n in exit.fed else inner[n] for n in shared]
        return after, Left(exit, [x for x, role in zip(left.leaves, exit.roles) if is_axis(role)])

    xs = [moved(call.leaves[n], roles[n], 0) for n in mapped]
    state, stacked = jax.lax.scan(trip, [call.leaves[n] for n in shared], xs, length, reverse, unroll)
    exit, last = stacked.known, dict(zip(shared, state))
    stacks = iter(stacked.leaves)
    leaves = [moved(next(stacks), 0, role) if is_axis(role) else None for role in exit.roles]
    for n, o in exit.fed.items():
        leaves[o] = last[n]
    return Left(exit, leaves), last


def moved(x: Any, axis: int, to: int) -> Any:
    """The array with an axis elsewhere; the very array, if it stands there already. A Ref that left is None."""
    return x if x is None or axis == to < jnp.ndim(x) else jnp.moveaxis(jnp.asarray(x), axis, to)


def loop_of(said: list[Any], out_axes: Any) -> Loop:
    """Where the carry stands among the arguments and in the output. It stands in both or in neither."""
    carried = [i for i, one in enumerate(said) if one is Carry]
    if out_axes is Carry:
        carries, parts = 1, lambda out: (out, [])
    else:
        axes = out_axes if isinstance(out_axes, tuple) else ()
        places = [i for i, one in enumerate(axes) if one is Carry]
        carries, parts = len(places), lambda out: parts_of_output(out, axes, places[0])
    if len(carried) > 1 or len(carried) != carries:
        raise Refused("prefix")
    if not carried:
        return Loop(None, lambda out: (None, [(("out",), out, out_axes)]))
    return Loop(carried[0], parts)


def parts_of_output(out: Any, axes: tuple, place: int) -> tuple[Any, list]:
    """The carry of an output, and the others as roots with their axes."""
    if not isinstance(out, tuple) or len(out) != len(axes):
        raise Refused("prefix")
    return out[place], [(("out", i), x, axis) for i, (x, axis) in enumerate(zip(out, axes)) if i != place]


def whole_output(out_axes: Any, carry: Any, rest: list[Any]) -> Any:
    """The output with the carry at its place."""
    if out_axes is Carry:
        return carry
    place = out_axes.index(Carry)
    return (*rest[:place], carry, *rest[place:])


def carried_out(call: Call, last: dict[int, Any], argument: int) -> Any:
    """The carry outside, where structure is not written back: new Modules around the Variables that were given."""
    variables = {n: x for n, x in enumerate(call.objects) if isinstance(x, Variable)}
    leaves = [last.get(n, x) for n, x in enumerate(call.leaves)]
    return Building(call.entry.structure, leaves, variables).value(call.entry.structure.roots[argument])
