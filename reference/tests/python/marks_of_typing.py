import typing
from typing import dataclass_transform, final, get_overloads, get_type_hints, no_type_check, overload, override, Annotated, Optional


@overload
def f(x: int): ...
@overload
def f(x: str): ...
try:
    f(1)
except NotImplementedError as error:
    print(error)
print(len(get_overloads(f)))
def f(x): return x
print(f(3), len(get_overloads(f)))
typing.clear_overloads()
print(get_overloads(f))


@final
class C:
    @final
    def m(self): pass

    @final
    @classmethod
    def k(cls): return "k"

    @classmethod
    @final
    def l(cls): return "l"

    @property
    @override
    def p(self): return "p"

    @override
    @staticmethod
    def s(): return "s"


print(C.__final__, C.m.__final__, C.p.fget.__override__, C.k(), C.l(), C().p, C.s())
print(C.__dict__["k"].__final__, C.l.__final__, C.__dict__["s"].__override__, hasattr(C.s, "__override__"))
print(final(3), hasattr(final(int), "__final__"))
for name in ("__func__", "__isabstractmethod__"):
    try:
        setattr(C.__dict__["k"], name, 1)
    except AttributeError as error:
        print(error)


@no_type_check
class D:
    a: "nothing"
    def m(self): pass
    @classmethod
    def c(cls): pass
    class E: pass


print(D.__no_type_check__, D.m.__no_type_check__, D.c.__no_type_check__, D.E.__no_type_check__, get_type_hints(D))


@dataclass_transform(kw_only_default=True, of="mine")
def made(cls): return cls


print(made.__dataclass_transform__)
try:
    typing.assert_never([1] * 50)
except AssertionError as error:
    print(error)


def g(a: Annotated[int, 1], b: "Optional[Annotated[str, 2]]", c: list[Annotated[int, 3]] = ()) -> None: pass


print(get_type_hints(g))
print(get_type_hints(g, include_extras=True))
print(get_type_hints(g, {"Optional": Optional, "Annotated": Annotated}))
print(get_type_hints(len))
try:
    get_type_hints(3)
except TypeError as error:
    print(error)


class Bound:
    def __init__(self, wrapped): self.wrapped = wrapped
    def __call__(self): return self.wrapped()


class Wrapper:
    def __init__(self, wrapped): self.wrapped = wrapped
    def __get__(self, instance, owner): return Bound(self.wrapped.__get__(instance, owner))


class G:
    @classmethod
    @Wrapper
    def outer(cls): return "outer", cls.__name__

    @classmethod
    @staticmethod
    def both(): return "both"


print(G.outer(), G().outer(), G.both(), G().both())

# --- CPython prints
# You should not call an overloaded function. A series of @overload-decorated functions outside a stub module should always be followed by an implementation that is not @overload-ed.
# 0
# 3 2
# []
# True True True k l p s
# True True True False
# 3 False
# readonly attribute
# attribute '__isabstractmethod__' of 'classmethod' objects is not writable
# True True True True {}
# {'eq_default': True, 'order_default': False, 'kw_only_default': True, 'frozen_default': False, 'field_specifiers': (), 'kwargs': {'of': 'mine'}}
# Expected code to be unreachable, but got: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...
# {'a': <class 'int'>, 'b': typing.Optional[str], 'c': list[int], 'return': <class 'NoneType'>}
# {'a': typing.Annotated[int, 1], 'b': typing.Optional[typing.Annotated[str, 2]], 'c': list[typing.Annotated[int, 3]], 'return': <class 'NoneType'>}
# {'a': <class 'int'>, 'b': typing.Optional[str], 'c': list[int], 'return': <class 'NoneType'>}
# {}
# 3 is not a module, class, method, or function.
# ('outer', 'G') ('outer', 'G') both both
