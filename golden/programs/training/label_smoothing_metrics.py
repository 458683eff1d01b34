"""Smoothed labels, a MultiMetric of accuracy and mean loss, reset between epochs, computed per batch and per epoch."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([[1.0, 0.0, -1.0], [0.0, 0.5, 0.5]]))

    def __call__(self, x):
        return x @ self.w


@nnx.jit
def evaluate(model, metrics, x, y):
    logits = model(x)
    labels = optax.smooth_labels(jax.nn.one_hot(y, 3), 0.25)
    loss = optax.softmax_cross_entropy(logits, labels)
    metrics.update(loss=loss.mean(), logits=logits, labels=y)
    return labels


def main():
    model = Net()
    metrics = nnx.MultiMetric(accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average("loss"))
    x = jnp.array([[1.0, 0.0], [0.0, 2.0], [-1.0, 0.0], [2.0, 2.0]])
    y = jnp.array([0, 1, 2, 2])
    history = []
    for epoch in range(2):
        metrics.reset()
        for i in range(0, 4, 2):
            labels = evaluate(model, metrics, x[i : i + 2], y[i : i + 2])
            history.append((epoch, i, metrics.compute()["accuracy"]))
    final = metrics.compute()
    metrics.reset()
    return labels, history, sorted(final), final["accuracy"], bool(jnp.isnan(metrics.compute()["loss"]))


# recorded from flax-0.12.12, program 9abaad1648a3b385762fc621ecfe38a387b461883d00c6040914db18015c99a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 3],
#         "data": [0.083333336, 0.083333336, 0.8333333, 0.083333336, 0.083333336, 0.8333333]
#       },
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [0, 0, {"array": "float32", "shape": [], "data": [1.0]}]},
#           {"tuple": [0, 2, {"array": "float32", "shape": [], "data": [0.75]}]},
#           {"tuple": [1, 0, {"array": "float32", "shape": [], "data": [1.0]}]},
#           {"tuple": [1, 2, {"array": "float32", "shape": [], "data": [0.75]}]}
#         ]
#       },
#       {"id": 1, "list": ["accuracy", "loss"]},
#       {"array": "float32", "shape": [], "data": [0.75]},
#       true
#     ]
#   }
# }
