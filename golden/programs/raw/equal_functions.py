"""An object that is called keeps what it staged to itself: one that is equal to it may do something else."""
import jax
import jax.numpy as jnp


class Scale:
    def __init__(self, k):
        self.k = k

    def __eq__(self, other):
        return isinstance(other, Scale)

    def __hash__(self):
        return 1

    def __call__(self, x):
        return x * self.k


def main():
    x = jnp.float32(1.0)
    branches = [jax.lax.cond(True, Scale(k), Scale(3.0), x) for k in (2.0, 5.0)]
    jitted = [jax.jit(Scale(k))(x) for k in (2.0, 5.0)]
    loops = [jax.lax.fori_loop(0, 2, lambda i, c, f=Scale(k): f(c), x) for k in (2.0, 5.0)]
    remats = [jax.checkpoint(Scale(k))(x) for k in (2.0, 5.0)]
    return branches, jitted, loops, remats


# recorded from flax-0.12.12, program 33a8b55e78926bb7d48872d2f1a493a6c0ac95c3c5709aed5d412e88cbf28af1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [5.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [5.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [25.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [5.0]}
#         ]
#       }
#     ]
#   }
# }
