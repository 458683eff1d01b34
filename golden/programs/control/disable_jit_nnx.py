import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 3, rngs=rngs)
        self.dropout = nnx.Dropout(0.5, rngs=rngs)
        self.count = nnx.Variable(jnp.array(0))

    def __call__(self, x):
        self.count[...] += 1
        return self.dropout(self.linear(x))


@nnx.jit
def train(model, optimizer, x):
    loss, grads = nnx.value_and_grad(lambda m: (m(x) ** 2).mean())(model)
    optimizer.update(model, grads)
    return jnp.int32(jnp.round(loss * 1000))


@nnx.jit(static_argnums=1)
def times(model, n):
    return model.count[...] * n


def main():
    """Under `jax.disable_jit()` the body of `nnx.jit` runs on new objects, each time; what it does to them is written back."""
    model = Model(nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.sgd(0.1), wrt=nnx.Param)
    x, seen = jnp.ones((4, 2)), []

    @nnx.jit
    def looked_at(inside, text):
        seen.append((inside is model, inside.count[...], text))
        inside.count[...] = 7
        return inside, text

    @nnx.jit
    def closes(x):
        model.count[...] = 9
        seen.append(x)
        return x

    before = train(model, optimizer, x), model.count[...]
    with jax.disable_jit():
        during = train(model, optimizer, x), model.count[...], optimizer.step[...]
        out, text = looked_at(model, "text")
        again, _ = looked_at(model, "text")
        numbers = times(model, 3), model.count[...], closes(1.0), model.count[...]
    return before, during, out is model, again is model, text, numbers, seen


# recorded from flax-0.12.12, program fdb80631dca12e24bd139ead450a46088057f9eed7f29b3bb205c8cedd27fa32
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [2438]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [98]},
#           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#           {"array": "uint32", "shape": [], "data": [2]}
#         ]
#       },
#       true,
#       true,
#       "text",
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "weak": true, "data": [21]},
#           {"array": "int32", "shape": [], "weak": true, "data": [7]},
#           {"float": 1.0},
#           {"array": "int32", "shape": [], "weak": true, "data": [9]}
#         ]
#       },
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [false, {"array": "int32", "shape": [], "weak": true, "data": [2]}, "text"]},
#           {"tuple": [false, {"array": "int32", "shape": [], "weak": true, "data": [7]}, "text"]},
#           {"float": 1.0}
#         ]
#       }
#     ]
#   }
# }
