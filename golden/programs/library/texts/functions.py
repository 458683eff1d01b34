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
