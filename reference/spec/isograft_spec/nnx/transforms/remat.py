"""remat (§ remat): the intermediate values of the body are not stored; a derivative computes them again.

The effects happen once. Constants that the body returns come out as `jax.checkpoint` gives them: a literal is a
NumPy array, where the call stands in no trace (docs/transforms/remat.md).

    >>> from isograft_spec.nnx import Dict, Param, grad
    >>> m = Dict(w=Param(2.0), calls=Param(0.0))
    >>> @remat
    ... def square(m, x):
    ...     m.calls[...] += 1
    ...     return m.w[...] * x * x
    >>> float(grad(square, argnums=1)(m, 3.0)), float(m.calls[...])
    (12.0, 1.0)
"""

from collections.abc import Callable
from typing import Any

import jax

from ..call import enter, inside, resume
from ..errors import Refused
from ..modes import COMPAT, Mode
from ..prefixes import STATIC
from .options import by_position, positions, transform


@transform
def remat(
    f: Callable, mode: Mode, *, static_argnums: Any = (), policy: Callable | None = None, prevent_cse: bool = True
) -> Callable:
    """`static_argnums` are Python values inside; `policy` and `prevent_cse` change no number."""
    staged = jax.checkpoint(lambda entered: inside(f, entered), policy=policy, prevent_cse=prevent_cse)

    def recomputed(*args: Any, **keywords: Any) -> Any:
        if mode is COMPAT:
            args, keywords = by_position(f, args, keywords)
            if keywords:
                raise Refused("bad_argument")
        static = positions(static_argnums, len(args))
        call = enter(mode, args, keywords, [STATIC if i in static else None for i in range(len(args))])
        return resume(call, staged(call.entered))

    return recomputed
