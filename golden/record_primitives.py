"""Records what JAX computes, for reference/tests/recorded_primitives.rs.

Run in an environment with JAX:   python golden/record_primitives.py [NAME…]

Writes golden/recorded/primitives/*.json. A case names an operation, its static arguments, its inputs and the output
(or "error"), and, where gradients are asked for, the cotangent of the output and those of the inputs by jax.vjp.
Floats are stored as the integers of their bits. Everything runs operation by operation, outside jit, on the CPU.
"""

import json
import pathlib
import sys
import warnings

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, nn

from record import write

warnings.filterwarnings("ignore")
OUT = pathlib.Path(__file__).parent / "recorded" / "primitives"
F, I, U, B = jnp.float32, jnp.int32, jnp.uint32, jnp.bool_


def encode(x):
    x = jnp.asarray(x)
    if jax.dtypes.issubdtype(x.dtype, jax.dtypes.prng_key):
        return ["key<fry>", False, list(x.shape), np.asarray(jax.random.key_data(x)).ravel().tolist()]
    a = np.asarray(x)
    words = {"float32": np.uint32, "float64": np.int64, "float16": np.uint16, "bfloat16": np.uint16}
    bits = a.view(words[str(a.dtype)]) if str(a.dtype) in words else a.astype(np.int64)
    return [str(a.dtype), bool(x.weak_type), list(a.shape), bits.ravel().tolist()]


CASES = {}


def case(file, op, fn, inputs, static=None, ct=None):
    """One case; `ct` is the cotangent for gradients: an array, or True for small dyadic numbers."""
    record = {"op": op, "static": static or {}, "inputs": [encode(x) for x in inputs]}
    try:
        out = fn(*inputs)
        record["output"] = encode(out)
    except Exception as e:
        record["output"] = {"error": type(e).__name__}
        ct = None
    if ct is not None:
        if ct is True:
            ct = jnp.asarray((np.arange(out.size) % 5 - 1.5).reshape(out.shape), out.dtype)
        if out.weak_type:
            ct = weak(ct)
        floats = [i for i, x in enumerate(inputs) if jnp.issubdtype(x.dtype, jnp.floating)]

        def of_floats(*xs):
            full = list(inputs)
            for i, x in zip(floats, xs):
                full[i] = x
            return fn(*full)

        try:
            _, back = jax.vjp(of_floats, *[inputs[i] for i in floats])
            grads = back(ct)
            record["ct"] = encode(ct)
            record["grads"] = {str(i): encode(g) for i, g in zip(floats, grads)}
        except Exception as e:
            record["ct"] = encode(ct)
            record["grads"] = {"error": type(e).__name__}
    CASES.setdefault(file, []).append(record)


def f32(*values):
    return jnp.asarray(np.array(values, np.float32))


def grid(edges, dtype):
    a, b = np.meshgrid(np.array(edges, dtype), np.array(edges, dtype))
    return jnp.asarray(a.ravel()), jnp.asarray(b.ravel())


EDGES = [0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -2.5, 3.0, np.inf, -np.inf, np.nan, 1e-40, -1e-40, 1.2e-38, 3e38, 3e9, -0.7, 1e-20]
SHORT = [0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -3.0, np.inf, -np.inf, np.nan, 1e-40, -1e-40, 1.2e-38, 3e38]
INTS = [0, 1, -1, 2, 3, -3, 7, 31, 32, 33, 2**31 - 1, -(2**31), 65536]
UINTS = [0, 1, 2, 3, 7, 31, 32, 33, 2**31, 2**32 - 1, 65536]
PLAIN = f32(0.0, 0.25, -0.5, 1.5, -2.0, 3.25, 0.1, -0.7)


def weak(x):
    return lax.convert_element_type_p.bind(jnp.asarray(x), new_dtype=np.dtype(jnp.asarray(x).dtype), weak_type=True, sharding=None)


KINDS = {  # one small operand of every type
    "b": jnp.array([True, False, True]),
    "i": jnp.array([3, -7, 2], I),
    "u": jnp.array([3, 7, 2], U),
    "f": f32(1.5, -2.25, 3.0),
    "wi": weak(jnp.array([2, -3, 5], I)),
    "wf": weak(f32(0.5, 2.0, -1.5)),
}


def lax_elementwise():
    file = "lax_elementwise"
    names = "neg sign abs floor ceil exp exp2 log log1p expm1 sin cos tan asin acos atan sinh cosh tanh logistic sqrt rsqrt cbrt square erf erfc erf_inv is_finite".split()
    for n in names:
        fn = getattr(lax, n)
        # XLA's cube root of a denormal is -5.6e-16: no value to follow.
        case(file, f"lax.{n}", fn, [f32(*[e for e in EDGES if n != "cbrt" or abs(e) != 1e-40])])
        # A denormal is no number to differentiate at: XLA's rules see it now as itself, now as zero.
        case(file, f"lax.{n}", fn, [PLAIN], ct=None if n == "is_finite" else True)
        case(file, f"lax.{n}", fn, [weak(f32(0.5))], ct=None if n == "is_finite" else True)
        case(file, f"lax.{n}", fn, [weak(f32(0.5)[0])], ct=None if n == "is_finite" else True)
        for k in "biu":
            case(file, f"lax.{n}", fn, [KINDS[k]])
    to_even = lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN)
    case(file, "lax.round", to_even, [f32(*EDGES, 1.5, 3.5, -1.5, 0.49999997)])
    for k in "bif":
        case(file, "lax.not", lax.bitwise_not, [KINDS[k]])
    case(file, "lax.neg", lax.neg, [jnp.array(INTS, I)])
    case(file, "lax.abs", lax.abs, [jnp.array(INTS, I)])
    case(file, "lax.sign", lax.sign, [jnp.array(UINTS, U)])
    many = jnp.asarray(np.linspace(-6, 6, 61, dtype=np.float32))
    for n in "exp sin cos tanh logistic erf erfc expm1 atan sinh cosh".split():
        case(file, f"lax.{n}", getattr(lax, n), [many])
    for n in "log log1p sqrt rsqrt cbrt".split():
        case(file, f"lax.{n}", getattr(lax, n), [jnp.exp(many)])
    case(file, "lax.erf_inv", lax.erf_inv, [jnp.asarray(np.linspace(-0.99999, 0.99999, 61, dtype=np.float32))])
    for e in (-3, -2, -1, 0, 1, 2, 3, 5, 8):
        fn = lambda x, e=e: lax.integer_pow(x, e)
        case(file, "lax.integer_pow", fn, [f32(*EDGES)], {"exponent": e})
        case(file, "lax.integer_pow", fn, [PLAIN], {"exponent": e}, ct=True)
        case(file, "lax.integer_pow", fn, [weak(f32(0.5))], {"exponent": e}, ct=True)
        case(file, "lax.integer_pow", fn, [weak(f32(0.5)[0])], {"exponent": e}, ct=True)
        case(file, "lax.integer_pow", fn, [jnp.array(INTS, I)], {"exponent": e})
    for n in "add sub mul div rem max min pow atan2".split():
        fn = getattr(lax, n)
        # Of a denormal, XLA's pow and atan2 see now the number, now zero: no value to follow.
        a, b = grid([e for e in SHORT if n not in ("pow", "atan2") or abs(e) != 1e-40], np.float32)
        case(file, f"lax.{n}", fn, [a, b])
        a, b = grid([0.0, 0.5, -1.5, 2.0, 3.0, -2.0], np.float32)
        case(file, f"lax.{n}", fn, [a, b], ct=True)
        case(file, f"lax.{n}", fn, [weak(f32(0.5)), weak(f32(2.0))], ct=True)
        case(file, f"lax.{n}", fn, [f32(0.5), weak(f32(2.0))], ct=True)
        case(file, f"lax.{n}", fn, [weak(f32(0.5)[0]), weak(f32(2.0)[0])], ct=True)
        for dtype, edges in ((I, INTS), (U, UINTS)):
            if n not in ("pow", "atan2"):
                case(file, f"lax.{n}", fn, list(grid(edges, dtype)))
        case(file, f"lax.{n}", fn, [KINDS["b"], ~KINDS["b"]])
        case(file, f"lax.{n}", fn, [KINDS["i"], KINDS["f"]])
    case(file, "lax.pow", lax.pow, [f32(0.0, 2.0, -2.0, 0.0, 3.0), jnp.array([0, 3, 3, 2, -2], I)], ct=True)
    for n, fn in dict(zip("and or xor shift_left shift_right_arithmetic shift_right_logical".split(), [lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor, lax.shift_left, lax.shift_right_arithmetic, lax.shift_right_logical])).items():
        case(file, f"lax.{n}", fn, list(grid(INTS, I)))
        case(file, f"lax.{n}", fn, list(grid(UINTS, U)))
        case(file, f"lax.{n}", fn, [KINDS["b"], ~KINDS["b"]])
        case(file, f"lax.{n}", fn, [KINDS["f"], KINDS["f"]])
    for n in "eq ne lt le gt ge".split():
        fn = getattr(lax, n)
        case(file, f"lax.{n}", fn, list(grid(SHORT, np.float32)))
        case(file, f"lax.{n}", fn, list(grid(INTS, I)))
        case(file, f"lax.{n}", fn, list(grid(UINTS, U)))
        case(file, f"lax.{n}", fn, [KINDS["b"], ~KINDS["b"]])
        case(file, f"lax.{n}", fn, [weak(f32(1.0)), weak(f32(1.0))])
    x, y = f32(1.0, np.nan, 3.0), f32(np.nan, 5.0, 6.0)
    case(file, "lax.select", lax.select, [jnp.array([True, False, False]), x, y], ct=True)
    case(file, "lax.select", lax.select, [jnp.array(True), x, y], ct=True)
    x = f32(-2.0, 0.0, 0.5, 1.0, 3.0, np.nan)
    # JAX fails to differentiate by scalar bounds of an array.
    case(file, "lax.clamp", lax.clamp, [f32(0.0)[0], x, f32(1.0)[0]])
    case(file, "lax.clamp", lax.clamp, [f32(2.0)[0], x, f32(1.0)[0]])
    for low in (0.0, 2.0):
        case(file, "lax.clamp", lax.clamp, [jnp.full(6, low, F), x, jnp.ones(6, F)], ct=True)
    case(file, "lax.clamp", lax.clamp, [jnp.int32(0), jnp.array(INTS, I), jnp.int32(5)])
    for to in (B, I, U, F):
        for x in (f32(*EDGES, 5e9, -5e9, 2.9, -2.9, 16777217.0), jnp.array(INTS, I), jnp.array(UINTS, U), KINDS["b"]):
            case(file, "lax.convert", lambda x, to=to: lax.convert_element_type(x, to), [x], {"dtype": np.dtype(to).name})
    case(file, "lax.bitcast", lambda x: lax.bitcast_convert_type(x, U), [f32(*EDGES)], {"dtype": "uint32"})
    case(file, "lax.bitcast", lambda x: lax.bitcast_convert_type(x, F), [jnp.array(UINTS, U)], {"dtype": "float32"})


def lax_structural():
    file = "lax_structural"
    x = jnp.arange(24, dtype=F).reshape(2, 3, 4) / 4
    y = jnp.asarray(np.array([[1.5, 0.0, 2.0, 0.0], [3.0, -1.0, 0.5, 2.0], [1.5, 4.0, 2.0, 0.25]], np.float32))
    bid = lambda s, d: lambda x: lax.broadcast_in_dim(x, s, d)
    for s, d, v in (((2, 3), (1,), y[0, :3]), ((3, 4), (), y[0, 0]), ((2, 3, 4), (1, 2), y), ((5, 3, 4), (1, 2), y[:, :1]), ((0, 3), (1,), y[0, :3]), ((3,), (0,), y[0, :1])):
        case(file, "lax.broadcast_in_dim", bid(s, d), [v], {"shape": s, "dims": d}, ct=True)
    case(file, "lax.reshape", lambda x: lax.reshape(x, (4, 6)), [x], {"shape": (4, 6)}, ct=True)
    case(file, "lax.reshape", lambda x: lax.reshape(x, (5, 6)), [x], {"shape": (5, 6)})
    for p in ((2, 0, 1), (0, 1, 2), (1, 0, 2), (0, 1)):
        case(file, "lax.transpose", lambda x, p=p: lax.transpose(x, p), [x], {"permutation": p}, ct=True)
    case(file, "lax.concatenate", lambda *xs: lax.concatenate(xs, 1), [y, y[:, :1], y[:, :0]], {"axis": 1}, ct=True)
    case(file, "lax.concatenate", lambda *xs: lax.concatenate(xs, 0), [y, y[:, :1]], {"axis": 0})
    for cfg in (((1, 2, 0), (0, 1, 0)), ((0, 0, 2), (1, 0, 1))):
        st = {"low": [c[0] for c in cfg], "high": [c[1] for c in cfg], "interior": [c[2] for c in cfg]}
        case(file, "lax.pad", lambda x, v, cfg=cfg: lax.pad(x, v, cfg), [y, y[1, 2]], st, ct=True)
    for a, b, s in (((0, 1), (3, 4), (1, 1)), ((0, 0), (3, 4), (2, 3)), ((1, 1), (1, 4), (1, 2)), ((0, 0), (3, 5), (1, 1))):
        case(file, "lax.slice", lambda x, a=a, b=b, s=s: lax.slice(x, a, b, s), [y], {"start": a, "limit": b, "strides": s}, ct=True)
    case(file, "lax.rev", lambda x: lax.rev(x, (0, 2)), [x], {"axes": (0, 2)}, ct=True)
    for s in ((0, 0), (1, 2), (5, 5), (2, 3)):
        st = [jnp.int32(i) for i in s]
        case(file, "lax.dynamic_slice", lambda x, *s: lax.dynamic_slice(x, s, (2, 2)), [y, *st], {"sizes": (2, 2)}, ct=True)
        case(file, "lax.dynamic_update_slice", lambda x, u, *s: lax.dynamic_update_slice(x, u, s), [y, y[:2, :2] * 8, *st], ct=True)
    ties = f32(3.0, 1.0, 3.0, -2.0, 3.0, 0.0)
    special = jnp.asarray(np.array([[1, np.nan, -1], [-0.0, 0.0, np.inf]], np.float32))
    for n in "sum prod max min".split():
        fn = getattr(lax, f"reduce_{n}")
        for axes in ((0,), (1,), (0, 2), (0, 1, 2), ()):
            case(file, f"lax.reduce_{n}", lambda x, fn=fn, axes=axes: fn(x, axes), [x - 2], {"axes": axes}, ct=True)
        case(file, f"lax.reduce_{n}", lambda x, fn=fn: fn(x, (0,)), [ties], {"axes": (0,)}, ct=True)
        case(file, f"lax.reduce_{n}", lambda x, fn=fn: fn(x, (0,)), [special], {"axes": (0,)})
        case(file, f"lax.reduce_{n}", lambda x, fn=fn: fn(x, (1,)), [special[:, :0]], {"axes": (1,)})
        case(file, f"lax.reduce_{n}", lambda x, fn=fn: fn(x, (1,)), [y], {"axes": (1,)}, ct=True)
        for v in (jnp.array(INTS, I), jnp.array(UINTS, U), KINDS["b"]):
            case(file, f"lax.reduce_{n}", lambda x, fn=fn: fn(x, (0,)), [v], {"axes": (0,)})
    for n in "and or".split():
        for v in (jnp.array(INTS, I), jnp.array([3, 7], U), KINDS["b"]):
            case(file, f"lax.reduce_{n}", lambda x, n=n: getattr(lax, f"reduce_{n}")(x, (0,)), [v], {"axes": (0,)})
    for n in "argmax argmin".split():
        fn = getattr(lax, n)
        for v in (ties, jnp.array(INTS, I), jnp.array(UINTS, U), KINDS["b"], f32(1.0, np.nan, np.nan, 9.0), f32(-0.0, 0.0), f32()):
            case(file, f"lax.{n}", lambda x, fn=fn: fn(x, 0, jnp.int32), [v], {"axis": 0})
        case(file, f"lax.{n}", lambda x, fn=fn: fn(x, 1, jnp.int32), [x], {"axis": 1})
    for n in "cumsum cumprod cummax cummin".split():
        fn = getattr(lax, n)
        for rev in (False, True):
            for ax in (0, 1):
                case(file, f"lax.{n}", lambda x, fn=fn, ax=ax, rev=rev: fn(x, ax, rev), [y], {"axis": ax, "reverse": rev}, ct=True)
            case(file, f"lax.{n}", lambda x, fn=fn, rev=rev: fn(x, 0, rev), [jnp.array(INTS, I)], {"axis": 0, "reverse": rev})
    case(file, "lax.cummax", lambda x: lax.cummax(x, 0), [f32(1.0, np.nan, 3.0)], {"axis": 0, "reverse": False})
    dims = [(((1,), (0,)), ((), ())), (((0,), (1,)), ((), ())), (((2,), (2,)), ((0,), (0,))), (((1, 2), (2, 1)), ((0,), (0,))), (((), ()), ((0,), (0,)))]
    a3, b3 = x, jnp.asarray((np.arange(24) % 7 - 3).astype(np.float32)).reshape(2, 4, 3)
    pairs = [(y, y.T), (y, y.T), (x, x[:, ::-1] * 2 - 1), (a3, b3), (y, y)]
    for d, (a, b) in zip(dims, pairs):
        st = {"lhs_contract": d[0][0], "rhs_contract": d[0][1], "lhs_batch": d[1][0], "rhs_batch": d[1][1]}
        case(file, "lax.dot_general", lambda a, b, d=d: lax.dot_general(a, b, d), [a, b], st, ct=True)
        case(file, "lax.dot_general", lambda a, b, d=d: lax.dot_general(a, b, d), [a.astype(I), b.astype(I)], st)
    case(file, "lax.dot_general", lambda a, b: lax.dot_general(a, b, dims[0]), [y, y], {"lhs_contract": (1,), "rhs_contract": (0,), "lhs_batch": (), "rhs_batch": ()})
    for v in (ties, f32(1, np.nan, -np.inf, -0.0, 0.0, np.inf, 1e-40, -1.0), jnp.array(INTS, I), jnp.array(UINTS, U), KINDS["b"]):
        case(file, "lax.sort", lambda x: lax.sort(x), [v], {"axis": 0}, ct=True if v is ties else None)
        case(file, "lax.argsort", lambda x: jnp.argsort(x, stable=True), [v], {"axis": 0})
    case(file, "lax.sort", lambda x: lax.sort(x, dimension=0), [y], {"axis": 0}, ct=True)
    for d in (I, U, F):
        case(file, "lax.iota", lambda d=d: lax.broadcasted_iota(d, (2, 3), 1), [], {"dtype": np.dtype(d).name, "shape": (2, 3), "axis": 1})


def numpy():
    file = "jnp"
    scalars = {"2": weak(jnp.int32(2)), "2.": weak(f32(2.0)[0]), "True": jnp.array(True)}
    operators = {
        "add": jnp.add, "subtract": jnp.subtract, "multiply": jnp.multiply, "true_divide": jnp.true_divide,
        "floor_divide": jnp.floor_divide, "remainder": jnp.remainder, "maximum": jnp.maximum, "minimum": jnp.minimum,
        "less": jnp.less, "equal": jnp.equal, "logical_and": jnp.logical_and, "bitwise_and": jnp.bitwise_and,
        "arctan2": jnp.arctan2, "fmod": jnp.fmod, "logaddexp": jnp.logaddexp, "left_shift": jnp.left_shift,
        "right_shift": jnp.right_shift, "power": lambda x, y: jax.jit(jnp.power)(x, y),
    }  # fmt: skip
    for n, fn in operators.items():
        for x in KINDS.values():
            for y in [*KINDS.values(), *scalars.values()]:
                case(file, f"jnp.{n}", fn, [x, y])
    for n in "add multiply true_divide maximum power".split():
        x, y = f32(1.0, 2.0, 4.0), f32(2.0, 0.5)
        case(file, f"jnp.{n}", operators[n], [x[:, None], y[None]], ct=True)
        case(file, f"jnp.{n}", operators[n], [x, y])
        case(file, f"jnp.{n}", operators[n], [x, weak(f32(2.0)[0])], ct=True)
    for n in ("floor_divide", "remainder", "logaddexp"):
        a, b = grid([0.0, 0.5, -1.5, 2.0, 3.0, -2.0], np.float32)
        case(file, f"jnp.{n}", operators[n], [a, b], ct=True)
        a, b = grid([0.0, -0.0, 1.0, -3.0, 2.5, np.inf, -np.inf, np.nan], np.float32)
        case(file, f"jnp.{n}", operators[n], [a, b])
    for n in ("floor_divide", "remainder"):
        case(file, f"jnp.{n}", operators[n], list(grid(INTS, I)))
    for e in (-2, -1, 0, 1, 2, 3):
        for x in KINDS.values():
            case(file, "jnp.integer_pow", lambda x, e=e: x**e, [x], {"exponent": e})
    unary = "exp log sin tanh sqrt floor ceil abs negative sign square reciprocal isnan isfinite isinf logical_not invert trunc round exp2 log1p expm1 cbrt arctan sinh zeros_like ones_like ravel".split()
    for n in unary:
        for x in KINDS.values():
            case(file, f"jnp.{n}", getattr(jnp, n), [x])
    m = jnp.asarray(np.array([[1.5, -2.0, 0.25], [0.5, 4.0, -1.0]], np.float32))
    for n in "sum prod mean max min any all var std".split():
        fn = getattr(jnp, n)
        for x in KINDS.values():
            case(file, f"jnp.{n}", fn, [x], {"axes": None, "keepdims": False})
        for axes in (None, (0,), (-1,), (0, 1), (2,), (0, 0)):
            for keep in (False, True):
                case(file, f"jnp.{n}", lambda x, fn=fn, axes=axes, keep=keep: fn(x, axis=axes, keepdims=keep), [m], {"axes": axes, "keepdims": keep}, ct=None if n in ("any", "all") else True)
        case(file, f"jnp.{n}", lambda x, fn=fn: fn(x, axis=0), [m[:0]], {"axes": (0,), "keepdims": False})
    case(file, "jnp.var", lambda x: jnp.var(x, ddof=1), [m], {"axes": None, "keepdims": False, "ddof": 1}, ct=True)
    case(file, "jnp.var", lambda x: jnp.var(x, ddof=6), [m], {"axes": None, "keepdims": False, "ddof": 6})
    for n in ("argmax", "argmin"):
        for ax in (None, 0, -1, 2):
            case(file, f"jnp.{n}", lambda x, n=n, ax=ax: getattr(jnp, n)(x, axis=ax), [m], {"axis": ax, "keepdims": False})
        case(file, f"jnp.{n}", lambda x, n=n: getattr(jnp, n)(x, keepdims=True), [m], {"axis": None, "keepdims": True})
    for n in ("cumsum", "cumprod", "sort", "argsort"):
        for ax in (None, 0, -1):
            case(file, f"jnp.{n}", lambda x, n=n, ax=ax: getattr(jnp, n)(x, axis=ax), [m], {"axis": ax}, ct=None if n == "argsort" else True)
        for x in KINDS.values():
            case(file, f"jnp.{n}", lambda x, n=n: getattr(jnp, n)(x, axis=0), [x], {"axis": 0})
    for x in KINDS.values():
        for y in [*KINDS.values(), *scalars.values()]:
            case(file, "jnp.where", jnp.where, [KINDS["b"], x, y])
    case(file, "jnp.where", jnp.where, [m > 0, m, weak(f32(0.0)[0])], ct=True)
    case(file, "jnp.where", lambda c, x: jnp.where(c, jnp.sqrt(x), 0.0), [m > 0, m], ct=True)
    CASES[file][-1]["op"] = "where_sqrt"
    case(file, "jnp.clip", lambda x, a, b: jnp.clip(x, a, b), [m, weak(jnp.int32(0)), weak(jnp.int32(1))], ct=True)
    shapes = {
        "reshape": (lambda s: lambda x: jnp.reshape(x, s), [{"shape": s} for s in ((3, 2), (-1,), (1, -1, 3), (4, -1), (-1, -1), (7,), (6, 1, 1))], "shape"),
        "transpose": (lambda a: lambda x: jnp.transpose(x, a), [{"axes": a} for a in (None, (1, 0), (0, 1), (-1, 0), (0, 0), (0,))], "axes"),
        "squeeze": (lambda a: lambda x: jnp.squeeze(x[None, :, None], a), [{"axes": a} for a in (None, (0,), (0, -2), (1,))], "axes"),
        "expand_dims": (lambda a: lambda x: jnp.expand_dims(x, a), [{"axes": a} for a in ((0,), (-1,), (0, 2), (0, -1), (5,))], "axes"),
        "broadcast_to": (lambda s: lambda x: jnp.broadcast_to(x, s), [{"shape": s} for s in ((2, 3), (4, 2, 3), (2, 4), (3,))], "shape"),
        "tile": (lambda t: lambda x: jnp.tile(x, t), [{"times": t} for t in ((2,), (2, 1), (1, 2, 2), (0,))], "times"),
        "flip": (lambda a: lambda x: jnp.flip(x, a), [{"axes": a} for a in (None, (0,), (-1,))], "axes"),
    }
    for n, (make, statics, key) in shapes.items():
        for st in statics:
            case(file, f"jnp.{n}", make(st[key]), [m], st, ct=True)
    for a, b in ((0, 1), (0, -1), (0, 2)):
        case(file, "jnp.swapaxes", lambda x, a=a, b=b: jnp.swapaxes(x, a, b), [m], {"a": a, "b": b}, ct=True)
    m3 = jnp.arange(24, dtype=F).reshape(2, 3, 4)
    for a, b in (((0,), (2,)), ((0, 1), (2, 0)), ((2,), (0,)), ((0, 0), (1, 2))):
        case(file, "jnp.moveaxis", lambda x, a=a, b=b: jnp.moveaxis(x, a, b), [m3], {"source": a, "destination": b}, ct=True)
    for ax in (0, -1, 2):
        case(file, "jnp.concatenate", lambda *xs, ax=ax: jnp.concatenate(xs, ax), [m, m * 2], {"axis": ax}, ct=True)
        case(file, "jnp.stack", lambda *xs, ax=ax: jnp.stack(xs, ax), [m, m * 2], {"axis": ax}, ct=True)
    for x in KINDS.values():
        for y in KINDS.values():
            case(file, "jnp.concatenate", lambda *xs: jnp.concatenate(xs, 0), [x, y], {"axis": 0})
    for t, ax in ((2, None), (2, 0), (3, -1), (0, 0)):
        case(file, "jnp.repeat", lambda x, t=t, ax=ax: jnp.repeat(x, t, axis=ax), [m], {"times": t, "axis": ax}, ct=True)
    for s, ax in ((1, None), (1, 0), (-1, 1), (7, 1), (0, 0)):
        case(file, "jnp.roll", lambda x, s=s, ax=ax: jnp.roll(x, s, ax), [m], {"shift": s, "axis": ax}, ct=True)
    case(file, "jnp.pad", lambda x: jnp.pad(x, ((1, 0), (2, 1))), [m], {"widths": ((1, 0), (2, 1))}, ct=True)
    for k in (-1, 0, 1, 9):
        case(file, "jnp.tril", lambda x, k=k: jnp.tril(x, k), [m], {"k": k}, ct=True)
        case(file, "jnp.triu", lambda x, k=k: jnp.triu(x, k), [m], {"k": k}, ct=True)
        case(file, "jnp.eye", lambda k=k: jnp.eye(2, 3, k), [], {"rows": 2, "columns": 3, "k": k})
    for a, b, n, e in ((0.0, 1.0, 5, True), (0.0, 1.0, 4, False), (-1.5, 2.0, 7, True), (1.0, 2.0, 1, True), (1.0, 2.0, 0, True)):
        case(file, "jnp.linspace", lambda a, b, n=n, e=e: jnp.linspace(a, b, n, endpoint=e), [weak(f32(a)[0]), weak(f32(b)[0])], {"count": n, "endpoint": e})
    for a, b, s in ((0, 5, 1), (2, 11, 3), (5, 0, -2), (3, 3, 1), (0, 5, -1)):
        case(file, "jnp.arange", lambda a=a, b=b, s=s: jnp.arange(a, b, s), [], {"start": a, "stop": b, "step": s})
    for a, b, s in ((0.0, 1.0, 0.1), (0.5, 3.0, 1.0), (1.0, 0.0, -0.25)):
        case(file, "jnp.arange_float", lambda a=a, b=b, s=s: jnp.arange(a, b, s), [], {"start": a, "stop": b, "step": s})
    v, w = f32(1.0, -2.0, 0.5), f32(2.0, 0.25, 4.0)
    r3 = jnp.asarray((np.arange(24) % 5 - 2).astype(np.float32)).reshape(2, 4, 3)
    for n, fn in {"dot": jnp.dot, "matmul": jnp.matmul}.items():
        for x, y in ((v, w), (m, v), (m.T, m), (m3, r3), (m3, m3[0].T), (m3[0], r3), (v, r3[0].T[:, :3].T.T[:3] if False else m.T), (r3, v), (v[:2], m3[:, :2]), (m3[:, :1] * 0 + m3[:1], r3), (v, f32(2.0)[0]), (m, m)):
            case(file, f"jnp.{n}", fn, [x, y], ct=True)
        case(file, f"jnp.{n}", fn, [KINDS["wi"], KINDS["wf"]])
        case(file, f"jnp.{n}", fn, [KINDS["wf"], KINDS["wf"]])
        case(file, f"jnp.{n}", fn, [KINDS["i"], KINDS["f"]])
    for k in (0, 1, 2):
        case(file, "jnp.tensordot", lambda x, y, k=k: jnp.tensordot(x, y, k), [m, m.T if k == 1 else m], {"axes": k}, ct=True)
    case(file, "jnp.outer", jnp.outer, [v, w], ct=True)
    case(file, "jnp.vdot", jnp.vdot, [m, m], ct=True)
    case(file, "jnp.trace", jnp.trace, [m], ct=True)
    case(file, "jnp.diag", jnp.diag, [v], ct=True)
    case(file, "jnp.diag", jnp.diag, [m], ct=True)
    for axes in (None, (0,), (1,)):
        ax = axes[0] if axes else None
        case(file, "jnp.norm", lambda x, ax=ax: jnp.linalg.norm(x, axis=ax), [m], {"axes": axes, "keepdims": False}, ct=True)
    case(file, "jnp.norm", jnp.linalg.norm, [f32(0.0, 0.0)], {"axes": None, "keepdims": False}, ct=True)
    case(file, "jnp.isclose", jnp.isclose, [f32(1.0, np.nan, np.inf, 1.0), f32(1.000001, np.nan, np.inf, 1.1)])


def neural():
    file = "nn"
    edges = f32(0.0, -0.0, 1.0, -1.0, 0.5, -3.0, 7.0, np.inf, -np.inf, np.nan)
    for n in "relu relu6 sigmoid silu softplus log_sigmoid soft_sign leaky_relu elu celu selu hard_tanh hard_sigmoid hard_silu gelu".split():
        fn = getattr(nn, n)
        case(file, f"nn.{n}", fn, [edges])
        case(file, f"nn.{n}", fn, [PLAIN], ct=True)
        for x in KINDS.values():
            if not (n in ("gelu", "celu") and x.dtype == B):
                case(file, f"nn.{n}", fn, [x])
    case(file, "nn.gelu_exact", lambda x: nn.gelu(x, approximate=False), [PLAIN], ct=True)
    m = jnp.asarray(np.array([[1.5, -2.0, 0.25], [0.5, 4.0, -1.0]], np.float32))
    for n in ("softmax", "log_softmax", "logsumexp"):
        fn = getattr(nn, n)
        for axes in ((-1,), (0,), (0, 1)):
            case(file, f"nn.{n}", lambda x, fn=fn, axes=axes: fn(x, axis=axes), [m], {"axes": axes}, ct=True)
        for x in KINDS.values():
            if not (n == "logsumexp" and x.dtype == B):
                case(file, f"nn.{n}", lambda x, fn=fn: fn(x, axis=0), [x], {"axes": (0,)})
    case(file, "nn.logsumexp", lambda x: nn.logsumexp(x, axis=0), [f32(-np.inf, -np.inf)], {"axes": (0,)})
    for ax in (-1, 0):
        case(file, "nn.one_hot", lambda x, ax=ax: nn.one_hot(x, 4, axis=ax), [jnp.array([[0, 3], [4, -1]], I)], {"classes": 4, "axis": ax})
    case(file, "nn.one_hot", lambda x: nn.one_hot(x, 3), [f32(0.0, 2.0, 1.5)], {"classes": 3, "axis": -1})


def indexing():
    file = "indexing"
    v = f32(1.0, 2.0, 4.0)
    m = jnp.arange(12, dtype=F).reshape(3, 4)
    t4 = jnp.arange(120, dtype=F).reshape(2, 3, 4, 5)
    arrays = [jnp.array(x, I) for x in ([0, 1], [[2, 0], [-1, 1]], 1, [5, -7, 1], [0, 0])]
    S = slice

    def entry(e):
        if e is None:
            return "newaxis"
        if e is Ellipsis:
            return "ellipsis"
        if isinstance(e, slice):
            return {"slice": [e.start, e.stop, e.step]}
        if isinstance(e, tuple):
            return {"array": e[0]}
        if isinstance(e, np.ndarray):
            return {"mask": encode(e)}
        return e

    def get(x, idx, ct=True):
        used = [arrays[e[0]] for e in idx if isinstance(e, tuple)]
        def fn(x, *arrs):
            arrs = iter(arrs)
            return x[tuple(next(arrs) if isinstance(e, tuple) else e for e in idx)]
        case(file, "index", fn, [x, *used], {"index": [entry(e) for e in idx]}, ct=ct)

    def put(n, x, idx, value, ct=True):
        used = [arrays[e[0]] for e in idx if isinstance(e, tuple)]
        def fn(x, value, *arrs):
            arrs = iter(arrs)
            return getattr(x.at[tuple(next(arrs) if isinstance(e, tuple) else e for e in idx)], n)(value)
        case(file, f"at_{n}", fn, [x, jnp.asarray(value), *used], {"index": [entry(e) for e in idx]}, ct=ct)

    for i in (0, -1, 10, -10):
        get(v, (i,))
        get(m, (i,))
        get(m, (S(None), i))
    for s in (S(None), S(1, None), S(None, -1), S(None, None, -1), S(None, None, 2), S(10, 0, -1), S(5, 10), S(2, 0), S(-2, None), S(None, None, -2), S(None, None, 0), S(None, None, 100)):
        get(v, (s,))
    for idx in ((Ellipsis, 0), (None,), (None, 0, None), (0, Ellipsis, None), (S(1, 3), S(None, None, 2)), (0, 1), (0, 1, 2), (Ellipsis, Ellipsis), (1, S(None, None, -1))):
        get(m, idx)
    for i in (1, 10, -10):
        case(file, "index", lambda x, i: x[i], [v, jnp.int32(i)], {"index": [{"array": 0}]}, ct=True)
    for k in range(5):
        get(v, ((k,),))
        get(m, ((k,),))
        get(m, (S(None), (k,)))
    get(m, ((0,), (0,)))
    get(m, ((0,), 1))
    get(m, ((3,), (0,)))
    get(t4, ((0,), S(None), (0,)))
    get(t4, (S(None), (0,), (0,)))
    get(t4, (0, S(None), (0,)))
    get(t4, (S(None), 0, (0,)))
    get(t4, (S(None), None, (0,)))
    get(t4, ((0,), None, (0,)))
    get(t4, ((1,), (0,)))
    get(t4, (Ellipsis, (0,), S(1, 3), 0))
    get(m, ((2,), S(1, 3)))
    get(v[:0], (0,))
    mask = np.array([True, False, True])
    get(v, (mask,))
    get(m, (mask,))
    get(m, (mask, 1))
    get(m, (np.asarray(m) > 3,))
    get(m, (mask[:2],))
    for n in ("set", "add", "multiply", "min", "max", "divide"):
        put(n, v, (0,), f32(3.0)[0])
        put(n, v, (10,), f32(3.0)[0])
        put(n, v, (-10,), f32(3.0)[0])
        put(n, v, ((4,),), f32(3.0, 5.0))
        put(n, v, ((3,),), f32(3.0, 5.0, 7.0))
        put(n, v, ((0,),), f32(1.0)[0])
        put(n, m, (S(1, None), S(None, None, 2)), f32(3.0, 5.0))
        put(n, m, ((0,), (0,)), f32(0.0, 9.0))
        put(n, m, (S(None), (4,)), f32(2.0)[0])
        put(n, v, (mask,), f32(8.0)[0])
        put(n, v, (S(0, 2),), f32(1.0, 2.0, 3.0))
        put(n, jnp.array([3, 4], I), (0,), f32(1.5)[0], ct=None)
        put(n, KINDS["wf"], (0,), f32(1.5)[0])
    for mode in ("fill", "clip"):
        for ax in (None, 0, 1):
            case(file, "take", lambda x, i, ax=ax, mode=mode: jnp.take(x, i, axis=ax, mode=mode), [m, arrays[3]], {"axis": ax, "mode": mode}, ct=True)
    case(file, "take", lambda x, i: jnp.take(x, i, axis=0, mode="fill"), [jnp.array([1, 2, 3], I), arrays[3]], {"axis": 0, "mode": "fill"})
    case(file, "take", lambda x, i: jnp.take(x, i, axis=0, mode="fill"), [jnp.array([1, 2, 3], U), arrays[3]], {"axis": 0, "mode": "fill"})
    case(file, "take", lambda x, i: jnp.take(x, i, axis=0, mode="fill"), [KINDS["b"], arrays[3]], {"axis": 0, "mode": "fill"})
    case(file, "take_along_axis", lambda x, i: jnp.take_along_axis(x, i, 1), [m, jnp.array([[0, 1], [3, 3], [-1, 0]], I)], {"axis": 1}, ct=True)
    for s in ((0, 0), (-1, -1), (9, -9)):
        starts = [jnp.int32(i) for i in s]
        case(file, "dynamic_slice", lambda x, *s: lax.dynamic_slice(x, s, (2, 2)), [m, *starts], {"sizes": (2, 2)}, ct=True)


def random():
    file = "random"
    for seed in (0, 1, 42, -1, -5, 2**31 - 1):
        k = jax.random.key(seed)
        case(file, "random.key", jax.random.key, [jnp.int32(seed)])
        for shape in ((), (1,), (2,), (3, 2), (0,)):
            case(file, "random.split", lambda k, s=shape: jax.random.split(k, s), [k], {"shape": shape})
            case(file, "random.bits", lambda k, s=shape: jax.random.bits(k, s), [k], {"shape": shape})
        for d in (0, 1, 7, 2**31 - 1):
            case(file, "random.fold_in", jax.random.fold_in, [k, jnp.int32(d)])
        case(file, "random.fold_in", jax.random.fold_in, [k, jnp.uint32(2**32 - 1)])
        case(file, "random.key_data", jax.random.key_data, [k])
        case(file, "random.unit_uniform", lambda k: jax.random.uniform(k, (7,)), [k], {"shape": (7,)})
        case(file, "random.uniform", lambda k, a, b: jax.random.uniform(k, (7,), minval=a, maxval=b), [k, f32(-1.5)[0], f32(2.5)[0]], {"shape": (7,)})
        case(file, "random.normal", lambda k: jax.random.normal(k, (9,)), [k], {"shape": (9,)})
        case(file, "random.truncated_normal", lambda k, a, b: jax.random.truncated_normal(k, a, b, (9,)), [k, f32(-2.0)[0], f32(2.0)[0]], {"shape": (9,)})
        case(file, "random.bernoulli", lambda k, p: jax.random.bernoulli(k, p, (9,)), [k, f32(0.3)[0]], {"shape": (9,)})
        case(file, "random.exponential", lambda k: jax.random.exponential(k, (5,)), [k], {"shape": (5,)})
        case(file, "random.gumbel", lambda k: jax.random.gumbel(k, (5,)), [k], {"shape": (5,)})
        case(file, "random.categorical", jax.random.categorical, [k, f32(0.1, 2.0, -1.0, 0.5)])
        for a, b in ((0, 10), (-5, 5), (3, 3), (-(2**31), 2**31 - 1)):
            case(file, "random.randint", lambda k, a, b: jax.random.randint(k, (6,), a, b), [k, jnp.int32(a), jnp.int32(b)], {"shape": (6,)})
        case(file, "random.permutation_of", lambda k: jax.random.permutation(k, 9), [k], {"count": 9})
        case(file, "random.permutation", lambda k, x: jax.random.permutation(k, x), [k, jnp.arange(10, dtype=F).reshape(5, 2)], {"axis": 0})
    keys = jax.random.split(jax.random.key(3), 4)
    case(file, "random.split", lambda k: jax.random.split(k), [keys], {"shape": (2,)})
    case(file, "random.bits", lambda k: jax.random.bits(k, (2,)), [KINDS["i"]], {"shape": (2,)})
    case(file, "index", lambda k: k[2], [keys], {"index": [2]})
    case(file, "random.bits", lambda k: jax.random.bits(k, (300,)), [jax.random.key(9)], {"shape": (300,)})
    case(file, "random.normal", lambda k: jax.random.normal(k, (300,)), [jax.random.key(9)], {"shape": (300,)})


def of_types(file, kinds, others, conversions):
    """Every primitive and the promotion of every pair, on arrays of these types."""
    for x in kinds:
        for n in "neg sign abs square exp floor is_finite".split():
            case(file, f"lax.{n}", getattr(lax, n), [x])
        case(file, "lax.not", lax.bitwise_not, [x])
        for e in (0, 2, 3):
            case(file, "lax.integer_pow", lambda x, e=e: lax.integer_pow(x, e), [x], {"exponent": e})
        for n in "sum prod max min".split():
            case(file, f"lax.reduce_{n}", lambda x, n=n: getattr(lax, f"reduce_{n}")(x, (0,)), [x], {"axes": (0,)})
            case(file, f"lax.reduce_{n}", lambda x, n=n: getattr(lax, f"reduce_{n}")(x, (0,)), [x[:0]], {"axes": (0,)})
        for n in "cumsum cumprod cummax cummin".split():
            for rev in (False, True):
                case(file, f"lax.{n}", lambda x, n=n, rev=rev: getattr(lax, n)(x, 0, rev), [x], {"axis": 0, "reverse": rev})
        for n in "argmax argmin".split():
            case(file, f"lax.{n}", lambda x, n=n: getattr(lax, n)(x, 0, jnp.int32), [x], {"axis": 0})
        case(file, "lax.sort", lambda x: lax.sort(x), [x], {"axis": 0})
        case(file, "lax.clamp", lax.clamp, [x[1], x, x[0]])
        st = {"lhs_contract": (0,), "rhs_contract": (0,), "lhs_batch": (), "rhs_batch": ()}
        case(file, "lax.dot_general", lambda a, b: lax.dot_general(a, b, (((0,), (0,)), ((), ()))), [x, x[::-1]], st)
        case(file, "lax.iota", lambda d=x.dtype: lax.broadcasted_iota(d, (2, 3), 1), [], {"dtype": x.dtype.name, "shape": (2, 3), "axis": 1})
        case(file, "lax.concatenate", lambda *xs: lax.concatenate(xs, 0), [x, x], {"axis": 0})
        case(file, "lax.pad", lambda x, v: lax.pad(x, v, ((1, 2, 1),)), [x, x[0]], {"low": [1], "high": [2], "interior": [1]})
        case(file, "lax.dynamic_slice", lambda x, i: lax.dynamic_slice(x, (i,), (2,)), [x, jnp.int32(1)], {"sizes": (2,)})
        index = jnp.array([1, 0, 1, 9], I)
        case(file, "index", lambda x, i: x[i], [x, index], {"index": [{"array": 0}]})
        case(file, "take", lambda x, i: jnp.take(x, i, axis=0, mode="fill"), [x, index], {"axis": 0, "mode": "fill"})
        for n in ("set", "add", "multiply", "min", "max"):
            case(file, f"at_{n}", lambda x, v, i, n=n: getattr(x.at[i], n)(v), [x, x[:4], index], {"index": [{"array": 0}]})
        for n in "sum prod mean max min any all var std".split():
            case(file, f"jnp.{n}", getattr(jnp, n), [x], {"axes": None, "keepdims": False})
        for n in "abs negative sign square reciprocal floor round isnan sqrt exp logical_not invert zeros_like ones_like".split():
            case(file, f"jnp.{n}", getattr(jnp, n), [x])
        for n in "cumsum cumprod".split():
            case(file, f"jnp.{n}", lambda x, n=n: getattr(jnp, n)(x, axis=0), [x], {"axis": 0})
        for to in conversions:
            case(file, "lax.convert", lambda x, to=to: lax.convert_element_type(x, to), [x], {"dtype": np.dtype(to).name})
    for x in others:
        for to in {x.dtype.name: x.dtype for x in kinds}:
            case(file, "lax.convert", lambda x, to=to: lax.convert_element_type(x, to), [x], {"dtype": np.dtype(to).name})
    binary = "add sub mul div rem max min eq ne lt le gt ge".split()
    bits = {
        "and": lax.bitwise_and, "or": lax.bitwise_or, "xor": lax.bitwise_xor, "shift_left": lax.shift_left,
        "shift_right_arithmetic": lax.shift_right_arithmetic, "shift_right_logical": lax.shift_right_logical,
    }  # fmt: skip
    for x in kinds:
        a, b = grid(np.asarray(x), x.dtype)
        for n in binary:
            case(file, f"lax.{n}", getattr(lax, n), [a, b])
        for n, fn in bits.items():
            case(file, f"lax.{n}", fn, [a, b])
    operators = {
        "add": jnp.add, "multiply": jnp.multiply, "true_divide": jnp.true_divide, "floor_divide": jnp.floor_divide,
        "remainder": jnp.remainder, "maximum": jnp.maximum, "less": jnp.less, "bitwise_and": jnp.bitwise_and,
        "left_shift": jnp.left_shift, "right_shift": jnp.right_shift, "power": lambda x, y: jax.jit(jnp.power)(x, y),
        "concatenate": lambda x, y: jnp.concatenate([x, y], 0),
    }  # fmt: skip
    for n, fn in operators.items():
        for x in kinds:
            for y in [*kinds, *KINDS.values(), *(x[0] for x in (KINDS["wi"], KINDS["wf"]))]:
                m = min(x.size, y.size)
                y = y if y.ndim == 0 else y[:m]
                if not (n == "concatenate" and y.ndim == 0):
                    case(file, f"jnp.{n}", fn, [x[:m], y], {"axis": 0} if n == "concatenate" else None)


def integers():
    """Integers of 8 and 16 bits."""
    edges = lambda lo, hi: [0, 1, 2, 3, 7, 8, 16, 100, lo, hi, lo + 1, -1]
    kinds = [jnp.asarray(np.array(edges(np.iinfo(d).min, np.iinfo(d).max)).astype(d)) for d in ("int8", "int16", "uint8", "uint16")]
    floats = f32(*EDGES, 127.9, 128.0, -128.9, -129.0, 255.5, 256.0, 32767.5, 65535.9, 65536.0, 40000.0, 3e9)
    others = [floats, floats.astype("bfloat16"), jnp.array(INTS + [300, -200, 70000], I), jnp.array(UINTS, U), KINDS["b"]]
    types = ["bool", "int8", "int16", "int32", "uint8", "uint16", "uint32", "float16", "bfloat16", "float32"]
    of_types("integers", kinds, others, types)


def doubles():
    """Types of 64 bits, where JAX has them."""
    with jax.enable_x64(True):
        ints = [0, 1, -1, 2, 3, -3, 7, 63, 64, 2**31, 2**53 + 1, 2**63 - 1, -(2**63)]
        kinds = [
            jnp.asarray(np.array([0.0, -0.0, 1.0, -1.0, 0.1, 2.5, -2.5, np.inf, -np.inf, np.nan, 1e150, 3e9, 1e-20])),
            jnp.asarray(np.array(ints)),
            jnp.asarray(np.array([i % 2**64 for i in ints], np.uint64)),
        ]
        others = [f32(*EDGES[:11], 3e9, -3e9, 1e20), jnp.array(INTS, I), jnp.array(UINTS, U), KINDS["b"], jnp.array([1, -1], "int8")]
        types = ["bool", "int8", "int32", "int64", "uint16", "uint32", "uint64", "float16", "bfloat16", "float32", "float64"]
        of_types("doubles", kinds, others, types)
        plain = jnp.asarray(np.array([0.0, 0.25, -0.5, 1.5, -2.0, 3.25, 0.1, -0.7]))
        small = jnp.asarray(np.array([0.1, 0.25, -0.5, 0.9, -0.999]))
        for n in "exp exp2 log log1p expm1 sin cos tan atan sinh cosh tanh logistic sqrt rsqrt cbrt square erf erfc".split():
            case("doubles", f"lax.{n}", getattr(lax, n), [plain], ct=True)
        for n in "asin acos erf_inv".split():
            case("doubles", f"lax.{n}", getattr(lax, n), [small], ct=True)
        for n in "pow atan2 rem".split():
            case("doubles", f"lax.{n}", getattr(lax, n), list(grid([0.5, -1.5, 2.0, 3.0], np.float64)), ct=True)
        for a, b, s in ((0, 5, 1), (5, 0, -2)):
            case("doubles", "jnp.arange", lambda a=a, b=b, s=s: jnp.arange(a, b, s), [], {"start": a, "stop": b, "step": s})
        for a, b, s in ((0.0, 1.0, 0.1), (1.0, 0.0, -0.25)):
            case("doubles", "jnp.arange_float", lambda a=a, b=b, s=s: jnp.arange(a, b, s), [], {"start": a, "stop": b, "step": s})


def main():
    sections = (lax_elementwise, lax_structural, numpy, neural, indexing, random, integers, doubles)
    for section in sections:
        if section.__name__ in sys.argv[1:] or not sys.argv[1:]:
            section()
    versions = {"jax": jax.__version__, "jaxlib": jax.lib.__version__, "numpy": np.__version__}
    OUT.mkdir(parents=True, exist_ok=True)
    for name, cases in CASES.items():
        lines = ",\n".join(json.dumps(c, separators=(",", ":")) for c in cases)
        write(OUT / f"{name}.json", f'{{"versions":{json.dumps(versions)},"cases":[\n{lines}\n]}}\n')
        print(name, len(cases))


main()
