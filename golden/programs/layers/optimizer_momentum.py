import jax.numpy as jnp
import optax
from flax import nnx


@nnx.jit
def step(model, optimizer, x):
    loss, grads = nnx.value_and_grad(lambda m: (m(x) ** 2).mean())(model)
    optimizer.update(model, grads)
    return loss


def main():
    """Momentum is kept in OptVariables, which come back from jit."""
    model = nnx.Linear(2, 1, rngs=nnx.Rngs(0))
    model.kernel[...] = jnp.array([[1.0], [2.0]])
    optimizer = nnx.Optimizer(model, optax.sgd(0.25, momentum=0.5), wrt=nnx.Param)
    x = jnp.array([[1.0, 0.5], [0.5, -1.0]])
    losses = [step(model, optimizer, x) for _ in range(3)]
    return losses, nnx.state(model), nnx.state(optimizer)


# recorded from flax-0.12.12, program bce70344a0e8caca60b2159438e51499a7604d4cf228b00d15a349c4611d55b3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [3.125]},
#           {"array": "float32", "shape": [], "data": [1.449707]},
#           {"array": "float32", "shape": [], "data": [0.3152027]}
#         ]
#       },
#       {
#         "id": 1,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [1], "data": [-0.20751953]}
#             }
#           ],
#           [
#             "kernel",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2, 1], "data": [0.16674805, 0.019042969]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 4,
#         "state": [
#           [
#             "opt_state",
#             {
#               "id": 5,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 6,
#                     "state": [
#                       [
#                         "trace",
#                         {
#                           "id": 7,
#                           "state": [
#                             [
#                               "bias",
#                               {
#                                 "id": 8,
#                                 "variable": "OptVariable",
#                                 "value": {"array": "float32", "shape": [1], "data": [-0.013671875]}
#                               }
#                             ],
#                             [
#                               "kernel",
#                               {
#                                 "id": 9,
#                                 "variable": "OptVariable",
#                                 "value": {
#                                   "array": "float32",
#                                   "shape": [2, 1],
#                                   "data": [0.7861328, 2.3925781]
#                                 }
#                               }
#                             ]
#                           ]
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
#               "id": 10,
#               "variable": "OptState",
#               "value": {"array": "uint32", "shape": [], "data": [3]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
