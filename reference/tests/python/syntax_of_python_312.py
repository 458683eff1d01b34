from math import *
from string import *

type Vector = list[float]
type Pair[A, B] = tuple[A, B]


def first[T](items: list[T]) -> T:
    found: T = items[0]
    return found


class Stack[T]:
    def __init__(self) -> None:
        self.items: list[T] = []

    def push(self, item: T) -> T:
        self.items.append(item)
        return item

    def mapped[U](self, function) -> list[U]:
        T = "own"
        return [function(item) for item in self.items] + [T]


class Typed[*Ts, **P](Stack[int]):
    pass


def shadowed[T](T):
    return T


stack = Stack()
print(first([3, 4]), stack.push(5), stack.mapped(str), isinstance(Typed(), Stack), shadowed(7), Stack.__name__)
print(Typed().push(1), [T for T in range(2)])
width, precision, value = 10, 3, 3.14159
print(f"{value:{width}.{precision}f}|{value!r:>{width}}|{'a':{'*'}^{width}}|{value:{'>' + str(width)}}|{2:{''}}")
print(f"{value=:.{precision}f} {width:{width}d} {'x':>{width // 2}}", f"{stack.items!s:>{width}}", f"{True:{5}}", f"{None!s:{6}}|")


class Money:
    def __format__(self, spec):
        return f"<{spec}>"


print(f"{Money():{width}%}", f"{Money():}", f"{Money():{'a'}b}")
print(sqrt(16.0), floor(2.7), ascii_lowercase[:3], digits, pi > 3)
try:
    f"{object():{width}}"
except TypeError as error:
    print(error)
global_list = []


def outer():
    total = 0

    def add(n):
        nonlocal total
        global global_count
        total += n
        global_count = total
        return (last := total)

    return [y for x in range(3) if (y := add(x)) >= 0], total


print(outer(), global_count)
print((lambda *args, sep=", ", **rest: (args, sep, rest))(*[1, 2], *(3,), **{"a": 1}, sep="-"), [*range(2), *"ab"], {**{"a": 1}, "b": 2})
first_item, *middle, last_item = range(5)
(a, [b, *c]), d = (1, [2, 3, 4]), 5
print(first_item, middle, last_item, a, b, c, d, 1 < 2 < 3 > 2 != 5, 1 < 2 > 2 < 3)
del a, (b, c)
numbers = list(range(6))
del numbers[1:3], numbers[-1]
print(numbers, "a" in globals_of() if False else "kept")
if (n := len(numbers)) > 2 and any((hit := x) > 2 for x in numbers):
    print(n, hit)
print([last := i for i in range(3)], last, {k: v for k, v in zip("ab", (1, 2)) if (keep := v) > 1}, keep)

# --- CPython prints
# 3 5 ['5', 'own'] True 7 Stack
# 1 [0, 1]
#      3.142|   3.14159|****a*****|   3.14159|2
# value=3.142         10     x        [5]     1 None  |
# <10%> <> <ab>
# 4.0 2 abc 0123456789 True
# unsupported format string passed to object.__format__
# ([0, 1, 3], 3) 3
# ((1, 2, 3), '-', {'a': 1}) [0, 1, 'a', 'b'] {'a': 1, 'b': 2}
# 0 [1, 2, 3] 4 1 2 [3, 4] 5 True False
# [0, 3, 4] kept
# 3 3
# [0, 1, 2] 2 {'b': 2} 2
