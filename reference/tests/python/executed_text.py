"""`compile` and `exec` with globals of their own, and a class whose keywords a mapping gives."""

CODE = '''
def double(x):
    """Doubles."""
    global calls
    calls = calls + 1
    return x * factor

class Made:
    value = double(2)
'''

names = {"factor": 2, "calls": 0, "z": None}
exec(compile(CODE, "made.py", "exec"), names)
print(names["double"](5), names["Made"].value, names["calls"])
print([name for name in names if name != "__builtins__"])
names["factor"] = 10
print(names["double"](5), names["calls"], names["double"].__doc__)
print(names["double"].__module__, names["double"].__code__.co_filename)
object.__setattr__(names["double"], "__source__", CODE)
print(names["double"].__source__ == CODE, names["z"])

named = {"__name__": "elsewhere"}
exec("import math\nroot = math.sqrt(16.0)\nclass A: pass\n", named)
print(named["root"], named["A"].__module__, named["A"].__qualname__)
try:
    compile("x = = 1", "bad.py", "exec")
except SyntaxError as error:
    print(type(error).__name__)
try:
    exec("x = 1", 3)
except TypeError as error:
    print(error)


class Meta(type):
    def __new__(mcs, name, bases, namespace, *, tag="none", **kwargs):
        cls = super().__new__(mcs, name, bases, namespace)
        cls.tag, cls.others = tag, kwargs
        return cls

    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace)


class First(metaclass=Meta, **{"tag": "first", "more": 1}):
    pass


class Second(First, **dict(metaclass=Meta, tag="second")):
    pass


class Third:
    def __init_subclass__(cls, **kwargs):
        cls.given = kwargs


class Fourth(Third, a=1, **{"b": 2}):
    pass


print(First.tag, First.others, Second.tag, Fourth.given)
try:

    class Fifth(Third, a=1, **{"a": 2}):
        pass

except TypeError as error:
    print(type(error).__name__)

# --- CPython prints
# 10 4 2
# ['factor', 'calls', 'z', 'double', 'Made']
# 50 3 Doubles.
# None made.py
# True None
# 4.0 elsewhere A
# SyntaxError
# exec() globals must be a dict, not int
# first {'more': 1} second {'a': 1, 'b': 2}
# TypeError
