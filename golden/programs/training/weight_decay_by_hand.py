"""An optimizer written by hand as a Module: momentum buffers are Variables, decay skips biases."""
import jax
import jax.numpy as jnp
from flax import nnx


class Momentum(nnx.Variable):
    pass


class SGD(nnx.Object):
    def __init__(self, params: nnx.State, lr, decay=0.9, weight_decay=0.5):
        self.lr = lr
        self.decay, self.weight_decay = decay, weight_decay
        self.momentum = nnx.data(jax.tree.map(lambda p: Momentum(jnp.zeros_like(p)), nnx.to_pure_dict(params)))
        self.step = nnx.Variable(jnp.array(0))

    def update(self, params, grads):
        params = nnx.state(params, nnx.Param) if isinstance(params, nnx.Module) else params

        def one(path, p, g, m):
            name = path[-1].key
            if name != "bias":
                g = g + self.weight_decay * p
            m[...] = self.decay * m[...] + g
            return p - self.lr * m[...]

        new = jax.tree_util.tree_map_with_path(one, nnx.to_pure_dict(params), nnx.to_pure_dict(grads), self.momentum,
                                               is_leaf=lambda x: isinstance(x, Momentum))
        self.step[...] += 1
        return new


def main():
    model = nnx.Linear(2, 2, rngs=nnx.Rngs(0))
    model.kernel[...] = jnp.eye(2)
    sgd = SGD(nnx.state(model, nnx.Param), lr=0.5, decay=0.5)
    for _ in range(2):
        grads = nnx.grad(lambda m: m(jnp.ones((1, 2))).sum())(model)
        new = sgd.update(model, grads)
        state = nnx.state(model)
        nnx.replace_by_pure_dict(state, new)
        nnx.update(model, state)
    return model.kernel[...], model.bias[...], sgd.step[...], nnx.to_pure_dict(nnx.state(sgd, Momentum))


# recorded from flax-0.12.12, program c7c0ee532eed9d357f3bcec6ee18f24cafb5ea337a0716c67fd2d1bd3eb28f8a
# modes: tree, graph
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 2], "data": [-0.6875, -1.125, -1.125, -0.6875]},
#       {"array": "float32", "shape": [2], "data": [-1.25, -1.25]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "momentum",
#             {
#               "id": 1,
#               "dict": [
#                 ["bias", {"array": "float32", "shape": [2], "data": [1.5, 1.5]}],
#                 [
#                   "kernel",
#                   {"array": "float32", "shape": [2, 2], "data": [1.875, 1.25, 1.25, 1.875]}
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
