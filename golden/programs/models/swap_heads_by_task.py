"""One trunk, heads in a Dict by task: chosen by name, added later, deleted, and trained alone."""
import jax
import jax.numpy as jnp
from flax import nnx


class MultiHead(nnx.Module):
    def __init__(self, dim, tasks: dict[str, int], *, rngs):
        init = nnx.initializers.constant(0.5)
        self.trunk = nnx.Linear(2, dim, kernel_init=init, rngs=rngs)
        self.heads = nnx.Dict({name: nnx.Linear(dim, size, kernel_init=init, rngs=rngs) for name, size in tasks.items()})

    def __call__(self, x, task):
        return self.heads[task](self.trunk(x))


def main():
    rngs = nnx.Rngs(0)
    model = MultiHead(3, {"digits": 2, "colour": 1}, rngs=rngs)
    x = jnp.array([[1.0, -2.0], [0.5, 4.0]])
    first = {task: model(x, task) for task in model.heads}
    model.heads["late"] = nnx.Linear(3, 1, kernel_init=nnx.initializers.ones_init(), rngs=rngs)
    only_late = nnx.All(nnx.Param, nnx.PathContains("late"))
    grads = nnx.grad(lambda m: m(x, "late").sum(), argnums=nnx.DiffState(0, only_late))(model)
    del model.heads["colour"]
    names = sorted("/".join(map(str, path)) for path, _ in nnx.to_flat_state(nnx.state(model)))
    try:
        model(x, "colour")
        missing = None
    except (KeyError, AttributeError) as error:
        missing = True
    return first, nnx.to_pure_dict(grads), names, missing, jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(model.heads)))


# recorded from flax-0.12.12, program 3d67d49588a065627697a57815b446c7cabfe10842c9ff95c01e6b2c8db4220e
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
#           ["digits", {"array": "float32", "shape": [2, 2], "data": [-0.75, -0.75, 3.375, 3.375]}],
#           ["colour", {"array": "float32", "shape": [2, 1], "data": [-0.75, 3.375]}]
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "heads",
#             {
#               "id": 2,
#               "dict": [
#                 [
#                   "late",
#                   {
#                     "id": 3,
#                     "dict": [
#                       ["bias", {"array": "float32", "shape": [1], "data": [2.0]}],
#                       ["kernel", {"array": "float32", "shape": [3, 1], "data": [1.75, 1.75, 1.75]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "list": ["heads/digits/bias", "heads/digits/kernel", "heads/late/bias", "heads/late/kernel", "trunk/bias", "trunk/kernel"]
#       },
#       true,
#       {
#         "id": 5,
#         "dict": [
#           ["digits", {"id": 6, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [3, 2]}]]}],
#           ["late", {"id": 7, "dict": [["bias", {"tuple": [1]}], ["kernel", {"tuple": [3, 1]}]]}]
#         ]
#       }
#     ]
#   }
# }
