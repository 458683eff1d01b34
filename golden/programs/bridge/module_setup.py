"""What `setup` of a `bridge.Module` assigns has the attribute's name, and is one module at each call."""
import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge


class Dense(bridge.Module):
    features: int

    @bridge.compact
    def __call__(self, x):
        w = self.param("w", nnx.initializers.ones, (x.shape[-1], self.features))
        return x @ w[...]


class Twice(bridge.Module):
    def setup(self):
        self.dense = Dense(2)
        self.offset = self.param("offset", nnx.initializers.ones, (2,))

    def __call__(self, x):
        return self.dense(self.dense(x)) + self.offset[...]


class Outer(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        return Twice()(x), Twice(name="again")(x)


def shapes(tree):
    return jax.tree_util.tree_map(jnp.shape, tree)


def main():
    x = jnp.ones((1, 2))
    variables = Outer().init(0, x)
    doubled = jax.tree_util.tree_map(lambda a: a * 2, variables)
    return shapes(variables), Outer().apply(variables, x), Outer().apply(doubled, x)


# recorded from flax-0.12.12, program 97547766a9ed03f98ff5970d1e28d57944d585c5c7d31bbe7e2d0ae0a4b51f23
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "Twice_0",
#                   {
#                     "id": 2,
#                     "dict": [
#                       ["dense", {"id": 3, "dict": [["w", {"tuple": [2, 2]}]]}],
#                       ["offset", {"tuple": [2]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "again",
#                   {
#                     "id": 4,
#                     "dict": [
#                       ["dense", {"id": 5, "dict": [["w", {"tuple": [2, 2]}]]}],
#                       ["offset", {"tuple": [2]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [5.0, 5.0]},
#           {"array": "float32", "shape": [1, 2], "data": [5.0, 5.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [18.0, 18.0]},
#           {"array": "float32", "shape": [1, 2], "data": [18.0, 18.0]}
#         ]
#       }
#     ]
#   }
# }
