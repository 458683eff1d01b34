from collections import ChainMap, Counter, OrderedDict, UserDict, defaultdict, deque, namedtuple
from typing import Any, Generic, NamedTuple, NewType, ParamSpec, TypedDict, TypeVar

lists = defaultdict(list)
lists["a"].append(1)
lists["a"].append(2)
lists["b"] += [3]
print(dict(lists), lists["c"], "d" in lists, lists.get("d"), len(lists), sorted(lists.items()))
print(lists, defaultdict(int, x=1), defaultdict(lambda: 5)["k"], isinstance(lists, dict))
try:
    defaultdict()["x"]
except KeyError as error:
    print("KeyError", error)
ordered = OrderedDict([("b", 1), ("a", 2)])
ordered["c"] = 3
ordered.move_to_end("b")
print(ordered, list(ordered), ordered.popitem(), ordered.popitem(last=False), ordered, OrderedDict(), ordered == {"c": 3})
print(OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == {"b": 2, "a": 1}, ordered | {"z": 0})
count = Counter("abracadabra")
print(count, count.most_common(2), count["z"], sum(count.values()), count.total(), sorted(count.elements())[:3])
count.update("aaz")
count.subtract({"b": 5})
print(count, +count, Counter(a=1) + Counter(a=2, b=1), Counter(a=3) - Counter(a=1), Counter() == Counter(a=0), Counter([1, 1, 2]))
del count["nothing"]
ends = deque([1, 2, 3], maxlen=3)
ends.append(4)
print(ends, ends[0], ends[-1], len(ends), list(ends), 3 in ends, ends.popleft(), ends.pop(), ends)
ends.appendleft(0)
ends.extend([5, 6])
ends.rotate(1)
print(ends, deque("ab"), deque() == deque(), deque([1]) == deque([1]), bool(deque()), [x for x in reversed(ends)], sum(ends))
for attempt in (lambda: deque().popleft(), lambda: deque([1])[3], lambda: defaultdict(3), lambda: deque([1]).remove(2)):
    try:
        attempt()
    except Exception as error:
        print(type(error).__name__, error)
chain = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(chain["a"], chain["b"], sorted(chain), chain.new_child({"b": 9})["b"], len(chain), "c" in chain, dict(chain) == {"a": 1, "b": 3})


class Upper(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


upper = Upper({"a": 1}, b=2)
print(upper, upper["A"], len(upper), "B" in upper, sorted(upper.keys()))


class Settings(TypedDict, total=False):
    rate: float
    name: str


settings = Settings(rate=0.5, name="x")
settings["rate"] = 1.0
print(settings, type(settings).__name__, settings.get("name"), Settings({"rate": 2.0}))
T = TypeVar("T")
P = ParamSpec("P")
UserId = NewType("UserId", int)
print(UserId(5) + 1)


class Pair(NamedTuple, Generic[T]):
    first: T
    second: T = 0

    def swapped(self):
        return Pair(self.second, self.first)


pair = Pair(1)
print(pair, pair.swapped(), pair[0], pair._replace(second=5), Pair._fields, isinstance(pair, tuple), Pair[int](2, 3))
Row = NamedTuple("Row", [("a", int), ("b", Any)])
print(Row(1, b=2), namedtuple("Q", "x y")(1, 2))


from collections import UserDict, UserString, defaultdict, deque, namedtuple
from collections.abc import Container, Iterable, MutableSequence, Set, Sized
import copy
import operator


def told(ask):
    try:
        return ask()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


queue = deque([1, 2, 3], maxlen=3)
for name in ("maxlen", "other"):
    try:
        setattr(queue, name, 4)
    except AttributeError:
        print("no", name)


def changes(change):
    queue = deque(range(4), 4)
    try:
        for item in queue:
            change(queue)
    except RuntimeError as error:
        return str(error)
    return list(queue)


print(changes(lambda q: q.append(1)), changes(lambda q: q.rotate()), changes(lambda q: None))
print(told(lambda: queue.index(9)), told(lambda: queue.remove(9)), told(lambda: queue * "a"))
queue.append(queue)
print(queue)
print(list(reversed(deque("abc"))), deque("ab") + deque("c"), 2 * deque("ab", 3), deque("ab").copy())
print(copy.copy(deque("ab", 3)), copy.deepcopy(deque([[1]])), deque(maxlen=0).maxlen)


class Mutating:
    def __eq__(self, other):
        held.clear()
        return False


held = deque([Mutating(), 1])
print(told(lambda: 3 in held))
recursive = defaultdict(int)
recursive["self"] = recursive
print(repr(recursive).split(", ", 1)[1])


class Mine(UserDict):
    def __missing__(self, key):
        return key * 2


mine = Mine(a=1)
mine.note = [1]
copied = copy.copy(mine)
print(mine["b"], mine.get("b"), copied == mine, copied.data is mine.data, copied.note is mine.note)
text = UserString("abc-%s")
print(type(text.upper()).__name__, text.upper(), text % 1, "b" in text, text.split("-"), text.title().endswith("%S"))
print(set(dir(str)) - set(dir(UserString)) - {"__getnewargs__"} <= {"__format__"})


class Alone:
    def __init__(self):
        self.items = [1, 2]

    def __len__(self):
        return 2


class Blocking(Alone):
    __len__ = None


print(isinstance(Alone(), Sized), isinstance(Alone(), (Iterable, Container)), isinstance(Blocking(), Sized))


class Bag(Set):
    def __init__(self, items):
        self.items = list(items)

    def __contains__(self, item):
        return item in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def __hash__(self):
        return self._hash()


class Right:
    __rand__ = __ror__ = __rxor__ = __rsub__ = lambda self, other: "right"


print([op(Bag("ab"), Right()) for op in (operator.and_, operator.or_, operator.xor, operator.sub)])
print(sorted(Bag("ab") - "a"), sorted("abc" - Bag("ab")), sorted(Bag("ab") ^ "bc"), hash(Bag("ab")) == hash(Bag("ba")))
print(namedtuple("At", "x", module="there").__module__, namedtuple("At", "x").__module__)

# --- CPython prints
# {'a': [1, 2], 'b': [3]} [] False None 3 [('a', [1, 2]), ('b', [3]), ('c', [])]
# defaultdict(<class 'list'>, {'a': [1, 2], 'b': [3], 'c': []}) defaultdict(<class 'int'>, {'x': 1}) 5 True
# KeyError 'x'
# OrderedDict({'c': 3}) ['a', 'c', 'b'] ('b', 1) ('a', 2) OrderedDict({'c': 3}) OrderedDict() True
# False True OrderedDict({'c': 3, 'z': 0})
# Counter({'a': 5, 'b': 2, 'r': 2, 'c': 1, 'd': 1}) [('a', 5), ('b', 2)] 0 11 11 ['a', 'a', 'a']
# Counter({'a': 7, 'r': 2, 'c': 1, 'd': 1, 'z': 1, 'b': -3}) Counter({'a': 7, 'r': 2, 'c': 1, 'd': 1, 'z': 1}) Counter({'a': 3, 'b': 1}) Counter({'a': 2}) True Counter({1: 2, 2: 1})
# deque([3], maxlen=3) 2 4 3 [2, 3, 4] True 2 4 deque([3], maxlen=3)
# deque([6, 3, 5], maxlen=3) deque(['a', 'b']) True True False [5, 3, 6] 14
# IndexError pop from an empty deque
# IndexError deque index out of range
# TypeError first argument must be callable or None
# ValueError 2 is not in deque
# 1 3 ['a', 'b'] 9 2 False True
# {'A': 1, 'B': 2} 1 2 True ['A', 'B']
# {'rate': 1.0, 'name': 'x'} dict x {'rate': 2.0}
# 6
# Pair(first=1, second=0) Pair(first=0, second=1) 1 Pair(first=1, second=5) ('first', 'second') True Pair(first=2, second=3)
# Row(a=1, b=2) Q(x=1, y=2)
# no maxlen
# no other
# deque mutated during iteration deque mutated during iteration [0, 1, 2, 3]
# ValueError: 9 is not in deque ValueError: 9 is not in deque TypeError: can't multiply sequence by non-int of type 'str'
# deque([2, 3, [...]], maxlen=3)
# ['c', 'b', 'a'] deque(['a', 'b', 'c']) deque(['b', 'a', 'b'], maxlen=3) deque(['a', 'b'])
# deque(['a', 'b'], maxlen=3) deque([[1]]) 0
# RuntimeError: deque mutated during iteration
# {'self': defaultdict(<class 'int'>, {...})})
# bb None True False True
# UserString ABC-%S abc-1 True ['abc', '%s'] True
# True
# True False False
# ['right', 'right', 'right', 'right']
# ['b'] ['c'] ['a', 'c'] True
# there __main__
