"""Dynamic loss scaling in half precision: a step whose gradients are not finite is skipped and the scale halves."""
import jax
import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, start):
        self.value = nnx.Variable(jnp.array(start, jnp.float32))
        self.good = nnx.Variable(jnp.array(0))

    def adjust(self, finite):
        good = jnp.where(finite, self.good + 1, 0)
        grow = good >= 2
        self.value[...] = jnp.where(finite, jnp.where(grow, self.value * 2, self.value), self.value / 2)
        self.good[...] = jnp.where(grow, 0, good)


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([0.5, -0.25], jnp.float32))

    def __call__(self, x):
        return (self.w.astype(jnp.float16) * x).sum()


@nnx.jit
def step(model, scale, x):
    def loss_fn(model):
        return (model(x) * scale.value.astype(jnp.float16)).astype(jnp.float32)

    grads = nnx.grad(loss_fn)(model)
    grads = jax.tree.map(lambda g: g / scale.value, grads)
    finite = jnp.all(jnp.stack([jnp.isfinite(g).all() for g in jax.tree.leaves(grads)]))
    old = nnx.state(model, nnx.Param)
    nnx.update(model, jax.tree.map(lambda p, g: jnp.where(finite, p - 0.125 * g, p), old, grads))
    scale.adjust(finite)
    return finite


def main():
    model, scale = Model(), Scale(1024.0)
    inputs = [jnp.array([1.0, 2.0], jnp.float16), jnp.array([128.0, 1.0], jnp.float16), jnp.array([0.5, 0.5], jnp.float16)]
    seen = []
    for x in inputs + inputs[:1] + inputs[2:]:
        seen.append((step(model, scale, x), scale.value[...], scale.good[...], model.w[...]))
    return seen


# recorded from flax-0.12.12, program e308cffd8cf03568f16e234108d7e84872108f9ff48ad0094dfaac655e4c36e6
# modes: tree, graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "float32", "shape": [], "data": [1024.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "float32", "shape": [2], "data": [0.375, -0.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "bool", "shape": [], "data": [false]},
#           {"array": "float32", "shape": [], "data": [512.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [0]},
#           {"array": "float32", "shape": [2], "data": [0.375, -0.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "float32", "shape": [], "data": [512.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "float32", "shape": [2], "data": [0.3125, -0.5625]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "float32", "shape": [], "data": [1024.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [0]},
#           {"array": "float32", "shape": [2], "data": [0.1875, -0.8125]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "float32", "shape": [], "data": [1024.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "float32", "shape": [2], "data": [0.125, -0.875]}
#         ]
#       }
#     ]
#   }
# }
