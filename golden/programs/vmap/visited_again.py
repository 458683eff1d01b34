"""A Module that is reached again under other axes, with Modules and bare arrays below it."""
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self, w):
        self.w = w
        self.x = jnp.ones((2, 2))
        self.inner = nnx.Dict(v=w, n=nnx.Param(jnp.ones((2, 2))), none=nnx.data(None))


def main():
    def two(**axes):
        net = Net(nnx.Param(jnp.ones((2, 2))))
        return answer(lambda: nnx.vmap(lambda a, b: a.x + b.x, **axes)(net, net))

    def below(**axes):
        net = Net(nnx.Param(jnp.ones((2, 2))))
        return answer(lambda: nnx.vmap(lambda a, b: a.x + b["n"][...], **axes)(net, net.inner))

    v = nnx.Param(jnp.ones((2, 2)))
    thrice = answer(lambda: nnx.vmap(lambda a, b, c: a[...], in_axes=(0, 1, nnx.StateAxes({...: 0})))(v, v, v))
    axes = (dict(in_axes=(0, 0)), dict(in_axes=(0, 1)), dict(in_axes=(1, None)))
    return [[make(**kind) for kind in axes] for make in (two, below)], thrice


# recorded from flax-0.12.12, program d43f7b9d655f79f72408266b33ec476128918ebd1e46ae813319dfe883624207
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"id": 1, "list": ["ValueError", "ValueError", "ValueError"]},
#           {"id": 2, "list": ["ValueError", "ValueError", "ValueError"]}
#         ]
#       },
#       "ValueError"
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": [
#               {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]},
#               "ValueError",
#               "ValueError"
#             ]
#           },
#           {
#             "id": 2,
#             "list": [
#               {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]},
#               "ValueError",
#               "ValueError"
#             ]
#           }
#         ]
#       },
#       "ValueError"
#     ]
#   }
# }
