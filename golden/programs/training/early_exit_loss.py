"""Intermediate outputs are sown, popped, and weighted into the loss; a second call starts anew."""
import jax
import jax.numpy as jnp
from flax import nnx


class Stage(nnx.Module):
    def __init__(self, scale):
        self.w = nnx.Param(jnp.full((2, 2), scale, jnp.float32))
        self.exit = nnx.Param(jnp.ones(2))

    def __call__(self, x):
        x = x @ self.w
        self.sow(nnx.Intermediate, "early", x @ self.exit)
        return x


class Net(nnx.Module):
    def __init__(self):
        self.stages = nnx.List([Stage(0.5), Stage(0.25)])

    def __call__(self, x):
        for stage in self.stages:
            x = stage(x)
        return x.sum(-1)


def main():
    net = Net()
    x = jnp.array([[1.0, 2.0], [0.5, -1.0]])

    def loss_fn(net, x):
        out = net(x)
        early = nnx.pop(net, nnx.Intermediate)
        exits = [value[-1] for _, value in sorted((path, v.get_value()) for path, v in nnx.to_flat_state(early))]
        return (out**2).sum() + sum(0.5**i * (e**2).sum() for i, e in enumerate(exits, 1)), exits

    (loss, exits), grads = nnx.value_and_grad(loss_fn, has_aux=True)(net, x)
    left = nnx.state(net, nnx.Intermediate)
    net(x)
    sown = nnx.to_pure_dict(nnx.pop(net, nnx.Intermediate))
    return loss, exits, nnx.to_pure_dict(grads), len(nnx.to_flat_state(left)), sown


# recorded from flax-0.12.12, program ba12bd8d5c9c15ae7846496d4831c20c6ebe43f9c288db676958a8aec43383cd
# modes: tree, graph
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [7.515625]},
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [3.0, -0.5]},
#           {"array": "float32", "shape": [2], "data": [1.5, -0.25]}
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "stages",
#             {
#               "id": 2,
#               "dict": [
#                 [
#                   0,
#                   {
#                     "id": 3,
#                     "dict": [
#                       ["exit", {"array": "float32", "shape": [2], "data": [4.625, 4.625]}],
#                       [
#                         "w",
#                         {
#                           "array": "float32",
#                           "shape": [2, 2],
#                           "data": [4.46875, 4.46875, 10.5625, 10.5625]
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 4,
#                     "dict": [
#                       ["exit", {"array": "float32", "shape": [2], "data": [0.578125, 0.578125]}],
#                       [
#                         "w",
#                         {
#                           "array": "float32",
#                           "shape": [2, 2],
#                           "data": [5.78125, 5.78125, 5.78125, 5.78125]
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       0,
#       {
#         "id": 5,
#         "dict": [
#           [
#             "stages",
#             {
#               "id": 6,
#               "dict": [
#                 [
#                   0,
#                   {
#                     "id": 7,
#                     "dict": [
#                       [
#                         "early",
#                         {"tuple": [{"array": "float32", "shape": [2], "data": [3.0, -0.5]}]}
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 8,
#                     "dict": [
#                       [
#                         "early",
#                         {"tuple": [{"array": "float32", "shape": [2], "data": [1.5, -0.25]}]}
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
