"""A Linen module in a `bridge.Module` takes the variables that are given to `apply`, nested ones
too, and gives back what the run may change."""

import jax
import jax.numpy as jnp
from flax import linen as nn
from flax.nnx import bridge


class Counted(nn.Module):
    def setup(self):
        self.first = nn.Dense(3)
        self.second = nn.Dense(2, use_bias=False)

    def __call__(self, x):
        if not self.is_initializing():
            self.sow("intermediates", "calls", 1, init_fn=lambda: 0, reduce_fn=lambda a, b: a + b)
        return self.second(self.first(x))


class Two(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        x = bridge.linen_in_bridge_mdl(Counted())(x)
        return bridge.linen_in_bridge_mdl(Counted(), name="last")(x)


def main():
    model, x = Two(), jnp.ones((1, 4))
    variables = model.init(jax.random.key(0), x)
    y = model.apply(variables, x)
    again, updates = model.apply(variables, x, mutable=True)
    return y, again, jax.tree.map(jnp.shape, variables), updates["intermediates"]


# recorded from flax-0.12.12, program c1bd4196cef3a7e96e2b640d25c0ab43a06ca870b11d9a58cb3e65977601f30a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [1, 2], "data": [0.014128115, 0.012578218]},
#       {"array": "float32", "shape": [1, 2], "data": [0.014128115, 0.012578218]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "Counted_0",
#                   {
#                     "id": 2,
#                     "dict": [
#                       [
#                         "first",
#                         {"id": 3, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [4, 3]}]]}
#                       ],
#                       ["second", {"id": 4, "dict": [["kernel", {"tuple": [3, 2]}]]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "last",
#                   {
#                     "id": 5,
#                     "dict": [
#                       [
#                         "first",
#                         {"id": 6, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [2, 3]}]]}
#                       ],
#                       ["second", {"id": 7, "dict": [["kernel", {"tuple": [3, 2]}]]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 8,
#         "dict": [
#           ["Counted_0", {"id": 9, "dict": [["calls", 1]]}],
#           ["last", {"id": 10, "dict": [["calls", 1]]}]
#         ]
#       }
#     ]
#   }
# }
