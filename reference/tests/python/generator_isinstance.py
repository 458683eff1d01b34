def g():
    yield
i = g()
print(callable(g), callable(i), hasattr(i, 'send'), hasattr(i, '__next__'), hasattr(i, '__iter__'), hasattr(i, 'other'))
print(i == i, i == g(), i is not None, bool(i), isinstance(i, object), isinstance(i, list), len({i, i, g()}))
try:
    len(i)
except TypeError as e:
    print(e)
try:
    i[0]
except TypeError as e:
    print(e)
try:
    i()
except TypeError as e:
    print(e)
try:
    i + 1
except TypeError as e:
    print(type(e).__name__)
from collections.abc import Generator, Iterable, Iterator, Sized
for x in (i, (y for y in []), iter([]), [], zip()):
    print([isinstance(x, c) for c in (Generator, Iterable, Iterator, Sized)])
send = i.send
print(send(None))
step = i.__next__
try:
    step()
except StopIteration:
    print('bound')

# --- CPython prints
# True False True True True False
# True False True True True False 2
# object of type 'generator' has no len()
# 'generator' object is not subscriptable
# 'generator' object is not callable
# TypeError
# [True, True, True, False]
# [True, True, True, False]
# [False, True, True, False]
# [False, True, False, True]
# [False, True, True, False]
# None
# bound
