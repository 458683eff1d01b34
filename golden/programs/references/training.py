"""`nnx.update` writes into the Refs of Variables; copies have Refs of their own."""

import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]), ref=True)
        self.seen = nnx.Variable(jnp.array(0), ref=True)


def main():
    model = Model()
    held = model.w.get_raw_value()
    nnx.update(model, {"w": jnp.array([3.0, 4.0])})
    out = [model.w[...], model.w.get_raw_value() is held, held[...]]
    copy = nnx.clone(model)
    copy.w[...] = jnp.zeros(2)
    out += [model.w[...], copy.w[...], copy.w.get_raw_value() is held]

    @jax.jit
    def step(x):
        graphdef, params, rest = nnx.split(model, nnx.Param, ...)

        def loss(params):
            merged = nnx.merge(graphdef, params, rest)
            merged.seen[...] += 1
            return jnp.sum(merged.w[...] * x)

        grads = jax.grad(loss)(nnx.with_vars(params, ref=False))
        nnx.update(model, jax.tree.map(lambda w, g: w[...] - g, nnx.as_pure(params), nnx.as_pure(grads)))

    step(jnp.array([1.0, 10.0]))
    step(jnp.array([1.0, 10.0]))
    return out, model.w[...], model.seen[...], model.w.get_raw_value() is held


# recorded from flax-0.12.12, program 8b64d7ce54cb7595d0e2371f2ae8f9b358908ba05265dd2fa14683fd6d754b6f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#           true,
#           {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#           {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#           false
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [1.0, -16.0]},
#       {"array": "int32", "shape": [], "data": [2]},
#       true
#     ]
#   }
# }
