"""An iterator that has ended stays so; `iter` of a function; sorting sees an empty list."""

items = [1, 2]
walking = iter(items)
print(list(walking))
items.append(3)
print(list(walking), next(walking, "ended"))

table = {1: 1}
keys = iter(table)
print(list(keys))
table[2] = 2
print(list(keys))


class Counted:
    def __init__(self, length):
        self.length = length

    def __getitem__(self, place):
        if place >= self.length:
            raise IndexError
        return place * 10


counted = Counted(2)
walking = iter(counted)
print(list(walking))
counted.length = 5
print(list(walking))

numbers = iter([3, 1, 4, 0, 5])
until = iter(lambda: next(numbers), 0)
print(type(until).__name__, list(until), list(until), next(numbers))
print(list(iter(iter([1, 2]).__next__, None)))
try:
    iter(3, 0)
except TypeError as error:
    print(error)

items = [3, 1, 2]
seen = []


def noting(item):
    seen.append(list(items))
    return item


items.sort(key=noting)
print(items, seen)


def changing(item):
    items.append(item)
    items.pop()
    return item


try:
    items.sort(key=changing)
except ValueError as error:
    print(error, items)

text, pair = "ab", (1, 2)
print(text * 1 is text, pair * 1 is pair)

# --- CPython prints
# [1, 2]
# [] ended
# [1]
# []
# [0, 10]
# []
# callable_iterator [3, 1, 4] [] 5
# [1, 2]
# iter(object, sentinel): object must be callable
# [1, 2, 3] [[], [], []]
# list modified during sort [1, 2, 3]
# True True
