from contextlib import suppress, nullcontext
import contextlib
with suppress(KeyError, IndexError):
    {}['k']
    print('never')
with suppress(LookupError):
    [][0]
try:
    with suppress(KeyError):
        raise ValueError('passes')
except ValueError as e:
    print(e)
with suppress():
    print('nothing to suppress')
with nullcontext() as n, nullcontext(5) as five:
    print(n, five)
with contextlib.nullcontext('x') as x:
    print(x)
def f(cm=None):
    with cm or nullcontext():
        return 'ok'
print(f(), f(suppress(ValueError)))
class Resource:
    def close(self):
        print('closed')
with contextlib.closing(Resource()) as r:
    print(type(r).__name__)
def g():
    with suppress(ValueError):
        yield 1
        raise ValueError
    yield 2
print(list(g()))

# --- CPython prints
# passes
# nothing to suppress
# None 5
# x
# ok ok
# Resource
# closed
# [1, 2]
