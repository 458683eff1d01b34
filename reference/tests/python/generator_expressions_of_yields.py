def f(*args, **kw):
    print('called', args, kw)
    return args
log = []
def note(x):
    log.append(x)
    return x
def g():
    a = f(note(1), (yield 'a'), note(2), k=(yield 'b'), **{'z': note(3)})
    b = [note(4), (yield 'c'), *(yield 'd')]
    c = {note('k'): (yield 'e'), (yield 'f'): note('v')}
    d = note(10) + (yield 'g') * note(2)
    e = (yield 'h')[(yield 'i')]
    h = f'{note(5)}-{(yield "j")!r:>4}-{note(6)}'
    return a, b, c, d, e, h
i = g()
answers = [None, 'A', 'B', 'C', 'D', 'E', 'F', 7, 'xyz', 1, 'J']
try:
    for x in answers:
        print(i.send(x), log)
except StopIteration as e:
    print(e.value, log)

# --- CPython prints
# a [1]
# b [1, 2]
# called (1, 'A', 2) {'k': 'B', 'z': 3}
# c [1, 2, 3, 4]
# d [1, 2, 3, 4]
# e [1, 2, 3, 4, 'k']
# f [1, 2, 3, 4, 'k']
# g [1, 2, 3, 4, 'k', 'v', 10]
# h [1, 2, 3, 4, 'k', 'v', 10, 2]
# i [1, 2, 3, 4, 'k', 'v', 10, 2]
# j [1, 2, 3, 4, 'k', 'v', 10, 2, 5]
# ((1, 'A', 2), [4, 'C', 'D'], {'k': 'E', 'F': 'v'}, 24, 'y', "5- 'J'-6") [1, 2, 3, 4, 'k', 'v', 10, 2, 5, 6]
