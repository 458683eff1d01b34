"""What a metaclass gets as `__annotations__` is a dict."""


class Fields(type):
    def __new__(mcs, name, bases, body):
        own = body.get("__annotations__", {})
        types = {}
        for base in bases:
            types.update(getattr(base, "_types", {}))
        types.update(own)
        print(name, isinstance(own, dict), list(own.items()), [key for key in own if key in body])
        if "size" in own:
            print(own["size"], own.get("none"), len(own))
        body["_types"] = types
        return super().__new__(mcs, name, bases, body)


class Base(metaclass=Fields):
    rate: float = 1.0


class More(Base):
    size: int
    name: str = "more"


class Same(Base):
    pass


print(More._types, Same._types)
print(More.__annotations__, Base.__annotations__, sorted(More(). _types))


class Adds(type):
    def __new__(mcs, name, bases, body):
        body["__annotations__"]["later"] = bytes
        return super().__new__(mcs, name, bases, body)


class Added(metaclass=Adds):
    first: int = 0


print(Added.__annotations__)
into = {"a": 1}
into.update(More.__annotations__)
print(into)


# An instance finds those of its class.
import functools


class Point:
    x: int = 1
    y: "int"

    def __call__(self):
        return self.x


class Below(Point):
    pass


class Bare:
    pass


for made in (Point(), Below(), Bare()):
    print(getattr(made, "__annotations__", "none"))


@functools.wraps(Point())
def call():
    pass


print(call.__annotations__, call.__annotations__ is Point.__annotations__)

# --- CPython prints
# Base True [('rate', <class 'float'>)] ['rate']
# More True [('size', <class 'int'>), ('name', <class 'str'>)] ['name']
# <class 'int'> None 2
# Same True [] []
# {'rate': <class 'float'>, 'size': <class 'int'>, 'name': <class 'str'>} {'rate': <class 'float'>}
# {'size': <class 'int'>, 'name': <class 'str'>} {'rate': <class 'float'>} ['name', 'rate', 'size']
# {'first': <class 'int'>, 'later': <class 'bytes'>}
# {'a': 1, 'size': <class 'int'>, 'name': <class 'str'>}
# {'x': <class 'int'>, 'y': 'int'}
# {'x': <class 'int'>, 'y': 'int'}
# none
# {'x': <class 'int'>, 'y': 'int'} True
