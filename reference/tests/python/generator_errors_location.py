def g(n):
    yield 1 / n
    yield [][n]
for n in (0, 1):
    try:
        print(list(g(n)))
    except (ZeroDivisionError, IndexError) as e:
        print(type(e).__name__, e)
i = g(0)
try:
    next(i)
except ZeroDivisionError:
    print(next(i, 'dead'))
def nested():
    try:
        try:
            yield 1
        finally:
            print('inner finally')
            raise KeyError('replaced')
    except KeyError as e:
        yield ('caught', str(e))
i = nested()
next(i)
print(i.throw(ValueError('original')), list(i))
def in_handler():
    try:
        raise ValueError('a')
    except ValueError:
        yield 1
        raise KeyError('b')
i = in_handler()
next(i)
try:
    next(i)
except KeyError as e:
    print('second', e)

# --- CPython prints
# ZeroDivisionError division by zero
# IndexError list index out of range
# dead
# inner finally
# ('caught', "'replaced'") []
# second 'b'
