"""checkify: the body with an error value beside its output."""

from collections.abc import Callable
from typing import Any

import jax.experimental.checkify as raw

from ..call import enter, inside, resume
from .options import transform


@transform
def checkify(f: Callable, mode: Callable, *, errors: frozenset = raw.user_checks) -> Callable:
    """The error and the output. Nothing is raised until the program calls `error.throw()`."""

    def checked(*args: Any, **keywords: Any) -> tuple[Any, Any]:
        call = enter(mode(), args, keywords)
        error, left = raw.checkify(lambda entered: inside(f, entered), errors=errors)(call.entered)
        return error, resume(call, left)

    return checked
