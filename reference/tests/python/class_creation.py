# How classes come to be: __init_subclass__, __set_name__, __class_getitem__, metaclasses, type().

registry = {}


class Plugin:
    def __init_subclass__(cls, /, key=None, **kwargs):
        super().__init_subclass__(**kwargs)
        registry[key or cls.__name__] = cls
        cls.registered = True


class First(Plugin):
    pass


class Second(Plugin, key="second"):
    pass


class Third(Second, key="third"):
    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.third = True


class Fourth(Third):
    pass


print(sorted(registry), Fourth.third, Fourth.registered, hasattr(Plugin, "registered"))
try:

    class Wrong(First, unknown=1):
        pass

except TypeError as error:
    print(error)


class Plain:
    pass


try:

    class Worse(Plain, unknown=1):
        pass

except TypeError as error:
    print(error)


class Box:
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item.__name__}]"


class SmallBox(Box):
    pass


print(Box[int], SmallBox[str])
try:
    Plain[int]
except TypeError as error:
    print(error)


class Meta(type):
    def __new__(mcs, name, bases, namespace, **kwargs):
        print("new", name, [base.__name__ for base in bases], sorted(kwargs))
        namespace["added"] = name.lower()
        return super().__new__(mcs, name, bases, namespace)

    def __init__(cls, name, bases, namespace, **kwargs):
        print("init", name, cls.added)
        super().__init__(name, bases, namespace)

    def __call__(cls, *args, **kwargs):
        print("call", cls.__name__, args)
        instance = super().__call__(*args, **kwargs)
        instance.called = True
        return instance

    def __len__(cls):
        return 7

    def __getitem__(cls, key):
        return (cls.__name__, key)

    def __iter__(cls):
        return iter([cls.added, "end"])

    def __contains__(cls, item):
        return item == cls.added

    def __add__(cls, other):
        return cls.__name__ + "+" + other.__name__

    def __instancecheck__(cls, instance):
        return getattr(instance, "pretends", None) == cls.__name__ or super().__instancecheck__(instance)

    def __repr__(cls):
        return "<" + cls.__name__ + ">"

    @property
    def shout(cls):
        return cls.__name__.upper()

    def describe(cls):
        return "a class, " + cls.__name__


class Made(metaclass=Meta, option=1):
    def __init__(self, value):
        self.value = value


class Child(Made):
    pass


m = Made(3)
print(m.value, m.called, type(Made).__name__, type(Child) is Meta, isinstance(Made, Meta), isinstance(m, Made))
print(len(Made), Made["key"], list(Made), "made" in Made, Made + Child)
print(Made, [Child], Made.shout, Child.describe())
print(hasattr(m, "shout"), hasattr(m, "describe"))


class Pretender:
    pretends = "Child"


print(isinstance(Pretender(), Child), isinstance(Pretender(), Made))

Dynamic = type("Dynamic", (Plugin,), {"x": 5, "get": lambda self: self.x})
print(Dynamic.__name__, Dynamic().get(), "Dynamic" in registry, Dynamic.__bases__ == (Plugin,))
Other = Meta("Other", (), {"y": 1})
print(type(Other) is Meta, Other.y, Other.added)


class A(type):
    pass


class B(type):
    pass


class WithA(metaclass=A):
    pass


class WithB(metaclass=B):
    pass


try:

    class Both(WithA, WithB):
        pass

except TypeError as error:
    print(str(error)[:18])


class AB(A, B):
    pass


class Joined(WithA, WithB, metaclass=AB):
    pass


print(type(Joined).__name__)
print([c.__name__ for c in Joined.__mro__], [c.__name__ for c in Fourth.mro()])


class Prepared(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kwargs):
        print("prepare", name)
        return {}


class P(metaclass=Prepared):
    pass


print(type(P).__name__)


class Counted(type):
    instances = {}

    def __call__(cls, *args):
        if cls not in cls.instances:
            cls.instances[cls] = super().__call__(*args)
        return cls.instances[cls]


class Single(metaclass=Counted):
    pass


print(Single() is Single())


class Ordered:
    def __set_name__(self, owner, name):
        owner.order = getattr(owner, "order", []) + [name]


class Form:
    b = Ordered()
    a = Ordered()
    c = Ordered()


print(Form.order)


class UsesClassCell:
    def __init_subclass__(cls):
        cls.made = cls().hello()

    def hello(self):
        return "hello"


class Speaks(UsesClassCell):
    def hello(self):
        return super().hello() + " from " + __class__.__name__


print(Speaks.made)


# Bases that are spread, and what a hook sees among the bases.
from typing import Generic, Protocol, TypeVar

pair = (First, Box)


class Spread(*pair, metaclass=type):
    pass


class Mixed(Second, *[Box], *()):
    pass


print(Spread.__bases__ == pair, [base.__name__ for base in Mixed.__bases__])
try:
    class Twice(*[Box], Box):
        pass
except TypeError as e:
    print(e)


class Strict(Protocol):
    def __init_subclass__(cls, **keywords):
        super().__init_subclass__(**keywords)
        print(cls.__name__, Protocol in cls.__bases__, Generic in cls.__mro__)


class Inner(Strict, Protocol):
    pass


class Outer(Strict):
    pass

# --- CPython prints
# ['First', 'Fourth', 'second', 'third'] True True False
# Wrong.__init_subclass__() takes no keyword arguments
# Worse.__init_subclass__() takes no keyword arguments
# Box[int] SmallBox[str]
# type 'Plain' is not subscriptable
# new Made [] ['option']
# init Made made
# new Child ['Made'] []
# init Child child
# call Made (3,)
# 3 True Meta True True True
# 7 ('Made', 'key') ['made', 'end'] True Made+Child
# <Made> [<Child>] MADE a class, Child
# False False
# True False
# Dynamic 5 True True
# new Other [] []
# init Other other
# True 1 other
# metaclass conflict
# AB
# ['Joined', 'WithA', 'WithB', 'object'] ['Fourth', 'Third', 'Second', 'Plugin', 'object']
# prepare P
# Prepared
# True
# ['b', 'a', 'c']
# hello from Speaks
# True ['Second', 'Box']
# duplicate base class Box
# Inner True True
# Outer False True
