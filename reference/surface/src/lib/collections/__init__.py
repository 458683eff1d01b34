"""`collections`: dicts that know more, and lists with two ends."""

import _reference
import jax
import operator
from collections.abc import Mapping, MutableMapping, MutableSequence, Sequence

__all__ = ["ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque"]


def _from_keys(cls, iterable, value=None):
    made = cls()
    for key in iterable:
        made[key] = value
    return made


class _OrderedView:
    """A view of an ordered dict, which says so."""

    def __init__(self, view):
        self._view = view

    def __iter__(self):
        return iter(self._view)

    def __reversed__(self):
        return reversed(list(self._view))

    def __len__(self):
        return len(self._view)

    def __repr__(self):
        return f"{type(self).__name__}({list(self._view)!r})"


class odict_values(_OrderedView):
    pass


def _plain(view):
    return view._view if isinstance(view, _OrderedView) else view


class odict_keys(_OrderedView):
    __hash__ = None

    def __contains__(self, item):
        return item in self._view

    def isdisjoint(self, other):
        return self._view.isdisjoint(_plain(other))

    def __eq__(self, other):
        return self._view == _plain(other)

    def __ne__(self, other):
        return self._view != _plain(other)

    def __lt__(self, other):
        return self._view < _plain(other)

    def __le__(self, other):
        return self._view <= _plain(other)

    def __gt__(self, other):
        return self._view > _plain(other)

    def __ge__(self, other):
        return self._view >= _plain(other)

    def __and__(self, other):
        return self._view & _plain(other)

    def __or__(self, other):
        return self._view | _plain(other)

    def __sub__(self, other):
        return self._view - _plain(other)

    def __xor__(self, other):
        return self._view ^ _plain(other)

    def __rand__(self, other):
        return other & self._view

    def __ror__(self, other):
        return other | self._view

    def __rsub__(self, other):
        return other - self._view

    def __rxor__(self, other):
        return other ^ self._view


class odict_items(odict_keys):
    pass


class OrderedDict(dict):
    __class_getitem__ = classmethod(_reference.parameterized)

    fromkeys = classmethod(_from_keys)

    def keys(self):
        return odict_keys(super().keys())

    def values(self):
        return odict_values(super().values())

    def items(self):
        return odict_items(super().items())

    # What a class below it defines is not asked.
    def move_to_end(self, key, last=True):
        if not dict.__contains__(self, key):
            raise KeyError(key)
        value = dict.pop(self, key)
        rest = [] if last else list(dict.items(self))
        if not last:
            dict.clear(self)
        dict.__setitem__(self, key, value)
        for key, value in rest:
            dict.__setitem__(self, key, value)

    def popitem(self, last=True):
        if not dict.__len__(self):
            raise KeyError("dictionary is empty")
        key = list(dict.keys(self))[-1 if last else 0]
        return key, dict.pop(self, key)

    def copy(self):
        return type(self)(self)

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return list(dict.items(self)) == list(dict.items(other))
        return dict(self) == other if isinstance(other, dict) else NotImplemented

    def __ne__(self, other):
        return not self == other if isinstance(other, dict) else NotImplemented

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        return type(self)({**self, **other})

    def __ror__(self, other):
        return type(self)({**other, **self}) if isinstance(other, dict) else NotImplemented

    def __repr__(self):
        if not self:
            return f"{type(self).__name__}()"
        return _once(self, "...", lambda it: f"{type(it).__name__}({dict(it)!r})")


class defaultdict(dict):
    __class_getitem__ = classmethod(_reference.parameterized)

    fromkeys = classmethod(_from_keys)

    def __init__(self, default_factory=None, /, *args, **keywords):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        super().__init__(*args, **keywords)
        self.default_factory = default_factory

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        self[key] = value = self.default_factory()
        return value

    def copy(self):
        return type(self)(self.default_factory, self)

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        return type(self)(self.default_factory, {**self, **other})

    def __ror__(self, other):
        return type(self)(self.default_factory, {**other, **self}) if isinstance(other, dict) else NotImplemented

    def __repr__(self):
        factory = _once(self, "...", lambda it: repr(it.default_factory))
        return f"{type(self).__name__}({factory}, {dict.__repr__(self)})"


class Counter(dict):
    __class_getitem__ = classmethod(_reference.parameterized)

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def __init__(self, iterable=None, /, **keywords):
        super().__init__()
        self.update(iterable, **keywords)

    def __missing__(self, key):
        return 0

    # What an empty one is given is taken as it is, so that it may be no number.
    def update(self, iterable=None, /, **keywords):
        if isinstance(iterable, dict) and not self:
            super().update(iterable)
            iterable = None
        if keywords and not self:
            super().update(keywords)
            keywords = {}
        self._change(iterable, keywords, 1)

    def subtract(self, iterable=None, /, **keywords):
        self._change(iterable, keywords, -1)

    def _change(self, iterable, keywords, sign):
        if isinstance(iterable, dict):
            for key, count in iterable.items():
                self[key] = self[key] + sign * count
        elif iterable is not None:
            for key in iterable:
                self[key] = self[key] + sign
        for key, count in keywords.items():
            self[key] = self[key] + sign * count

    def elements(self):
        for key, count in self.items():
            for _ in range(count):
                yield key

    def most_common(self, n=None):
        ordered = sorted(self.items(), key=lambda item: item[1], reverse=True)
        return ordered if n is None else ordered[: max(n, 0)]

    def total(self):
        return sum(self.values())

    def copy(self):
        return type(self)(self)

    def __delitem__(self, key):
        if key in self:
            super().__delitem__(key)

    def _combined(self, other, combine):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key in [*self, *[key for key in other if key not in self]]:
            count = combine(self[key], other[key])
            if count > 0:
                result[key] = count
        return result

    def __add__(self, other):
        return self._combined(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._combined(other, lambda a, b: a - b)

    def __or__(self, other):
        return self._combined(other, max)

    def __and__(self, other):
        return self._combined(other, min)

    def _keep_positive(self):
        for key in [key for key, count in self.items() if not count > 0]:
            del self[key]
        return self

    def __iadd__(self, other):
        for key, count in other.items():
            self[key] += count
        return self._keep_positive()

    def __isub__(self, other):
        for key, count in other.items():
            self[key] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for key, count in other.items():
            if count > self[key]:
                self[key] = count
        return self._keep_positive()

    def __iand__(self, other):
        for key, count in self.items():
            if other[key] < count:
                self[key] = other[key]
        return self._keep_positive()

    def __pos__(self):
        return self + Counter()

    def __neg__(self):
        return Counter() - self

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all([self[key] == other[key] for key in [*self, *other]])

    def __ne__(self, other):
        return not self == other if isinstance(other, Counter) else NotImplemented

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all([self[key] <= other[key] for key in [*self, *other]])

    def __lt__(self, other):
        return self <= other and self != other if isinstance(other, Counter) else NotImplemented

    def __ge__(self, other):
        return other <= self if isinstance(other, Counter) else NotImplemented

    def __gt__(self, other):
        return other < self if isinstance(other, Counter) else NotImplemented

    def __repr__(self):
        if not self:
            return f"{type(self).__name__}()"
        try:
            counts = dict(self.most_common())
        except TypeError:
            # Counts that have no order.
            counts = dict(self)
        return f"{type(self).__name__}({counts!r})"


# What is shown now: a container that holds itself is shown once.
_shown = []


def _once(container, circle, text):
    if any([container is each for each in _shown]):
        return circle
    _shown.append(container)
    try:
        return text(container)
    finally:
        _shown.pop()


def _mutated():
    raise RuntimeError("deque mutated during iteration")


class deque:
    """`_changes` counts what a changed length does not show."""

    __slots__ = ("_items", "_maxlen", "_changes", "__weakref__")

    __class_getitem__ = classmethod(_reference.parameterized)

    def __new__(cls, *args, **keywords):
        self = super().__new__(cls)
        self._items, self._maxlen, self._changes = [], None, 0
        return self

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None:
            if not hasattr(type(maxlen), "__index__"):
                raise TypeError("an integer is required")
            if maxlen < 0:
                raise ValueError("maxlen must be non-negative")
        self._maxlen = maxlen
        self._items.clear()
        self.extend(iterable)

    @property
    def maxlen(self):
        return self._maxlen

    def append(self, item):
        items = self._items
        items.append(item)
        most = self._maxlen
        if most is not None and len(items) > most:
            self._changes += 1
            del items[0]

    def appendleft(self, item):
        items = self._items
        items.insert(0, item)
        most = self._maxlen
        if most is not None and len(items) > most:
            self._changes += 1
            del items[-1]

    def extend(self, iterable):
        for item in list(iterable) if iterable is self else iterable:
            self.append(item)

    def extendleft(self, iterable):
        for item in list(iterable) if iterable is self else iterable:
            self.appendleft(item)

    def pop(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        self._changes += 1
        return self._items.pop()

    def popleft(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        self._changes += 1
        return self._items.pop(0)

    def clear(self):
        self._changes += 1
        self._items.clear()

    def copy(self):
        return type(self)(self) if self._maxlen is None else type(self)(self, self._maxlen)

    def count(self, item):
        found, items, length, changes = 0, self._items, len(self._items), self._changes
        for each in list(items):
            if each is item or each == item:
                found += 1
            if self._changes != changes or len(items) != length:
                _mutated()
        return found

    def _find(self, item, start, stop):
        items, length, changes = self._items, len(self._items), self._changes
        for at in range(start, stop):
            found = items[at] is item or items[at] == item
            if self._changes != changes or len(items) != length:
                _mutated()
            if found:
                return at
        return None

    def index(self, item, start=0, stop=None, /):
        length = len(self._items)
        start = operator.index(start)
        stop = length if stop is None else operator.index(stop)
        start = max(start + length, 0) if start < 0 else start
        stop = max(stop + length, 0) if stop < 0 else stop
        found = self._find(item, start, min(stop, length))
        if found is None:
            raise ValueError(f"{item!r} is not in deque")
        return found

    def insert(self, index, item):
        if self._maxlen is not None and len(self._items) >= self._maxlen:
            raise IndexError("deque already at its maximum size")
        self._changes += 1
        self._items.insert(index, item)

    def remove(self, item):
        length, changes = len(self._items), self._changes
        for at in range(length):
            found = self._items[at] is item or self._items[at] == item
            if self._changes != changes or len(self._items) != length:
                raise IndexError("deque mutated during remove().")
            if found:
                self._changes += 1
                del self._items[at]
                return
        raise ValueError(f"{item!r} is not in deque")

    def reverse(self):
        self._changes += 1
        self._items.reverse()

    def rotate(self, n=1):
        n = operator.index(n)
        if len(self._items) > 1:
            n %= len(self._items)
            self._changes += 1
            self._items[:] = self._items[len(self._items) - n :] + self._items[: len(self._items) - n]

    def _at(self, index):
        try:
            index = operator.index(index)
        except TypeError:
            raise TypeError(f"sequence index must be integer, not {type(index).__name__!r}")
        if not -len(self._items) <= index < len(self._items):
            raise IndexError("deque index out of range")
        return index

    def __getitem__(self, index):
        return self._items[self._at(index)]

    def __setitem__(self, index, item):
        self._items[self._at(index)] = item

    def __delitem__(self, index):
        index = self._at(index)
        self._changes += 1
        del self._items[index]

    def __iter__(self):
        return _reference.items_of_deque(self, self._items, self._changes, False)

    def __reversed__(self):
        return _reference.items_of_deque(self, self._items, self._changes, True)

    def __len__(self):
        return len(self._items)

    def __bool__(self):
        return bool(self._items)

    def __contains__(self, item):
        return self._find(item, 0, len(self._items)) is not None

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        made = self.copy()
        made.extend(other)
        return made

    def __mul__(self, count):
        if not hasattr(type(count), "__index__"):
            raise TypeError(f"can't multiply sequence by non-int of type '{type(count).__name__}'")
        made = self.copy()
        made *= count
        return made

    __rmul__ = __mul__

    def __imul__(self, count):
        items = self._items * count
        self._changes += 1
        self._items[:] = items if self._maxlen is None else items[max(len(items) - self._maxlen, 0) :]
        return self

    def __lt__(self, other):
        return self._items < other._items if isinstance(other, deque) else NotImplemented

    def __le__(self, other):
        return self._items <= other._items if isinstance(other, deque) else NotImplemented

    def __gt__(self, other):
        return self._items > other._items if isinstance(other, deque) else NotImplemented

    def __ge__(self, other):
        return self._items >= other._items if isinstance(other, deque) else NotImplemented

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, deque) else NotImplemented

    __hash__ = None

    def __copy__(self):
        return self.copy()

    def __reduce__(self):
        given = () if self._maxlen is None else ((), self._maxlen)
        return type(self), given, getattr(self, "__dict__", None) or None, iter(self)

    def __repr__(self):
        last = "" if self._maxlen is None else f", maxlen={self._maxlen}"
        return _once(self, "[...]", lambda it: f"{type(it).__name__}({it._items!r}{last})")


class UserDict(MutableMapping):
    __class_getitem__ = classmethod(_reference.parameterized)

    fromkeys = classmethod(_from_keys)

    def __init__(self, dict=None, /, **keywords):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if keywords:
            self.update(keywords)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key not in self.data and hasattr(type(self), "__missing__"):
            return type(self).__missing__(self, key)
        return self.data[key]

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        if not isinstance(other, (UserDict, dict)):
            return NotImplemented
        return type(self)(self.data | _held(other))

    def __ror__(self, other):
        if not isinstance(other, (UserDict, dict)):
            return NotImplemented
        return type(self)(_held(other) | self.data)

    def __ior__(self, other):
        self.data |= _held(other)
        return self

    def copy(self):
        if type(self) is UserDict:
            return UserDict(self.data.copy())
        import copy

        held = self.data
        try:
            self.data = {}
            made = copy.copy(self)
        finally:
            self.data = held
        made.update(self)
        return made

    def __copy__(self):
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.__dict__["data"] = self.__dict__["data"].copy()
        return made


def _held(value):
    return value.data if isinstance(value, (UserDict, UserList, UserString)) else value


class UserList(MutableSequence):
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, initlist=None):
        held = _held(initlist)
        self.data = [] if held is None else list(held)

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < _held(other)

    def __le__(self, other):
        return self.data <= _held(other)

    def __eq__(self, other):
        return self.data == _held(other)

    def __gt__(self, other):
        return self.data > _held(other)

    def __ge__(self, other):
        return self.data >= _held(other)

    __hash__ = None

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return type(self)(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return type(self)(self.data + list(_held(other)))

    def __radd__(self, other):
        return type(self)(list(_held(other)) + self.data)

    def __iadd__(self, other):
        self.data += list(_held(other))
        return self

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def copy(self):
        return type(self)(self)

    def __copy__(self):
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.__dict__["data"] = self.__dict__["data"][:]
        return made

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **keywords):
        self.data.sort(*args, **keywords)

    def extend(self, other):
        self.data.extend(_held(other))


# A method of a text: what gives a text gives one of the class.
def _of_text(name):
    def method(self, *args, **keywords):
        args = [_held(each) for each in args]
        result = getattr(self.data, name)(*args, **{key: _held(value) for key, value in keywords.items()})
        return type(self)(result) if type(result) is str and name not in ("join", "format", "format_map") else result

    method.__name__ = name
    return method


class UserString(Sequence):
    __class_getitem__ = classmethod(_reference.parameterized)


    def __init__(self, seq):
        self.data = str(_held(seq))

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __hash__(self):
        return hash(self.data)

    def __eq__(self, other):
        return self.data == _held(other)

    def __lt__(self, other):
        return self.data < _held(other)

    def __le__(self, other):
        return self.data <= _held(other)

    def __gt__(self, other):
        return self.data > _held(other)

    def __ge__(self, other):
        return self.data >= _held(other)

    def __contains__(self, text):
        return _held(text) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return type(self)(self.data[index])

    def __add__(self, other):
        return type(self)(self.data + str(_held(other)))

    def __radd__(self, other):
        return type(self)(str(_held(other)) + self.data)

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    maketrans = str.maketrans

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def __rmod__(self, template):
        return type(self)(str(template) % self)

    def __mod__(self, args):
        return type(self)(self.data % args)

    def __getnewargs__(self):
        return (self.data[:],)

    capitalize = _of_text("capitalize")
    casefold = _of_text("casefold")
    center = _of_text("center")
    count = _of_text("count")
    encode = _of_text("encode")
    endswith = _of_text("endswith")
    expandtabs = _of_text("expandtabs")
    find = _of_text("find")
    format = _of_text("format")
    format_map = _of_text("format_map")
    index = _of_text("index")
    isalnum = _of_text("isalnum")
    isalpha = _of_text("isalpha")
    isascii = _of_text("isascii")
    isdecimal = _of_text("isdecimal")
    isdigit = _of_text("isdigit")
    isidentifier = _of_text("isidentifier")
    islower = _of_text("islower")
    isnumeric = _of_text("isnumeric")
    isprintable = _of_text("isprintable")
    isspace = _of_text("isspace")
    istitle = _of_text("istitle")
    isupper = _of_text("isupper")
    join = _of_text("join")
    ljust = _of_text("ljust")
    lower = _of_text("lower")
    lstrip = _of_text("lstrip")
    partition = _of_text("partition")
    removeprefix = _of_text("removeprefix")
    removesuffix = _of_text("removesuffix")
    replace = _of_text("replace")
    rfind = _of_text("rfind")
    rindex = _of_text("rindex")
    rjust = _of_text("rjust")
    rpartition = _of_text("rpartition")
    rsplit = _of_text("rsplit")
    rstrip = _of_text("rstrip")
    split = _of_text("split")
    splitlines = _of_text("splitlines")
    startswith = _of_text("startswith")
    strip = _of_text("strip")
    swapcase = _of_text("swapcase")
    title = _of_text("title")
    translate = _of_text("translate")
    upper = _of_text("upper")
    zfill = _of_text("zfill")


class ChainMap(MutableMapping):
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    def new_child(self, m=None, **keywords):
        if m is None:
            m = keywords
        elif keywords:
            m.update(keywords)
        return type(self)(m, *self.maps)

    def copy(self):
        return type(self)(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return mapping[key]
        return self.__missing__(key)

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        if key not in self.maps[0]:
            raise KeyError(f"Key not found in the first mapping: {key!r}")
        del self.maps[0][key]

    def popitem(self):
        if not self.maps[0]:
            raise KeyError("No keys found in the first mapping.")
        return self.maps[0].popitem()

    def pop(self, key, *args):
        if key not in self.maps[0] and not args:
            raise KeyError(f"Key not found in the first mapping: {key!r}")
        return self.maps[0].pop(key, *args)

    def clear(self):
        self.maps[0].clear()

    def __contains__(self, key):
        return any([key in mapping for mapping in self.maps])

    def __iter__(self):
        merged = {}
        for mapping in reversed(self.maps):
            merged.update(dict.fromkeys(mapping))
        return iter(merged)

    def __len__(self):
        return len(list(iter(self)))

    def __bool__(self):
        return any(self.maps)

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        made = self.copy()
        made.maps[0].update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        made = dict(other)
        for mapping in reversed(self.maps):
            made.update(mapping)
        return type(self)(made)

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([repr(mapping) for mapping in self.maps])})"


def _keyed(keys, mapping):
    return [(jax.tree_util.DictKey(key), mapping[key]) for key in keys]


# JAX knows these two as pytrees, as it knows dicts.
jax.tree_util.register_pytree_with_keys(
    OrderedDict,
    lambda it: (_keyed(list(it), it), tuple(it)),
    lambda keys, values: OrderedDict(zip(keys, values)),
    lambda it: (tuple(it.values()), tuple(it)),
)
jax.tree_util.register_pytree_with_keys(
    defaultdict,
    lambda it: (_keyed(sorted(it), it), (it.default_factory, tuple(sorted(it)))),
    lambda known, values: defaultdict(known[0], zip(known[1], values)),
    lambda it: (tuple([it[key] for key in sorted(it)]), (it.default_factory, tuple(sorted(it)))),
)
