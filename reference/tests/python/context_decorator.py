from contextlib import contextmanager
@contextmanager
def timed(label='x'):
    print('begin', label)
    try:
        yield
    finally:
        print('end', label)
@timed('f')
def f(a, b=2):
    """Adds."""
    print('body')
    return a + b
print(f(1), f(1, b=5), f.__name__, f.__doc__)
class A:
    @timed('method')
    def m(self, x):
        return self, x
a = A()
print(a.m(3)[0] is a, a.m(3)[1])
@timed()
def fails():
    raise KeyError('k')
try:
    fails()
except KeyError as e:
    print(e)

# --- CPython prints
# begin f
# body
# end f
# begin f
# body
# end f
# 3 6 f Adds.
# begin method
# end method
# begin method
# end method
# True 3
# begin x
# end x
# 'k'
