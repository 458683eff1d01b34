"""List, Dict and Sequential (§ containers): Modules that read as Python's containers.

Why they are there: a plain list among the attributes of a Module can change where no object sees it, so one that holds
data is refused. These see each change, and refuse it in another trace, as every object does.

    >>> layers = List([1.0, 2.0])
    >>> layers.append(3.0)
    >>> len(layers), layers[-1], Dict(a=1).a
    (3, 3.0, 1)
"""

import abc
import inspect
import collections.abc
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .errors import Key
from .objects import MakeThenInit, Marked, Module, check_own, settled


class MakeThenInitABC(MakeThenInit, abc.ABCMeta):
    """The metaclass of a Pytree that is one of Python's abstract containers."""


class List(Module, collections.abc.MutableSequence, metaclass=MakeThenInitABC):
    """A list. Its items are attributes named by number: data or static by their types, or by marks, which move with
    them."""

    def __init__(self, items: Iterable[Any] | None = None, /):
        vars(self)["_object__items"] = []
        self.extend([] if items is None else items)

    def _attributes(self) -> dict[Key, Any]:
        return dict(enumerate(self._object__items))

    def _replace(self, attributes: dict[Key, Any]) -> None:
        vars(self)["_object__items"] = [attributes[i] for i in sorted(attributes)]

    def _edit(self, change: Callable[[list], None]) -> None:
        """Changes the list of items, each with its mark."""
        check_own(self)
        marks = self._object__marks
        entries = [Marked(x, marks[i]) if i in marks else x for i, x in enumerate(self._object__items)]
        change(entries)
        items = [settled(i, x, None)[0] for i, x in enumerate(entries)]
        marks = {i: x.data for i, x in enumerate(entries) if isinstance(x, Marked)}
        vars(self).update(_object__items=items, _object__marks=marks)

    def insert(self, i: int, item: Any) -> None:
        self._edit(lambda entries: entries.insert(i, item))

    def __delitem__(self, i: int | slice) -> None:
        self._edit(lambda entries: entries.__delitem__(i))

    def __getitem__(self, i: int | slice) -> Any:
        return self._object__items[i]

    def __setitem__(self, i: int | slice, item: Any) -> None:
        self._edit(lambda entries: entries.__setitem__(i, item))

    def __len__(self) -> int:
        return len(self._object__items)


class Dict(Module, collections.abc.MutableMapping, metaclass=MakeThenInitABC):
    """A dict. Its items are attributes, and the other way round."""

    def __init__(self, /, *items: Any, **more: Any):
        for name, value in dict(*items, **more).items():
            self[name] = value

    def __getitem__(self, name: Key) -> Any:
        return vars(self)[name]

    def __setitem__(self, name: Key, value: Any) -> None:
        setattr(self, name, value)

    def __delitem__(self, name: Key) -> None:
        if name not in vars(self):
            raise KeyError(name)
        delattr(self, name)

    def __iter__(self) -> Iterator:
        return iter([name for name in vars(self) if not name.startswith("_object__")])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def popitem(self) -> tuple[Key, Any]:
        """The last entry, as of a dict."""
        name = [*self][-1] if len(self) else None
        if name is None:
            raise KeyError("popitem(): dictionary is empty")
        return name, self.pop(name)

    __hash__, __eq__ = object.__hash__, object.__eq__


class Sequential(Module, collections.abc.Iterable, metaclass=MakeThenInitABC):
    """Callables one after the other; without any, the identity.

    What one gives as a tuple or a dict are the arguments of the next. Keywords of the call go to each that takes them;
    one that a dict gives, too, is Python's TypeError, and one that no callable takes is dropped.
    """

    def __init__(self, *fns: Callable):
        self.layers = List(fns)

    def __iter__(self) -> Iterator[Callable]:
        return iter(self.layers)

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        # Without layers the arguments come back: the positional ones, else the keywords, else nothing.
        out = args[0] if len(args) == 1 else args or keywords or None
        own: dict[str, Any] = {}
        for n, f in enumerate(self.layers):
            if n:
                args, own = (
                    (out, {}) if isinstance(out, tuple) else ((), out) if isinstance(out, dict) else ((out,), {})
                )
            out = f(*args, **taken_by(f, keywords), **own)
        return out


def taken_by(f: Callable, keywords: dict[str, Any]) -> dict[str, Any]:
    """The keywords that the signature of a callable has; none where it has no signature."""
    try:
        parameters = inspect.signature(f).parameters.values() if keywords else ()
    except (TypeError, ValueError):
        return {}
    named = [p.name for p in parameters if p.kind in (p.KEYWORD_ONLY, p.POSITIONAL_OR_KEYWORD)]
    every = any(p.kind is p.VAR_KEYWORD for p in parameters)
    return {name: x for name, x in keywords.items() if every or name in named}
