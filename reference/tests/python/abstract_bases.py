"""`isinstance` and `issubclass` of objects that stand for classes by their `__bases__`."""

from collections.abc import Collection, ItemsView, Iterable, Mapping, Reversible, Sequence, Set


class Stand:
    def __init__(self, *bases):
        self.bases = bases

    @property
    def __bases__(self):
        return self.bases


class Of:
    def __init__(self, stand):
        self.stand = stand

    @property
    def __class__(self):
        return self.stand


above = Stand()
left, right = Stand(above), Stand()
below = Stand(left, right)
print(issubclass(below, above), issubclass(below, right), issubclass(above, below), issubclass(left, (right, above)))
print(isinstance(Of(below), above), isinstance(Of(above), below), isinstance(3, above), issubclass(int, above))
for ask in lambda: isinstance(1, Of(3)), lambda: issubclass(3, above), lambda: issubclass(above, 3):
    try:
        ask()
    except TypeError as error:
        print(error)


class Checking:
    def __instancecheck__(self, value):
        return value == 3


print(isinstance(3, Checking()), isinstance(4, Checking()))
print(int.__repr__ is int.__repr__, int.__repr__ is dict.__repr__, bool.__lt__ is int.__lt__, list.__hash__)


class Number(int):
    pass


class Plain:
    pass


print(Number.__lt__ is object.__lt__, Plain.__lt__ is object.__lt__, object.__lt__(1, 2), object.__ne__(Plain(), 1))


class Bag(frozenset):
    def total(self):
        return sum(self)


bag = Bag([1, 2, 2])
print(bag.total(), bag == {1, 2}, bag | {5}, len(bag), {bag: "bag"}[frozenset({1, 2})], type(bag).__mro__[1].__name__)
print(issubclass(Sequence, Reversible), issubclass(Mapping, Reversible), issubclass(ItemsView, (Mapping, Set)))
print(issubclass(Sequence, Iterable), issubclass(Set, int), issubclass(Collection, object), issubclass(Iterable, Set))

# --- CPython prints
# True True False True
# True False False False
# isinstance() arg 2 must be a type, a tuple of types, or a union
# issubclass() arg 1 must be a class
# issubclass() arg 2 must be a class, a tuple of classes, or a union
# True False
# True False True None
# False True NotImplemented NotImplemented
# 3 True frozenset({1, 2, 5}) 2 bag frozenset
# True False True
# True False True False
