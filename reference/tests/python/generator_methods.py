class Stream:
    limit = 3
    def __init__(self):
        self.seen = []
    def items(self):
        for i in range(self.limit):
            self.seen.append(i)
            yield i
    @staticmethod
    def fixed():
        yield 'fixed'
    @classmethod
    def of_class(cls):
        yield cls.__name__
    @property
    def lazy(self):
        yield from self.items()
    def __getitem__(self, key):
        yield key
    def __call__(self):
        yield 'called'
class Sub(Stream):
    limit = 1
    def items(self):
        yield 'sub'
        yield from super().items()
s = Stream()
i = s.items()
print(s.seen, next(i), s.seen, list(i), s.seen)
print(list(Stream.fixed()), list(Sub.of_class()), list(s.lazy), list(s[4]), list(s()))
print(list(Sub().items()), list(Sub().lazy))
def defaults(x, *args, y=2, **kw):
    yield x
    yield args
    yield y
    yield kw
print(list(defaults(1, 2, 3, z=4)))
try:
    defaults()
except TypeError as e:
    print('at the call', type(e).__name__)

# --- CPython prints
# [0, 1, 2] 0 [0, 1, 2] [1, 2] [0, 1, 2]
# ['fixed'] ['Sub'] [0, 1, 2] [4] ['called']
# ['sub', 0] ['sub', 0]
# [1, (2, 3), 2, {'z': 4}]
# at the call TypeError
