def counter():
    total = 0
    def add(n):
        nonlocal total
        total += n
        return total
    while True:
        n = yield add
        if n:
            total = n
g = counter()
add = next(g)
print(add(1), add(2), g.send(100) is add, add(5))
def makers():
    for i in range(3):
        yield lambda: i
fs = list(makers())
print([f() for f in fs])
print([f() for f in makers()])
def outer(n):
    def inner():
        nonlocal n
        while n > 0:
            yield n
            n -= 1
    yield from inner()
    yield n
print(list(outer(3)))
lazy = lambda n: (yield n)
print(list(lazy(4)))
squares = lambda: (yield from (x * x for x in range(3)))
print(list(squares()))
class Tree:
    def __init__(self, value, *children):
        self.value = value
        self.children = children
    def __iter__(self):
        yield self.value
        for child in self.children:
            yield from child
    def walk(self, depth=0):
        yield depth, self.value
        for child in self.children:
            yield from child.walk(depth + 1)
t = Tree(1, Tree(2, Tree(3)), Tree(4))
print(list(t), list(t.walk()), sum(t), 3 in t, [*t])

# --- CPython prints
# 1 3 True 105
# [2, 2, 2]
# [0, 1, 2]
# [3, 2, 1, 0]
# [4]
# [0, 1, 4]
# [1, 2, 3, 4] [(0, 1), (1, 2), (2, 3), (1, 4)] 10 True [1, 2, 3, 4]
