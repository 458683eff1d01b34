x = 'global'
def g():
    global x
    yield x
    x = 'changed'
    yield x
i = g()
print(next(i), next(i), x)
def f():
    yield y
    y = 1
try:
    next(f())
except UnboundLocalError as e:
    print('unbound')
def walrus():
    if (n := (yield 'n')) > 1:
        print('big', n)
    while (m := (yield 'm')) is not None:
        print('m', m)
    return n, m
i = walrus()
next(i)
print(i.send(5), i.send(1), i.send(2))
try:
    i.send(None)
except StopIteration as e:
    print(e.value)
def comp():
    items = [x * 2 for x in (yield 'items')]
    gen = (x + 1 for x in (yield 'gen'))
    d = {k: v for k, v in (yield 'dict').items()}
    return items, list(gen), d
i = comp()
next(i)
i.send([1, 2])
i.send([3])
try:
    i.send({'a': 1})
except StopIteration as e:
    print(e.value)
def defaults():
    def inner(a=(yield 'default'), *, b=(yield 'keyword')):
        return a, b
    f = lambda c=(yield 'lambda'): c
    return inner(), f()
i = defaults()
print(next(i), i.send(1), i.send(2))
try:
    i.send(3)
except StopIteration as e:
    print(e.value)
def decorated():
    @(yield 'decorator')
    def f(): return 1
    class A((yield 'base')):
        pass
    return f, A.__mro__[1].__name__
i = decorated()
next(i)
i.send(lambda f: f() + 1)
try:
    i.send(dict if False else ValueError)
except StopIteration as e:
    print(e.value)

# --- CPython prints
# global changed changed
# unbound
# big 5
# m 1
# m 2
# m m m
# (5, None)
# ([2, 4], [4], {'a': 1})
# default keyword lambda
# ((1, 2), 3)
# (2, 'ValueError')
