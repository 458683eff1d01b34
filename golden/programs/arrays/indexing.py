import jax.numpy as jnp


def main():
    """Reading and functional writing by index, slice, mask and array; what is out of range."""
    x = jnp.array([10.0, 20.0, 30.0, 40.0])
    m = jnp.arange(12).reshape(3, 4)
    i = jnp.array([2, 0])
    return (
        x[1], x[-1], x[1:3], x[::-1], x[::2], m[1], m[:, 1], m[1, 2], m[..., 0], m[1:, :2],
        x[None].shape, x[i], m[i, i], x[jnp.array([True, False, True, False])],
        x.at[1].set(0.0), x.at[1:3].add(1.0), x.at[i].multiply(2.0), x.at[0].max(15.0),
        x.at[9].set(0.0), x[jnp.int32(9)], x.at[i].get(), jnp.take(x, i), jnp.where(x > 15, x, 0.0),
    )


# recorded from flax-0.12.12, program 00fa82e4187c8c71fb534d7003489587488be9702bd9d898ff190788fe4d42b5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [20.0]},
#       {"array": "float32", "shape": [], "data": [40.0]},
#       {"array": "float32", "shape": [2], "data": [20.0, 30.0]},
#       {"array": "float32", "shape": [4], "data": [40.0, 30.0, 20.0, 10.0]},
#       {"array": "float32", "shape": [2], "data": [10.0, 30.0]},
#       {"array": "int32", "shape": [4], "data": [4, 5, 6, 7]},
#       {"array": "int32", "shape": [3], "data": [1, 5, 9]},
#       {"array": "int32", "shape": [], "data": [6]},
#       {"array": "int32", "shape": [3], "data": [0, 4, 8]},
#       {"array": "int32", "shape": [2, 2], "data": [4, 5, 8, 9]},
#       {"tuple": [1, 4]},
#       {"array": "float32", "shape": [2], "data": [30.0, 10.0]},
#       {"array": "int32", "shape": [2], "data": [10, 0]},
#       {"array": "float32", "shape": [2], "data": [10.0, 30.0]},
#       {"array": "float32", "shape": [4], "data": [10.0, 0.0, 30.0, 40.0]},
#       {"array": "float32", "shape": [4], "data": [10.0, 21.0, 31.0, 40.0]},
#       {"array": "float32", "shape": [4], "data": [20.0, 20.0, 60.0, 40.0]},
#       {"array": "float32", "shape": [4], "data": [15.0, 20.0, 30.0, 40.0]},
#       {"array": "float32", "shape": [4], "data": [10.0, 20.0, 30.0, 40.0]},
#       {"array": "float32", "shape": [], "data": [40.0]},
#       {"array": "float32", "shape": [2], "data": [30.0, 10.0]},
#       {"array": "float32", "shape": [2], "data": [30.0, 10.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 20.0, 30.0, 40.0]}
#     ]
#   }
# }
