# Python's texts of functions, classes and objects: qualified names, and the digits of an address are no part of an outcome.
import functools


class Model:
    def __init__(self, scale):
        self.scale = scale
        self.shift = lambda x: x + scale

    def __call__(self, x):
        return self.shift(x) * self.scale

    @staticmethod
    def make(scale):
        return Model(scale)

    @classmethod
    def of(cls, scale):
        return cls(scale)

    class Inner:
        def method(self):
            pass


class Named:
    __qualname__ = "Other"

    def __repr__(self):
        return "named"

    def method(self):
        pass


def plain(x, *, y=1):
    def inner(z):
        return z

    return inner


def decorated(function):
    @functools.wraps(function)
    def wrapper(*args):
        return function(*args)

    return wrapper


@decorated
def twice(x):
    return 2 * x


def main():
    class Local:
        def method(self):
            return lambda: None

    model = Model(2)
    outs = [plain, plain(1), model.shift, Model.__call__, Model.make, Model.Inner.method, Local.method, Local().method(), twice]
    outs += [Local, Model.Inner, Named, model, Local(), Named().method, functools.partial(plain, 1, y=[plain]), [model.shift]]
    texts = [repr(out) for out in outs] + [str(plain), f"{model}", "%s" % (plain,)]
    names = [f.__qualname__ for f in (plain, plain(1), model.shift, Model.of, Model.Inner.method, Local, Named, twice)]
    same = [repr(plain) == repr(plain), repr(Model(1)) == repr(model), hex(id(plain)) in repr(plain), len(repr(model))]
    names.append((x for x in []).__qualname__)
    return texts, names, same


# recorded from flax-0.12.12, program f481d88cb23da9cabf055feefb59c067dc27c8a8d9eecef0cb139bb9b9f87b5d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["<function plain at 0x>", "<function plain.<locals>.inner at 0x>", "<function Model.__init__.<locals>.<lambda> at 0x>", "<function Model.__call__ at 0x>", "<function Model.make at 0x>", "<function Model.Inner.method at 0x>", "<function main.<locals>.Local.method at 0x>", "<function main.<locals>.Local.method.<locals>.<lambda> at 0x>", "<function twice at 0x>", "<class 'program.main.<locals>.Local'>", "<class 'program.Model.Inner'>", "<class 'program.Other'>", "<program.Model object at 0x>", "<program.main.<locals>.Local object at 0x>", "<bound method Named.method of named>", "functools.partial(<function plain at 0x>, 1, y=[<function plain at 0x>])", "[<function Model.__init__.<locals>.<lambda> at 0x>]", "<function plain at 0x>", "<program.Model object at 0x>", "<function plain at 0x>"]
#       },
#       {
#         "id": 1,
#         "list": ["plain", "plain.<locals>.inner", "Model.__init__.<locals>.<lambda>", "Model.of", "Model.Inner.method", "main.<locals>.Local", "Other", "twice", "main.<locals>.<genexpr>"]
#       },
#       {"id": 2, "list": [true, false, true, 40]}
#     ]
#   }
# }
