class Record(dict):
    def __init__(self, *args, **keywords):
        super().__init__(*args, **keywords)
        self.reads = 0

    def __getitem__(self, key):
        self.reads += 1
        return super().__getitem__(key)

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setitem__(self, key, value):
        super().__setitem__(key, value * 2)


record = Record({"a": 1}, b=2)
record["c"] = 3
print(record, record["c"], record.a, record.reads, len(record), "b" in record, sorted(record), dict(record) == record)
print(list(record.items()), record.get("z", 0), {**record}, isinstance(record, dict), type(record).__name__, record == {"a": 1, "b": 2, "c": 6})
record.update(d=4)
del record["a"]
print(record.pop("b"), record, record | {"x": 1}, bool(record), bool(Record()), hasattr(record, "missing"))
try:
    record.missing
except AttributeError as error:
    print("no", error)


class Counting(dict):
    def __missing__(self, key):
        self[key] = 0
        return 0


counts = Counting()
for letter in "banana":
    counts[letter] += 1
print(counts, counts["z"], counts.get("q"), "q" in counts)


class Stack(list):
    def push(self, item):
        self.append(item)
        return self

    @property
    def top(self):
        return self[-1]


stack = Stack([1, 2]).push(3)
stack += [4]
print(stack, stack.top, len(stack), stack[1:], stack + [5], type(stack + [5]).__name__, type(stack).__name__, stack == [1, 2, 3, 4], sum(stack))
stack.sort(reverse=True)
print(stack, stack.index(3), [x * 2 for x in stack], 4 in stack, list(reversed(stack)), tuple(stack), sorted(stack), stack.copy())
del stack[0]
print(stack, stack * 2, max(stack))


class Meters(float):
    def __new__(cls, value, unit="m"):
        self = super().__new__(cls, value)
        self.unit = unit
        return self

    def __repr__(self):
        return f"{float(self)}{self.unit}"


length = Meters(2.5, "km")
print(length, repr(length), length + 1, length * 2, length > 2, round(length), f"{length:.2f}", length == 2.5, -length, [length])


class Index(int):
    def __add__(self, other):
        return Index(int(self) + other)


index = Index(3)
print(index + 1, type(index + 1).__name__, index - 1, type(index - 1).__name__, [10, 20, 30, 40][index], index == 3, hash(index) == hash(3), {3: "x"}[index])
print(Index("12"), Index(), range(index), index.bit_length(), f"{index:03d}", "%d" % index, str(index), index / 2, 2 ** index, bool(Index(0)))


class Name(str):
    def shout(self):
        return self.upper() + "!"


name = Name("ann")
print(name, repr(name), name.shout(), name + "e", name[0], len(name), name == "ann", {"ann": 1}[name], "n" in name, f"{name:>5}", name.split("n"))
print("-".join([name, name]), isinstance(name, str), sorted([Name("b"), Name("a")]), getattr(name, "upper")())


class Unique(set):
    def add(self, item):
        super().add(item.lower())


unique = Unique(["A"])
unique.add("B")
print(sorted(unique), "b" in unique, len(unique), unique == {"A", "b"}, sorted(unique | {"c"}))


class Slotted:
    __slots__ = ("x", "y")

    def __init__(self, x):
        self.x = x


class Wider(Slotted):
    __slots__ = ["z"]


class Open(Slotted):
    pass


point, wider, opened = Slotted(1), Wider(2), Open(3)
wider.z = 5
opened.anything = 6
print(point.x, wider.x, wider.z, opened.anything, hasattr(point, "y"), hasattr(point, "__dict__"), hasattr(opened, "__dict__"))
for attempt in (
    lambda: setattr(point, "w", 1),
    lambda: setattr(wider, "w", 1),
    lambda: point.y,
    lambda: vars(point),
    lambda: int.__new__(str, 3),
    lambda: type("Both", (int, str), {}),
    lambda: {}[[1]],
    lambda: {Stack(): 1},
    lambda: Meters(1) + "a",
):
    try:
        print(attempt())
    except TypeError as error:
        print("TypeError", error)
    except AttributeError as error:
        print("AttributeError", error)


import copy

again, deep = copy.copy(counts), copy.deepcopy(Counting(a=[1]))
again["new"] = 1
print(again, counts, type(again).__name__, deep, copy.copy(stack), copy.deepcopy(unique) == unique)


class Ordered(type):
    @classmethod
    def __prepare__(metacls, name, bases, **keywords):
        return Log()

    def __new__(metacls, name, bases, namespace, **keywords):
        cls = super().__new__(metacls, name, bases, dict(namespace))
        cls.order = [key for key in namespace.log if not key.startswith("__")]
        return cls


class Log(dict):
    def __init__(self):
        super().__init__()
        self.log = []

    def __setitem__(self, key, value):
        self.log.append(key)
        super().__setitem__(key, value + 1 if isinstance(value, int) else value)


class Logged(metaclass=Ordered):
    a = 1
    b = a + 10

    def method(self):
        return self.a

    a = 5
    c = [a, b]
    del c


print(Logged.order, Logged.a, Logged.b, Logged().method(), hasattr(Logged, "c"))


# Where a base stands before one of Python's own types, and where behind it.
class Loud:
    def __repr__(self):
        return "loud"

    def __str__(self):
        return "LOUD"

    def __hash__(self):
        return 7

    def __format__(self, spec):
        return f"<{spec}>"


class Before(Loud, int):
    pass


class Behind(int, Loud):
    pass


class Text(str, Loud):
    pass


class Failing(ValueError, Loud):
    pass


class Set(set, Loud):
    pass


class Frozen(frozenset):
    def __repr__(self):
        return frozenset.__repr__(self)


for made in (Before(3), Behind(3), Text("abc"), Failing("no"), Set([1]), Frozen([2]), Frozen()):
    print(repr(made), str(made), f"{made}", f"{made!r:>8}")
print(hash(Before(3)), hash(Behind(3)), {3: "three"}.get(Behind(3)), {3: "three"}.get(Before(3)))
print(Behind.__repr__ is int.__repr__, Behind.__hash__ is int.__hash__, Before.__repr__ is Loud.__repr__)
print("__repr__" in int.__dict__, "__str__" in int.__dict__, "__hash__" in str.__dict__, "__eq__" in int.__dict__)


class Within(set):
    pass


outer = Within()


class Holder:
    def __repr__(self):
        return repr(outer)

    def __hash__(self):
        return 1


outer.add(Holder())
print(outer, str(bytes([104, 105]), "utf-8"), str(b"caf\xc3\xa9", encoding="utf-8", errors="strict"))
for attempt in (
    lambda: str(3, "utf-8"),
    lambda: str("a", "utf-8"),
    lambda: str(b"a", 3),
    lambda: round(5, 2**70),
    lambda: __import__("math").factorial(-(10**30)),
    lambda: frozenset([1]).intersection() == {1},
    lambda: type("C", (), {"__class_getitem__": None})[int],
):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)

for base in (range, bool, slice):
    try:
        print(type("Own", (base,), {}))
    except TypeError as error:
        print("TypeError", error)

# --- CPython prints
# {'a': 1, 'b': 2, 'c': 6} 6 1 2 3 True ['a', 'b', 'c'] True
# [('a', 1), ('b', 2), ('c', 6)] 0 {'a': 1, 'b': 2, 'c': 6} True Record True
# 2 {'c': 6, 'd': 4} {'c': 6, 'd': 4, 'x': 1} True False False
# no missing
# {'b': 1, 'a': 3, 'n': 2, 'z': 0} 0 None False
# [1, 2, 3, 4] 4 4 [2, 3, 4] [1, 2, 3, 4, 5] list Stack True 10
# [4, 3, 2, 1] 1 [8, 6, 4, 2] True [1, 2, 3, 4] (4, 3, 2, 1) [1, 2, 3, 4] [4, 3, 2, 1]
# [3, 2, 1] [3, 2, 1, 3, 2, 1] 3
# 2.5km 2.5km 3.5 5.0 True 2 2.50 True -2.5 [2.5km]
# 4 Index 2 int 40 True True x
# 12 0 range(0, 3) 2 003 3 3 1.5 8 False
# ann 'ann' ANN! anne a 3 True 1 True   ann ['a', '', '']
# ann-ann True ['a', 'b'] ANN
# ['A', 'b'] True 2 True ['A', 'b', 'c']
# 1 2 5 6 False False True
# AttributeError 'Slotted' object has no attribute 'w'
# AttributeError 'Wider' object has no attribute 'w'
# AttributeError 'Slotted' object has no attribute 'y'
# TypeError vars() argument must have __dict__ attribute
# TypeError int.__new__(str): str is not a subtype of int
# TypeError multiple bases have instance lay-out conflict
# TypeError unhashable type: 'list'
# TypeError unhashable type: 'Stack'
# TypeError unsupported operand type(s) for +: 'Meters' and 'str'
# {'b': 1, 'a': 3, 'n': 2, 'z': 0, 'new': 1} {'b': 1, 'a': 3, 'n': 2, 'z': 0} Counting {'a': [1]} [3, 2, 1] True
# ['a', 'b', 'method', 'a', 'c'] 6 13 6 False
# loud LOUD <>     loud
# 3 LOUD LOUD        3
# 'abc' abc abc    'abc'
# Failing('no') no <> Failing('no')
# Set({1}) LOUD <> Set({1})
# Frozen({2}) Frozen({2}) Frozen({2}) Frozen({2})
# Frozen() Frozen() Frozen() Frozen()
# 7 3 three None
# True True True
# True False True True
# Within({Within(...)}) hi café
# TypeError decoding to str: need a bytes-like object, int found
# TypeError decoding str is not supported
# TypeError str() argument 'encoding' must be str, not int
# 5
# ValueError factorial() not defined for negative values
# True
# TypeError type 'C' is not subscriptable
# TypeError type 'range' is not an acceptable base type
# TypeError type 'bool' is not an acceptable base type
# TypeError type 'slice' is not an acceptable base type
