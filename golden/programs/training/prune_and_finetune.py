"""Magnitude pruning: a mask beside each kernel keeps what is cut at zero through later steps."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Mask(nnx.Variable):
    pass


class Pruned(nnx.Linear):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.mask = Mask(jnp.ones(self.kernel.shape, bool))

    def prune(self, keep):
        flat = jnp.sort(jnp.abs(self.kernel[...]).ravel())[::-1]
        self.mask[...] = jnp.abs(self.kernel) >= flat[keep - 1]

    def __call__(self, x):
        return x @ (self.kernel * self.mask) + self.bias


class Model(nnx.Module):
    def __init__(self, rngs):
        self.a = Pruned(2, 3, rngs=rngs)
        self.b = Pruned(3, 1, rngs=rngs)
        self.a.kernel[...] = jnp.arange(-2.0, 4.0).reshape(2, 3) / 2
        self.b.kernel[...] = jnp.array([[0.25], [-1.0], [0.5]])

    def __call__(self, x):
        return self.b(self.a(x))


def main():
    model = Model(nnx.Rngs(0))
    x, y = jnp.array([[1.0, 2.0], [0.5, -1.0]]), jnp.array([[0.5], [1.0]])
    for _, node in nnx.iter_modules(model):
        if isinstance(node, Pruned):
            node.prune(2)
    optimizer = nnx.Optimizer(model, optax.sgd(0.125), wrt=nnx.Param)

    @nnx.jit
    def step(model, optimizer):
        loss, grads = nnx.value_and_grad(lambda m: ((m(x) - y) ** 2).sum())(model)
        optimizer.update(model, grads)
        return loss

    losses = [step(model, optimizer) for _ in range(2)]
    masks = nnx.to_pure_dict(nnx.state(model, Mask))
    frozen = jax.tree.map(lambda p: p[...], {"a": model.a.kernel, "b": model.b.kernel})
    share = {path: (m[...].sum(), m.size) for path, m in nnx.to_flat_state(nnx.state(model, Mask))}
    return losses, masks, frozen, share


# recorded from flax-0.12.12, program a49f512756e9018d22205cd54340ce39fd27cf33e8a717e1b36f1297b273befc
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.5625]},
#           {"array": "float32", "shape": [], "data": [8.76135]}
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "a",
#             {
#               "id": 2,
#               "dict": [
#                 [
#                   "mask",
#                   {
#                     "array": "bool",
#                     "shape": [2, 3],
#                     "data": [true, false, false, false, true, true]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "b",
#             {
#               "id": 3,
#               "dict": [["mask", {"array": "bool", "shape": [3, 1], "data": [false, true, true]}]]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "dict": [
#           [
#             "a",
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [2, 3],
#                 "data": [-1.0, -0.5, 0.0, 0.5, 1.8234863, 0.055541992]
#               }
#             }
#           ],
#           [
#             "b",
#             {
#               "id": 6,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3, 1], "data": [0.25, -1.655899, -1.851738]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 7,
#         "dict": [
#           [{"tuple": ["a", "mask"]}, {"tuple": [{"array": "int32", "shape": [], "data": [3]}, 6]}],
#           [{"tuple": ["b", "mask"]}, {"tuple": [{"array": "int32", "shape": [], "data": [2]}, 3]}]
#         ]
#       }
#     ]
#   }
# }
