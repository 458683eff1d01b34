def g():
    yield 1
    raise StopIteration('inner')
i = g()
print(next(i))
try:
    next(i)
except RuntimeError as e:
    print(e, repr(e.__cause__))
def h():
    yield next(iter([]))
try:
    list(h())
except RuntimeError as e:
    print(e)
print(list(x for x in []))
e = (next(iter([])) for _ in range(2))
try:
    list(e)
except RuntimeError as e:
    print(e)
def guarded():
    it = iter([1])
    while True:
        try:
            yield next(it)
        except StopIteration:
            return
print(list(guarded()))

# --- CPython prints
# 1
# generator raised StopIteration StopIteration('inner')
# generator raised StopIteration
# []
# generator raised StopIteration
# [1]
