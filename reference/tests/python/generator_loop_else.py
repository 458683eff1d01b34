def g(items, stop):
    for x in items:
        if x == stop:
            yield 'found'
            break
        yield x
    else:
        yield 'not found'
    n = 3
    while n:
        n -= 1
        if n == stop:
            continue
        yield n
    else:
        yield 'counted'
print(list(g([1, 2, 3], 2)), list(g([1], 5)))
def both():
    for i in range(2):
        for j in range(3):
            if j == 1:
                continue
            if i == 1 and j == 2:
                return
            yield i, j
        else:
            yield 'row'
print(list(both()))
def finally_flow():
    for i in range(3):
        try:
            if i == 0:
                continue
            if i == 2:
                break
            yield i
        finally:
            yield ('f', i)
    yield 'end'
print(list(finally_flow()))
def changing():
    items = [1, 2]
    for x in items:
        if x < 3:
            items.append(x + 2)
        yield x
print(list(changing()))

# --- CPython prints
# [1, 'found', 1, 0, 'counted'] [1, 'not found', 2, 1, 0, 'counted']
# [(0, 0), (0, 2), 'row', (1, 0)]
# [('f', 0), 1, ('f', 1), ('f', 2), 'end']
# [1, 2, 3, 4]
