# Descriptors that a program defines.


class Logged:
    def __set_name__(self, owner, name):
        print("set_name", owner.__name__, name)
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        if instance is None:
            return "class of " + owner.__name__
        print("get", self.name)
        return getattr(instance, self.name)

    def __set__(self, instance, value):
        print("set", self.name, value)
        setattr(instance, self.name, value)

    def __delete__(self, instance):
        print("delete", self.name)
        delattr(instance, self.name)


class Point:
    x = Logged()
    y = Logged()

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def total(self):
        return self.x + self.y


p = Point(1, 2)
print(p.total())
print(Point.x)
p.x += 10
print(p.x)
del p.x
print(hasattr(p, "_x"), hasattr(p, "x"))
print(sorted(vars(p)))


class NonData:
    def __get__(self, instance, owner):
        return "from the class"


class Holder:
    attribute = NonData()


h = Holder()
print(h.attribute)
h.attribute = "from the instance"
print(h.attribute)
del h.attribute
print(h.attribute)


class Refuses:
    def __set__(self, instance, value):
        raise AttributeError("read only")


class Locked:
    field = Refuses()


locked = Locked()
try:
    locked.field = 1
except AttributeError as error:
    print(error)
print(type(locked.field).__name__)


class Temperature:
    def __init__(self):
        self._celsius = 0

    @property
    def celsius(self):
        return self._celsius

    @celsius.setter
    def celsius(self, value):
        if value < -273:
            raise ValueError("too cold")
        self._celsius = value

    @celsius.deleter
    def celsius(self):
        print("reset")
        self._celsius = 0

    kelvin = property(lambda self: self._celsius + 273)


t = Temperature()
t.celsius = 20
print(t.celsius, t.kelvin)
del t.celsius
print(t.celsius)
for change in ("set", "delete"):
    try:
        if change == "set":
            t.kelvin = 3
        else:
            del t.kelvin
    except AttributeError as error:
        print(error)
try:
    t.celsius = -300
except ValueError as error:
    print(error)


# A data descriptor that comes to a class later stands before what instances have.
class Base:
    pass


class Derived(Base):
    pass


d = Derived()
d.value = "own"
print(d.value)
Base.value = property(lambda self: "of the property")
print(d.value)


class Multiplier:
    def __init__(self, factor):
        self.factor = factor

    def __get__(self, instance, owner):
        return lambda x: x * self.factor


class Tools:
    double = Multiplier(2)
    triple = Multiplier(3)


print(Tools().double(4), Tools.triple(5))


class Inherited(Point):
    pass


q = Inherited(5, 6)
print(q.total(), Inherited.y)


def plain(self, n):
    return (self.tag, n)


class Tagged:
    tag = "t"


print(plain.__get__(Tagged(), Tagged)(3))
print(plain.__call__(Tagged(), 4))
print(Tagged.__call__().tag)

# --- CPython prints
# set_name Point x
# set_name Point y
# set _x 1
# set _y 2
# get _x
# get _y
# 3
# class of Point
# get _x
# set _x 11
# get _x
# 11
# delete _x
# get _x
# False False
# ['_y']
# from the class
# from the instance
# from the class
# read only
# Refuses
# 20 293
# reset
# 0
# property 'kelvin' of 'Temperature' object has no setter
# property 'kelvin' of 'Temperature' object has no deleter
# too cold
# own
# of the property
# 8 15
# set _x 5
# set _y 6
# get _x
# get _y
# 11 class of Inherited
# ('t', 3)
# ('t', 4)
# t
