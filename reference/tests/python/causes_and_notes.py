"""`raise … from` a class, attributes of exceptions that are checked, notes of `__set_name__`, names of properties."""


def outcome(f):
    try:
        return f()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def from_class():
    try:
        raise IndexError from KeyError
    except IndexError as error:
        return repr(error.__cause__)


def from_number():
    raise IndexError from 5


class Broken(Exception):
    def __new__(cls):
        return 3


def raise_broken():
    raise Broken


def catch(clause):
    try:
        raise ValueError
    except clause:
        return "caught"


for f in from_class, from_number, raise_broken, lambda: catch(42), lambda: catch((ValueError, 42)):
    print(outcome(f).replace("__main__.", ""))

error = ValueError(1)
error.args = [1, 2]
print(error.args)
for name, value in [("args", 1), ("__cause__", 1), ("__context__", "a"), ("__traceback__", 5)]:
    print(outcome(lambda: setattr(error, name, value)), outcome(lambda: delattr(error, name)), sep=" | ")


class Refusing:
    def __set_name__(self, owner, name):
        raise KeyError(name)


try:

    class Owner:
        part = Refusing()

except KeyError as error:
    print(repr(error), error.__notes__)


class Empty:
    inner = property()

    class Inner:
        part = property()


Empty.late = property()
for owner, name in [(Empty(), "inner"), (Empty.Inner(), "part"), (Empty(), "late")]:
    print(outcome(lambda: getattr(owner, name)))
    print(outcome(lambda: setattr(owner, name, 1)))
    print(outcome(lambda: delattr(owner, name)))


def positional(a, b, /, c):
    pass


print(outcome(lambda: positional(b=1, c=2, a=3)))
print(int | None, repr(int | type(None)), (int | None) == (None | int))
for name, bases, namespace in [
    ("A\0", (), {}),
    ("A", (), {"__slots__": ("__dict__", "__dict__")}),
    ("A", (Empty,), {"__slots__": "__dict__"}),
]:
    print(outcome(lambda: type(name, bases, namespace)))

# --- CPython prints
# KeyError()
# TypeError: exception causes must derive from BaseException
# TypeError: calling <class 'Broken'> should have returned an instance of BaseException, not <class 'int'>
# TypeError: catching classes that do not inherit from BaseException is not allowed
# TypeError: catching classes that do not inherit from BaseException is not allowed
# (1, 2)
# TypeError: 'int' object is not iterable | TypeError: args may not be deleted
# TypeError: exception cause must be None or derive from BaseException | TypeError: __cause__ may not be deleted
# TypeError: exception context must be None or derive from BaseException | TypeError: __context__ may not be deleted
# TypeError: __traceback__ must be a traceback or None | TypeError: __traceback__ may not be deleted
# KeyError('part') ["Error calling __set_name__ on 'Refusing' instance 'part' in 'Owner'"]
# AttributeError: property 'inner' of 'Empty' object has no getter
# AttributeError: property 'inner' of 'Empty' object has no setter
# AttributeError: property 'inner' of 'Empty' object has no deleter
# AttributeError: property 'part' of 'Empty.Inner' object has no getter
# AttributeError: property 'part' of 'Empty.Inner' object has no setter
# AttributeError: property 'part' of 'Empty.Inner' object has no deleter
# AttributeError: property of 'Empty' object has no getter
# AttributeError: property of 'Empty' object has no setter
# AttributeError: property of 'Empty' object has no deleter
# TypeError: positional() got some positional-only arguments passed as keyword arguments: 'a, b'
# int | None int | None True
# ValueError: type name must not contain null characters
# TypeError: __dict__ slot disallowed: we already got one
# TypeError: __dict__ slot disallowed: we already got one
