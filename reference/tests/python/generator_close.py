def noisy(name):
    try:
        yield 1
        yield 2
    except GeneratorExit:
        print(name, 'exit')
        raise
    finally:
        print(name, 'finally')
g = noisy('a')
print(next(g))
g.close()
print(list(g))
g.close()
h = noisy('b')
h.close()
print(next(h, None))
def stubborn():
    while True:
        try:
            yield 1
        except GeneratorExit:
            print('ignored')
            yield 2
            return
s = stubborn()
next(s)
try:
    s.close()
except RuntimeError as e:
    print(e)
def quits():
    try:
        yield
    except GeneratorExit:
        return 5
q = quits()
next(q)
print(q.close())
def fails():
    try:
        yield
    finally:
        raise KeyError('closing')
q = fails()
next(q)
try:
    q.close()
except KeyError as e:
    print('from close', e)

# --- CPython prints
# 1
# a exit
# a finally
# []
# None
# ignored
# generator ignored GeneratorExit
# None
# from close 'closing'
