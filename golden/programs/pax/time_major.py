"""`pax.scan`, with time first or second."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.zeros(2)

    def __call__(self, x):
        self.n = self.n + x
        return self.n * 10


def main():
    counter, xs = Counter(), jnp.arange(6.0).reshape(3, 2)
    first, ys = pax.scan(pax.purecall, counter, xs)
    second, zs = pax.scan(pax.purecall, counter, xs.T, time_major=False)
    third, ws = pax.utils.scan(lambda c, _: pax.purecall(c, 1.0), counter, None, length=2)
    return first.n, ys, second.n, zs, third.n, ws


# recorded from pax3-0.5.9, program dae4e6f34d1925d701b8396fa2b4b96f94159ce7f84ae521ad4cb44eb348daad
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [6.0, 9.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 10.0, 20.0, 40.0, 60.0, 90.0]},
#       {"array": "float32", "shape": [2], "data": [6.0, 9.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 20.0, 60.0, 10.0, 40.0, 90.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       {"array": "float32", "shape": [2, 2], "data": [10.0, 10.0, 20.0, 20.0]}
#     ]
#   }
# }
