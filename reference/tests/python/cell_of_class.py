"""`__class__` in a method is a cell that `type.__new__` fills, and `super()` takes it."""


def outcome(f):
    try:
        return f()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


class Keeping(type):
    def __new__(cls, name, bases, namespace):
        print(name, "__classcell__" in namespace)
        made = super().__new__(cls, name, bases, namespace)
        # The cell is full as soon as there is a class.
        print(made.own() if "own" in namespace else None)
        return made


class Dropping(type):
    def __new__(cls, name, bases, namespace):
        namespace.pop("__classcell__", None)
        return super().__new__(cls, name, bases, namespace)


class Plain(metaclass=Keeping):
    pass


class Asking(metaclass=Keeping):
    @staticmethod
    def own():
        return __class__.__name__

    def cell(self):
        return __class__


print(Asking.cell.__closure__[0].cell_contents is Asking, hasattr(Asking, "__classcell__"))


def dropped():
    class WithoutReference(metaclass=Dropping):
        pass

    class WithReference(metaclass=Dropping):
        def f(self):
            return __class__


def of_another():
    class Twice(type):
        def __new__(cls, name, bases, namespace):
            made = super().__new__(cls, name, bases, namespace)
            type("Second", (), namespace)
            return made

    class First(metaclass=Twice):
        def f(self):
            return __class__


def no_cell():
    return type("Made", (), {"__classcell__": 1})


for f in dropped, of_another, no_cell:
    print(outcome(f).replace("__main__.", ""))


class Around:
    def inner(self):
        class Within:
            seen = __class__

            def f(self):
                return __class__

        return Within.seen is Around, Within().f() is Within


print(Around().inner())


class Base:
    name = "base"


class Deleting(Base):
    def argument(self):
        del self
        return super().name

    def cell(self):
        nonlocal __class__
        del __class__
        return super().name

    def foreign(self):
        return super()


print(outcome(Deleting().argument), outcome(lambda: Deleting.foreign(3)))
print(outcome(Deleting().cell))
print(outcome(lambda: super(Base, Deleting()).nothing), super(Deleting, Deleting()).__class__ is super)


def shadowed():
    class super:
        name = "not the builtin"

    class Shadow(Base):
        def f(self):
            return super().name

    return Shadow().f()


print(shadowed())


def without_class(x):
    return super()


print(outcome(lambda: without_class(1)))


class Marking(type):
    def __new__(cls, name, bases, namespace, **keywords):
        namespace["mark"] = name.lower(), keywords
        return super().__new__(cls, name, bases, namespace)

    def __init__(cls, name, bases, namespace, **keywords):
        super().__init__(name, bases, namespace)
        print("initialised", name)


class Marked(metaclass=Marking):
    pass


class Other(Marking):
    def __new__(cls, name, bases, namespace):
        return super().__new__(cls, name, bases, namespace, of=cls.__name__)


# `type` leaves it to the metaclass that the base asks for.
print(type("Below", (Marked,), {}, extra=1).mark, type(type("Below", (Marked,), {})).__name__)
print(Other("Further", (Marked,), {}).mark)

# --- CPython prints
# Plain False
# None
# Asking True
# Asking
# True False
# RuntimeError: __class__ not set defining 'WithReference' as <class 'dropped.<locals>.WithReference'>. Was __classcell__ propagated to type.__new__?
# TypeError: __class__ set to <class 'of_another.<locals>.First'> defining 'First' as <class 'of_another.<locals>.First'>
# TypeError: __classcell__ must be a nonlocal cell, not <class 'int'>
# (True, True)
# RuntimeError: super(): arg[0] deleted TypeError: super(type, obj): obj must be an instance or subtype of type
# RuntimeError: super(): empty __class__ cell
# AttributeError: 'super' object has no attribute 'nothing' True
# not the builtin
# RuntimeError: super(): __class__ cell not found
# initialised Marked
# initialised Below
# initialised Below
# ('below', {'extra': 1}) Marking
# initialised Further
# ('further', {'of': 'Other'})
