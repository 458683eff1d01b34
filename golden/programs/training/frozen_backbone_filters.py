"""A backbone frozen by a filter of paths and one of types: what has gradients, what the optimizer keeps, what moves."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Frozen(nnx.Variable):
    pass


class Net(nnx.Module):
    def __init__(self):
        init = nnx.initializers.constant(0.5)
        self.backbone = nnx.Linear(2, 2, kernel_init=init, rngs=nnx.Rngs(0))
        self.head = nnx.Linear(2, 1, kernel_init=init, rngs=nnx.Rngs(0))
        self.scale = Frozen(jnp.array(2.0))

    def __call__(self, x):
        return self.head(self.backbone(x)) * self.scale


def main():
    net = Net()
    backbone = nnx.PathContains("backbone")
    trainable = nnx.All(nnx.Param, nnx.Not(backbone))
    parts = nnx.state(net, backbone, trainable, ...)
    sizes = [sum(x.size for x in jax.tree.leaves(part)) for part in parts]
    optimizer = nnx.Optimizer(net, optax.adam(0.5), wrt=trainable)
    before = jax.tree.map(lambda x: x, nnx.to_pure_dict(nnx.state(net)))
    x = jnp.array([[1.0, -2.0]])

    @nnx.jit
    def step(net, optimizer):
        grads = nnx.grad(lambda m: (m(x) ** 2).sum(), argnums=nnx.DiffState(0, trainable))(net)
        optimizer.update(net, grads)
        return jax.tree.map(jnp.shape, grads)

    shapes = step(net, optimizer)
    after = nnx.to_pure_dict(nnx.state(net))
    moved = jax.tree.map(lambda a, b: not jnp.array_equal(a, b), before, after)
    return sizes, nnx.to_pure_dict(shapes), moved


# recorded from flax-0.12.12, program ca43339df6a5f7856267faacd702d58e7afbabffe72bee7cadb8ccbdb4de00b8
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [6, 3, 1]},
#       {
#         "id": 1,
#         "dict": [
#           [
#             "head",
#             {
#               "id": 2,
#               "dict": [
#                 ["bias", {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [1]}]}],
#                 [
#                   "kernel",
#                   {
#                     "tuple": [
#                       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#                       {"array": "int32", "shape": [], "weak": true, "data": [1]}
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           ["backbone", {"id": 4, "dict": [["bias", false], ["kernel", false]]}],
#           ["head", {"id": 5, "dict": [["bias", true], ["kernel", true]]}],
#           ["scale", false]
#         ]
#       }
#     ]
#   }
# }
