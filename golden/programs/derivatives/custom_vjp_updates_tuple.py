# The cotangents of updates, where a Variable that the function changes holds several arrays.
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat((jnp.float32(1), jnp.float32(5)))
        self.m = nnx.BatchStat(jnp.float32(1))


def f(net, x):
    a, b = net.n.get_value()
    net.n.set_value((a + x, b))
    net.m[...] = net.m[...] * x
    return net.w[...] * x


def fwd(net, x):
    return f(net, x), net.w[...]


seen = []


def bwd(w, d, updates_g=None):
    seen.append(updates_g is None)
    return None, d * w


def main():
    net, x = Net(), jnp.float32(3)
    g = nnx.custom_vjp(f)
    g.defvjp(fwd, bwd)
    return nnx.grad(lambda x, net: g(net, x))(x, net), net, seen


# recorded from flax-0.12.12, program aafbe3cc6dd82a51b0d290999dbacb42d32e619922eedb387cdce6eb92a34f5a
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "m": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "n": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [4.0]},
#                 {"array": "float32", "shape": [], "data": [5.0]}
#               ]
#             }
#           },
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {"id": 4, "list": [false]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
