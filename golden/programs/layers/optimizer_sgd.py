import jax.numpy as jnp
import optax
from flax import nnx


def main():
    """Plain steps, in whole numbers: the model is changed, its Variables stay; what is not asked for stays as it is."""
    model = nnx.Linear(2, 1, rngs=nnx.Rngs(0))
    model.kernel[...] = jnp.array([[1.0], [2.0]])
    kernel = model.kernel
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    x = jnp.array([[1.0, 2.0], [2.0, -1.0]])
    grads = nnx.grad(lambda m: (m(x) ** 2).sum())(model)
    optimizer.update(model, grads)
    return nnx.state(model), model.kernel is kernel, optimizer.step, nnx.state(optimizer)


# recorded from flax-0.12.12, program 640571a255221199252edc65b617023b4c898be621a31a62f7b9d7d8e522698a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [1], "data": [-5.0]}
#             }
#           ],
#           [
#             "kernel",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2, 1], "data": [-4.0, -8.0]}
#             }
#           ]
#         ]
#       },
#       true,
#       {"id": 3, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [1]}},
#       {"id": 4, "state": [["step", {"ref": 3}]]}
#     ]
#   }
# }
