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
