def inner():
    try:
        x = yield 'i1'
        print('inner got', x)
        y = yield 'i2'
        print('inner got', y)
    except ValueError as e:
        print('inner caught', e)
        yield 'i3'
    finally:
        print('inner done')
    return 'result'
def outer():
    print('outer', (yield from inner()))
    yield from [10, 20]
    yield from range(2)
    yield from 'ab'
    yield from {1: 2}
g = outer()
print(next(g), g.send('A'), g.send('B'), list(g))
g = outer()
print(next(g), g.throw(ValueError('v')), next(g), next(g))
try:
    g.send('to a list')
except AttributeError as e:
    print(type(e).__name__)
g = outer()
next(g)
g.close()
print(list(g))
g = outer()
next(g)
try:
    g.throw(KeyError('k'))
except KeyError as e:
    print('passed through', e)

# --- CPython prints
# inner got A
# inner got B
# inner done
# outer result
# i1 i2 10 [20, 0, 1, 'a', 'b', 1]
# inner caught v
# inner done
# outer result
# i1 i3 10 20
# AttributeError
# inner done
# []
# inner done
# passed through 'k'
