from contextlib import contextmanager
@contextmanager
def resource(name):
    print('open', name)
    try:
        yield name
    finally:
        print('close', name)
def lines():
    with resource('file') as f:
        for i in range(3):
            yield f, i
for item in lines():
    print(item)
for item in lines():
    print(item)
    break
print('broken off')
g = lines()
next(g)
try:
    g.throw(KeyError('x'))
except KeyError:
    print('thrown through')
def both():
    with resource('first'):
        yield from lines()
    with resource('second'):
        yield 'end'
print(list(both()))
g = both()
next(g)
g.close()

# --- CPython prints
# open file
# ('file', 0)
# ('file', 1)
# ('file', 2)
# close file
# open file
# ('file', 0)
# close file
# broken off
# open file
# close file
# thrown through
# open first
# open file
# close file
# close first
# open second
# close second
# [('file', 0), ('file', 1), ('file', 2), 'end']
# open first
# open file
# close file
# close first
