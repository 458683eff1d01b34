# Every operator method, its reflection, and its form in place.
names = ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "and", "or", "xor", "lshift", "rshift"]


class Left:
    pass


class Right:
    pass


class Full:
    pass


for name in names:
    setattr(Left, f"__{name}__", lambda self, other, name=name: ("left", name))
    setattr(Right, f"__r{name}__", lambda self, other, name=name: ("right", name))
    setattr(Full, f"__i{name}__", lambda self, other, name=name: ("in place", name))


def every(a, b):
    return [
        a + b, a - b, a * b, a / b, a // b, a % b, a**b, a @ b, a & b, a | b, a ^ b, a << b, a >> b,
    ]


print(every(Left(), 1))
print(every(1, Right()))
print(every([], Right())[:3], "text" + Right(), () * Right(), every(None, Right())[1])
print(every(Left(), Right())[0])


def in_place(x):
    results = []
    a = x; a += 1; results.append(a)
    a = x; a -= 1; results.append(a)
    a = x; a *= 1; results.append(a)
    a = x; a /= 1; results.append(a)
    a = x; a //= 1; results.append(a)
    a = x; a %= 1; results.append(a)
    a = x; a **= 1; results.append(a)
    a = x; a @= 1; results.append(a)
    a = x; a &= 1; results.append(a)
    a = x; a |= 1; results.append(a)
    a = x; a ^= 1; results.append(a)
    a = x; a <<= 1; results.append(a)
    a = x; a >>= 1; results.append(a)
    return results


print(in_place(Full()))
print(in_place(Left()))


class Declines:
    def __add__(self, other):
        return NotImplemented

    def __iadd__(self, other):
        return NotImplemented

    def __eq__(self, other):
        return NotImplemented

    def __lt__(self, other):
        return NotImplemented


try:
    Declines() + 1
except TypeError as error:
    print(error)
d = Declines()
try:
    d += 1
except TypeError as error:
    print(str(error)[:34])
print(Declines() + Right(), Declines() == 1, Declines() != 1, d == d)
try:
    Declines() < 1
except TypeError as error:
    print(error)


class Base:
    def __add__(self, other):
        return "base add"

    def __radd__(self, other):
        return "base radd"

    def __eq__(self, other):
        return "base eq"


class Derived(Base):
    def __radd__(self, other):
        return "derived radd"

    def __eq__(self, other):
        return "derived eq"


class Same(Base):
    pass


print(Base() + Derived(), Base() + Same(), Base() == Derived(), Base() == Same())


class Order:
    def __init__(self, key):
        self.key = key

    def __lt__(self, other):
        return self.key < other.key

    def __le__(self, other):
        return self.key <= other.key


a, b = Order(1), Order(2)
print(a < b, a > b, a <= b, a >= b, sorted([b, a])[0].key, max([a, b], key=lambda o: o.key).key)


class Number:
    def __init__(self, value):
        self.value = value

    def __neg__(self):
        return Number(-self.value)

    def __pos__(self):
        return "pos"

    def __invert__(self):
        return "invert"

    def __abs__(self):
        return abs(self.value)

    def __int__(self):
        return int(self.value)

    def __float__(self):
        return float(self.value)

    def __index__(self):
        return int(self.value)

    def __round__(self, digits=None):
        return ("rounded", digits)

    def __divmod__(self, other):
        return ("divmod", other)

    def __rdivmod__(self, other):
        return ("rdivmod", other)

    def __bool__(self):
        return self.value != 0

    def __hash__(self):
        return hash(self.value)

    def __eq__(self, other):
        return isinstance(other, Number) and self.value == other.value

    def __format__(self, spec):
        return f"<{self.value}|{spec}>"

    def __str__(self):
        return f"Number {self.value}"

    def __repr__(self):
        return f"Number({self.value})"


n = Number(3)
print(-n, +n, ~n, abs(n), int(n), float(n), [10, 20, 30, 40][n], round(n), round(n, 2))
print(divmod(n, 2), divmod(7, n), bool(n), bool(Number(0)), not Number(0))
print(f"{n} {n:>5} {n!r} {n!s:>10}", format(n), format(n, "x"), str(n), [n], "%s" % n)
print({n: "found"}[Number(3)], Number(3) in [n], len({n, Number(3), Number(4)}))
print(list(range(n)), "ab" * n, [0] * n, hex(n))


class Bag:
    def __init__(self, *items):
        self.items = list(items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, key):
        return self.items[key]

    def __setitem__(self, key, value):
        self.items[key] = value

    def __delitem__(self, key):
        del self.items[key]

    def __contains__(self, item):
        return item in self.items

    def __iter__(self):
        return Countdown(len(self.items))

    def __reversed__(self):
        return iter(self.items[::-1])

    def __call__(self, *args, **kwargs):
        return (args, kwargs)


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


bag = Bag("a", "b", "c")
print(len(bag), bag[0], bag[1:], "b" in bag, "z" in bag, list(bag), list(reversed(bag)), bag(1, k=2))
bag[0] = "A"
del bag[1]
print(bag.items, bool(bag), bool(Bag()))
x, y = bag
print(x, y, [*bag], max(bag))


class OldIteration:
    def __getitem__(self, index):
        if index > 2:
            raise IndexError
        return index * index


print(list(OldIteration()), 4 in OldIteration(), 5 in OldIteration())


class NotIterator:
    def __iter__(self):
        return [1, 2]


for attempt in (lambda: list(NotIterator()), lambda: [1][Bag()], lambda: len(Number(1)), lambda: Number(1)[0]):
    try:
        print(attempt())
    except TypeError as error:
        print(error)

# --- CPython prints
# [('left', 'add'), ('left', 'sub'), ('left', 'mul'), ('left', 'truediv'), ('left', 'floordiv'), ('left', 'mod'), ('left', 'pow'), ('left', 'matmul'), ('left', 'and'), ('left', 'or'), ('left', 'xor'), ('left', 'lshift'), ('left', 'rshift')]
# [('right', 'add'), ('right', 'sub'), ('right', 'mul'), ('right', 'truediv'), ('right', 'floordiv'), ('right', 'mod'), ('right', 'pow'), ('right', 'matmul'), ('right', 'and'), ('right', 'or'), ('right', 'xor'), ('right', 'lshift'), ('right', 'rshift')]
# [('right', 'add'), ('right', 'sub'), ('right', 'mul')] ('right', 'add') ('right', 'mul') ('right', 'sub')
# ('left', 'add')
# [('in place', 'add'), ('in place', 'sub'), ('in place', 'mul'), ('in place', 'truediv'), ('in place', 'floordiv'), ('in place', 'mod'), ('in place', 'pow'), ('in place', 'matmul'), ('in place', 'and'), ('in place', 'or'), ('in place', 'xor'), ('in place', 'lshift'), ('in place', 'rshift')]
# [('left', 'add'), ('left', 'sub'), ('left', 'mul'), ('left', 'truediv'), ('left', 'floordiv'), ('left', 'mod'), ('left', 'pow'), ('left', 'matmul'), ('left', 'and'), ('left', 'or'), ('left', 'xor'), ('left', 'lshift'), ('left', 'rshift')]
# unsupported operand type(s) for +: 'Declines' and 'int'
# unsupported operand type(s) for +=
# ('right', 'add') False True True
# '<' not supported between instances of 'Declines' and 'int'
# derived radd base add derived eq base eq
# True False True False 1 2
# Number -3 pos invert 3 3 3.0 40 ('rounded', None) ('rounded', 2)
# ('divmod', 2) ('rdivmod', 7) True False True
# <3|> <3|>5> Number(3)   Number 3 <3|> <3|x> Number 3 [Number(3)] Number 3
# found True 2
# [0, 1, 2] ababab [0, 0, 0] 0x3
# 3 a ['b', 'c'] True False [2, 1, 0] ['c', 'b', 'a'] ((1,), {'k': 2})
# ['A', 'c'] True False
# 1 0 [1, 0] 1
# [0, 1, 4] True False
# iter() returned non-iterator of type 'list'
# list indices must be integers or slices, not Bag
# object of type 'Number' has no len()
# 'Number' object is not subscriptable
