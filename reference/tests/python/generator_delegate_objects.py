class Counter:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        return self
    def __next__(self):
        if self.n == 0:
            raise StopIteration('empty')
        self.n -= 1
        return self.n
    def send(self, x):
        print('sent', x)
        return x * 2
    def throw(self, e):
        print('thrown', repr(e))
        if isinstance(e, KeyError):
            raise e
        return 'swallowed'
    def close(self):
        print('closed')
def g():
    r = yield from Counter(2)
    print('r', r)
    yield 'last'
print(list(g()))
i = g()
print(next(i), i.send(21), i.throw(ValueError('x')), next(i), next(i))
i = g()
next(i)
i.close()
i = g()
next(i)
try:
    i.throw(KeyError('x'))
except KeyError as e:
    print('out', e)
class Plain:
    def __iter__(self):
        return iter([1, 2])
def p():
    try:
        yield from Plain()
    except ValueError:
        yield 'here'
i = p()
print(next(i), i.throw(ValueError), list(i))
def bad():
    yield from 5
try:
    next(bad())
except TypeError as e:
    print(e)

# --- CPython prints
# r empty
# [1, 0, 'last']
# sent 21
# thrown ValueError('x')
# r empty
# 1 42 swallowed 0 last
# closed
# thrown KeyError('x')
# out 'x'
# 1 here []
# 'int' object is not iterable
