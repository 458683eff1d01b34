"""checkify (§ checkify): the body with an error value beside its output.

>>> import jax.numpy as jnp
>>> error, out = checkify(lambda x: jnp.log(x), errors=raw.float_checks)(-1.0)
>>> error.get() is None, float(out)
(False, nan)
"""

from collections.abc import Callable
from typing import Any

import jax.experimental.checkify as raw

from ..call import enter, inside, resume
from ..errors import RefusedType
from ..modes import mode_of
from .options import check_unbound


def checkify(
    f: Callable, *, errors: frozenset = raw.user_checks, graph: bool | None = None, graph_updates: bool | None = None
) -> Callable:
    """The error and the output. Nothing is raised until the program calls `error.throw()`."""
    check_unbound(f)
    mode = mode_of(graph, graph_updates)

    def checked(*args: Any, **keywords: Any) -> tuple[Any, Any]:
        if keywords and not mode.structure:
            raise RefusedType("bad_argument")  # only compat takes arguments by keyword
        call = enter(mode, args, keywords)
        error, left = raw.checkify(lambda entered: inside(f, entered), errors=errors)(call.entered)
        return error, resume(call, left)

    return checked
