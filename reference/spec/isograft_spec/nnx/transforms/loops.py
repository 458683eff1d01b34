"""while_loop and fori_loop (§ loops): one value, which is carried from trip to trip.

>>> from isograft_spec.nnx import Dict, Variable
>>> m = Dict(x=Variable(jax.numpy.float32(20)))
>>> def halve(m):
...     m.x[...] = m.x[...] / 2
...     return m
>>> carry = while_loop(lambda m: m.x[...] > 1, halve, m, graph=True, graph_updates=True)
>>> carry is m, float(m.x[...])
(True, 0.625)
"""

from collections.abc import Callable
from typing import Any

import jax

from ..call import Call, Entered, Left, Loop, enter, resume_all
from ..modes import Mode, mode_of
from ..prefixes import Carry
from ..structure import build
from .scan import carried_out
from .staged import body_of, indexed_body_of, kept_with


def while_loop(
    cond_fun: Callable,
    body_fun: Callable,
    init_val: Any,
    *,
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """As long as the condition holds of the carry, the body makes the next one. What the condition changes is lost."""
    call = enter_carry(mode_of(graph, graph_updates), init_val)
    loop = Loop(0, lambda out: (out, []), strict=True)
    body = kept_with(body_fun, call.entry.mode, "while_loop", body_of(loop))
    holds = kept_with(cond_fun, call.entry.mode, "condition", condition_of)
    entered = lambda leaves: Entered(call.entry, leaves)
    again = lambda leaves: fed(body(entered(leaves)), leaves)
    leaves = jax.lax.while_loop(lambda leaves: holds(entered(leaves)), again, call.leaves)
    return finished(call, leaves, jax.eval_shape(body, entered(leaves)))


def fori_loop(
    lower: Any,
    upper: Any,
    body_fun: Callable,
    init_val: Any,
    *,
    unroll: Any = None,
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """For each index from `lower` up to `upper`, the body makes the next carry."""
    call = enter_carry(mode_of(graph, graph_updates), init_val)
    loop = Loop(0, lambda out: (out, []))
    body = kept_with(body_fun, call.entry.mode, "fori_loop", indexed_body_of(loop))
    index = []  # its type is JAX's choice

    def trip(i: Any, leaves: list[Any]) -> list[Any]:
        index[:] = [jax.eval_shape(lambda: i)]
        return fed(body(i, Entered(call.entry, leaves)), leaves)

    leaves = jax.lax.fori_loop(lower, upper, trip, call.leaves, unroll=unroll)
    return finished(call, leaves, jax.eval_shape(body, index[0], Entered(call.entry, leaves)))


def enter_carry(mode: Mode, carry: Any) -> Call:
    return enter(mode, (carry,), said=[Carry], paths={0: ("carry",)})


def condition_of(f: Callable) -> Callable:
    """The condition as a function of what entered. It has objects of its own, whose changes are lost."""
    return lambda entered: f(*build(entered.known.structure, entered.leaves)[0])


def fed(left: Left, leaves: list[Any]) -> list[Any]:
    """The leaves that enter the next trip."""
    return [left.leaves[left.known.fed[n]] for n in range(len(leaves))]


def finished(call: Call, leaves: list[Any], last: Left) -> Any:
    """What the loop gives, when its leaves are known: the body says what left it, here as types alone."""
    known = list(last.leaves)
    for n, o in last.known.fed.items():
        known[o] = leaves[n]
    made = resume_all(call, Left(last.known, known))
    return made[0] if call.entry.mode.structure else carried_out(call, dict(enumerate(leaves)), 0)
