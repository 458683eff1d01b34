import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def main():
    """Functions of jax.numpy and jax.nn on 64-bit numbers; every result is exact."""
    x, i = jnp.array([[1.5, -2.0], [0.25, 4.0]]), jnp.array([[3, -1], [2, 7]])
    one = [f(x) for f in (jnp.abs, jnp.negative, jnp.sign, jnp.floor, jnp.ceil, jnp.square, jnp.round, jnp.isnan, jax.nn.relu, jnp.trace)]
    whole = [f(i) for f in (jnp.abs, jnp.negative, jnp.sign, jnp.square, jnp.invert, jnp.trace, jnp.ravel, jnp.transpose)]
    reduced = [f(a, axis=0) for f in (jnp.sum, jnp.prod, jnp.max, jnp.min, jnp.mean, jnp.argmax, jnp.argmin, jnp.cumsum, jnp.any, jnp.var) for a in (x, i)]
    two = [f(x, i) for f in (jnp.add, jnp.multiply, jnp.divide, jnp.maximum, jnp.minimum, jnp.power, jnp.less, jnp.equal, jnp.floor_divide, jnp.remainder)]
    ints = [f(i, 2) for f in (jnp.add, jnp.floor_divide, jnp.remainder, jnp.left_shift, jnp.bitwise_and, jnp.power)]
    made = jnp.eye(2), jnp.full(2, 7), jnp.full(2, 0.5), jnp.zeros_like(i), jnp.tri(2), jnp.arange(0.0, 1.0, 0.25), jnp.identity(2), jnp.array([[1, 2.5]])
    joined = jnp.concatenate([x, i]), jnp.stack([i, i]), jnp.tile(i[0], 2), jnp.repeat(x[0], 2), jnp.where(i > 2, i, 0), jnp.clip(x, 0, 1), jnp.take(i, 1, axis=0)
    products = x @ x, i @ i, jnp.dot(x[0], x[1]), jnp.einsum("ij,ij->i", i, i), jnp.outer(i[0], i[1]), jnp.matmul(x, i)
    hot = jax.nn.one_hot(jnp.array([0, 2]), 3), jnp.argsort(i[1]), jnp.sort(x, axis=None), jnp.nonzero(i > 2), jnp.count_nonzero(i), jnp.bitwise_xor(i, 1)
    return one, whole, reduced, two, ints, made, joined, products, hot


# recorded from flax-0.12.12, program e696066bdc88cad6804b4d1b866f7475ce2c7e242de1e105e41288454e5f8cfa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float64", "shape": [2, 2], "data": [1.5, 2.0, 0.25, 4.0]},
#           {"array": "float64", "shape": [2, 2], "data": [-1.5, 2.0, -0.25, -4.0]},
#           {"array": "float64", "shape": [2, 2], "data": [1.0, -1.0, 1.0, 1.0]},
#           {"array": "float64", "shape": [2, 2], "data": [1.0, -2.0, 0.0, 4.0]},
#           {"array": "float64", "shape": [2, 2], "data": [2.0, -2.0, 1.0, 4.0]},
#           {"array": "float64", "shape": [2, 2], "data": [2.25, 4.0, 0.0625, 16.0]},
#           {"array": "float64", "shape": [2, 2], "data": [2.0, -2.0, 0.0, 4.0]},
#           {"array": "bool", "shape": [2, 2], "data": [false, false, false, false]},
#           {"array": "float64", "shape": [2, 2], "data": [1.5, 0.0, 0.25, 4.0]},
#           {"array": "float64", "shape": [], "data": [5.5]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "int64", "shape": [2, 2], "data": [3, 1, 2, 7]},
#           {"array": "int64", "shape": [2, 2], "data": [-3, 1, -2, -7]},
#           {"array": "int64", "shape": [2, 2], "data": [1, -1, 1, 1]},
#           {"array": "int64", "shape": [2, 2], "data": [9, 1, 4, 49]},
#           {"array": "int64", "shape": [2, 2], "data": [-4, 0, -3, -8]},
#           {"array": "int64", "shape": [], "data": [10]},
#           {"array": "int64", "shape": [4], "data": [3, -1, 2, 7]},
#           {"array": "int64", "shape": [2, 2], "data": [3, 2, -1, 7]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float64", "shape": [2], "data": [1.75, 2.0]},
#           {"array": "int64", "shape": [2], "data": [5, 6]},
#           {"array": "float64", "shape": [2], "data": [0.375, -8.0]},
#           {"array": "int64", "shape": [2], "data": [6, -7]},
#           {"array": "float64", "shape": [2], "data": [1.5, 4.0]},
#           {"array": "int64", "shape": [2], "data": [3, 7]},
#           {"array": "float64", "shape": [2], "data": [0.25, -2.0]},
#           {"array": "int64", "shape": [2], "data": [2, -1]},
#           {"array": "float64", "shape": [2], "data": [0.875, 1.0]},
#           {"array": "float64", "shape": [2], "data": [2.5, 3.0]},
#           {"array": "int64", "shape": [2], "data": [0, 1]},
#           {"array": "int64", "shape": [2], "data": [0, 1]},
#           {"array": "int64", "shape": [2], "data": [1, 0]},
#           {"array": "int64", "shape": [2], "data": [1, 0]},
#           {"array": "float64", "shape": [2, 2], "data": [1.5, -2.0, 1.75, 2.0]},
#           {"array": "int64", "shape": [2, 2], "data": [3, -1, 5, 6]},
#           {"array": "bool", "shape": [2], "data": [true, true]},
#           {"array": "bool", "shape": [2], "data": [true, true]},
#           {"array": "float64", "shape": [2], "data": [0.390625, 9.0]},
#           {"array": "float64", "shape": [2], "data": [0.25, 16.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float64", "shape": [2, 2], "data": [4.5, -3.0, 2.25, 11.0]},
#           {"array": "float64", "shape": [2, 2], "data": [4.5, 2.0, 0.5, 28.0]},
#           {"array": "float64", "shape": [2, 2], "data": [0.5, 2.0, 0.125, 0.5714285714285714]},
#           {"array": "float64", "shape": [2, 2], "data": [3.0, -1.0, 2.0, 7.0]},
#           {"array": "float64", "shape": [2, 2], "data": [1.5, -2.0, 0.25, 4.0]},
#           {"array": "float64", "shape": [2, 2], "data": [3.375, -0.5, 0.0625, 16384.0]},
#           {"array": "bool", "shape": [2, 2], "data": [true, true, true, true]},
#           {"array": "bool", "shape": [2, 2], "data": [false, false, false, false]},
#           {"array": "float64", "shape": [2, 2], "data": [0.0, 2.0, 0.0, 0.0]},
#           {"array": "float64", "shape": [2, 2], "data": [1.5, -0.0, 0.25, 4.0]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"array": "int64", "shape": [2, 2], "data": [5, 1, 4, 9]},
#           {"array": "int64", "shape": [2, 2], "data": [1, -1, 1, 3]},
#           {"array": "int64", "shape": [2, 2], "data": [1, 1, 0, 1]},
#           {"array": "int64", "shape": [2, 2], "data": [12, -4, 8, 28]},
#           {"array": "int64", "shape": [2, 2], "data": [2, 2, 2, 2]},
#           {"array": "int64", "shape": [2, 2], "data": [9, 1, 4, 49]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#           {"array": "int64", "shape": [2], "weak": true, "data": [7, 7]},
#           {"array": "float64", "shape": [2], "weak": true, "data": [0.5, 0.5]},
#           {"array": "int64", "shape": [2, 2], "data": [0, 0, 0, 0]},
#           {"array": "float64", "shape": [2, 2], "data": [1.0, 0.0, 1.0, 1.0]},
#           {"array": "float64", "shape": [4], "data": [0.0, 0.25, 0.5, 0.75]},
#           {"array": "float64", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#           {"array": "float64", "shape": [1, 2], "data": [1.0, 2.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [4, 2], "data": [1.5, -2.0, 0.25, 4.0, 3.0, -1.0, 2.0, 7.0]},
#           {"array": "int64", "shape": [2, 2, 2], "data": [3, -1, 2, 7, 3, -1, 2, 7]},
#           {"array": "int64", "shape": [4], "data": [3, -1, 3, -1]},
#           {"array": "float64", "shape": [4], "data": [1.5, 1.5, -2.0, -2.0]},
#           {"array": "int64", "shape": [2, 2], "data": [3, 0, 0, 7]},
#           {"array": "float64", "shape": [2, 2], "data": [1.0, 0.0, 0.25, 1.0]},
#           {"array": "int64", "shape": [2], "data": [2, 7]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [2, 2], "data": [1.75, -11.0, 1.375, 15.5]},
#           {"array": "int64", "shape": [2, 2], "data": [7, -10, 20, 47]},
#           {"array": "float64", "shape": [], "data": [-7.625]},
#           {"array": "int64", "shape": [2], "data": [10, 53]},
#           {"array": "int64", "shape": [2, 2], "data": [6, 21, -2, -7]},
#           {"array": "float64", "shape": [2, 2], "data": [0.5, -15.5, 8.75, 27.75]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [2, 3], "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0]},
#           {"array": "int64", "shape": [2], "data": [0, 1]},
#           {"array": "float64", "shape": [4], "data": [-2.0, 0.25, 1.5, 4.0]},
#           {
#             "tuple": [
#               {"array": "int64", "shape": [2], "data": [0, 1]},
#               {"array": "int64", "shape": [2], "data": [0, 1]}
#             ]
#           },
#           {"array": "int64", "shape": [], "data": [4]},
#           {"array": "int64", "shape": [2, 2], "data": [2, -2, 3, 6]}
#         ]
#       }
#     ]
#   }
# }
