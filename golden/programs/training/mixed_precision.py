"""Mixed precision: half precision for the computation, float32 for the parameters, a dynamic scale of the loss."""
import jax
import jax.numpy as jnp
from flax import nnx
from jax import lax


class DynamicScale(nnx.Object):
    def __init__(self, scale=2.0**15, period=2):
        self.scale = nnx.Variable(jnp.float32(scale))
        self.good = nnx.Variable(jnp.int32(0))
        self.period = period

    def unscale(self, grads):
        return jax.tree.map(lambda g: g.astype(jnp.float32) / self.scale[...], grads)

    def adjust(self, finite):
        good = jnp.where(finite, self.good[...] + 1, 0)
        grow = good >= self.period
        scale = jnp.where(finite, jnp.where(grow, self.scale[...] * 2, self.scale[...]), self.scale[...] / 2)
        self.scale[...] = scale
        self.good[...] = jnp.where(grow, 0, good)


class Net(nnx.Module):
    def __init__(self, rngs):
        self.fc = nnx.Linear(2, 2, dtype=jnp.bfloat16, param_dtype=jnp.float32, rngs=rngs)
        self.fc.kernel[...] = jnp.eye(2)

    def __call__(self, x):
        return self.fc(x)


def all_finite(tree):
    return jnp.array([jnp.isfinite(x).all() for x in jax.tree.leaves(tree)]).all()


@nnx.jit
def step(model, scaler, x):
    def loss_fn(model):
        y = model(x)
        return jnp.sum(y.astype(jnp.float32)) * scaler.scale[...]

    grads = nnx.grad(loss_fn)(model)
    grads = scaler.unscale(grads)
    finite = all_finite(grads)
    params = nnx.state(model, nnx.Param)
    new = jax.tree.map(lambda p, g: jnp.where(finite, p - 0.5 * g, p), params, grads)
    nnx.update(model, new)
    scaler.adjust(finite)
    return finite


def main():
    model, scaler = Net(nnx.Rngs(0)), DynamicScale(4.0)
    batches = [jnp.ones((1, 2)), jnp.array([[1.0, 2.0]]), jnp.array([[jnp.inf, 0.0]]), jnp.ones((1, 2))]
    trace = []
    for x in batches:
        finite = step(model, scaler, x)
        trace.append((finite, scaler.scale[...], scaler.good[...]))
    return trace, model.fc.kernel[...], model.fc.kernel.dtype.name, model(batches[0]).dtype.name


# recorded from flax-0.12.12, program a95c5970dfecedaca08ddb809eb52c6580cab2224a29145b42f90779dbd9a437
# modes: tree
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
# modes: graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"array": "bool", "shape": [], "data": [true]},
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"array": "int32", "shape": [], "data": [1]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "bool", "shape": [], "data": [true]},
#               {"array": "float32", "shape": [], "data": [8.0]},
#               {"array": "int32", "shape": [], "data": [0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "bool", "shape": [], "data": [false]},
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"array": "int32", "shape": [], "data": [0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "bool", "shape": [], "data": [true]},
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"array": "int32", "shape": [], "data": [1]}
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [-0.5, -1.5, -2.0, -1.0]},
#       "float32",
#       "bfloat16"
#     ]
#   }
# }
