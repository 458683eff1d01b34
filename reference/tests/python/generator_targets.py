class Box:
    pass
def g():
    box = Box()
    items = [0, 0, 0]
    box.x = yield 1
    items[0], (items[1], *box.rest) = yield 2
    items[(yield 3)] = 'three'
    items[0] += (yield 4)
    box.x *= yield 5
    n = 5
    n -= yield 6
    a = b = yield 7
    c: int = yield 8
    del items[(yield 9)]
    (items[(yield 10)], box.y) = 'p', 'q'
    for items[(yield 11)] in 'ab':
        pass
    return box.x, box.rest, items, n, a, b, c, box.y
i = g()
answers = [None, 10, (1, (2, 3, 4)), 2, 100, 3, 2, 'ab', 'c', 2, 1, 0, 1]
try:
    for x in answers:
        print(i.send(x))
except StopIteration as e:
    print(e.value)
def order():
    x = [1]
    alias = x
    x += yield
    return x, alias is x
i = order()
next(i)
try:
    i.send([2])
except StopIteration as e:
    print(e.value)

# --- CPython prints
# 1
# 2
# 3
# 4
# 5
# 6
# 7
# 8
# 9
# 10
# 11
# 11
# (30, [3, 4], ['a', 'b'], 3, 'ab', 'ab', 'c', 'q')
# ([1, 2], True)
