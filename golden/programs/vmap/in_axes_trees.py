import jax.numpy as jnp
from flax import nnx


def main():
    """Axes as trees: tuples, dicts, lists, a prefix for a whole subtree; out_axes likewise."""
    batch = {"x": jnp.arange(4.0).reshape(2, 2), "scale": jnp.float32(10)}

    def f(b, bias):
        return {"y": b["x"] * b["scale"] + bias[0], "sum": b["x"].sum()}

    a = nnx.vmap(f, in_axes=({"x": 0, "scale": None}, [None]))(batch, [jnp.float32(1)])
    b = nnx.vmap(f, in_axes=({"x": 1, "scale": None}, None), out_axes={"y": 1, "sum": 0})(
        batch, [jnp.float32(1)]
    )
    c = nnx.vmap(lambda p, q: (p[0] + q, p[1]), in_axes=((0, 1), 0), out_axes=(0, -1))(
        (jnp.arange(2.0), jnp.arange(6.0).reshape(3, 2)), jnp.array([1.0, 2.0])
    )
    return a, b, c


# recorded from flax-0.12.12, program f67f95f785487f10ee1d8b2b61ee6a50740c8f3df22ce781c3fd57e35caaedc8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["sum", {"array": "float32", "shape": [2], "data": [1.0, 5.0]}],
#           ["y", {"array": "float32", "shape": [2, 2], "data": [1.0, 11.0, 21.0, 31.0]}]
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           ["sum", {"array": "float32", "shape": [2], "data": [2.0, 4.0]}],
#           ["y", {"array": "float32", "shape": [2, 2], "data": [1.0, 11.0, 21.0, 31.0]}]
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 3.0]},
#           {"array": "float32", "shape": [3, 2], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]}
#         ]
#       }
#     ]
#   }
# }
