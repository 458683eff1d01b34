def f(n):
    for i in range(n):
        yield i
    return n * 10
def g(n):
    r = yield from f(n)
    print('r', r)
    return r + 1
it = g(2)
while True:
    try:
        print(next(it))
    except StopIteration as e:
        print('value', e.value)
        break
def none():
    return
    yield
print(list(none()))
def early(n):
    for i in range(10):
        if i == n:
            return 'early'
        yield i
    return 'late'
def show(n):
    print((yield from early(n)))
print(list(show(2)), list(show(20)))
def tup():
    yield 1
    return (1, 2)
def pair():
    a, b = yield from tup()
    yield a + b
print(list(pair()))

# --- CPython prints
# 0
# 1
# r 20
# value 21
# []
# early
# late
# [0, 1] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
# [1, 3]
