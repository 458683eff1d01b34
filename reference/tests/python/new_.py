# __new__ and __init__.


class Counted:
    count = 0

    def __new__(cls, *args):
        instance = super().__new__(cls)
        cls.count += 1
        instance.number = cls.count
        return instance

    def __init__(self, name="none"):
        self.name = name


print([(c.number, c.name) for c in (Counted(), Counted("b"), Counted("c"))])


class Other:
    def __new__(cls, value):
        return value * 2

    def __init__(self, value):
        print("never called")


print(Other(21))


class Singleton:
    instance = None

    def __new__(cls):
        if cls.instance is None:
            cls.instance = object.__new__(cls)
        return cls.instance

    def __init__(self):
        self.inits = getattr(self, "inits", 0) + 1


print(Singleton() is Singleton(), Singleton().inits)


class Shape:
    def __new__(cls, kind=None):
        if cls is Shape and kind == "square":
            return object.__new__(Square)
        return object.__new__(cls)

    def __init__(self, kind=None):
        self.kind = kind


class Square(Shape):
    pass


print(type(Shape("square")).__name__, Shape("square").kind, type(Shape()).__name__)


class NoInit:
    pass


class NewOnly:
    def __new__(cls, x):
        self = super().__new__(cls)
        self.x = x
        return self


print(NewOnly(4).x)
for make in (
    lambda: NoInit(1),
    lambda: object.__new__(NoInit, 1),
    lambda: NoInit.__init__(NoInit(), 1),
):
    try:
        print(make())
    except TypeError as error:
        print(error)


class Strict:
    def __new__(cls, *args):
        return super().__new__(cls, *args)


try:
    Strict(1)
except TypeError as error:
    print(error)
print(type(Strict()).__name__)


class Bad:
    def __init__(self):
        return 1


try:
    Bad()
except TypeError as error:
    print(error)


class Failure(Exception):
    def __new__(cls, code, text):
        self = super().__new__(cls, text)
        self.code = code
        return self

    def __init__(self, code, text):
        super().__init__(text)


try:
    raise Failure(3, "broken")
except Failure as failure:
    print(failure.code, failure, failure.args)

blank = object.__new__(Counted)
print(hasattr(blank, "name"), isinstance(blank, Counted))

# --- CPython prints
# [(1, 'none'), (2, 'b'), (3, 'c')]
# 42
# True 3
# Square square Shape
# 4
# NoInit() takes no arguments
# NoInit() takes no arguments
# NoInit.__init__() takes exactly one argument (the instance to initialize)
# object.__new__() takes exactly one argument (the type to instantiate)
# Strict
# __init__() should return None, not 'int'
# 3 broken ('broken',)
# False True
