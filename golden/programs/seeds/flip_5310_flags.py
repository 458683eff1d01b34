# FLIP 5310, backward compatibility: the flags set by value, as contexts, as arguments, and the functions of nnx.compat.
import jax.numpy as jnp
from flax import nnx


class Tied(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.array(1.0))
        self.b = self.a


def refused(f):
    try:
        f()
        return False
    except ValueError:
        return True


def main():
    tied = Tied()
    shown = [nnx.set_graph_mode.current_value(), nnx.set_graph_updates.current_value()]
    with nnx.set_graph_mode(True):
        with nnx.set_graph_updates(False):
            shown.append((nnx.set_graph_mode.current_value(), nnx.set_graph_updates.current_value()))
            shown.append(refused(lambda: nnx.jit(lambda m: m.a[...])(tied)))
    with nnx.set_graph_mode(False):
        shown.append(refused(lambda: nnx.jit(lambda m: m.a[...])(tied)))
        shown.append(refused(lambda: nnx.split(tied)))
        shown.append(refused(lambda: nnx.split(tied, graph=True)))
        shown.append(refused(lambda: nnx.compat.split(tied)))
        shown.append(refused(lambda: nnx.compat.jit(lambda m: m.a[...])(tied)))
        shown.append(refused(lambda: nnx.jit(lambda m: m.a[...], graph=True)(tied)))
    return shown, nnx.set_graph_mode.current_value() == shown[0]


# recorded from flax-0.12.12, program c08254d180747e09ad8d742bf591274bcafda5aee1e7935f2b23e656dfe8fd6b
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [false, false, {"tuple": [true, false]}, false, true, true, false, false, false, false]
#       },
#       true
#     ]
#   }
# }
# modes: graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [true, false, {"tuple": [true, false]}, false, true, true, false, false, false, false]
#       },
#       true
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [true, true, {"tuple": [true, false]}, false, true, true, false, false, false, false]
#       },
#       true
#     ]
#   }
# }
