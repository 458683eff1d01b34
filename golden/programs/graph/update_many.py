import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.s = nnx.BatchStat(jnp.float32(2))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """update with several states: the last one wins. A Variable alone takes one that is not empty."""
    net = Net()
    nnx.update(net, {"a": jnp.float32(3)}, nnx.State({"a": jnp.float32(4), "s": jnp.float32(5)}))
    v, w = nnx.Param(jnp.float32(1)), nnx.Param(jnp.float32(2), tag="w")
    nnx.update(v, nnx.State({}), w)
    two = attempt(lambda: nnx.update(v, w, w))
    number = attempt(lambda: nnx.update(3, {}))
    xs = [v, 2, {"k": v}]
    nnx.update(xs, {0: jnp.float32(8), 1: 9})
    return net, v, two, number, xs


# recorded from flax-0.12.12, program 7d1398b140e7a83a2b88b2c742cb6d4f4725daa5bf118ec67a08f896597c81a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [4.0]}},
#           "s": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [5.0]}
#           }
#         }
#       },
#       {
#         "id": 3,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [8.0]},
#         "metadata": {"tag": "w"}
#       },
#       {"exception": "ValueError"},
#       {"exception": "RuntimeError"},
#       {"id": 4, "list": [{"ref": 3}, 9, {"id": 5, "dict": [["k", {"ref": 3}]]}]}
#     ]
#   }
# }
