"""A list or a tuple among the indices of several axes is an array of integers or a mask; alone, a list is refused."""
import jax
import jax.numpy as jnp
import numpy as np


def ended(run):
    try:
        return run()
    except (TypeError, ValueError, IndexError) as error:
        return type(error).__name__


def main():
    x = jnp.arange(12).reshape(3, 4)
    host = np.arange(12).reshape(3, 4)
    key = jnp.array(1)
    out = [x[..., [0, 1]], x[[0, 2], :], x[:, (0, 2)], x[0, [-1, 9]], x[[0, 1], [1, 0]], x[[[0], [1]], [0, 1]], x[([0, 1],)]]
    out += [x[:, []], x[:, ()], x[[True, False, True], 1], x[:, [True, False, True, False]], x[0, [key, 2]]]
    out += [x.at[:, [0, 3]].set(0), x.at[[0, 1], [0, 1]].add(10), x[None, [2]].shape]
    out += [jax.jit(lambda x, i: x[0, [i, 2]])(x, 1), jax.grad(lambda x: x[0, [0, 0, 1]].sum())(x.astype(float))[0]]
    out += [host[:, (0, 2)], host[[0, 1]], host[:, []], host[[]].shape, host[[0, 1], [1, 0]]]
    host[:, [0, 1]] = -1
    out += [host[(0, 1), :]]
    refused = [
        lambda: x[[0, 1]],
        lambda: x[[]],
        lambda: x[[True, False, True]],
        lambda: x[0, [1.5]],
        lambda: x[0, ["a"]],
        lambda: x[[0, None], 0],
        lambda: x[:, [[True, False, True, False]]],
        lambda: x.at[[0, 1]].set(3),
    ]
    return out, [ended(run) for run in refused]


# recorded from flax-0.12.12, program 98b145608a8382bb810ef9559c58ba631cfb0b4158c098920c4afd8d92c0a77c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "int32", "shape": [3, 2], "data": [0, 1, 4, 5, 8, 9]},
#           {"array": "int32", "shape": [2, 4], "data": [0, 1, 2, 3, 8, 9, 10, 11]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 2, 4, 6, 8, 10]},
#           {"array": "int32", "shape": [2], "data": [3, 3]},
#           {"array": "int32", "shape": [2], "data": [1, 4]},
#           {"array": "int32", "shape": [2, 2], "data": [0, 1, 4, 5]},
#           {"array": "int32", "shape": [2, 4], "data": [0, 1, 2, 3, 4, 5, 6, 7]},
#           {"array": "int32", "shape": [3, 0], "data": []},
#           {"array": "int32", "shape": [3, 0], "data": []},
#           {"array": "int32", "shape": [2], "data": [1, 9]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 2, 4, 6, 8, 10]},
#           {"array": "int32", "shape": [2], "data": [1, 2]},
#           {"array": "int32", "shape": [3, 4], "data": [0, 1, 2, 0, 0, 5, 6, 0, 0, 9, 10, 0]},
#           {"array": "int32", "shape": [3, 4], "data": [10, 1, 2, 3, 4, 15, 6, 7, 8, 9, 10, 11]},
#           {"tuple": [1, 1, 4]},
#           {"array": "int32", "shape": [2], "data": [1, 2]},
#           {"array": "float32", "shape": [4], "data": [2.0, 1.0, 0.0, 0.0]},
#           {"array": "int64", "shape": [3, 2], "host": true, "data": [0, 2, 4, 6, 8, 10]},
#           {"array": "int64", "shape": [2, 4], "host": true, "data": [0, 1, 2, 3, 4, 5, 6, 7]},
#           {"array": "int64", "shape": [3, 0], "host": true, "data": []},
#           {"tuple": [0, 4]},
#           {"array": "int64", "shape": [2], "host": true, "data": [1, 4]},
#           {"array": "int64", "shape": [2, 4], "host": true, "data": [-1, -1, 2, 3, -1, -1, 6, 7]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "ValueError", "IndexError", "TypeError"]
#       }
#     ]
#   }
# }
