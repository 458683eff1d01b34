# jit_partial: Variables stand in the arguments given first, and only there.
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
    m = M()
    staged = []

    def f(m, x):
        staged.append(1)
        m.n[...] += 1.0
        return m.w[...] * x

    g = nnx.jit_partial(f, m)
    first = g(jnp.float32(2.0))
    m.w[...] = m.w[...] + 1.0
    second = g(jnp.float32(3.0))
    return {
        "outputs": (first, second),
        "m": m,
        "staged": len(staged),
        "a Variable at the call": answer(lambda: nnx.jit_partial(lambda a, b: a[...] + b[...], m.w)(m.n)),
        "given twice": answer(lambda: nnx.jit_partial(lambda a, b: a[...] + b[...], m.w, m.w)()),
        "returned": answer(lambda: nnx.jit_partial(lambda m: m, m)()),
    }


# recorded from flax-0.12.12, program 93696e0fd3f60ddb110e442e8ccf613e51bd3dcc5f4e9258f041882f7af859b9
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "outputs",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#             {"array": "float32", "shape": [3], "data": [3.0, 6.0, 9.0]}
#           ]
#         }
#       ],
#       [
#         "m",
#         {
#           "id": 1,
#           "module": "M",
#           "attributes": {
#             "n": {
#               "id": 2,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             },
#             "w": {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#             }
#           }
#         }
#       ],
#       ["staged", 1],
#       ["a Variable at the call", "ValueError"],
#       ["given twice", "ValueError"],
#       ["returned", "ValueError"]
#     ]
#   }
# }
# modes: graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "outputs",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#             {"array": "float32", "shape": [3], "data": [3.0, 6.0, 9.0]}
#           ]
#         }
#       ],
#       [
#         "m",
#         {
#           "id": 1,
#           "module": "M",
#           "attributes": {
#             "n": {
#               "id": 2,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             },
#             "w": {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#             }
#           }
#         }
#       ],
#       ["staged", 1],
#       ["a Variable at the call", "ValueError"],
#       ["given twice", {"array": "float32", "shape": [3], "data": [2.0, 4.0, 6.0]}],
#       ["returned", "ValueError"]
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "jit_partial", "exception": "ValueError"}
