class Temperature:
    def __init__(self, c): self._c = c
    @property
    def celsius(self): return self._c
    @celsius.setter
    def celsius(self, value):
        if value < -273: raise ValueError('too cold')
        self._c = value
    @property
    def fahrenheit(self): return self._c * 9 / 5 + 32
    @staticmethod
    def freezing(): return 0
    @classmethod
    def from_f(cls, f): return cls((f - 32) * 5 / 9)
    def __getattr__(self, name):
        if name.startswith('x_'): return name[2:]
        raise AttributeError(name)
t = Temperature(25)
print(t.celsius, t.fahrenheit, Temperature.freezing(), t.freezing(), Temperature.from_f(212).celsius, t.x_hello)
t.celsius = 30; print(t._c)
for action in (lambda: setattr(t, 'celsius', -300), lambda: setattr(t, 'fahrenheit', 1), lambda: t.nope):
    try:
        action()
    except (ValueError, AttributeError) as e:
        print(type(e).__name__)
class Sub(Temperature):
    @property
    def celsius(self): return super().celsius + 1
    @classmethod
    def from_f(cls, f): return super().from_f(f)
print(Sub(1).celsius, type(Sub.from_f(32)).__name__)
class Tracked:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value * 2)
    def __delattr__(self, name): object.__setattr__(self, 'deleted', name)
k = Tracked(); k.v = 4; del k.other; print(k.v, k.deleted)
class Sup:
    def __setattr__(self, n, v): super().__setattr__(n, v + 1)
q = Sup(); q.n = 1; print(q.n)
class P:
    f = property(lambda self: 42)
    g = staticmethod(lambda: 'static')
    h = classmethod(lambda cls: cls.__name__)
    plain = len
print(P().f, P.g(), P().h(), P.h())


# What a class has for the names of its `__slots__`.
class Slotted:
    __slots__ = ("first", "second")
    fixed = 5


class Below(Slotted):
    pass


slotted = Slotted()
print(Slotted.first, type(Slotted.first).__name__, Slotted.first.__name__, Slotted.first.__objclass__ is Slotted)
Slotted.first.__set__(slotted, 3)
print(slotted.first, Slotted.first.__get__(slotted), Below.second)
print([name for name in Slotted.__dict__ if not name.startswith("__")], hasattr(Slotted, "first"))


class Borrower:
    borrowed = Slotted.first


for attempt in (
    lambda: slotted.second,
    lambda: Slotted.first.__get__(3),
    lambda: Borrower().borrowed,
    lambda: setattr(Borrower(), "borrowed", 1),
    lambda: Slotted.first.__set__(Borrower(), 1),
    lambda: delattr(slotted, "fixed"),
    lambda: delattr(slotted, "second"),
    lambda: setattr(slotted, "third", 1),
):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
Slotted.first.__delete__(slotted)
print(hasattr(slotted, "first"))


class Late:
    pass


class Owner:
    value = Late()

    def __init__(self):
        self.value = 1


owner = Owner()
print(owner.value)
Late.__get__ = lambda self, instance, owner: 2
Late.__set__ = lambda self, instance, value: None
print(owner.value)
print(repr(property(len))[:20], repr(staticmethod(len)), repr(classmethod(len)))
print(object.__dir__(owner) == dir(owner) or sorted(object.__dir__(owner)) == dir(owner))
try:
    raise KeyError("k")
except KeyError as error:
    print(error.with_traceback(error.__traceback__) is error, error.with_traceback(None) is error)


class Shadow:
    @property
    def __name__(self):
        return "own"

    @staticmethod
    def double(number):
        return 2 * number

    four = double(2)


print(Shadow.__name__, Shadow().__name__, Shadow.four, staticmethod(len)("abc"), callable(staticmethod(len)))
try:
    int.__new__(bool, 0)
except TypeError as error:
    print(error)


class Plain:
    pass


class Under(Plain):
    pass


class Slotted:
    __slots__ = ("a",)


for cls in (Under, Slotted, int):
    print([name in cls.__dict__ for name in ("__dict__", "__weakref__", "missing")], vars(cls).get("__dict__", "none"))
try:
    Under.__dict__["__dict__"]
except KeyError as error:
    print("KeyError", error)

# --- CPython prints
# 25 77.0 0 0 100.0 hello
# 30
# ValueError
# AttributeError
# AttributeError
# 2 Sub
# 8 other
# 2
# 42 static P P
# <member 'first' of 'Slotted' objects> member_descriptor first True
# 3 3 <member 'second' of 'Slotted' objects>
# ['fixed', 'first', 'second'] True
# AttributeError 'Slotted' object has no attribute 'second'
# TypeError descriptor 'first' for 'Slotted' objects doesn't apply to a 'int' object
# TypeError descriptor 'first' for 'Slotted' objects doesn't apply to a 'Borrower' object
# TypeError descriptor 'first' for 'Slotted' objects doesn't apply to a 'Borrower' object
# TypeError descriptor 'first' for 'Slotted' objects doesn't apply to a 'Borrower' object
# AttributeError 'Slotted' object attribute 'fixed' is read-only
# AttributeError second
# AttributeError 'Slotted' object has no attribute 'third'
# False
# 1
# 2
# <property object at  <staticmethod(<built-in function len>)> <classmethod(<built-in function len>)>
# True
# True True
# Shadow own 4 3 True
# int.__new__(bool) is not safe, use bool.__new__()
# [False, False, False] none
# [False, False, False] none
# [False, False, False] none
# KeyError '__dict__'
