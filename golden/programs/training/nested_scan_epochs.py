"""Training without a loop of Python: a scan over epochs holds a scan over batches, model and optimizer carried."""
import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))
        self.b = nnx.Param(jnp.array(0.0))
        self.batches = nnx.BatchStat(jnp.array(0))

    def __call__(self, x):
        self.batches[...] += 1
        return self.w * x + self.b


def main():
    model = Model()
    optimizer = nnx.Optimizer(model, optax.sgd(0.125), wrt=nnx.Param)
    xs = jnp.array([[1.0, 2.0], [0.5, -1.0], [0.0, 1.0]])
    ys = 0.5 * xs + 1

    @nnx.scan(in_axes=(nnx.Carry, 0, 0), out_axes=(nnx.Carry, 0))
    def batch(carry, x, y):
        model, optimizer = carry
        loss, grads = nnx.value_and_grad(lambda m: ((m(x) - y) ** 2).mean())(model)
        optimizer.update(model, grads)
        return carry, loss

    @nnx.scan(in_axes=(nnx.Carry, None, None), out_axes=(nnx.Carry, 0), length=2)
    def epoch(carry, xs, ys):
        carry, losses = batch(carry, xs, ys)
        return carry, losses.mean()

    (model, optimizer), losses = epoch((model, optimizer), xs, ys)
    return losses, model.w, model.b, model.batches, optimizer.step


# recorded from flax-0.12.12, program 57f4a4b9b85e6aa85b0e3b84f1e6727ee08d1ec8287970ac8c5e332614a1c8b8
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [1.8214144, 0.54559857]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [0.94982576]}
#       },
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [0.4877882]}
#       },
#       {
#         "id": 2,
#         "variable": "BatchStat",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [6]}
#       },
#       {"id": 3, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [6]}}
#     ]
#   }
# }
