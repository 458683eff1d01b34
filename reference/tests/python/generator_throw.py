def careful():
    while True:
        try:
            x = yield 'ready'
            print('got', x)
        except ValueError as e:
            print('caught', e)
            yield 'recovered'
g = careful()
print(next(g), g.send(1), g.throw(ValueError('bad')), next(g))
print(g.throw(ValueError), next(g))
try:
    g.throw(KeyError, 'k')
except KeyError as e:
    print('out', e, e.args)
print(next(g, 'finished'))
def fresh():
    print('never')
    yield 1
g = fresh()
try:
    g.throw(RuntimeError('early'))
except RuntimeError as e:
    print(e)
print(list(g))
try:
    careful().throw('text')
except TypeError as e:
    print(e)
try:
    g.throw(ZeroDivisionError)
except ZeroDivisionError as e:
    print('finished generators raise', repr(e))


# What is thrown in while a handler waits at a `yield` has its exception for a context.
def waiting():
    try:
        raise KeyError("a")
    except KeyError:
        yield


for inner in (waiting, lambda: (yield from waiting())):
    generator = inner()
    next(generator)
    try:
        generator.throw(ValueError)
    except ValueError as error:
        print(repr(error.__context__))


def stopping():
    yield next(iter([]))


try:
    list(stopping())
except RuntimeError as error:
    print(type(error.__cause__).__name__, error.__context__ is error.__cause__, error.__suppress_context__)

# --- CPython prints
# got 1
# caught bad
# ready ready recovered ready
# caught
# recovered ready
# out 'k' ('k',)
# finished
# early
# []
# exceptions must be classes or instances deriving from BaseException, not str
# finished generators raise ZeroDivisionError()
# KeyError('a')
# KeyError('a')
# StopIteration True True
