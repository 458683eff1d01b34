import jax.numpy as jnp
import optax
from flax import nnx


def main():
    """A model with its optimizer in one, a schedule, and weight decay; without wrt an optimizer is refused."""
    model = nnx.Linear(2, 1, use_bias=False, rngs=nnx.Rngs(0))
    model.kernel[...] = jnp.array([[1.0], [2.0]])
    optimizer = nnx.ModelAndOptimizer(model, optax.sgd(lambda count: 0.5 / (count + 1)))
    for _ in range(2):
        grads = nnx.grad(lambda m: m.kernel[...].sum())(optimizer.model)
        optimizer.update(grads)
    try:
        nnx.Optimizer(model, optax.sgd(0.5))
    except TypeError as error:
        return optimizer.model is model, nnx.state(optimizer), error


# recorded from flax-0.12.12, program 03ff79b4298e4408815792e77cb79f3a94483e2e589361bd36d151c4ee94f3b8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       {
#         "id": 0,
#         "state": [
#           [
#             "model",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "kernel",
#                   {
#                     "id": 2,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2, 1], "data": [0.25, 1.25]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "opt_state",
#             {
#               "id": 3,
#               "state": [
#                 [
#                   1,
#                   {
#                     "id": 4,
#                     "state": [
#                       [
#                         "count",
#                         {
#                           "id": 5,
#                           "variable": "OptArray",
#                           "value": {"array": "int32", "shape": [], "data": [2]}
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "step",
#             {
#               "id": 6,
#               "variable": "OptState",
#               "value": {"array": "uint32", "shape": [], "data": [2]}
#             }
#           ]
#         ]
#       },
#       {"exception": "TypeError"}
#     ]
#   }
# }
