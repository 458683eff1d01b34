"""A raw derivative of a submodule in `init`: parameters that are no tracers become state; one that is, does not."""
import jax
import jax.numpy as jnp
from flax import linen as nn


class MLP(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3)(nn.tanh(nn.Dense(4)(x)))


class Jacobian(nn.Module):
    def setup(self):
        self.mlp = MLP()

    def forward(self, x):
        return jax.jacfwd(self.mlp)(x)

    def backward(self, x):
        return jax.jacrev(lambda x: self.mlp(x))(x)

    def gradient(self, x):
        return jax.grad(lambda x: self.mlp(x).sum())(x)


def main():
    x, key, model = jnp.arange(2.0), jax.random.key(0), Jacobian()
    made = [model.init(key, x, method=method) for method in (Jacobian.forward, Jacobian.backward, Jacobian.gradient)]
    shapes = [model.apply(made[0], x, method=method).shape for method in (Jacobian.forward, Jacobian.backward)]
    return jax.tree.map(jnp.shape, made), shapes


# recorded from flax-0.12.12, program 5f71ed6448c576d3968f2df9a0ce17152b537bae8348e70fab197d4b402d8c86
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 2,
#                   "dict": [
#                     [
#                       "mlp",
#                       {
#                         "id": 3,
#                         "dict": [
#                           [
#                             "Dense_0",
#                             {
#                               "id": 4,
#                               "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [4, 3]}]]
#                             }
#                           ],
#                           [
#                             "Dense_1",
#                             {
#                               "id": 5,
#                               "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [2, 4]}]]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 6,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 7,
#                   "dict": [
#                     [
#                       "mlp",
#                       {
#                         "id": 8,
#                         "dict": [
#                           [
#                             "Dense_0",
#                             {
#                               "id": 9,
#                               "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [4, 3]}]]
#                             }
#                           ],
#                           [
#                             "Dense_1",
#                             {
#                               "id": 10,
#                               "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [2, 4]}]]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 11,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 12,
#                   "dict": [
#                     [
#                       "mlp",
#                       {
#                         "id": 13,
#                         "dict": [
#                           [
#                             "Dense_0",
#                             {
#                               "id": 14,
#                               "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [4, 3]}]]
#                             }
#                           ],
#                           [
#                             "Dense_1",
#                             {
#                               "id": 15,
#                               "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [2, 4]}]]
#                             }
#                           ]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"id": 16, "list": [{"tuple": [3, 2]}, {"tuple": [3, 2]}]}
#     ]
#   }
# }
