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

    def move_to_end(self, key, last=True):
        value = self[key]
        del self[key]
        if last:
            self[key] = value
            return
        rest = list(self.items())
        self.clear()
        self[key] = value
        for key, value in rest:
            self[key] = value

    def popitem(self, last=True):
        if not self:
            raise KeyError("dictionary is empty")
        key = list(self)[-1 if last else 0]
        return key, self.pop(key)

    def copy(self):
        return type(self)(self)

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return list(self.items()) == list(other.items())
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
        return f"{type(self).__name__}({dict(self)!r})" if self else f"{type(self).__name__}()"


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
        return f"{type(self).__name__}({self.default_factory!r}, {dict(self)!r})"


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


class deque:
    __class_getitem__ = classmethod(_reference.parameterized)

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        self.maxlen = maxlen
        self._items = []
        self.extend(iterable)

    def append(self, item):
        self._items.append(item)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            del self._items[0]

    def appendleft(self, item):
        self._items.insert(0, item)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            del self._items[-1]

    def extend(self, iterable):
        for item in list(iterable):
            self.append(item)

    def extendleft(self, iterable):
        for item in list(iterable):
            self.appendleft(item)

    def pop(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop()

    def popleft(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop(0)

    def clear(self):
        self._items.clear()

    def copy(self):
        return type(self)(self._items, self.maxlen)

    def count(self, item):
        return self._items.count(item)

    def index(self, item, *bounds):
        return self._items.index(item, *bounds)

    def insert(self, index, item):
        if self.maxlen is not None and len(self._items) >= self.maxlen:
            raise IndexError("deque already at its maximum size")
        self._items.insert(index, item)

    def remove(self, item):
        if item not in self._items:
            raise ValueError(f"{item!r} is not in deque")
        self._items.remove(item)

    def reverse(self):
        self._items.reverse()

    def rotate(self, n=1):
        if self._items:
            n %= len(self._items)
            self._items = self._items[len(self._items) - n :] + self._items[: len(self._items) - n]

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
        del self._items[self._at(index)]

    def __iter__(self):
        return iter(self._items)

    def __reversed__(self):
        return reversed(self._items)

    def __len__(self):
        return len(self._items)

    def __bool__(self):
        return bool(self._items)

    def __contains__(self, item):
        return item in self._items

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        return type(self)([*self, *other], self.maxlen)

    def __mul__(self, count):
        return type(self)(self._items * count, self.maxlen) if isinstance(count, int) else NotImplemented

    __rmul__ = __mul__

    def __imul__(self, count):
        if not isinstance(count, int):
            return NotImplemented
        items = self._items * count
        self._items = items if self.maxlen is None else items[max(len(items) - self.maxlen, 0) :]
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

    def __repr__(self):
        last = "" if self.maxlen is None else f", maxlen={self.maxlen}"
        return f"{type(self).__name__}({self._items!r}{last})"


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

        made = copy.copy(self)
        made.data = {}
        made.update(self)
        return made


def _held(value):
    return value.data if isinstance(value, (UserDict, UserList, UserString)) else value


class UserList(MutableSequence):
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


class UserString(Sequence):
    """What of a text's methods give a text gives one of the class."""

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

    def __getattr__(self, name):
        if name == "data" or not hasattr(str, name):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'", name=name, obj=self)
        method = getattr(self.data, name)

        def call(*args, **keywords):
            result = method(*[_held(each) for each in args], **keywords)
            return type(self)(result) if type(result) is str else result

        return call


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
