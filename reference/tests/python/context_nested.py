from contextlib import contextmanager
stack = []
@contextmanager
def scope(name):
    stack.append(name)
    try:
        yield '/'.join(stack)
    finally:
        stack.pop()
with scope('a') as a:
    print(a)
    with scope('b') as b, scope('c') as c:
        print(b, c)
    print(stack)
print(stack)
class Config:
    value = 1
    @contextmanager
    def override(self, value):
        old, self.value = self.value, value
        try:
            yield self
        finally:
            self.value = old
config = Config()
with config.override(5) as c:
    print(c.value, config.value)
    try:
        with config.override(6):
            raise ValueError
    except ValueError:
        print(config.value)
print(config.value)
@contextmanager
def outer():
    with scope('outer'):
        with scope('inner') as name:
            yield name
with outer() as name:
    print(name)
print(stack)
@contextmanager
def generator_inside():
    def g():
        yield 1
        yield 2
    yield g()
with generator_inside() as g:
    print(list(g))

# --- CPython prints
# a
# a/b a/b/c
# ['a']
# []
# 5 5
# 5
# 1
# outer/inner
# []
# [1, 2]
