"""eval_shape and make_jaxpr (§ eval_shape): the body is staged, and nothing is written back.

>>> from isograft_spec.nnx import Variable
>>> v = Variable(jax.numpy.ones(3))
>>> def step(v):
...     v[...] = v[...] * 2
...     return v[...].sum()
>>> eval_shape(step, v), v[...].tolist()
(ShapeDtypeStruct(shape=(), dtype=float32), [1.0, 1.0, 1.0])
"""

from collections.abc import Callable
from typing import Any

import jax

from ..call import Left, enter, inside
from ..errors import OptionNotOffered
from ..events import tell_changes
from ..modes import mode_of
from ..prefixes import STATIC
from ..structure import build
from .options import check_unbound, positions


def eval_shape(
    f: Callable, *args: Any, graph: bool | None = None, graph_updates: bool | None = None, **keywords: Any
) -> Any:
    """The output of `f` with types in the place of arrays."""
    check_unbound(f)
    call = enter(mode_of(graph, graph_updates), args, keywords)
    return types_of(jax.eval_shape(lambda entered: inside(f, entered), call.entered))


def types_of(left: Left) -> Any:
    """The output of a body that was not run: new objects around types; nothing is written back."""
    tell_changes(left.known.changes, None, leaves=False)
    made, _ = build(left.known.structure, left.leaves)
    return made[-1]


def make_jaxpr(
    f: Callable, static_argnums: Any = (), *, graph: bool | None = None, graph_updates: bool | None = None
) -> Callable:
    """A function of the arguments that gives the staged program."""
    check_unbound(f)
    mode = mode_of(graph, graph_updates)

    def staged(*args: Any, **keywords: Any) -> Any:
        if mode.structure:
            raise OptionNotOffered("make_jaxpr")
        static = positions(static_argnums, len(args))
        call = enter(mode, args, keywords, [STATIC if i in static else None for i in range(len(args))])
        return jax.make_jaxpr(lambda entered: inside(f, entered))(call.entered)

    return staged
