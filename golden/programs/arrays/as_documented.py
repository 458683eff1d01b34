"""Functions of JAX as the examples of their docstrings have them: several arguments, unusual orders, weak types."""

import dataclasses

import jax
import jax.numpy as jnp
import numpy as np


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Op:
    x: jax.Array
    name: str = jax.tree.static(default="add")


@jax.jit
def applied(op):
    return op.x + 1 if op.name == "add" else op.x


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    x, nan = jnp.arange(-4, 5), jnp.array([1.0, jnp.nan])
    functions = [lambda x: x * 0, lambda x: x * 10, lambda x: x * 100]
    arrays = 1.0, jnp.arange(4)
    return {
        "atleast": [jnp.atleast_1d(*arrays), jnp.atleast_2d(*arrays), jnp.atleast_3d(*arrays), jnp.atleast_1d(), jnp.atleast_2d()],
        "issubdtype": [np.issubdtype(jnp.bfloat16, kind) for kind in (np.floating, np.inexact, np.number, np.generic)],
        "jnp.issubdtype": [jnp.issubdtype(jnp.bfloat16, kind) for kind in (np.floating, jnp.number)],
        "piecewise": [
            jnp.piecewise(x, jnp.array([False, True, False]), functions),
            jnp.piecewise(x, [x < -1, x > 1], functions),
            jnp.piecewise(jnp.arange(3), jnp.array([True, False, True]), functions),
            jnp.piecewise(jnp.float32(3), [True, False], [1, 2]),
            answer(lambda: jnp.piecewise(jnp.arange(3), jnp.arange(3) > 1, [1, 2])),
            answer(lambda: jnp.piecewise(jnp.float32(3), True, [1, 2])),
        ],
        "float_power": [
            jnp.float_power(2, 3), jnp.float_power(jnp.int32(2), 3), jnp.float_power(jnp.float16(2), 3), jnp.float_power(-3, 1.7),
        ],
        "heaviside": [
            jnp.heaviside(x, 0.5), jnp.heaviside(-2, 0.5), jnp.heaviside(jnp.int32(-2), 1), jnp.heaviside(jnp.float16(0), 1),
            jnp.heaviside(jnp.nan, 1), jnp.heaviside(-3, jnp.array([2.0, 0.5])),
        ],
        "signbit": [jnp.signbit(jnp.array([-0.0, 0.0, -jnp.inf])), jnp.signbit(-2), answer(lambda: jnp.signbit(jnp.complex64(1)))],
        "equal_nan": [
            jnp.allclose(nan, nan), jnp.allclose(nan, nan, equal_nan=True), jnp.array_equal(nan, nan, equal_nan=True),
            jnp.array_equal(nan, nan), np.allclose(np.array(nan), np.array(nan), equal_nan=True), jnp.isclose(nan, nan, equal_nan=True),
        ],
        "broadcast_in_dim": [
            jax.lax.broadcast_in_dim(jnp.arange(6).reshape(3, 2), (2, 3, 4), (1, 0)),
            jax.vmap(lambda x: jax.lax.broadcast_in_dim(x, (2, 3), (1, 0)))(jnp.arange(6.0).reshape(2, 3, 1)),
            answer(lambda: jax.lax.broadcast_in_dim(jnp.ones((3, 1)), (2, 3, 4), (1, 1))),
        ],
        "static": [applied(Op(jnp.ones(2))), applied(Op(jnp.ones(2), "none")), str(jax.tree.structure(Op(1)))],
    }


# recorded from flax-0.12.12, program 41d5a5a05852cd0ddcbfff930837460bbd51cec223fa846a53da06db7fb0b4f8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "atleast",
#         {
#           "id": 1,
#           "list": [
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [1], "weak": true, "data": [1.0]},
#                 {"array": "int32", "shape": [4], "data": [0, 1, 2, 3]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [1, 1], "weak": true, "data": [1.0]},
#                 {"array": "int32", "shape": [1, 4], "data": [0, 1, 2, 3]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [1, 1, 1], "weak": true, "data": [1.0]},
#                 {"array": "int32", "shape": [1, 4, 1], "data": [0, 1, 2, 3]}
#               ]
#             },
#             {"tuple": []},
#             {"tuple": []}
#           ]
#         }
#       ],
#       ["issubdtype", {"id": 2, "list": [false, false, false, true]}],
#       ["jnp.issubdtype", {"id": 3, "list": [true, true]}],
#       [
#         "piecewise",
#         {
#           "id": 4,
#           "list": [
#             {"array": "int32", "shape": [9], "data": [-40, -30, -20, -10, 0, 10, 20, 30, 40]},
#             {"array": "int32", "shape": [9], "data": [0, 0, 0, -100, 0, 100, 20, 30, 40]},
#             {"array": "int32", "shape": [3], "data": [0, 100, 200]},
#             {"array": "float32", "shape": [], "data": [1.0]},
#             "ValueError",
#             "TypeError"
#           ]
#         }
#       ],
#       [
#         "float_power",
#         {
#           "id": 5,
#           "list": [
#             {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#             {"array": "float32", "shape": [], "data": [8.0]},
#             {"array": "float16", "shape": [], "data": [8.0]},
#             {"array": "float32", "shape": [], "weak": true, "data": ["nan"]}
#           ]
#         }
#       ],
#       [
#         "heaviside",
#         {
#           "id": 6,
#           "list": [
#             {
#               "array": "float32",
#               "shape": [9],
#               "data": [0.0, 0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 1.0, 1.0]
#             },
#             {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#             {"array": "float32", "shape": [], "data": [0.0]},
#             {"array": "float16", "shape": [], "data": [1.0]},
#             {"array": "float32", "shape": [], "weak": true, "data": ["nan"]},
#             {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#           ]
#         }
#       ],
#       [
#         "signbit",
#         {
#           "id": 7,
#           "list": [
#             {"array": "bool", "shape": [3], "data": [true, false, true]},
#             {"array": "bool", "shape": [], "data": [true]},
#             "ValueError"
#           ]
#         }
#       ],
#       [
#         "equal_nan",
#         {
#           "id": 8,
#           "list": [
#             {"array": "bool", "shape": [], "data": [false]},
#             {"array": "bool", "shape": [], "data": [true]},
#             {"array": "bool", "shape": [], "data": [true]},
#             {"array": "bool", "shape": [], "data": [false]},
#             true,
#             {"array": "bool", "shape": [2], "data": [true, true]}
#           ]
#         }
#       ],
#       [
#         "broadcast_in_dim",
#         {
#           "id": 9,
#           "list": [
#             {
#               "array": "int32",
#               "shape": [2, 3, 4],
#               "data": [0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 2, 3],
#               "data": [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 3.0, 4.0, 5.0]
#             },
#             "TypeError"
#           ]
#         }
#       ],
#       [
#         "static",
#         {
#           "id": 10,
#           "list": [
#             {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#             {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#             "PyTreeDef(CustomNode(Op[('add',)], [*]))"
#           ]
#         }
#       ]
#     ]
#   }
# }
