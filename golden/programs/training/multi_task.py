"""Two heads over one trunk, losses weighted by learned uncertainties; a head's gradient does not reach the other head."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Task(nnx.Module):
    weight: float = 1.0

    def __init__(self, din, dout, *, rngs):
        self.head = nnx.Linear(din, dout, rngs=rngs)
        self.log_sigma = nnx.Param(jnp.zeros(()))

    def loss(self, h, target):
        raise NotImplementedError

    def __call__(self, h, target):
        precision = jnp.exp(-2 * self.log_sigma[...])
        return self.weight * (precision * self.loss(h, target) + self.log_sigma[...])


class Regression(Task):
    def loss(self, h, target):
        return jnp.mean(optax.l2_loss(self.head(h)[:, 0], target))


class Classification(Task):
    weight = 0.5

    def loss(self, h, target):
        return optax.softmax_cross_entropy_with_integer_labels(self.head(h), target).mean()


class MultiTask(nnx.Module):
    def __init__(self, *, rngs):
        self.trunk = nnx.Linear(2, 4, rngs=rngs)
        self.tasks = nnx.Dict(age=Regression(4, 1, rngs=rngs), kind=Classification(4, 3, rngs=rngs))

    def __call__(self, x, **targets):
        h = nnx.relu(self.trunk(x))
        losses = {name: task(h, targets[name]) for name, task in self.tasks.items() if name in targets}
        return sum(losses.values()), losses


def main():
    model = MultiTask(rngs=nnx.Rngs(0))
    x = jax.random.normal(jax.random.key(0), (3, 2))
    targets = {"age": jnp.array([1.0, 2.0, 3.0]), "kind": jnp.array([0, 1, 2])}
    (total, losses), grads = nnx.value_and_grad(lambda m: m(x, **targets), has_aux=True)(model)
    only = nnx.grad(lambda m: m(x, age=targets["age"])[0])(model)
    zero = jax.tree.map(lambda g: bool((g == 0).all()), nnx.to_pure_dict(only))
    return {
        "names": sorted(losses),
        "sum": bool(jnp.allclose(total, losses["age"] + losses["kind"])),
        "age only": {k: zero["tasks"][k] for k in ("age", "kind")},
        "weights": (Task.weight, model.tasks.kind.weight, model.tasks["age"].weight),
        "grads": [type(g).__name__ for g in (grads, grads["tasks"])],
        "bases": [c.__name__ for c in Classification.__mro__[:3]],
    }


# recorded from flax-0.12.12, program 2d5cfac6dbc9405c3fa4e8ac0933ea5799e657f33c9caaeb3f7e5f7fbc0db67a
# modes: tree, graph
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["names", {"id": 1, "list": ["age", "kind"]}],
#       ["sum", true],
#       [
#         "age only",
#         {
#           "id": 2,
#           "dict": [
#             [
#               "age",
#               {
#                 "id": 3,
#                 "dict": [
#                   ["head", {"id": 4, "dict": [["bias", false], ["kernel", false]]}],
#                   ["log_sigma", false]
#                 ]
#               }
#             ],
#             [
#               "kind",
#               {
#                 "id": 5,
#                 "dict": [
#                   ["head", {"id": 6, "dict": [["bias", true], ["kernel", true]]}],
#                   ["log_sigma", true]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       ["weights", {"tuple": [{"float": 1.0}, {"float": 0.5}, {"float": 1.0}]}],
#       ["grads", {"id": 7, "list": ["State", "State"]}],
#       ["bases", {"id": 8, "list": ["Classification", "Task", "Module"]}]
#     ]
#   }
# }
