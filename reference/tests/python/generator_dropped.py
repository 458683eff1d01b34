def g(name):
    try:
        yield 1
        yield 2
    finally:
        print('closing', name)
for x in g('loop'):
    print(x)
    break
print('after the loop')
print(next(g('argument')), 'printed')
def f():
    local = g('local')
    next(local)
    print('leaving')
    return 5
print(f())
x = g('replaced')
next(x)
x = None
print('replaced')
y = g('deleted')
next(y)
del y
print('deleted')
z = g('fresh')
del z
w = g('finished')
list(w)
del w
def nested():
    for x in g('inner'):
        yield x
for x in nested():
    break
def delegating():
    yield from g('delegate')
for x in delegating():
    break
def loops():
    for i in g('a'):
        for j in g('b'):
            return i, j
print(loops())
try:
    for x in g('exception'):
        raise ValueError
except ValueError:
    print('caught')

# --- CPython prints
# 1
# closing loop
# after the loop
# closing argument
# 1 printed
# leaving
# closing local
# 5
# closing replaced
# replaced
# closing deleted
# deleted
# closing finished
# closing inner
# closing delegate
# closing b
# closing a
# (1, 1)
# closing exception
# caught
