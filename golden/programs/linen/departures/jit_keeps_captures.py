"""What `apply` does not ask for does not come back, also where `nn.jit` has run with `capture_intermediates` before."""
import flax.linen as nn
import jax
import jax.numpy as jnp


class Leaf(nn.Module):
    @nn.jit
    def __call__(self, x):
        return x


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.vmap(lambda m, x: m(x), variable_axes={"intermediates": 0})(Leaf(name="leaf"), x)


def main():
    x, model = jnp.ones(1), Model()
    captured = model.apply({}, x, capture_intermediates=True)[1]
    again = model.apply({}, x, mutable=["intermediates"])[1]
    return jax.tree.map(jnp.shape, [captured, again])


# recorded from flax-0.12.12, program 44d7edb1af58d975cdfe92cfcde71e059c83ef3672cf95531e5bb7958402903c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "dict": [
#           [
#             "intermediates",
#             {
#               "id": 2,
#               "dict": [
#                 ["__call__", {"tuple": [{"tuple": [1]}]}],
#                 ["leaf", {"id": 3, "dict": [["__call__", {"tuple": [{"tuple": [1]}]}]]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "dict": [
#           [
#             "intermediates",
#             {
#               "id": 5,
#               "dict": [["leaf", {"id": 6, "dict": [["__call__", {"tuple": [{"tuple": [1]}]}]]}]]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
