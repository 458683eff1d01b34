"""`operator`: Python's operators as functions."""

_abs = abs


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def matmul(a, b):
    return a @ b


def truediv(a, b):
    return a / b


def floordiv(a, b):
    return a // b


def mod(a, b):
    return a % b


def pow(a, b):
    return a**b


def and_(a, b):
    return a & b


def or_(a, b):
    return a | b


def xor(a, b):
    return a ^ b


def lshift(a, b):
    return a << b


def rshift(a, b):
    return a >> b


def neg(a):
    return -a


def pos(a):
    return +a


def invert(a):
    return ~a


def not_(a):
    return not a


def truth(a):
    return bool(a)


def abs(a):
    return _abs(a)


def index(a):
    return range(a).stop


def eq(a, b):
    return a == b


def ne(a, b):
    return a != b


def lt(a, b):
    return a < b


def le(a, b):
    return a <= b


def gt(a, b):
    return a > b


def ge(a, b):
    return a >= b


def is_(a, b):
    return a is b


def is_not(a, b):
    return a is not b


def contains(a, b):
    return b in a


def concat(a, b):
    if isinstance(a, dict) or not hasattr(type(a), "__getitem__"):
        raise TypeError(f"{type(a).__name__!r} object can't be concatenated")
    return a + b


def getitem(a, b):
    return a[b]


def setitem(a, b, c):
    a[b] = c


def delitem(a, b):
    del a[b]


def countOf(a, b):
    return sum([item is b or item == b for item in a])


def indexOf(a, b):
    for place, item in enumerate(a):
        if item is b or item == b:
            return place
    raise ValueError("sequence.index(x): x not in sequence")


def call(function, /, *args, **keywords):
    return function(*args, **keywords)


def iadd(a, b):
    a += b
    return a


def imul(a, b):
    a *= b
    return a


def iand(a, b):
    a &= b
    return a


def ifloordiv(a, b):
    a //= b
    return a


def ilshift(a, b):
    a <<= b
    return a


def imatmul(a, b):
    a @= b
    return a


def imod(a, b):
    a %= b
    return a


def ior(a, b):
    a |= b
    return a


def ipow(a, b):
    a **= b
    return a


def irshift(a, b):
    a >>= b
    return a


def isub(a, b):
    a -= b
    return a


def itruediv(a, b):
    a /= b
    return a


def ixor(a, b):
    a ^= b
    return a


def iconcat(a, b):
    if not hasattr(a, "__getitem__"):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    a += b
    return a


def length_hint(obj, default=0):
    if not isinstance(default, int):
        raise TypeError(f"'{type(default).__name__}' object cannot be interpreted as an integer")
    if hasattr(type(obj), "__len__"):
        return len(obj)
    if not hasattr(type(obj), "__length_hint__"):
        return default
    try:
        hint = type(obj).__length_hint__(obj)
    except TypeError:
        return default
    return default if hint is NotImplemented else hint


inv = invert


class itemgetter:
    def __init__(self, item, *items):
        self._items = (item, *items)

    def __call__(self, obj):
        found = tuple([obj[item] for item in self._items])
        return found if len(found) > 1 else found[0]


class attrgetter:
    def __init__(self, attr, *attrs):
        self._attrs = (attr, *attrs)
        if not all([isinstance(name, str) for name in self._attrs]):
            raise TypeError("attribute name must be a string")

    def __call__(self, obj):
        found = []
        for path in self._attrs:
            value = obj
            for name in path.split("."):
                value = getattr(value, name)
            found.append(value)
        return tuple(found) if len(found) > 1 else found[0]


class methodcaller:
    def __init__(self, name, /, *args, **keywords):
        if not isinstance(name, str):
            raise TypeError("method name must be a string")
        self._name, self._args, self._keywords = name, args, keywords

    def __call__(self, obj):
        return getattr(obj, self._name)(*self._args, **self._keywords)


__abs__ = abs
__add__ = add
__and__ = and_
__concat__ = concat
__contains__ = contains
__delitem__ = delitem
__eq__ = eq
__floordiv__ = floordiv
__ge__ = ge
__getitem__ = getitem
__gt__ = gt
__iadd__ = iadd
__iand__ = iand
__iconcat__ = iconcat
__ifloordiv__ = ifloordiv
__ilshift__ = ilshift
__imatmul__ = imatmul
__imod__ = imod
__imul__ = imul
__index__ = index
__inv__ = inv
__invert__ = invert
__ior__ = ior
__ipow__ = ipow
__irshift__ = irshift
__isub__ = isub
__itruediv__ = itruediv
__ixor__ = ixor
__le__ = le
__lshift__ = lshift
__lt__ = lt
__matmul__ = matmul
__mod__ = mod
__mul__ = mul
__ne__ = ne
__neg__ = neg
__not__ = not_
__or__ = or_
__pos__ = pos
__pow__ = pow
__rshift__ = rshift
__setitem__ = setitem
__sub__ = sub
__truediv__ = truediv
__xor__ = xor
__call__ = call
