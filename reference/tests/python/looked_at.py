import inspect


class A:
    """Doc of A."""

    def m(self, a, b=2):
        return a

    @property
    def p(self):
        return 1


def generate():
    yield 1


print(inspect.getfullargspec(A.m))
print(inspect.getfullargspec(lambda x, *a, y=1, **k: 0))
print(inspect.isroutine(len), inspect.isbuiltin(len), inspect.isgeneratorfunction(A.m), inspect.isgeneratorfunction(generate))
print(inspect.isdatadescriptor(A.__dict__["p"]), inspect.getmro(A)[0] is A, inspect.unwrap(A.m) is A.m)
print(inspect.signature(len), inspect.signature(isinstance), inspect.signature(divmod))

import typing
from typing import List, get_type_hints


class H:
    x: int
    y: "str" = "a"
    z: None = None


class I(H):
    w: "H"


print(get_type_hints(H), list(get_type_hints(I)), get_type_hints(I)["w"] is H)
print(typing.get_args(List[int]), typing.get_args(int), typing.get_origin(dict[str, int]), typing.get_args(int | None))

# --- CPython prints
# FullArgSpec(args=['self', 'a', 'b'], varargs=None, varkw=None, defaults=(2,), kwonlyargs=[], kwonlydefaults=None, annotations={})
# FullArgSpec(args=['x'], varargs='a', varkw='k', defaults=None, kwonlyargs=['y'], kwonlydefaults={'y': 1}, annotations={})
# True True False True
# True True True
# (obj, /) (obj, class_or_tuple, /) (x, y, /)
# {'x': <class 'int'>, 'y': <class 'str'>, 'z': <class 'NoneType'>} ['x', 'y', 'z', 'w'] True
# (<class 'int'>,) () <class 'dict'> (<class 'int'>, <class 'NoneType'>)
