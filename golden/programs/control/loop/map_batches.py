# jax.lax.map in batches: the rest that fills none is mapped at once.
import jax
import jax.numpy as jnp


def main():
    xs = jnp.arange(7.0)
    staged = []

    def double(x):
        staged.append(x.shape)
        return x * 2.0

    found = [jax.lax.map(double, xs, batch_size=size) for size in (3, 7, 10, 0)]
    return found, staged, jax.lax.map(lambda pair: {"sum": pair[0] + pair[1]}, (xs, xs), batch_size=2)


# recorded from flax-0.12.12, program 913eda3195e426c5ece69138fa4cd276178a2ba33a1140569b04e8669457c4a7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [7], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]},
#           {"array": "float32", "shape": [7], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]},
#           {"array": "float32", "shape": [7], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]},
#           {"array": "float32", "shape": [7], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]}
#         ]
#       },
#       {"id": 1, "list": [{"tuple": []}, {"tuple": []}, {"tuple": []}, {"tuple": []}, {"tuple": []}]},
#       {
#         "id": 2,
#         "dict": [["sum", {"array": "float32", "shape": [7], "data": [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]}]]
#       }
#     ]
#   }
# }
