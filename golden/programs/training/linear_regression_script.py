"""A script that trains a line, prints as it goes, and ends with a report."""
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

np.random.seed(0)
X = np.linspace(0, 1, 8)[:, None].astype(np.float32)
Y = 2.0 * X + 1.0


class Linear(nnx.Module):
    def __init__(self, din: int, dout: int, *, rngs: nnx.Rngs):
        self.w = nnx.Param(jnp.zeros((din, dout)))
        self.b = nnx.Param(jnp.zeros((dout,)))

    def __call__(self, x):
        return x @ self.w + self.b


model = Linear(1, 1, rngs=nnx.Rngs(0))
print(type(model.w).__name__, model.w.shape, model.b)


@nnx.jit
def train_step(model, x, y):
    def loss_fn(model):
        return jnp.mean((model(x) - y) ** 2)

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    params = nnx.state(model)
    params = jax.tree.map(lambda w, g: w - 0.25 * g, params, grads)
    nnx.update(model, params)
    return loss


@nnx.jit
def test_step(model, x, y):
    return {"loss": jnp.mean((y - model(x)) ** 2), "max": jnp.abs(y - model(x)).max()}


total_steps = 20
for step in range(total_steps):
    idx = np.random.randint(0, len(X), size=(4,))
    train_step(model, X[idx], Y[idx])
    if step % 10 == 0:
        logs = test_step(model, X, Y)
        print(f"step: {step}, loss: {logs['loss']:.2f}, max: {logs['max'].item():.1f}")
    if step == total_steps - 1:
        break
else:
    print("never")
print("done", {k: v.shape for k, v in test_step(model, X, Y).items()})
print(idx.shape, idx.dtype, X.mean().round(2), model.w.shape)


# recorded from flax-0.12.12, program 7bbd56950656543e49d2f5d5e614d16960e95146dd0563c4b4457000b96087b3
# modes: tree, graph
# {
#   "outcome": "raised",
#   "class": "structure_mismatch",
#   "exception": "ValueError",
#   "prints": [
#     [
#       "Param",
#       {"tuple": [1, 1]},
#       {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [1], "data": [0.0]}}
#     ]
#   ]
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     [
#       "Param",
#       {"tuple": [1, 1]},
#       {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [1], "data": [0.0]}}
#     ],
#     ["step: 0, loss: 0.48, max: 1.2"],
#     ["step: 10, loss: 0.04, max: 0.3"],
#     ["done", {"id": 0, "dict": [["loss", {"tuple": []}], ["max", {"tuple": []}]]}],
#     [
#       {"tuple": [4]},
#       {"dtype": "int64"},
#       {"array": "float32", "shape": [], "host": true, "data": [0.5]},
#       {"tuple": [1, 1]}
#     ]
#   ]
# }
