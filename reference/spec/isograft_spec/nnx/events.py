"""What happens at a boundary, told to whoever listens. Nothing here changes an outcome.

An event is a row of the boundary's table (docs/boundary.md), the places that it is about, and what happened there: a
refusal, or a change of an object that came in, which the mode writes back or loses. When nobody listens, no body is
compared with what it was given. A body that was staged before somebody listened has nothing to tell.

    >>> from isograft_spec.nnx import Variable, jit
    >>> def body(v):
    ...     v[...] = v[...] + 1
    >>> with listening() as heard:
    ...     jit(body)(Variable(1.0))
    >>> heard[0].text
    'args/0: the value changed; written back'
"""

import contextlib
import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

LISTENERS: list[Callable] = []


@dataclasses.dataclass(frozen=True)
class Event:
    row: str
    places: tuple[str, ...]
    what: str = ""
    written_back: bool = False

    @property
    def text(self) -> str:
        end = f": {self.what}; {'written back' if self.written_back else 'lost'}" if self.what else ""
        return (" and ".join(self.places) or "some place") + end


@contextlib.contextmanager
def listening() -> Iterator[list[Event]]:
    """The events until the end of the context."""
    heard: list[Event] = []
    LISTENERS.append(heard.append)
    try:
        yield heard
    finally:
        LISTENERS.remove(heard.append)


def tell(event: Event) -> None:
    for listener in LISTENERS:
        listener(event)


# Refusals that are rows of the table, by kind. One of a trace without a place is that of a write.
REFUSALS = {
    "alias": "alias",
    "inconsistent_aliasing": "inconsistent aliasing",
    "captured_output": "captured output",
    "trace": "outside object passed to an inner transform",
}


def tell_refusal(kind: str, places: tuple[str, ...]) -> None:
    if kind in REFUSALS and (places or kind != "trace"):
        tell(Event(REFUSALS[kind], places))


def tell_changes(changes: list[Event], mode: Any, leaves: bool = True) -> None:
    """The changes of a body, once it is known whether they leave: structure does where the mode writes it back."""
    for change in changes:
        written_back = leaves and (change.row != "structure" or mode.structure)
        tell(dataclasses.replace(change, written_back=written_back))


def attributes_inside(made: dict[int, Any]) -> dict[int, dict]:
    """The attributes of each Module before the body runs; none, if nobody listens."""
    return {n: x._attributes() for n, x in made.items() if hasattr(x, "_attributes")} if LISTENERS else {}


def changes(body: Any, attributes: dict[int, dict]) -> list[Event]:
    """What a body did to the objects that came in."""
    found = []
    for n, x in body.made.items() if LISTENERS else ():
        place = ("/".join(map(str, body.entry.objects[n][0])),)
        if n in body.before:
            value, metadata = body.differs(n)
            found += [Event("value", place, "the value changed")] if value else []
            found += [Event("metadata", place, "metadata changed")] if metadata else []
        elif n in attributes:
            of = differences(attributes[n], x._attributes())
            found += [Event("structure", place, f"the attribute {name} was {what}") for name, what in of]
    return found


def differences(before: dict, now: dict) -> Iterator[tuple[Any, str]]:
    """The attributes that a body gained, replaced and deleted. A container is made anew: of it only that it is there."""
    for name, value in now.items():
        if name not in before:
            yield name, "gained"
        elif not isinstance(before[name], (list, tuple, dict)) and not is_same(before[name], value):
            yield name, "replaced"
    yield from ((name, "deleted") for name in sorted(before.keys() - now.keys(), key=str))


def is_same(a: Any, b: Any) -> bool:
    return a is b or type(a) is type(b) and isinstance(a, (int, float, str, bytes)) and a == b
