"""What a value shows, in the canonical form of docs/outcomes.md. Runs beside JAX and Flax."""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import contextlib
import functools
import json
import re
import sys
import types

import jax
import jax.numpy as jnp
import numpy as np

import versions

# Attributes that Flax keeps for itself on a Pytree.
PRIVATE_PREFIXES = ("_pytree__", "_object__")


DEEPEST = 1000  # levels; what is below is cut off
UNCONSTRAINED = type(jax.sharding.PartitionSpec.UNCONSTRAINED)
VIEWS = (type({}.keys()), type({}.values()), type({}.items()))
LARGE = 64  # values, characters and numbers; what shows more is shown once


ADDRESS = re.compile(r"(?<= at 0x)[0-9a-fA-F]+")


SURROGATE = re.compile("[\ud800-\udfff]")


def digits(number):
    """All the decimal digits: Python refuses to write so many at once, lest it takes long."""
    if number < 0:
        return "-" + digits(-number)
    if number < 10**18:
        return str(number)
    half = number.bit_length() * 3 // 20  # about half of the digits
    high, low = divmod(number, 10**half)
    return digits(high) + digits(low).zfill(half)


def placeless(text):
    """Where an object lies is no part of what a program means."""
    return ADDRESS.sub("", text) if " at 0x" in text else text


def observe(*values):
    """One walk over the values; objects with identity are numbered by first visit.

    It is JSON, but for each `Shared`: `text` writes it.
    """
    walk = Walk()
    with deep():
        return [walk.observation(x) for x in values]


def text(shown, **style):
    """What was observed, or what holds it, as JSON."""
    style |= {"allow_nan": False, "default": lambda x: x.shown()}
    with deep():
        try:
            return whole(json.dumps(shown, **style))
        except RecursionError:  # Python 3.12 has a limit of its own for the encoder in C
            return whole("".join(json.JSONEncoder(**style).iterencode(shown)))


HALVES = re.compile(r"(\\\\)|\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|[\ud800-\udfff]")


def whole(text):
    """The text of JSON, with U+FFFD for each half of a character: names can have them, too."""
    if "\\ud" not in text and text.isascii():
        return text
    return HALVES.sub(lambda found: found[0] if found[1] or len(found[0]) == 12 else "\\ufffd", text)


def order(shown):
    """What a set is sorted by: the text as Rust writes it."""
    return text(shown, ensure_ascii=False, separators=(",", ":"))


@contextlib.contextmanager
def deep():
    """Python's recursion reaches as deep as an observation is nested."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + 10 * DEEPEST)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


class Shared:
    """A large value without identity. It has a number if it was met again."""

    def __init__(self):
        self.number = None

    def shown(self):
        if self.number is None:
            return self.value
        return {"shared": self.number, "value": self.value}


class Walk:
    def __init__(self):
        self.numbers = {}
        self.alive = []  # a number is an id(): nothing numbered may be freed during the walk
        self.seen = {}  # large values, and those that the walk is in
        self.shared = 0
        self.size = 0
        self.depth = 0

    def observation(self, x):
        self.size += 1
        if self.depth >= DEEPEST:
            return {"deep": DEEPEST}
        self.depth += 1
        try:
            return self.value(x)
        finally:
            self.depth -= 1

    def large(self, x, describe):
        """What `describe` shows of it; a reference if that was much and is met again."""
        mark = self.seen.get(id(x))
        if mark is not None:
            if mark.number is None:
                mark.number = self.shared
                self.shared += 1
            return {"shared": mark.number}
        self.seen[id(x)] = mark = Shared()
        before = self.size
        mark.value = describe(x)
        if self.size - before > LARGE or mark.number is not None:
            self.alive.append(x)
            return mark
        del self.seen[id(x)]
        return mark.value

    def counted(self, x, length):
        self.size += length
        return x

    def value(self, x):
        if x is None or isinstance(x, bool):
            return x
        if isinstance(x, str):
            if not x.isascii() and SURROGATE.search(x):
                return {"opaque": "str"}  # no text of JSON can be it
            return placeless(x) if len(x) <= LARGE else self.large(x, lambda x: self.counted(placeless(x), len(x)))
        if type(x).__name__ == "TypedFloat" or type(x) is float:
            return {"float": decimal(x)}
        if isinstance(x, int) and not isinstance(x, np.generic):
            number = int.__index__(x)
            return number if -(1 << 63) <= number < 1 << 64 else {"int": digits(number)}
        if isinstance(x, float) and not isinstance(x, np.generic):
            return {"float": decimal(x)}
        if isinstance(x, versions.VARIABLES):
            return self.once(x, self.variable)
        if isinstance(x, jax.core.Tracer):
            return {"leak": str(x.dtype), "shape": list(x.shape)} if hasattr(x, "dtype") else {
                "leak": str(jax.typeof(x)), "shape": []}
        if isinstance(x, jax.Array):
            return self.array(x, jax_array)
        # Before JAX 0.10 what stands for a literal is no numpy array itself.
        if isinstance(x, (np.ndarray, np.generic)) or type(x).__name__ == "TypedNdArray":
            return self.array(x, host_array)
        if isinstance(x, jax.ShapeDtypeStruct) or type(x).__name__ == "ShapedArray":
            weak = {"weak": True} if getattr(x, "weak_type", False) else {}
            return {"abstract": str(x.dtype), "shape": list(x.shape)} | weak
        if isinstance(x, np.dtype) or is_scalar_type(x):
            return {"dtype": str(jnp.dtype(x))}
        if isinstance(x, versions.State):
            return self.once(x, self.state)
        if isinstance(x, versions.List):
            return self.once(x, lambda x: {"class": "List", "list": self.each(x)})
        if isinstance(x, versions.Pytree):
            return self.once(x, self.module)
        if isinstance(x, jax.sharding.PartitionSpec):  # once a tuple
            return self.call(x, "PartitionSpec", lambda x: [tuple(getattr(x, "_partitions", x))])
        if isinstance(x, jax.sharding.NamedSharding):
            return self.call(x, "NamedSharding", lambda x: [x.mesh, x.spec, getattr(x, "memory_kind", None)])
        if isinstance(x, jax.sharding.Mesh):
            return self.call(x, "Mesh", lambda x: [tuple(x.devices.shape), tuple(x.axis_names)])
        if type(x) is UNCONSTRAINED:
            return {"call": "UNCONSTRAINED", "parts": []}
        if isinstance(x, range):
            return {"call": "range", "parts": self.each([x.start, x.stop, x.step])}
        if isinstance(x, slice):
            return self.call(x, "slice", lambda x: [x.start, x.stop, x.step])
        if type(x) in VIEWS:
            return self.call(x, type(x).__name__, list)
        if isinstance(x, tuple):
            return self.large(x, lambda x: {"tuple": self.each(x)})
        if isinstance(x, list):
            return self.once(x, lambda x: {"list": self.each(x)})
        if isinstance(x, dict):
            return self.once(x, lambda x: {"dict": [self.each(item) for item in x.items()]})
        if isinstance(x, (set, frozenset)):
            return self.large(x, lambda x: {"set": sorted(self.each(x), key=order)})
        if isinstance(x, BaseException):
            return {"exception": type(x).__name__}
        if isinstance(x, type):
            return {"class": x.__name__}
        if isinstance(x, functools.partial):
            return {"opaque": "partial"}
        if callable(x) and isinstance(getattr(x, "__name__", None), str):
            return {"function": x.__name__}
        if isinstance(x, types.ModuleType):
            return {"opaque": "module"}
        return {"opaque": type(x).__name__}

    def call(self, x, name, parts):
        return self.large(x, lambda x: {"call": name, "parts": self.each(parts(x))})

    def array(self, x, describe):
        if x.size <= LARGE:
            return describe(x)
        return self.large(x, lambda x: self.counted(describe(x), x.size))

    def each(self, xs):
        return [self.observation(x) for x in xs]

    def once(self, x, describe):
        number = self.numbers.get(id(x))
        if number is not None:
            return {"ref": number}
        self.numbers[id(x)] = number = len(self.numbers)
        self.alive.append(x)
        return {"id": number} | describe(x)

    def variable(self, x):
        shown = {
            "variable": versions.variable_type(x).__name__,
            "value": self.observation(versions.raw_value(x)),
        }
        metadata = user_metadata(x)
        if metadata:
            shown["metadata"] = {k: self.observation(metadata[k]) for k in sorted(metadata)}
        return shown

    def state(self, x):
        items = sorted(x.items(), key=lambda item: (isinstance(item[0], str), item[0]))
        return {"state": [self.each(item) for item in items]}

    def module(self, x):
        names = sorted(n for n in vars(x) if not n.startswith(PRIVATE_PREFIXES))
        attributes = {n: self.attribute(vars(x)[n]) for n in names}
        return {"module": type(x).__name__, "attributes": attributes}

    def attribute(self, x):
        if not versions.List and type(x) is list and any(map(is_data, x)):  # later an nnx.List
            return self.once(x, lambda x: {"class": "List", "list": self.each(x)})
        return self.observation(x)


def is_data(x):
    if isinstance(x, (list, tuple)):
        return any(map(is_data, x))
    return isinstance(x, (*versions.VARIABLES[:1], versions.Pytree, jax.Array, np.ndarray))


def user_metadata(variable):
    return {
        k: v
        for k, v in versions.metadata(variable).items()
        if not (k in versions.DEFAULT_METADATA and versions.DEFAULT_METADATA[k] == v)
        and not (k.startswith("on_") and hasattr(versions.variable_type(variable), k))
    }


def is_scalar_type(x):
    if isinstance(x, type) and issubclass(x, np.generic):
        return True
    return type(x).__name__ == "_ScalarMeta"


def jax_array(x):
    if x.is_deleted():
        return {"deleted": str(x.dtype), "shape": list(x.shape)}
    # JAX 0.4.13 has no keys that are numbers of a type of their own.
    if hasattr(jax.dtypes, "prng_key") and jnp.issubdtype(x.dtype, jax.dtypes.prng_key):
        words = np.asarray(jax.random.key_data(x)).ravel()
        return {"array": str(x.dtype), "shape": list(x.shape), "data": [int(w) for w in words]}
    weak = {"weak": True} if x.weak_type else {}
    return numbers(np.asarray(x), weak)


def host_array(x):
    if x.dtype == object:
        return {"opaque": "object array"}
    return numbers(np.asarray(x), {"host": True})


def numbers(x, marks):
    shown = {"array": str(x.dtype), "shape": list(x.shape)} | marks
    if x.dtype == bool:
        shown["data"] = [bool(v) for v in x.ravel()]
    elif np.issubdtype(x.dtype, np.integer):
        shown["data"] = [int(v) for v in x.ravel()]
    elif np.issubdtype(x.dtype, np.complexfloating):
        shown["data"] = [[decimal(v.real), decimal(v.imag)] for v in x.ravel()]
    elif x.dtype.names is not None or x.dtype.itemsize == 0:
        shown["data"] = [False] * x.size  # float0: the tangent of an integer
    elif x.dtype.name == "bfloat16":
        shown["data"] = [shortest(v) for v in x.ravel()]
    else:
        shown["data"] = [decimal(v) for v in x.ravel()]
    return shown


def shortest(v):
    """As `decimal`, of a type whose text is not the shortest."""
    x = float(v)
    if x != x or x in (float("inf"), float("-inf")):
        return decimal(x)
    return next(d for n in range(1, 18) if type(v)(d := float(f"{x:.{n}g}")) == v)


def decimal(v):
    """The shortest decimal that reads back to `v` in its own width, as a JSON number."""
    if v != v:
        return "nan"
    if v in (float("inf"), float("-inf")):
        return "inf" if v > 0 else "-inf"
    return float(v) if isinstance(v, float) and not isinstance(v, np.generic) else float(str(v))
