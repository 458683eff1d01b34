import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def outcome(call):
    try:
        return call()
    except Exception as error:
        return error


def main():
    """A loop whose body gives a closed-over Module to another transform."""
    plain = lambda m, x: m.w[...] * x

    def run(call):
        m = M(0.5)
        step = lambda c: (c[0] + 1, call(m, c[1]))
        return nnx.while_loop(lambda c: c[0] < 3, step, (0, jnp.float32(16)))

    return [outcome(lambda: run(call)) for call in (plain, nnx.remat(plain), nnx.jit(plain))]


# recorded from flax-0.12.12, program f732a5fb7c959f2c229d69e49e4eaefea9f7817c0ac3cf823e6a36b62dd55db8
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {"exception": "TraceContextError"},
#       {"exception": "TraceContextError"}
#     ]
#   }
# }
