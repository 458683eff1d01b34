"""Variables around Refs (§ references): which new Variables are, and how a node gets them.

A Ref is a mutable array of JAX. Its rules at a boundary are JAX's, in every mode (docs/references.md): it is a leaf
that comes in and is not returned, and a body that writes it changes it for everybody. So the boundary has little to
say: a Ref met twice is one leaf where the mode shares (structure.py), and what compat gives back is the very Ref
(call.py). `hijax` Variables, which are one value to JAX, need JAX's experimental types and are not offered.

    >>> with var_defaults(ref=True):
    ...     v = Variable(1.0)
    >>> is_ref(v.get_raw_value()), var_defaults().ref
    (True, False)
"""

import functools
from collections.abc import Callable
from typing import Any

from .errors import NotOffered, Refused
from .objects import DEFAULTS, Variable, is_ref
from .filterlib import to_predicate
from .graph import each_place, recursive_map


class var_defaults(dict):
    """The metadata that new Variables have. With options: a context, or a decorator, in which they have these."""

    def __init__(self, *, hijax: bool | None = None, ref: bool | None = None):
        given = {name: value for name, value in (("hijax", hijax), ("ref", ref)) if value is not None}
        super().__init__({"hijax": False, "ref": False, **DEFAULTS[-1], **given})

    hijax = property(lambda self: self["hijax"])
    ref = property(lambda self: self["ref"])

    def __enter__(self) -> "var_defaults":
        DEFAULTS.append(dict(self))
        return self

    def __exit__(self, *_: Any) -> None:
        DEFAULTS.pop()

    def __call__(self, f: Callable) -> Callable:
        @functools.wraps(f)
        def with_defaults(*args: Any, **keywords: Any) -> Any:
            with self:
                return f(*args, **keywords)

        return with_defaults


def with_vars(
    node: Any,
    /,
    *,
    ref: bool | None = None,
    hijax: bool | None = None,
    mutable: bool | None = None,
    only: Any = ...,
    allow_duplicates: bool = False,
) -> Any:
    """The node with its Variables around Refs, or around arrays: copies of those that a filter takes.

    A Variable that is reached twice is refused, or with `allow_duplicates` copied once. No Variable here is immutable,
    so `mutable` changes nothing.
    """
    if hijax:
        raise NotOffered("hijax")
    takes = to_predicate(only)
    made: dict[int, Variable] = {}

    def changed(path: tuple, x: Any) -> Any:
        return made[id(x)] if isinstance(x, Variable) and id(x) in made else x

    for path, x in each_place(node):
        if isinstance(x, Variable) and ref is not None and takes(path, x):
            if id(x) in made and not allow_duplicates:
                raise Refused("alias")
            made.setdefault(id(x), x.copy(ref=ref))
    return recursive_map(changed, node)


vars_as = with_vars
