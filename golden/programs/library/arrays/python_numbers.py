import enum

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


class Level(enum.IntEnum):
    LOW = 2


class Ratio(float):
    pass


class Place:
    """Python takes it for an index, JAX for no number."""

    def __index__(self):
        return 2


class Own:
    """NumPy asks it for each element."""

    def __eq__(self, other):
        return True

    def __radd__(self, other):
        return "radd"


def name(call):
    """What it gives, with the type of an array, or the class of its error."""
    try:
        value = call()
    except Exception as error:
        return type(error).__name__
    return value, str(getattr(value, "dtype", "")), getattr(value, "weak_type", None)


def through_transforms(n):
    """A number of a class of the program's own, as an argument of transforms."""
    return [
        name(lambda: jax.jit(lambda c: c + 1)(n)),
        name(lambda: jax.jit(lambda c: c["a"])({"a": n})),
        name(lambda: jax.vmap(lambda c, x: c + x, in_axes=(None, 0))(n, jnp.ones(2))),
        name(lambda: jax.vmap(lambda c: c + 1)(n)),
        name(lambda: jax.grad(lambda c: c * 2.0)(n)),
        name(lambda: jax.grad(lambda x, c: x * c)(2.0, n)),
        name(lambda: jax.jvp(lambda c: c * 2.0, (n,), (1.0,))),
        name(lambda: jax.vjp(lambda c: c * 2.0, 1.0)[1](n)),
        name(lambda: lax.scan(lambda c, x: (c + x, c), n, jnp.arange(3))[0]),
        name(lambda: lax.cond(True, lambda c: c, lambda c: c + 1, n)),
        name(lambda: lax.cond(n, lambda c: c, lambda c: c + 1, 1)),
        name(lambda: lax.switch(n, [lambda c: c, lambda c: c + 1], 1)),
        name(lambda: lax.while_loop(lambda c: c < 5, lambda c: c + 1, n)),
        name(lambda: lax.fori_loop(0, n, lambda i, c: c + i, 0)),
        name(lambda: str(jax.eval_shape(lambda c: c + 1, n))),
        name(lambda: jax.checkpoint(lambda c: c + 1)(n)),
    ]


def as_extents(n):
    """As an extent, an axis, a length, a count."""
    return [
        name(lambda: jnp.zeros(n)),
        name(lambda: jnp.ones((1, n))),
        name(lambda: jnp.eye(n)),
        name(lambda: jnp.full([n], 3)),
        name(lambda: jnp.arange(6).reshape(n, -1)),
        name(lambda: jnp.arange(6).reshape((-1, n))),
        name(lambda: jnp.broadcast_to(1.0, (n,))),
        name(lambda: jax.random.normal(jax.random.key(0), (n,)).shape),
        name(lambda: jax.random.split(jax.random.key(0), n).shape),
        name(lambda: lax.iota(jnp.int32, n)),
        name(lambda: jax.nn.one_hot(1, n)),
        name(lambda: jnp.sum(jnp.ones((1, 2, 3)), axis=n)),
        name(lambda: lax.scan(lambda c, x: (c + 1, c), 0, None, length=n)[1]),
        name(lambda: np.zeros((n,))),
    ]


def beside_numpy(n):
    """NumPy takes it for an array of its type, and no Python number."""
    return [
        name(lambda: np.float32(1) + n),
        name(lambda: n - np.float32(1)),
        name(lambda: np.ones(2, np.float32) * n),
        name(lambda: np.arange(2, dtype=np.int8) < n),
        name(lambda: n == np.arange(3)),
        name(lambda: np.maximum(np.arange(3), n)),
        name(lambda: np.float32(n)),
    ]


class Stands:
    """It stands for an array, which a condition must not give."""

    def __jax_array__(self):
        return jnp.array(False)


def slices(x):
    """Out of bounds they are moved inside where nothing is traced and no stride is given."""
    bounds = [(1, 3), (2, 5), (-2, 1), (3, 3), (4, 5), (0, 4), (2, 1)]
    return [
        [name(lambda: lax.slice(x, (start,), (limit,))) for start, limit in bounds],
        [name(lambda: lax.slice(x, (start,), (limit,), (1,))) for start, limit in bounds],
        [name(lambda: jax.jit(lambda x: lax.slice(x, (start,), (limit,)))(x)) for start, limit in bounds],
        [name(lambda: lax.slice_in_dim(x, start, limit)) for start, limit in bounds],
        [name(lambda: lax.slice_in_dim(x, 0, 2, stride)) for stride in (2, 0, -1)],
    ]


def main():
    """An array where Python wants a number, a truth value, a length."""
    x = jnp.arange(3)
    return [
        bool(jnp.float32(0.5)),
        bool(jnp.ones(1)),
        int(jnp.float32(-2.75)),
        float(jnp.int32(3)),
        len(x),
        list(x),
        2 in x,
        7 in x,
        [10, 20, 30][jnp.int32(1)],
        list(range(jnp.int32(2))),
        x.item(1),
        jnp.float32(2).item(),
        x.tolist(),
        jnp.ones((2, 1)).tolist(),
        round(jnp.float32(2.5)),
        round(jnp.float32(2.625), 2),
        abs(jnp.float32(-2)),
        jnp.array(True).item(),
        attempt(lambda: bool(x)),
        attempt(lambda: bool(jnp.ones(0))),
        attempt(lambda: int(x)),
        attempt(lambda: float(jnp.ones(1))),
        attempt(lambda: int(jnp.float32(jnp.nan))),
        attempt(lambda: int(jnp.float32(jnp.inf))),
        attempt(lambda: len(jnp.float32(1))),
        attempt(lambda: list(jnp.float32(1))),
        attempt(lambda: [1, 2][jnp.float32(1)]),
        attempt(lambda: [1, 2][jnp.ones(1, int)]),
        attempt(lambda: hash(x)),
        attempt(lambda: x.item()),
        attempt(lambda: x.nothing),
        [through_transforms(n) for n in (Level.LOW, Ratio(0.5))],
        [as_extents(n) for n in (Level.LOW, Ratio(2.0), Place(), 2.5)],
        [name(lambda: jax.vmap(lambda x: x, in_axes=None, axis_size=n)(1.0)) for n in (Level.LOW, Place())],
        [beside_numpy(n) for n in (Level.LOW, Ratio(0.5), 2)],
        [np.ones(2) == Place(), np.ones(2) != object(), np.float32(1) + Own(), np.float32(1) == Own()],
        [np.float32(2) ** np.int64(3), np.ones(2, np.float32) ** np.int8(2), np.int8(3) ** np.uint8(2), np.int8(3) ** 2, np.float32(2) ** Level.LOW],
        [np.power(np.float32(2), np.array(3)), np.bool_(True) ** np.bool_(True), np.array([True]) // True, np.bool_(True) << np.bool_(True)],
        [np.uint64(2**64 - 1), np.uint64(2**63) + np.uint64(1), jnp.full(2, 2**40, jnp.float32)],
        [getattr(np.dtype("float32"), "dtype", "none"), name(lambda: lax.slice(x, (0,), (2,), (0,))), name(lambda: str(jax.device_get({"a": jax.random.key(0)})["a"].dtype))],
        [name(lambda: jax.grad(lambda x, y, z: x * y * z, argnums=n)(2.0, 3.0, 4.0)) for n in (Place(), (0, Place()), np.int64(1), Level.LOW, 1.0)],
        [name(lambda: jax.jit(lambda x, y, z: [0, x][y] + z, static_argnums=n)(5, 1, 3)) for n in (1, (1, Place()))],
        [name(lambda: jnp.array(n)) for n in ([2**40, 1.5], [[-(2**70), True]], [2**40, 2], [0.5, [2**40]], [2**40, jnp.float16(1)])],
        slices(x),
        [name(lambda: lax.while_loop(lambda c: n, lambda c: c, 1)) for n in (Stands(), 1, None, jnp.ones(1, bool))],
    ]


# recorded from flax-0.12.12, program b9d0fd72eedb6f7377d1fa967ed918726efbb679b89520eafb0909f7e5b60296
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       true,
#       true,
#       -2,
#       {"float": 3.0},
#       3,
#       {
#         "id": 1,
#         "list": [
#           {"array": "int32", "shape": [], "data": [0]},
#           {"array": "int32", "shape": [], "data": [1]},
#           {"array": "int32", "shape": [], "data": [2]}
#         ]
#       },
#       true,
#       false,
#       20,
#       {"id": 2, "list": [0, 1]},
#       1,
#       {"float": 2.0},
#       {"id": 3, "list": [0, 1, 2]},
#       {"id": 4, "list": [{"id": 5, "list": [{"float": 1.0}]}, {"id": 6, "list": [{"float": 1.0}]}]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "float32", "shape": [], "data": [2.62]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       true,
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "OverflowError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "AttributeError"},
#       {
#         "id": 7,
#         "list": [
#           {
#             "id": 8,
#             "list": [
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [3]}, "int32", true]},
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [2]}, "int32", true]},
#               {"tuple": [{"array": "float32", "shape": [2], "data": [3.0, 3.0]}, "float32", false]},
#               "ValueError",
#               "TypeError",
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}, "float32", true]
#               },
#               "TypeError",
#               "ValueError",
#               {"tuple": [{"array": "int32", "shape": [], "data": [5]}, "int32", false]},
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [2]}, "int32", true]},
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [1]}, "int32", true]},
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [2]}, "int32", true]},
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [5]}, "int32", true]},
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [1]}, "int32", true]},
#               {"tuple": ["ShapeDtypeStruct(shape=(), dtype=int32, weak_type=True)", "", null]},
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [3]}, "int32", true]}
#             ]
#           },
#           {
#             "id": 9,
#             "list": [
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.5]}, "float32", true]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [0.5]}, "float32", true]
#               },
#               {"tuple": [{"array": "float32", "shape": [2], "data": [1.5, 1.5]}, "float32", false]},
#               "ValueError",
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}, "float32", true]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [0.5]}, "float32", true]
#               },
#               {
#                 "tuple": [
#                   {
#                     "tuple": [
#                       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#                       {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#                     ]
#                   },
#                   "",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]},
#                   "",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [3.5]}, "float32", true]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [0.5]}, "float32", true]
#               },
#               {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [1]}, "int32", true]},
#               "TypeError",
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [5.5]}, "float32", true]
#               },
#               "TypeError",
#               {"tuple": ["ShapeDtypeStruct(shape=(), dtype=float32, weak_type=True)", "", null]},
#               {
#                 "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.5]}, "float32", true]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 10,
#         "list": [
#           {
#             "id": 11,
#             "list": [
#               {"tuple": [{"array": "float32", "shape": [2], "data": [0.0, 0.0]}, "float32", false]},
#               {
#                 "tuple": [{"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}, "float32", false]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#                   "float32",
#                   false
#                 ]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [2], "weak": true, "data": [3, 3]}, "int32", true]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 3, 4, 5]}, "int32", false]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [3, 2], "data": [0, 1, 2, 3, 4, 5]}, "int32", false]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "weak": true, "data": [1.0, 1.0]},
#                   "float32",
#                   true
#                 ]
#               },
#               {"tuple": [{"tuple": [2]}, "", null]},
#               {"tuple": [{"tuple": [2]}, "", null]},
#               {"tuple": [{"array": "int32", "shape": [2], "data": [0, 1]}, "int32", false]},
#               {"tuple": [{"array": "float32", "shape": [2], "data": [0.0, 1.0]}, "float32", false]},
#               {
#                 "tuple": [{"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]}, "float32", false]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [2], "weak": true, "data": [0, 1]}, "int32", true]
#               },
#               {
#                 "tuple": [
#                   {"array": "float64", "shape": [2], "host": true, "data": [0.0, 0.0]},
#                   "float64",
#                   null
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 12,
#             "list": [
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [{"array": "int32", "shape": [2], "weak": true, "data": [0, 1]}, "int32", true]
#               },
#               "TypeError"
#             ]
#           },
#           {
#             "id": 13,
#             "list": [
#               {"tuple": [{"array": "float32", "shape": [2], "data": [0.0, 0.0]}, "float32", false]},
#               {
#                 "tuple": [{"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}, "float32", false]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#                   "float32",
#                   false
#                 ]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [2], "weak": true, "data": [3, 3]}, "int32", true]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [2, 3], "data": [0, 1, 2, 3, 4, 5]}, "int32", false]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [3, 2], "data": [0, 1, 2, 3, 4, 5]}, "int32", false]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "weak": true, "data": [1.0, 1.0]},
#                   "float32",
#                   true
#                 ]
#               },
#               {"tuple": [{"tuple": [2]}, "", null]},
#               {"tuple": [{"tuple": [2]}, "", null]},
#               {"tuple": [{"array": "int32", "shape": [2], "data": [0, 1]}, "int32", false]},
#               {"tuple": [{"array": "float32", "shape": [2], "data": [0.0, 1.0]}, "float32", false]},
#               {
#                 "tuple": [{"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]}, "float32", false]
#               },
#               {
#                 "tuple": [{"array": "int32", "shape": [2], "weak": true, "data": [0, 1]}, "int32", true]
#               },
#               {
#                 "tuple": [
#                   {"array": "float64", "shape": [2], "host": true, "data": [0.0, 0.0]},
#                   "float64",
#                   null
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 14,
#             "list": [
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               "TypeError",
#               {
#                 "tuple": [{"array": "int32", "shape": [2], "weak": true, "data": [0, 1]}, "int32", true]
#               },
#               "TypeError"
#             ]
#           }
#         ]
#       },
#       {
#         "id": 15,
#         "list": [
#           {
#             "tuple": [{"array": "float32", "shape": [2], "weak": true, "data": [1.0, 1.0]}, "float32", true]
#           },
#           "TypeError"
#         ]
#       },
#       {
#         "id": 16,
#         "list": [
#           {
#             "id": 17,
#             "list": [
#               {
#                 "tuple": [{"array": "float64", "shape": [], "host": true, "data": [3.0]}, "float64", null]
#               },
#               {
#                 "tuple": [{"array": "float64", "shape": [], "host": true, "data": [1.0]}, "float64", null]
#               },
#               {
#                 "tuple": [
#                   {"array": "float64", "shape": [2], "host": true, "data": [2.0, 2.0]},
#                   "float64",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [{"array": "bool", "shape": [2], "host": true, "data": [true, true]}, "bool", null]
#               },
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [3], "host": true, "data": [false, false, true]},
#                   "bool",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [{"array": "int64", "shape": [3], "host": true, "data": [2, 2, 2]}, "int64", null]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "host": true, "data": [2.0]}, "float32", null]
#               }
#             ]
#           },
#           {
#             "id": 18,
#             "list": [
#               {
#                 "tuple": [{"array": "float64", "shape": [], "host": true, "data": [1.5]}, "float64", null]
#               },
#               {
#                 "tuple": [{"array": "float64", "shape": [], "host": true, "data": [-0.5]}, "float64", null]
#               },
#               {
#                 "tuple": [
#                   {"array": "float64", "shape": [2], "host": true, "data": [0.5, 0.5]},
#                   "float64",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [{"array": "bool", "shape": [2], "host": true, "data": [true, false]}, "bool", null]
#               },
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [3], "host": true, "data": [false, false, false]},
#                   "bool",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float64", "shape": [3], "host": true, "data": [0.5, 1.0, 2.0]},
#                   "float64",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "host": true, "data": [0.5]}, "float32", null]
#               }
#             ]
#           },
#           {
#             "id": 19,
#             "list": [
#               {
#                 "tuple": [{"array": "float32", "shape": [], "host": true, "data": [3.0]}, "float32", null]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "host": true, "data": [1.0]}, "float32", null]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "host": true, "data": [2.0, 2.0]},
#                   "float32",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [{"array": "bool", "shape": [2], "host": true, "data": [true, true]}, "bool", null]
#               },
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [3], "host": true, "data": [false, false, true]},
#                   "bool",
#                   null
#                 ]
#               },
#               {
#                 "tuple": [{"array": "int64", "shape": [3], "host": true, "data": [2, 2, 2]}, "int64", null]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [], "host": true, "data": [2.0]}, "float32", null]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 20,
#         "list": [
#           {"array": "bool", "shape": [2], "host": true, "data": [false, false]},
#           {"array": "bool", "shape": [2], "host": true, "data": [true, true]},
#           "radd",
#           true
#         ]
#       },
#       {
#         "id": 21,
#         "list": [
#           {"array": "float64", "shape": [], "host": true, "data": [8.0]},
#           {"array": "float32", "shape": [2], "host": true, "data": [1.0, 1.0]},
#           {"array": "int16", "shape": [], "host": true, "data": [9]},
#           {"array": "int8", "shape": [], "host": true, "data": [9]},
#           {"array": "float64", "shape": [], "host": true, "data": [4.0]}
#         ]
#       },
#       {
#         "id": 22,
#         "list": [
#           {"array": "float64", "shape": [], "host": true, "data": [8.0]},
#           {"array": "int8", "shape": [], "host": true, "data": [1]},
#           {"array": "int8", "shape": [1], "host": true, "data": [1]},
#           {"array": "int8", "shape": [], "host": true, "data": [2]}
#         ]
#       },
#       {
#         "id": 23,
#         "list": [
#           {"array": "uint64", "shape": [], "host": true, "data": [18446744073709551615]},
#           {"array": "uint64", "shape": [], "host": true, "data": [9223372036854775809]},
#           {"array": "float32", "shape": [2], "data": [1099511600000.0, 1099511600000.0]}
#         ]
#       },
#       {"id": 24, "list": ["none", "ZeroDivisionError", {"tuple": ["key<fry>", "", null]}]},
#       {
#         "id": 25,
#         "list": [
#           {
#             "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [6.0]}, "float32", true]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#                   {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#                 ]
#               },
#               "",
#               null
#             ]
#           },
#           {
#             "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [8.0]}, "float32", true]
#           },
#           {
#             "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [6.0]}, "float32", true]
#           },
#           "TypeError"
#         ]
#       },
#       {
#         "id": 26,
#         "list": [
#           {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [8]}, "int32", true]},
#           {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [8]}, "int32", true]}
#         ]
#       },
#       {
#         "id": 27,
#         "list": [
#           {
#             "tuple": [{"array": "float32", "shape": [2], "data": [1099511600000.0, 1.5]}, "float32", false]
#           },
#           "OverflowError",
#           "OverflowError",
#           "ValueError",
#           {"tuple": [{"array": "float16", "shape": [2], "data": ["inf", 1.0]}, "float16", false]}
#         ]
#       },
#       {
#         "id": 28,
#         "list": [
#           {
#             "id": 29,
#             "list": [
#               {"tuple": [{"array": "int32", "shape": [2], "data": [1, 2]}, "int32", false]},
#               {"tuple": [{"array": "int32", "shape": [3], "data": [0, 1, 2]}, "int32", false]},
#               {"tuple": [{"array": "int32", "shape": [3], "data": [0, 1, 2]}, "int32", false]},
#               {"tuple": [{"array": "int32", "shape": [0], "data": []}, "int32", false]},
#               {"tuple": [{"array": "int32", "shape": [1], "data": [2]}, "int32", false]},
#               "TypeError",
#               "TypeError"
#             ]
#           },
#           {
#             "id": 30,
#             "list": [
#               {"tuple": [{"array": "int32", "shape": [2], "data": [1, 2]}, "int32", false]},
#               "TypeError",
#               "TypeError",
#               {"tuple": [{"array": "int32", "shape": [0], "data": []}, "int32", false]},
#               "TypeError",
#               "TypeError",
#               "TypeError"
#             ]
#           },
#           {
#             "id": 31,
#             "list": [
#               {"tuple": [{"array": "int32", "shape": [2], "data": [1, 2]}, "int32", false]},
#               "TypeError",
#               "TypeError",
#               {"tuple": [{"array": "int32", "shape": [0], "data": []}, "int32", false]},
#               "TypeError",
#               "TypeError",
#               "TypeError"
#             ]
#           },
#           {
#             "id": 32,
#             "list": [
#               {"tuple": [{"array": "int32", "shape": [2], "data": [1, 2]}, "int32", false]},
#               "TypeError",
#               {"tuple": [{"array": "int32", "shape": [0], "data": []}, "int32", false]},
#               {"tuple": [{"array": "int32", "shape": [0], "data": []}, "int32", false]},
#               "TypeError",
#               "TypeError",
#               "TypeError"
#             ]
#           },
#           {
#             "id": 33,
#             "list": [
#               {"tuple": [{"array": "int32", "shape": [1], "data": [0]}, "int32", false]},
#               "ZeroDivisionError",
#               "TypeError"
#             ]
#           }
#         ]
#       },
#       {"id": 34, "list": ["ValueError", "TypeError", "TypeError", "TypeError"]}
#     ]
#   }
# }
