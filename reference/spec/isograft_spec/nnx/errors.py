"""Refusals (§ errors): what a program may not do, as a class of error with places.

Why: two implementations word their errors differently. What they must agree on is the class (docs/outcomes.md
lists them) and the places that the error names. So a refusal here has these two, and no sentence; texts are the
business of an engine.

    >>> str(Refused("alias", "args/0/decoder", "args/0/encoder"))
    'alias: args/0/decoder, args/0/encoder'
"""

from .events import tell_refusal

Key = str | int
Path = tuple[Key, ...]


class Refusal(Exception):
    """A refusal: `kind` is the class of error, `places` are the paths that it names."""

    def __init__(self, kind: str, *places: str):
        super().__init__(f"{kind}: {', '.join(places)}" if places else kind)
        self.kind, self.places = kind, places


class NotOffered(Exception):
    """A mode, or this specification, does not have the transform or the option; `what` names it."""

    def __init__(self, what: str):
        super().__init__(what)
        self.what = what


# A program that catches an error names a Python type. These are the types that Flax documents or shows.


class FlaxError(Exception):
    """The base of the errors that have a name in `flax.errors`."""


class TraceContextError(Refusal, FlaxError):
    """An object is changed outside of its own trace."""


class ImmutableVariableError(Refusal, FlaxError):
    """A Variable is changed that cannot be."""


class RefusedValue(Refusal, ValueError):
    """The refusals that are a ValueError to a program."""


class RefusedType(Refusal, TypeError):
    """The refusals that are a TypeError to a program."""


class RefusedAttribute(Refusal, AttributeError):
    """An attribute is not there."""


class OptionNotOffered(NotOffered, ValueError):
    """An option that another mode has."""


class TransformNotOffered(NotOffered, NotImplementedError):
    """A transform that another mode has."""


# The type of a refusal is shown by the name of the Python type that a program catches.
RefusedValue.__name__, RefusedType.__name__, RefusedAttribute.__name__ = "ValueError", "TypeError", "AttributeError"
OptionNotOffered.__name__, TransformNotOffered.__name__ = "ValueError", "NotImplementedError"

TYPES = {
    "trace": TraceContextError,
    "immutable": ImmutableVariableError,
    "missing_attribute": RefusedAttribute,
    "not_differentiable": RefusedType,
    "carry_mismatch": RefusedType,
    "branch_mismatch": RefusedType,
}


def Refused(kind: str, *places: str) -> Refusal:
    """A refusal of this class, as the Python type that a program sees."""
    tell_refusal(kind, places)
    return TYPES.get(kind, RefusedValue)(kind, *places)


def show(path: Path) -> str:
    """A path as docs/outcomes.md writes it: the root, then attributes and keys, joined by `/`."""
    return "/".join(map(str, path))
