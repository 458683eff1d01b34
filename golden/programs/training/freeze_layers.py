"""Layers frozen by filters on types and paths: optax.masked, multi_transform, and wrt of the Optimizer."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Frozen(nnx.Param):
    pass


class Net(nnx.Module):
    def __init__(self, rngs):
        self.backbone = nnx.Linear(2, 3, rngs=rngs)
        self.head = nnx.Linear(3, 1, rngs=rngs)

    def __call__(self, x):
        return self.head(jnp.tanh(self.backbone(x)))


def changed(before, model):
    after = nnx.to_pure_dict(nnx.state(model))
    return jax.tree.map(lambda a, b: bool((a != b).any()), before, after)


def by_wrt():
    model = Net(nnx.Rngs(0))
    wrt = nnx.All(nnx.Param, lambda path, v: "head" in path)
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=wrt)
    grads = nnx.grad(lambda m: m(jnp.ones((1, 2))).sum(), argnums=nnx.DiffState(0, wrt))(model)
    before = nnx.to_pure_dict(nnx.state(model))
    optimizer.update(model, grads)
    return changed(before, model)


def by_multi_transform():
    model = Net(nnx.Rngs(0))
    params = nnx.state(model, nnx.Param)
    labels = jax.tree_util.tree_map_with_path(lambda path, _: "freeze" if "backbone" in str(path[0]) else "train", nnx.to_pure_dict(params))
    tx = optax.multi_transform({"train": optax.sgd(0.5), "freeze": optax.set_to_zero()}, labels)
    pure = nnx.to_pure_dict(params)
    state = tx.init(pure)
    grads = nnx.to_pure_dict(nnx.grad(lambda m: m(jnp.ones((1, 2))).sum())(model))
    updates, state = tx.update(grads, state, pure)
    return jax.tree.map(lambda u: bool((u != 0).any()), updates), labels["head"]


def by_type():
    model = Net(nnx.Rngs(0))
    model.backbone.kernel = Frozen(model.backbone.kernel[...])
    trainable = nnx.All(nnx.Param, nnx.Not(Frozen))
    optimizer = nnx.Optimizer(model, optax.adam(0.5), wrt=trainable)
    before = nnx.to_pure_dict(nnx.state(model))
    grads = nnx.grad(lambda m: m(jnp.ones((1, 2))).sum(), argnums=nnx.DiffState(0, trainable))(model)
    optimizer.update(model, grads)
    return changed(before, model)


def main():
    return by_wrt(), by_multi_transform(), by_type()


# recorded from flax-0.12.12, program b1e0731f2e2ea7ad19f3817fe5c3ab042e5922a056282d53e63390a925679eec
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["backbone", {"id": 1, "dict": [["bias", false], ["kernel", false]]}],
#           ["head", {"id": 2, "dict": [["bias", true], ["kernel", true]]}]
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "dict": [
#               ["backbone", {"id": 4, "dict": [["bias", false], ["kernel", false]]}],
#               ["head", {"id": 5, "dict": [["bias", true], ["kernel", true]]}]
#             ]
#           },
#           {"id": 6, "dict": [["bias", "train"], ["kernel", "train"]]}
#         ]
#       },
#       {
#         "id": 7,
#         "dict": [
#           ["backbone", {"id": 8, "dict": [["bias", true], ["kernel", false]]}],
#           ["head", {"id": 9, "dict": [["bias", true], ["kernel", true]]}]
#         ]
#       }
#     ]
#   }
# }
