"""Arguments in uncommon forms are checked and read where JAX and NumPy do it."""

import argparse
import collections

import jax
import jax.numpy as jnp
import numpy as np
from flax.core import FrozenDict
from jax import lax


class Stands:
    def __jax_array__(self):
        return jnp.ones(3)


def told(f):
    try:
        found = f()
    except Exception as error:
        return type(error).__name__
    return found if isinstance(found, (str, bool, int, float, type)) else jax.tree.map(lambda x: (str(x.dtype), np.asarray(x).tolist()), found)


def product(residual, turn):
    """A product by 2 whose residual is a number of Python."""

    @jax.custom_vjp
    def f(x):
        return x * 2.0

    f.defvjp(lambda x: (x * 2.0, residual), lambda residual, g: (g * turn(residual),))
    return f


def main():
    m = jnp.array([[1.0, -2.0, 3.0], [0.5, 4.0, 2.0]])
    v, key = jnp.array([3.0, 1.0, 2.0]), jax.random.key(3)
    n = np.array([3.0, 1.0, 2.0], np.float32)
    doubled = product(3, lambda r: 2.0 if isinstance(r, int) and r > 2 else 0.5)
    parser = argparse.ArgumentParser()
    return {
        "stand-in": [told(lambda: f(Stands())) for f in (jax.jit(jnp.exp), jax.vmap(jnp.exp), jax.grad(jnp.sum), lax.exp)],
        "stand-in of jnp": [
            told(lambda: f(Stands()))
            for f in (
                jnp.exp, jnp.sum, jax.nn.relu, lambda x: jnp.add(1, x), lambda x: jnp.linspace(0, x, 3), lambda x: jnp.average(x),
                jnp.asarray, jnp.ndim, jnp.std, lambda x: jnp.reshape(x, (3, 1)), lambda x: v + x, lambda x: v.at[:].set(x),
            )
        ],
        "traced": [
            told(lambda: jax.jit(f)(2))
            for f in (lambda k: jnp.linspace(0, 1, k), lambda k: jnp.eye(k), lambda k: jnp.pad(v, k), lambda k: jnp.delete(v, k))
        ],
        "axes": [
            told(lambda: jnp.sum(m, axis="i")),
            told(lambda: jnp.prod(m, axis="i")),
            told(lambda: lax.cumsum(m, axis="0")),
            told(lambda: np.argmax(np.ones((2, 3)), axis=5)),
        ],
        "keys": [told(lambda: f(v, key)) for f in (jnp.add, jnp.fmod, jnp.dot, lambda a, b: jnp.concatenate([a, b[None]]))],
        "slices": [told(lambda: lax.dynamic_slice_in_dim(x, 0, 1, 1.0)) for x in (m, v, 3, [1.0])],
        "unroll": [told(lambda: lax.scan(lambda c, x: (c, x), 0.0, v, unroll=u)[1]) for u in (1, -1, None, "a")],
        "checkpoint": [told(lambda: jax.checkpoint(lambda x: x * 2.0, static_argnums=k)(v)) for k in ((), [0], np.int64(0))],
        "residual": [told(lambda: jax.grad(doubled)(1.0)), told(lambda: jax.jit(jax.grad(doubled))(1.0))],
        "sets": told(lambda: jax.grad(lambda x: jnp.sum(jnp.union1d(x, v)))(v)),
        "lax": told(lambda: lax.add(v, jnp.ones((1,)))),
        "numpy": [told(lambda: n ** np.array([1, 2, 3])), told(lambda: round(np.int8(3))), type(jnp.reshape(n, (3, 1))) is np.ndarray],
        "types": [str(jnp.promote_types("float32", "float64")), isinstance(key.dtype, np.dtype)],
        "subscripts": [str(collections.OrderedDict[str, int]), str(collections.deque[int].__args__), FrozenDict[str, int].__origin__ is FrozenDict],
        "argparse": [told(lambda: parser.add_argument("name", "-n")), told(lambda: parser.add_argument("pos", required=True))],
    }


# recorded from flax-0.12.12, program 6abaae47aeb9ecfbf702ea8e9b1211d6c5a9edcde94e710b777a86e239225d3e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["stand-in", {"id": 1, "list": ["ValueError", "ValueError", "ValueError", "ValueError"]}],
#       [
#         "stand-in of jnp",
#         {
#           "id": 2,
#           "list": [
#             "ValueError",
#             "ValueError",
#             "ValueError",
#             "ValueError",
#             "ValueError",
#             "ValueError",
#             {
#               "tuple": ["float32", {"id": 3, "list": [{"float": 1.0}, {"float": 1.0}, {"float": 1.0}]}]
#             },
#             1,
#             {"tuple": ["float32", {"float": 0.0}]},
#             {
#               "tuple": [
#                 "float32",
#                 {
#                   "id": 4,
#                   "list": [
#                     {"id": 5, "list": [{"float": 1.0}]},
#                     {"id": 6, "list": [{"float": 1.0}]},
#                     {"id": 7, "list": [{"float": 1.0}]}
#                   ]
#                 }
#               ]
#             },
#             {
#               "tuple": ["float32", {"id": 8, "list": [{"float": 4.0}, {"float": 2.0}, {"float": 3.0}]}]
#             },
#             {
#               "tuple": ["float32", {"id": 9, "list": [{"float": 1.0}, {"float": 1.0}, {"float": 1.0}]}]
#             }
#           ]
#         }
#       ],
#       [
#         "traced",
#         {
#           "id": 10,
#           "list": ["ConcretizationTypeError", "TypeError", "ConcretizationTypeError", "ConcretizationTypeError"]
#         }
#       ],
#       [
#         "axes",
#         {
#           "id": 11,
#           "list": [
#             "NameError",
#             "NotImplementedError",
#             {
#               "tuple": [
#                 "float32",
#                 {
#                   "id": 12,
#                   "list": [
#                     {"id": 13, "list": [{"float": 1.0}, {"float": -2.0}, {"float": 3.0}]},
#                     {"id": 14, "list": [{"float": 1.5}, {"float": 2.0}, {"float": 5.0}]}
#                   ]
#                 }
#               ]
#             },
#             "AxisError"
#           ]
#         }
#       ],
#       ["keys", {"id": 15, "list": ["TypeError", "ValueError", "ValueError", "ValueError"]}],
#       [
#         "slices",
#         {
#           "id": 16,
#           "list": [
#             {
#               "tuple": [
#                 "float32",
#                 {
#                   "id": 17,
#                   "list": [{"id": 18, "list": [{"float": 1.0}]}, {"id": 19, "list": [{"float": 0.5}]}]
#                 }
#               ]
#             },
#             "IndexError",
#             "AttributeError",
#             "AttributeError"
#           ]
#         }
#       ],
#       [
#         "unroll",
#         {
#           "id": 20,
#           "list": [
#             {
#               "tuple": ["float32", {"id": 21, "list": [{"float": 3.0}, {"float": 1.0}, {"float": 2.0}]}]
#             },
#             "ValueError",
#             "TypeError",
#             "TypeError"
#           ]
#         }
#       ],
#       [
#         "checkpoint",
#         {
#           "id": 22,
#           "list": [
#             {
#               "tuple": ["float32", {"id": 23, "list": [{"float": 6.0}, {"float": 2.0}, {"float": 4.0}]}]
#             },
#             "TypeError",
#             "TypeError"
#           ]
#         }
#       ],
#       [
#         "residual",
#         {
#           "id": 24,
#           "list": [{"tuple": ["float32", {"float": 2.0}]}, {"tuple": ["float32", {"float": 2.0}]}]
#         }
#       ],
#       [
#         "sets",
#         {"tuple": ["float32", {"id": 25, "list": [{"float": 0.0}, {"float": 0.0}, {"float": 0.0}]}]}
#       ],
#       [
#         "lax",
#         {"tuple": ["float32", {"id": 26, "list": [{"float": 4.0}, {"float": 2.0}, {"float": 3.0}]}]}
#       ],
#       [
#         "numpy",
#         {
#           "id": 27,
#           "list": [
#             {
#               "tuple": ["float64", {"id": 28, "list": [{"float": 3.0}, {"float": 1.0}, {"float": 8.0}]}]
#             },
#             3,
#             true
#           ]
#         }
#       ],
#       ["types", {"id": 29, "list": ["float64", false]}],
#       [
#         "subscripts",
#         {"id": 30, "list": ["collections.OrderedDict[str, int]", "(<class 'int'>,)", true]}
#       ],
#       ["argparse", {"id": 31, "list": ["ValueError", "TypeError"]}]
#     ]
#   }
# }
