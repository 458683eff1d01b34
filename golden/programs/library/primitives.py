"""Primitives and types of the program's own: their names and rules, outside of transforms and within."""

import dataclasses

import jax
import jax.numpy as jnp
from jax.experimental import hijax
from jax.extend.core import Primitive
from jax.interpreters import ad, batching, mlir

double_p = Primitive("double")
many_p = Primitive("many")
many_p.multiple_results = True
bare_p = Primitive("bare")


@double_p.def_impl
def double(x, *, by=2.0):
    return x * by


@double_p.def_abstract_eval
def shape_of(x, **params):
    return x


@many_p.def_impl
def many(x):
    return [x, x + 1.0]


def batched(args, dims, **params):
    return double_p.bind(*args, **params), dims[0]


batching.primitive_batchers[double_p] = batched
ad.primitive_jvps[double_p] = lambda primals, tangents: (primals, tangents)
mlir.register_lowering(double_p, batched)


def message(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__, str(error)


@dataclasses.dataclass
class Scaled:
    """A vector of whole numbers with a scale."""

    whole: jax.Array
    scale: jax.Array


class ScaledTy(hijax.HiType):
    def __init__(self, size):
        self.size = size

    def __eq__(self, other):
        return isinstance(other, ScaledTy) and self.size == other.size

    def __hash__(self):
        return hash((ScaledTy, self.size))

    def lo_ty(self):
        return [jax.core.ShapedArray((self.size,), jnp.dtype("int32")), jax.core.ShapedArray((), jnp.dtype("float32"))]

    def lower_val(self, value):
        return [value.whole, value.scale]

    def raise_val(self, whole, scale):
        return Scaled(whole, scale)

    def to_tangent_aval(self):
        return jax.core.ShapedArray((self.size,), jnp.dtype("float32"))

    def str_short(self, short_dtypes=False, **options):
        return f"Scaled[{self.size}]"

    plain = hijax.aval_property(lambda self: unscale(self))
    times = hijax.aval_method(lambda self, by: unscale(self) * by)

    def _len(self, tracer):
        return self.size

    def _add(self, tracer, other):
        return unscale(tracer) + other


hijax.register_hitype(Scaled, lambda value: ScaledTy(value.whole.shape[0]))


class Scale(hijax.HiPrim):
    def __init__(self, kind, by):
        self.in_avals = (kind,)
        self.out_aval = ScaledTy(kind.shape[0])
        self.params = dict(by=by)
        super().__init__()

    def expand(self, x):
        return Scaled(jnp.round(x / self.by).astype(jnp.int32), jnp.float32(self.by))

    def vjp_fwd(self, nzs_in, x):
        return self(x), None

    def vjp_bwd_retval(self, residuals, ct):
        return (ct,)


class Unscale(hijax.HiPrim):
    def __init__(self, kind):
        self.in_avals = (kind,)
        self.out_aval = jax.core.ShapedArray((kind.size,), jnp.dtype("float32"))
        self.params = {}
        super().__init__()

    def expand(self, value):
        return value.whole.astype(jnp.float32) * value.scale

    def vjp_fwd(self, nzs_in, value):
        return self(value), None

    def vjp_bwd_retval(self, residuals, ct):
        return (10 * ct,)


class Cube(hijax.HiPrim):
    """Numbers only. The rules are not the derivatives, so that they show."""

    def __init__(self, kind):
        self.in_avals = (kind,)
        self.out_aval = kind
        self.params = {}
        super().__init__()

    def expand(self, x):
        return x**3

    def vjp_fwd(self, nzs_in, x):
        return self(x), x

    def vjp_bwd_retval(self, x, ct):
        return (x * ct,)

    def batch(self, axis_data, args, dims):
        (x,), (d,) = args, dims
        return Cube(jax.typeof(x))(x), d


class Twice(hijax.HiPrim):
    def __init__(self, kind):
        self.in_avals = (kind, kind)
        self.out_aval = (kind, kind)
        self.params = {}
        super().__init__()

    def expand(self, x, y):
        return x + y, x * y

    def vjp_fwd(self, nzs_in, x, y):
        return self(x, y), (x, y)

    def vjp_bwd(self, residuals, cts, a, b):
        x, y = residuals
        a.accum(cts[0] + y * cts[1])
        b.accum(cts[0] + x * cts[1])
        b.accum(cts[0])


@dataclasses.dataclass
class Pair:
    a: jax.Array
    b: jax.Array


@dataclasses.dataclass(frozen=True)
class PairTy(hijax.HiType):
    """A type whose tangents are of the same type."""

    kind: jax.core.AbstractValue

    def lo_ty(self):
        return [self.kind, self.kind]

    def lower_val(self, value):
        return [value.a, value.b]

    def raise_val(self, a, b):
        return Pair(a, b)

    def to_tangent_aval(self):
        return PairTy(self.kind.to_tangent_aval())

    def vspace_zero(self):
        return Pair(jnp.zeros(self.kind.shape), jnp.zeros(self.kind.shape))

    def vspace_add(self, x, y):
        return MakePair(self.kind)(first(x) + first(y), first(swap(x)) + first(swap(y)))


hijax.register_hitype(Pair, lambda value: PairTy(jax.typeof(value.a)))


class MakePair(hijax.HiPrim):
    def __init__(self, kind):
        self.in_avals = (kind, kind)
        self.out_aval = PairTy(kind)
        self.params = {}
        super().__init__()

    def expand(self, a, b):
        return Pair(a, b)

    def vjp_fwd(self, nzs_in, a, b):
        return self(a, b), None

    def vjp_bwd_retval(self, residuals, ct):
        return first(ct), first(swap(ct))


class First(hijax.HiPrim):
    def __init__(self, kind):
        self.in_avals = (kind,)
        self.out_aval = kind.kind
        self.params = {}
        super().__init__()

    def expand(self, value):
        return value.a

    def vjp_fwd(self, nzs_in, value):
        return self(value), None

    def vjp_bwd_retval(self, residuals, ct):
        return (MakePair(jax.typeof(ct))(ct, 0 * ct),)


class Swap(hijax.HiPrim):
    def __init__(self, kind):
        self.in_avals = (kind,)
        self.out_aval = kind
        self.params = {}
        super().__init__()

    def expand(self, value):
        return Pair(value.b, value.a)

    def vjp_fwd(self, nzs_in, value):
        return self(value), None

    def vjp_bwd_retval(self, residuals, ct):
        return (swap(ct),)


def first(value):
    return First(jax.typeof(value))(value)


def swap(value):
    return Swap(jax.typeof(value))(value)


def scale(x, by=0.5):
    return Scale(jax.typeof(x), by)(x)


def unscale(value):
    return Unscale(jax.typeof(value))(value)


def cube(x):
    return Cube(jax.typeof(x))(x)


def twice(x, y):
    return Twice(jax.typeof(x))(x, y)


def type_name(f):
    return message(f)[0]


def types_and_primitives():
    x = jnp.array([1.0, 2.5, -3.0])
    value = scale(x)
    seen = []

    def look(value):
        seen.append(isinstance(value, jax.core.Tracer))
        seen.append(isinstance(value, Scaled))
        seen.append(isinstance(value, jax.Array))
        seen.append(jax.typeof(value) == ScaledTy(3))
        seen.append(len(value))
        return value.plain, value.times(2.0), value + 1.0, value

    out = [value.whole, value.scale, unscale(value), jax.typeof(value) == ScaledTy(3)]
    plain, times, plus, back = jax.jit(look)(value)
    out += [plain, times, plus, back.whole, type(back).__name__]
    out += [len(jax.tree.leaves({"a": value, "b": 1})), jax.tree.map(lambda v: v, value) is value]
    # Through both primitives, by their own rules.
    out += [jax.grad(lambda x: unscale(scale(x)).sum())(x)]
    out += [jax.jit(jax.grad(lambda x: unscale(scale(x)).sum()))(x)]
    out += [jax.grad(jax.jit(lambda x: unscale(scale(x)).sum()))(x)]
    out += [jax.value_and_grad(lambda x: (unscale(value) * x).sum())(x)]
    out += [jax.jit(scale)(x).whole, jax.jit(lambda: scale(x))().whole]
    out += [cube(2.0), jax.grad(cube)(2.0), jax.vjp(cube, jnp.float32(2.0))[1](jnp.float32(1.0))]
    out += [jax.jit(jax.grad(cube))(2.0), jax.vmap(cube)(x)]
    out += [jax.grad(jax.jit(cube))(2.0)]
    out += [twice(2.0, 3.0), jax.grad(lambda x, y: sum(twice(x, y)), argnums=(0, 1))(2.0, 3.0)]
    out += [jax.lax.scan(lambda c, x: (cube(c), unscale(value).sum() + x), 1.0, x)]
    out += [jax.lax.cond(True, lambda v: unscale(v), lambda v: unscale(v) * 2, value)]
    pair = Pair(jnp.float32(2.0), jnp.float32(5.0))
    out += [first(pair), first(swap(pair)), jax.jit(lambda p: first(swap(p)))(pair)]
    grads = [jax.grad(f)(pair) for f in [lambda p: first(p) ** 2, lambda p: first(p) * first(swap(p)), jax.jit(lambda p: first(swap(p)))]]
    out += [(type(grad).__name__, grad.a, grad.b) for grad in grads]
    out += [jax.grad(lambda x: first(swap(MakePair(jax.typeof(x))(x, x * x))))(jnp.float32(3.0))]
    out += [type_name(lambda: hijax.HiPrim()), type_name(lambda: hijax.HiType() == 1)]
    out += [type_name(lambda: jax.jit(lambda v: v.nothing)(value)), hash(ScaledTy(3)) == hash(ScaledTy(3))]
    return out, seen


def main():
    texts = str(double_p), repr(many_p), double_p.name, double_p.multiple_results, many_p.multiple_results
    values = double_p.bind(jnp.ones(2)), double_p.bind(3.0, by=3.0), many_p.bind(jnp.zeros(2))
    del batching.primitive_batchers[double_p]
    batching.primitive_batchers[many_p] = batched
    rules = double_p in ad.primitive_jvps, many_p in ad.primitive_jvps, ad.primitive_jvps.get(many_p), callable(ad.primitive_jvps[double_p])
    missing = message(lambda: bare_p.bind(1.0)), message(lambda: ad.primitive_transposes[many_p]), hasattr(double_p, "no_such_name")
    return texts, values, rules, missing, isinstance(double_p, Primitive), hasattr(double_p, "def_impl"), double(1.0), shape_of(3), types_and_primitives()


# recorded from flax-0.12.12, program 2418d59b76bda21a4919a65be5d07a3539688f784748d106a49d8795a3a7e3d6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": ["double", "many", "double", false, true]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"float": 9.0},
#           {
#             "id": 0,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#             ]
#           }
#         ]
#       },
#       {"tuple": [true, false, null, true]},
#       {
#         "tuple": [
#           {"tuple": ["NotImplementedError", "Evaluation rule for 'bare' not implemented"]},
#           {"tuple": ["KeyError", "many"]},
#           false
#         ]
#       },
#       true,
#       true,
#       {"float": 2.0},
#       3,
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "list": [
#               {"array": "int32", "shape": [3], "data": [2, 5, -6]},
#               {"array": "float32", "shape": [], "data": [0.5]},
#               {"array": "float32", "shape": [3], "data": [1.0, 2.5, -3.0]},
#               true,
#               {"array": "float32", "shape": [3], "data": [1.0, 2.5, -3.0]},
#               {"array": "float32", "shape": [3], "data": [2.0, 5.0, -6.0]},
#               {"array": "float32", "shape": [3], "data": [2.0, 3.5, -2.0]},
#               {"array": "int32", "shape": [3], "data": [2, 5, -6]},
#               "Scaled",
#               2,
#               true,
#               {"array": "float32", "shape": [3], "data": [10.0, 10.0, 10.0]},
#               {"array": "float32", "shape": [3], "data": [10.0, 10.0, 10.0]},
#               {"array": "float32", "shape": [3], "data": [10.0, 10.0, 10.0]},
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [16.25]},
#                   {"array": "float32", "shape": [3], "data": [1.0, 2.5, -3.0]}
#                 ]
#               },
#               {"array": "int32", "shape": [3], "data": [2, 5, -6]},
#               {"array": "int32", "shape": [3], "data": [2, 5, -6]},
#               {"float": 8.0},
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#               {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]},
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#               {"array": "float32", "shape": [3], "data": [1.0, 15.625, -27.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#               {"tuple": [{"float": 5.0}, {"float": 6.0}]},
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#                   {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#                   {"array": "float32", "shape": [3], "data": [1.5, 3.0, -2.5]}
#                 ]
#               },
#               {"array": "float32", "shape": [3], "data": [1.0, 2.5, -3.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [5.0]},
#               {"array": "float32", "shape": [], "data": [5.0]},
#               {
#                 "tuple": [
#                   "Pair",
#                   {"array": "float32", "shape": [], "data": [4.0]},
#                   {"array": "float32", "shape": [], "data": [0.0]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   "Pair",
#                   {"array": "float32", "shape": [], "data": [5.0]},
#                   {"array": "float32", "shape": [], "data": [2.0]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   "Pair",
#                   {"array": "float32", "shape": [], "data": [0.0]},
#                   {"array": "float32", "shape": [], "data": [1.0]}
#                 ]
#               },
#               {"array": "float32", "shape": [], "data": [6.0]},
#               "AttributeError",
#               "NotImplementedError",
#               "AttributeError",
#               true
#             ]
#           },
#           {"id": 2, "list": [true, false, false, true, 3]}
#         ]
#       }
#     ]
#   }
# }
