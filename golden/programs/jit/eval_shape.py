# eval_shape of a jitted function: the types of a call, staged once for both, and nothing is written back.
import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.n = nnx.BatchStat(jnp.float32(0.0))


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    staged = []

    def f(m, x):
        staged.append(1)
        m.n[...] += 1.0
        m.w = nnx.Param(m.w[...] * x)
        return m.w[...]

    m = M()
    v = m.w
    jitted = nnx.jit(f)
    types, before = jitted.eval_shape(m, jnp.float32(2.0)), m.n[...]
    value = jitted(m, jnp.float32(2.0))

    def twice(x):
        made = nnx.Param(x)
        return made, made

    return {
        "types": types,
        "before": before,
        "value": value,
        "m": m,
        "staged": len(staged),
        "input returned": answer(lambda: nnx.jit(lambda m: m).eval_shape(m) is m),
        "captured": answer(lambda: nnx.jit(lambda x: v).eval_shape(1.0)),
        "shared": answer(lambda: nnx.jit(lambda a, b: a[...] + b[...]).eval_shape(v, v)),
        "made twice": answer(lambda: nnx.jit(twice).eval_shape(1.0)),
        "static": nnx.jit(lambda n, x: jnp.zeros(n) + x, static_argnums=0).eval_shape(3, 1.0),
        "abstract": jax.jit(lambda x: x * 2).eval_shape(jax.ShapeDtypeStruct((2,), jnp.int32)),
        "known": answer(lambda: nnx.jit(lambda x: 1 if x else 2).eval_shape(1)),
    }


# recorded from flax-0.12.12, program 68688732cd5c07ed73f7b09f1148d52b8271c9ce85367c3e8433d8be20de1502
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["types", {"abstract": "float32", "shape": [3]}],
#       ["before", {"array": "float32", "shape": [], "data": [0.0]}],
#       ["value", {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}],
#       [
#         "m",
#         {
#           "id": 1,
#           "module": "M",
#           "attributes": {
#             "n": {
#               "id": 2,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             },
#             "w": {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#             }
#           }
#         }
#       ],
#       ["staged", 1],
#       ["input returned", "ValueError"],
#       ["captured", "ValueError"],
#       ["shared", "ValueError"],
#       ["made twice", "ValueError"],
#       ["static", {"abstract": "float32", "shape": [3]}],
#       ["abstract", {"abstract": "int32", "shape": [2]}],
#       ["known", "TracerBoolConversionError"]
#     ]
#   }
# }
# modes: graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["types", {"abstract": "float32", "shape": [3]}],
#       ["before", {"array": "float32", "shape": [], "data": [0.0]}],
#       ["value", {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}],
#       [
#         "m",
#         {
#           "id": 1,
#           "module": "M",
#           "attributes": {
#             "n": {
#               "id": 2,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             },
#             "w": {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#             }
#           }
#         }
#       ],
#       ["staged", 1],
#       ["input returned", "ValueError"],
#       ["captured", "ValueError"],
#       ["shared", {"abstract": "float32", "shape": [3]}],
#       [
#         "made twice",
#         {
#           "tuple": [
#             {
#               "id": 4,
#               "variable": "Param",
#               "value": {"abstract": "float32", "shape": [], "weak": true}
#             },
#             {"ref": 4}
#           ]
#         }
#       ],
#       ["static", {"abstract": "float32", "shape": [3]}],
#       ["abstract", {"abstract": "int32", "shape": [2]}],
#       ["known", "TracerBoolConversionError"]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["types", {"abstract": "float32", "shape": [3]}],
#       ["before", {"array": "float32", "shape": [], "data": [0.0]}],
#       ["value", {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}],
#       [
#         "m",
#         {
#           "id": 1,
#           "module": "M",
#           "attributes": {
#             "n": {
#               "id": 2,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             },
#             "w": {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}
#             }
#           }
#         }
#       ],
#       ["staged", 1],
#       ["input returned", false],
#       ["captured", "ValueError"],
#       ["shared", {"abstract": "float32", "shape": [3]}],
#       [
#         "made twice",
#         {
#           "tuple": [
#             {
#               "id": 4,
#               "variable": "Param",
#               "value": {"abstract": "float32", "shape": [], "weak": true}
#             },
#             {"ref": 4}
#           ]
#         }
#       ],
#       ["static", {"abstract": "float32", "shape": [3]}],
#       ["abstract", {"abstract": "int32", "shape": [2]}],
#       ["known", "TracerBoolConversionError"]
#     ]
#   }
# }
