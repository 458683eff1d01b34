"""Classification metrics: a custom nnx.Metric, a confusion matrix by bincount, precision, recall and F1, top-k accuracy."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Confusion(nnx.Metric):
    def __init__(self, classes: int):
        self.classes = classes
        self.counts = nnx.metrics.MetricState(jnp.zeros((classes, classes), jnp.int32))

    def reset(self):
        self.counts[...] = jnp.zeros_like(self.counts[...])

    def update(self, *, logits, labels, **_):
        predicted = logits.argmax(-1)
        flat = labels * self.classes + predicted
        self.counts[...] += jnp.bincount(flat, length=self.classes**2).reshape(self.classes, -1)

    def compute(self):
        c = self.counts[...].astype(jnp.float32)
        tp = jnp.diagonal(c)
        precision = tp / jnp.maximum(c.sum(0), 1)
        recall = tp / jnp.maximum(c.sum(1), 1)
        f1 = jnp.where(tp > 0, 2 * precision * recall / jnp.maximum(precision + recall, 1e-6), 0.0)
        return {"precision": precision, "recall": recall, "f1": f1}


def top_k_accuracy(logits, labels, k):
    best = jnp.argsort(logits, axis=-1)[:, -k:]
    return jnp.mean((best == labels[:, None]).any(-1))


def main():
    logits = jnp.array([[3.0, 1.0, 2.0], [0.0, 1.0, 2.0], [1.0, 5.0, 0.0], [1.0, 0.0, 2.0]])
    labels = jnp.array([0, 2, 1, 0])
    metrics = nnx.MultiMetric(
        accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average("loss"), stats=nnx.metrics.Welford("loss"), confusion=Confusion(3))
    update = nnx.jit(lambda m, **kw: m.update(**kw))
    update(metrics, logits=logits, labels=labels, loss=jnp.array([1.0, 3.0, 2.0, 2.0]))
    first = metrics.compute()
    counts = metrics.confusion.counts[...]
    metrics.reset()
    update(metrics, logits=logits[:2], labels=labels[:2], loss=jnp.array([1.0, 1.0]))
    second = metrics.compute()
    return {
        "accuracy": (first["accuracy"], second["accuracy"]),
        "loss": first["loss"],
        "stats": (first["stats"].mean, first["stats"].standard_deviation),
        "counts": counts,
        "recall": first["confusion"]["recall"],
        "f1": second["confusion"]["f1"],
        "top": [top_k_accuracy(logits, labels, k) for k in (1, 2, 3)],
        "numpy": np.unique(np.asarray(labels), return_counts=True),
    }


# recorded from flax-0.12.12, program 1678fb30273b32bfebe1262a75a280b9e9ad12103009b4c7af45d9d430c36fae
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "accuracy",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [0.75]},
#             {"array": "float32", "shape": [], "data": [1.0]}
#           ]
#         }
#       ],
#       ["loss", {"array": "float32", "shape": [], "data": [2.0]}],
#       [
#         "stats",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [2.0]},
#             {"array": "float32", "shape": [], "data": [0.70710677]}
#           ]
#         }
#       ],
#       ["counts", {"array": "int32", "shape": [3, 3], "data": [1, 0, 1, 0, 1, 0, 0, 0, 1]}],
#       ["recall", {"array": "float32", "shape": [3], "data": [0.5, 1.0, 1.0]}],
#       ["f1", {"array": "float32", "shape": [3], "data": [1.0, 0.0, 1.0]}],
#       [
#         "top",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [0.75]},
#             {"array": "float32", "shape": [], "data": [1.0]},
#             {"array": "float32", "shape": [], "data": [1.0]}
#           ]
#         }
#       ],
#       [
#         "numpy",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [3], "host": true, "data": [0, 1, 2]},
#             {"array": "int64", "shape": [3], "host": true, "data": [2, 1, 1]}
#           ]
#         }
#       ]
#     ]
#   }
# }
