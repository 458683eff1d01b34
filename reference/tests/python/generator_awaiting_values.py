def lines():
    buffer = ''
    while True:
        chunk = yield
        if chunk is None:
            break
        buffer += chunk
        while '\n' in buffer:
            line, buffer = buffer.split('\n', 1)
            print('line', repr(line))
    return buffer
def driver(text):
    g = lines()
    next(g)
    for c in text:
        g.send(c)
    try:
        g.send(None)
    except StopIteration as e:
        return e.value
print(driver('ab\ncd\n\nrest'))
def chain():
    x = yield (yield (yield 1))
    return x
i = chain()
print(next(i), i.send('a'), i.send('b'))
try:
    i.send('c')
except StopIteration as e:
    print(e.value)
def bare():
    x = yield
    y = (yield)
    print(x, y)
    yield
i = bare()
print(next(i), i.send(1), i.send(2))
def pairs():
    yield 1, 2
    yield *[3, 4], 5
    x = yield 6, 7
    print(x)
print(list(pairs()))

# --- CPython prints
# line 'ab'
# line 'cd'
# line ''
# rest
# 1 a b
# c
# 1 2
# None None None
# None
# [(1, 2), (3, 4, 5), (6, 7)]
