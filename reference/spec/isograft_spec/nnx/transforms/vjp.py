"""vjp and jvp (§ vjp): the two halves of a derivative, for a function of objects. Compat does not offer them.

>>> from isograft_spec.nnx import Dict, Param
>>> m = Dict(w=Param(3.0))
>>> out, pullback = vjp(lambda m, x: m.w[...] * x, m, 2.0, graph=False)
>>> [of_m, of_x] = pullback(1.0)
>>> float(out), float(of_m.w[...]), float(of_x)
(6.0, 2.0, 3.0)
"""

import functools
from collections.abc import Callable
from typing import Any

import jax

from ..call import Call, Entered, Left, enter, inside, resume
from ..errors import Refused
from ..modes import COMPAT, mode_of, not_in
from ..structure import Part, alike, build, leaves_below, take_apart
from .grad import pair_of
from .options import check_unbound

Pieces = tuple[list[Any], tuple[Any, list[Any]]]


def differentiated_part(left: Left, has_aux: bool) -> Part:
    """The part of the output that is differentiated."""
    root = left.known.structure.roots[-1]
    return pair_of(root)[0] if has_aux else root


def in_pieces(f: Callable, call: Call, has_aux: bool) -> Callable[[list[Any]], Pieces]:
    """`f` as a function of leaves: those that are differentiated, and, as auxiliary output, all that left."""

    def function(leaves: list[Any]) -> Pieces:
        left = inside(f, Entered(call.entry, leaves))
        part = differentiated_part(left, has_aux)
        chosen = leaves_below(left.known.structure, part)
        return [left.leaves[n] for n in chosen], left

    return function


def whole(left: Left, has_aux: bool, out: list[Any]) -> Left:
    """What left, with the differentiated leaves as they are outside."""
    chosen = leaves_below(left.known.structure, differentiated_part(left, has_aux))
    known = dict(zip(chosen, out))
    return Left(left.known, [known.get(n, x) for n, x in enumerate(left.leaves)])


def vjp(
    f: Callable,
    *primals: Any,
    has_aux: bool = False,
    reduce_axes: tuple = (),
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """The output and its pullback; with `has_aux` the auxiliary output, too. Without primals: a function of them."""
    mode = mode_of(graph, graph_updates)
    not_in("vjp", mode, COMPAT)
    check_unbound(f)
    if reduce_axes:
        raise NotImplementedError("reduce_axes")
    if not primals:
        return functools.partial(vjp, f, has_aux=has_aux, graph=mode.shares, graph_updates=mode.structure)
    call = enter(mode, primals, root="primals")
    out, pull, left = jax.vjp(in_pieces(f, call, has_aux), call.leaves, has_aux=True)

    def pullback(cotangent: Any) -> tuple[Any, ...]:
        given = take_apart(mode, [(("cotangent",), cotangent, None)])
        structure, part = left.known.structure, differentiated_part(left, has_aux)
        pairs = dict(alike("bad_argument", structure, part, given.structure, given.structure.roots[0])[0])
        [leaves] = pull([given.leaves[pairs[n]] for n in leaves_below(structure, part)])
        return tuple(build(call.entry.structure, leaves)[0])

    result = resume(call, whole(left, has_aux, out))
    return (result[0], pullback, result[1]) if has_aux else (result, pullback)


def jvp(
    f: Callable,
    primals: Any = None,
    tangents: Any = None,
    *,
    has_aux: bool = False,
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """The output, and its tangent for tangents of the structure of the primals. Without primals: a function of both."""
    mode = mode_of(graph, graph_updates)
    not_in("jvp", mode, COMPAT)
    check_unbound(f)
    if primals is None:
        return functools.partial(jvp, f, has_aux=has_aux, graph=mode.shares, graph_updates=mode.structure)
    call = enter(mode, tuple(primals), root="primals")
    given = take_apart(mode, [(("tangents", i), x, None) for i, x in enumerate(tangents)])
    if len(given.structure.roots) != len(primals):
        raise Refused("not_differentiable")
    along, paired = [None] * len(call.leaves), {}
    for a, b in zip(call.entry.structure.roots, given.structure.roots):
        for i, o in alike("not_differentiable", call.entry.structure, a, given.structure, b, paired)[0]:
            along[i] = given.leaves[o]
    out, tangent, left = jax.jvp(in_pieces(f, call, has_aux), (call.leaves,), (along,), has_aux=True)
    part = differentiated_part(left, has_aux)
    known = dict(zip(leaves_below(left.known.structure, part), tangent))
    [tangent], _ = build(left.known.structure, known, [part])
    result = resume(call, whole(left, has_aux, out))
    return (result[0], tangent, result[1]) if has_aux else (result, tangent)
