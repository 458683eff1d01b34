"""cond and switch (§ cond): one of several branches runs; all of them are staged, and must leave alike.

A Variable that one branch changes leaves all of them; where a branch does not touch it, it has the value of before.

    >>> from isograft_spec.nnx import Dict, Variable
    >>> m = Dict(a=Variable(1.0), b=Variable(2.0))
    >>> def first(m): m.a[...] = 10.0
    >>> def second(m): m.b[...] = 20.0
    >>> cond(True, first, second, m)
    >>> float(m.a[...]), float(m.b[...])
    (10.0, 2.0)
"""

import dataclasses
from collections.abc import Callable
from typing import Any

import jax

from ..call import Call, Entered, Left, Update, enter, resume
from ..errors import Refused
from ..modes import mode_of, TREE
from ..structure import build, take_apart
from .staged import body_of, kept_with


def cond(
    pred: Any,
    true_fun: Callable,
    false_fun: Callable,
    *operands: Any,
    graph: bool | None = None,
    graph_updates: bool | None = None,
) -> Any:
    """`true_fun(*operands)` if the predicate is true, else `false_fun(*operands)`."""
    call = enter(mode_of(graph, graph_updates), operands, root="operands")
    return choice("cond", lambda branches: jax.lax.cond(pred, *branches, call.entered), [true_fun, false_fun], call)


def switch(
    index: Any, branches: Any, *operands: Any, graph: bool | None = None, graph_updates: bool | None = None
) -> Any:
    """`branches[index](*operands)`; an index out of range is clamped."""
    call = enter(mode_of(graph, graph_updates), operands, root="operands")
    return choice("switch", lambda branches: jax.lax.switch(index, branches, call.entered), list(branches), call)


def choice(purpose: str, choose: Callable, functions: list[Callable], call: Call) -> Any:
    """Stages each branch once, compares what leaves them, and lets JAX choose."""
    bodies = [kept_with(f, call.entry.mode, purpose, body_of()) for f in functions]
    lefts = [jax.eval_shape(body, call.entered) for body in bodies]
    changed = sorted(set().union(*(left.known.changed for left in lefts)))
    branches = [lambda entered, body=body: with_all(entered, body(entered), changed) for body in bodies]
    first, *others = [jax.eval_shape(branch, call.entered) for branch in branches]
    if not all(alike(first, other) for other in others):
        raise Refused("branch_mismatch")
    left, changes = choose(branches), dict.fromkeys(change for one in lefts for change in one.known.changes)
    return resume(call, Left(dataclasses.replace(left.known, changes=list(changes)), left.leaves))


def with_all(entered: Entered, left: Left, changed: list[int]) -> Left:
    """What left a branch, and of all Variables that some branch changes, in one order."""
    exit, own = left.known, {update.number: update for update in left.known.updates}
    outputs = len(left.leaves) - sum(len(update.leaves) for update in own.values())
    leaves, updates = left.leaves[:outputs], []
    for n in changed:
        if n in own:
            value, metadata, held = own[n].value, own[n].metadata, [left.leaves[i] for i in own[n].leaves]
        else:
            value, metadata, held = untouched(entered, n)
        updates.append(Update(n, value, metadata, [len(leaves) + i for i in range(len(held))]))
        leaves = leaves + held
    return Left(dataclasses.replace(exit, updates=updates, roles=[None] * len(leaves)), leaves)


def untouched(entered: Entered, n: int) -> tuple[Any, Any, list[Any]]:
    """A Variable's value as it came in: structure, metadata, leaves."""
    structure = entered.known.structure
    [value], _ = build(structure, entered.leaves, [structure.nodes[n].children[""]])
    apart = take_apart(TREE, [((), value, None)])
    return apart.structure, structure.nodes[n].static, apart.leaves


def alike(one: Left, other: Left) -> bool:
    """True if two branches leave the same structure, the same objects, and arrays of the same types."""
    types = [[None if x is None else (x.shape, x.dtype) for x in left.leaves] for left in (one, other)]
    return one.known == other.known and types[0] == types[1]
