"""FiLM: a context scales and shifts the channels of each block, with the blocks in one list."""
import jax.numpy as jnp
from flax import nnx


class FiLM(nnx.Module):
    def __init__(self, channels, context, *, rngs):
        zeros = nnx.initializers.zeros_init()
        self.gamma = nnx.Linear(context, channels, kernel_init=zeros, bias_init=nnx.initializers.ones_init(), rngs=rngs)
        self.beta = nnx.Linear(context, channels, kernel_init=zeros, rngs=rngs)

    def __call__(self, x, context):
        return self.gamma(context)[:, None] * x + self.beta(context)[:, None]


class Block(nnx.Module):
    def __init__(self, channels, context, *, rngs):
        self.conv = nnx.Conv(channels, channels, kernel_size=(3,), kernel_init=nnx.initializers.constant(0.25), rngs=rngs)
        self.film = FiLM(channels, context, rngs=rngs)

    def __call__(self, x, context):
        return x + nnx.relu(self.film(self.conv(x), context))


class Net(nnx.Module):
    def __init__(self, depth, *, rngs):
        self.blocks = nnx.List([Block(2, 3, rngs=rngs) for _ in range(depth)])

    def __call__(self, x, context):
        for block in self.blocks:
            x = block(x, context)
        return x


def main():
    net = Net(2, rngs=nnx.Rngs(0))
    x = jnp.arange(8.0).reshape(1, 4, 2)
    context = jnp.array([[1.0, 0.0, -1.0]])
    before = net(x, context)
    grads = nnx.grad(lambda net: net(x, context).sum())(net)
    gamma = {i: nnx.to_pure_dict(block["film"]["gamma"]) for i, block in grads["blocks"].items()}
    net.blocks[1].film.beta.bias[...] = jnp.array([0.5, -64.0])
    return before, gamma, net(x, context), len(net.blocks)


# recorded from flax-0.12.12, program e8e6daf630c4307b36a69953b5bc9bdc22c43c50b4273c319e647c98e4205adf
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [1, 4, 2],
#         "data": [5.625, 6.625, 15.5, 16.5, 25.5, 26.5, 23.125, 24.125]
#       },
#       {
#         "id": 0,
#         "dict": [
#           [
#             0,
#             {
#               "id": 1,
#               "dict": [
#                 ["bias", {"array": "float32", "shape": [2], "data": [40.25, 40.25]}],
#                 [
#                   "kernel",
#                   {
#                     "array": "float32",
#                     "shape": [3, 2],
#                     "data": [40.25, 40.25, 0.0, 0.0, -40.25, -40.25]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             1,
#             {
#               "id": 2,
#               "dict": [
#                 ["bias", {"array": "float32", "shape": [2], "data": [40.25, 40.25]}],
#                 [
#                   "kernel",
#                   {
#                     "array": "float32",
#                     "shape": [3, 2],
#                     "data": [40.25, 40.25, 0.0, 0.0, -40.25, -40.25]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 2],
#         "data": [6.125, 2.5, 16.0, 6.75, 26.0, 11.75, 23.625, 12.5]
#       },
#       2
#     ]
#   }
# }
