"""`jax.experimental.hijax`: types and primitives of a library's own.

A value of such a type is a leaf of pytrees. A transform takes it apart as its type says (`lower_val`), and
inside of the transform a `HighTracer` stands for the value that the type makes of the traced numbers
(`raise_val`). A primitive is its `expand` on those values; where it is differentiated, its own rules stand
for it, as those of `jax.custom_vjp` of the numbers.
"""

import collections
import functools

import _reference
import jax
from jax._src.core import AbstractValue, ShapedArray
from jax._src.state.types import AbstractRef

__all__ = [
    "AbstractRef", "AbstractValue", "GradAccum", "HiPrim", "HiPspec", "HiType", "MappingSpec",
    "NullAccum", "ShapedArray", "ValAccum", "aval_method", "aval_property",
    "control_flow_allowed_effects", "instantiate_zeros", "register_hitype",
]

aval_property = collections.namedtuple("aval_property", ["fget"])
aval_method = collections.namedtuple("aval_method", ["fun"])


# Types


def _must_override(of, method, needed_for):
    raise NotImplementedError(
        f"{needed_for} requires {type(of).__name__} to implement the `{method}` method"
    )


class HiType(AbstractValue):
    is_high = True

    def __hash__(self):
        _must_override(self, "__hash__", "type equality")

    def __eq__(self, other):
        _must_override(self, "__eq__", "type equality")

    def lo_ty(self):
        _must_override(self, "lo_ty", "lowering (e.g. under jit)")

    def lower_val(self, hi_val, /):
        _must_override(self, "lower_val", "lowering values (e.g. under jit)")

    def raise_val(self, *lo_vals):
        _must_override(self, "raise_val", "raising lowered values (e.g. under jit)")

    def to_tangent_aval(self):
        _must_override(self, "to_tangent_aval", "autodiff")

    def to_ct_aval(self):
        return self.to_tangent_aval()

    def vspace_zero(self):
        _must_override(self, "vspace_zero", "use as a tangent/cotangent type")

    def vspace_add(self, x, y):
        _must_override(self, "vspace_add", "use as a tangent/cotangent type")

    def dec_rank(self, size, spec):
        _must_override(self, "dec_rank", "vmap")

    def inc_rank(self, size, spec):
        _must_override(self, "inc_rank", "vmap")

    def leading_axis_spec(self):
        _must_override(self, "leading_axis_spec", "scan")


class MappingSpec:
    pass


class HiPspec:
    def to_lo(self):
        _must_override(self, "to_lo", "shard_map")

    def to_tangent_spec(self):
        _must_override(self, "to_tangent_spec", "autodiff through shard_map")

    def to_ct_spec(self):
        _must_override(self, "to_ct_spec", "autodiff through shard_map")


def register_hitype(val_cls, typeof_fn):
    _reference.register_high_type(val_cls, typeof_fn, False)


def array_type(of, name):
    """The attribute of the type of an array: it is its own low type."""
    if name == "lo_ty":
        return lambda: [of]
    if name == "lower_val":
        return lambda value: [value]
    if name == "raise_val":
        return lambda value: value
    if jax.numpy.issubdtype(of.dtype, jax.numpy.inexact):
        return lambda: ShapedArray(of.shape, of.dtype)
    return lambda: _NoTangent(of.shape)


class _NoTangent(AbstractValue):
    """The type of the tangents of whole numbers."""

    dtype = object()

    def __init__(self, shape):
        self.shape = shape

    def __eq__(self, other):
        return isinstance(other, _NoTangent) and self.shape == other.shape

    def __hash__(self):
        return hash((_NoTangent, self.shape))

    def lo_ty(self):
        return [self]


def _is_tangent_of(kind, value):
    """True if the type is that of the tangents of the type of an array."""
    no_tangent = not jax.numpy.issubdtype(value.dtype, jax.numpy.inexact)
    same = no_tangent if kind.dtype is _NoTangent.dtype else kind.dtype == value.dtype
    return same and tuple(kind.shape) == tuple(value.shape)


def _carried(aval):
    """The types of the numbers that carry the tangent of a value beside it; none where its tangent is of
    its own type. (A type without tangents has no derivative to carry.)
    """
    try:
        tangent = aval.to_ct_aval()
    except NotImplementedError:
        return []
    kinds, parts = tangent.lo_ty(), aval.lo_ty()
    same = type(tangent) is type(aval) and len(kinds) == len(parts)
    if same and all(_is_tangent_of(*pair) for pair in zip(kinds, parts)):
        return []
    # The whole number after them is for `grad`, which refuses it, so that nobody takes such an argument's
    # cotangent for a value of its type.
    return [*kinds, jax.ShapeDtypeStruct((), jax.numpy.int32)]


# Values


class HighTracer:
    """A value of a high type in a transform: what the type made of the traced numbers."""

    def __init__(self, aval, value, carriers):
        object.__setattr__(self, "aval", aval)
        object.__setattr__(self, "_value", value)
        object.__setattr__(self, "_carriers", carriers)

    def __getattr__(self, name):
        try:
            found = getattr(self.aval, name)
        except AttributeError as error:
            raise AttributeError(f"Tracer has no attribute {name}") from error
        if type(found) is aval_property:
            return found.fget(self)
        if type(found) is aval_method:
            return functools.partial(found.fun, self)
        return found

    def __setattr__(self, name, value):
        raise AttributeError(f"Tracer has no attribute {name} that can be set")

    def __jax_array__(self):
        return self.aval.__jax_array__.fun(self)

    def __iter__(self):
        return iter(_method(self, "_iter", "is not iterable")(self))

    def __len__(self):
        return _method(self, "_len", "has no length")(self)

    def __setitem__(self, key, value):
        return _method(self, "_setitem", "is not indexable")(self, key, value)

    def __bool__(self):
        return _method(self, "_bool", "is not convertible to boolean")(self)

    def __int__(self):
        return _method(self, "_int", "is not convertible to integer")(self)

    def __float__(self):
        return _method(self, "_float", "is not convertible to float")(self)

    def __complex__(self):
        return _method(self, "_complex", "is not convertible to complex")(self)

    def __index__(self):
        return _method(self, "_index", "is not convertible to integer index")(self)

    def __repr__(self):
        if "derives" in _reference.traces() or "maps" in _reference.traces():
            _reference.unsupported("the text of a tracer of a high type")
        return f"JitTracer({self.aval})"

    __hash__ = None


def _method(tracer, name, lack):
    if not hasattr(tracer.aval, name):
        raise TypeError(f"Value of type {type(tracer)} {lack}.")
    return getattr(tracer.aval, name)


def _operator(name):
    return lambda self, *args: getattr(self.aval, "_" + name)(self, *args)


for _name in (
    ["getitem", "neg", "pos", "abs", "invert", "round", "trunc", "floor", "ceil"]
    + ["eq", "ne", "lt", "le", "gt", "ge", "divmod", "rdivmod"]
    + ["add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow"]
    + ["radd", "rsub", "rmul", "rmatmul", "rtruediv", "rfloordiv", "rmod", "rpow"]
    + ["and", "or", "xor", "lshift", "rshift", "rand", "ror", "rxor", "rlshift", "rrshift"]
):
    setattr(HighTracer, f"__{_name}__", _operator(_name))

_reference.register_high_type(HighTracer, lambda x: x.aval, True)


def _is_high(aval):
    return isinstance(aval, HiType)


def lowered(value):
    """The type of a value of a high type, and the numbers that it is made of."""
    aval = jax.typeof(value)
    if type(value) is HighTracer:
        return aval, [*aval.lower_val(value._value), *value._carriers]
    carriers = [jax.numpy.zeros(kind.shape, kind.dtype) for kind in _carried(aval)]
    return aval, [*aval.lower_val(value), *carriers]


def raised(aval, numbers):
    """The value of a high type that the numbers make: where they are traced, a tracer."""
    parts, carried = aval.lo_ty(), _carried(aval)
    if len(parts) + len(carried) != len(numbers):
        _reference.unsupported("a value of a high type of another number of parts than its type")
    for kind, number in zip([*parts, *carried], numbers):
        if isinstance(number, jax.ShapeDtypeStruct):
            _reference.unsupported("the shape of a value of a high type")
        found = jax.typeof(number)
        same = kind.dtype is _NoTangent.dtype or kind.dtype == found.dtype
        if not same or tuple(kind.shape) != tuple(found.shape):
            _reference.unsupported("a value of a high type whose parts a transform has changed")
    value = aval.raise_val(*numbers[: len(parts)])
    return HighTracer(aval, value, numbers[len(parts) :]) if _is_traced(numbers) else value


def _is_traced(numbers):
    return "erases" in _reference.traces() or any(
        isinstance(number, jax.core.Tracer) for number in numbers
    )


# Primitives


class HiPrim:
    effects = frozenset()
    skip_linearization_on_zero_tangents = False

    def __init__(self):
        for name in ("in_avals", "out_aval", "params"):
            if not hasattr(self, name):
                raise AttributeError(f"subclass __init__ should set `self.{name}`")
        self.in_avals_flat, self.in_tree = jax.tree.flatten(self.in_avals)
        self.out_avals_flat, self.out_tree = jax.tree.flatten(self.out_aval)
        self.__dict__.update(self.params)
        self.check(*self.in_avals)

    def expand(self, *args):
        raise NotImplementedError(f"subclass {type(self)} must implement `expand`")

    def check(self, *arg_tys):
        pass

    def vjp_fwd(self, nzs_in, /, *args):
        raise NotImplementedError(f"for grad support, subclass {type(self)} must implement `vjp_fwd`")

    def vjp_bwd(self, res, outgrad, /, *arg_accums):
        grads = self.vjp_bwd_retval(res, outgrad)
        accums, tree = jax.tree.flatten(arg_accums)
        for accum, grad in zip(accums, tree.flatten_up_to(grads)):
            accum.accum(grad)

    def vjp_bwd_retval(self, res, outgrad, /):
        raise NotImplementedError(
            f"for grad support, subclass {type(self)} must implement `vjp_bwd` or `vjp_bwd_retval`"
        )

    def jvp(self, primals, tangents):
        raise NotImplementedError(f"for jvp support, subclass {type(self)} must implement `jvp`")

    def batch(self, axis_data, args, dims):
        raise NotImplementedError(f"for vmap support, subclass {type(self)} must implement `batch`")

    def staging(self, trace, source_info, *args):
        return self._bind(args)

    def __call__(self, *args):
        if self._has("staging") and "erases" in _reference.traces():
            trace = _reference.unknown("a trace of JAX")
            return self.staging(trace, trace, *args)
        return self._bind(args)

    def __hash__(self):
        return hash((self.__class__.__name__, tuple(self.params.items()), self.effects))

    def __eq__(self, other):
        return (
            type(self) is type(other)
            and self.params == other.params
            and self.effects == other.effects
        )

    def _has(self, rule):
        return getattr(type(self), rule) is not getattr(HiPrim, rule)

    def _bind(self, args):
        given = self.in_tree.flatten_up_to(args)
        kinds, parts = [jax.typeof(value) for value in given], [_numbers(value) for value in given]
        numbers = [number for part in parts for number in part]
        if not _is_traced(numbers):
            return self.expand(*args)
        if any(isinstance(number, jax.Ref) for number in numbers):
            if "derives" in _reference.traces():
                _reference.unsupported("a derivative of a primitive of a Ref")
            values = [_opened(value) for value in given]
            flat = jax.tree.leaves(self.expand(*self.in_tree.unflatten(values)))
            return self.out_tree.unflatten([_closed(value) for value in flat])
        if "maps" in _reference.traces() and not self._has("batch"):
            _reference.unsupported("a primitive without a rule for vmap")
        return _Call(self, kinds, [len(part) for part in parts])(numbers)


def _opened(value):
    return value._value if type(value) is HighTracer else value


def _closed(value):
    aval = jax.typeof(value)
    return raised(aval, lowered(value)[1]) if _is_high(aval) else value


class _Call:
    """A call of a primitive on traced values, as a function of the numbers that they are made of."""

    def __init__(self, prim, kinds, counts):
        self.prim, self.kinds, self.counts = prim, kinds, counts
        self.out_kinds = None

    def __call__(self, numbers):
        prim = self.prim
        has_vjp = prim._has("vjp_fwd")
        def primal(*numbers):
            args = [_opened(value) for value in self.values(numbers)]
            return self.result(prim.expand(*prim.in_tree.unflatten(args)), numbers)

        def fwd(*numbers):
            if not has_vjp:
                return primal(*numbers), ()
            every = prim.in_tree.unflatten([True] * len(self.kinds))
            out, residuals, *rest = prim.vjp_fwd(every, *prim.in_tree.unflatten(self.values(numbers)))
            if rest:
                _reference.unsupported("vjp_fwd that says which outputs have tangents")
            return self.result(out, numbers), residuals

        def bwd(residuals, numbers):
            if not has_vjp:
                return (None,) * sum(self.counts)
            counts = [len(_numbers_of(kind)) for kind in self.out_kinds]
            outs = _values(self.out_kinds, counts, numbers, _cotangent)
            given = self.cotangents(residuals, prim.out_tree.unflatten(outs))
            found = []
            for kind, count, value in zip(self.kinds, self.counts, given):
                found += [None] * count if value is None else _below(kind, _numbers(value), count)
            return tuple(found)

        run = jax.custom_vjp(primal)
        # A rule for forward mode is not modelled.
        run.defvjp(fwd, bwd, _primitive=(False, has_vjp))
        out = run(*numbers)
        counts = [len(_numbers_of(kind)) for kind in self.out_kinds]
        return prim.out_tree.unflatten(_values(self.out_kinds, counts, out, raised))

    def values(self, numbers):
        return _values(self.kinds, self.counts, numbers, raised)

    def result(self, out, given):
        """The numbers of an output, whose types are noted. What carries a tangent depends on what is given."""
        values = self.prim.out_tree.flatten_up_to(out)
        self.out_kinds = [jax.typeof(value) for value in values]
        found = []
        for kind, value in zip(self.out_kinds, values):
            numbers, carried = _numbers(value), len(_carried(kind)) if _is_high(kind) else 0
            if carried:
                numbers[-carried:-1] = [_depending(number, given) for number in numbers[-carried:-1]]
            found += numbers
        return found

    def cotangents(self, residuals, outgrad):
        """For each argument its cotangent, or `None`."""
        prim = self.prim
        if not prim._has("vjp_bwd"):
            return prim.in_tree.flatten_up_to(prim.vjp_bwd_retval(residuals, outgrad))
        accums = [ValAccum(kind) for kind in self.kinds]
        logs = prim.vjp_bwd(residuals, outgrad, *prim.in_tree.unflatten(accums))
        if logs is not None:
            _reference.unsupported("what a backward pass logs")
        return [accum.value for accum in accums]


def _numbers(value):
    return lowered(value)[1] if _is_high(jax.typeof(value)) else [value]


def _depending(zeros, given):
    for number in given:
        if jax.numpy.issubdtype(jax.typeof(number).dtype, jax.numpy.inexact):
            zeros = zeros + (0 * jax.numpy.sum(number)).astype(zeros.dtype)
    return zeros


def _numbers_of(kind):
    return [*kind.lo_ty(), *_carried(kind)] if _is_high(kind) else [kind]


def _values(kinds, counts, numbers, made):
    """The values that the numbers make, each of its kind and of so many."""
    values, rest = [], list(numbers)
    for kind, count in zip(kinds, counts):
        part, rest = rest[:count], rest[count:]
        values.append(made(kind, part) if _is_high(kind) else part[0])
    return values


def _cotangent(kind, numbers):
    carried = len(_carried(kind))
    return _raised(kind.to_ct_aval(), numbers[-carried:-1] if carried else numbers)


def _raised(kind, numbers):
    return raised(kind, numbers) if _is_high(kind) else numbers[0]


def _below(kind, cotangent, count):
    """The cotangents of the numbers of a value, from the numbers of its cotangent."""
    carried = len(_carried(kind)) if _is_high(kind) else 0
    if carried:
        cotangent = [*[None] * (count - carried), *cotangent, None]
    if len(cotangent) != count:
        _reference.unsupported("a cotangent of other parts than the value")
    return cotangent


class GradAccum:
    def accum(self, x):
        raise NotImplementedError


class ValAccum(GradAccum):
    """The sum of the cotangents that a rule gives an argument."""

    def __init__(self, aval):
        self.aval, self.value = aval, None

    def accum(self, x):
        if self.value is None:
            self.value = x
        elif _is_high(self.aval):
            self.value = self.aval.to_ct_aval().vspace_add(self.value, x)
        else:
            self.value = self.value + x


class NullAccum(GradAccum):
    def __init__(self, aval):
        self.aval = aval

    def accum(self, x):
        pass


def instantiate_zeros(x):
    return x


class _Effects:
    """Effects that a primitive may have in a loop. What makes such a primitive is not modelled."""

    def add_type(self, effect):
        pass


control_flow_allowed_effects = _Effects()
