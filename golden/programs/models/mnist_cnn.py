"""A convolutional classifier with dropout and batch norm learns two synthetic digits."""
from functools import partial
from typing import Iterator

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class CNN(nnx.Module):
    """A simple CNN model."""

    def __init__(self, *, rngs: nnx.Rngs):
        self.conv1 = nnx.Conv(1, 4, kernel_size=(3, 3), rngs=rngs)
        self.batch_norm1 = nnx.BatchNorm(4, rngs=rngs)
        self.dropout1 = nnx.Dropout(rate=0.025)
        self.conv2 = nnx.Conv(4, 8, kernel_size=(3, 3), rngs=rngs)
        self.avg_pool = partial(nnx.avg_pool, window_shape=(2, 2), strides=(2, 2))
        self.linear1 = nnx.Linear(8 * 2 * 2, 16, rngs=rngs)
        self.linear2 = nnx.Linear(16, 2, rngs=rngs)

    def __call__(self, x, rngs: nnx.Rngs | None = None):
        x = self.avg_pool(nnx.relu(self.batch_norm1(self.dropout1(self.conv1(x), rngs=rngs))))
        x = self.avg_pool(nnx.relu(self.conv2(x)))
        x = x.reshape(x.shape[0], -1)  # flatten
        return self.linear2(nnx.relu(self.linear1(x)))


def batches(steps: int, batch_size: int, seed: int) -> Iterator[dict[str, np.ndarray]]:
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        label = rng.integers(0, 2, size=batch_size)
        image = np.zeros((batch_size, 8, 8, 1), np.float32)
        image[label == 0, 2:6, 3:5] = 1.0
        image[label == 1, 3:5, 2:6] = 1.0
        image += rng.normal(scale=0.1, size=image.shape).astype(np.float32)
        yield {"image": image, "label": label.astype(np.int32)}


def loss_fn(model: CNN, rngs: nnx.Rngs | None, batch):
    logits = model(batch["image"], rngs)
    loss = optax.softmax_cross_entropy_with_integer_labels(logits=logits, labels=batch["label"]).mean()
    return loss, logits


@nnx.jit
def train_step(model: CNN, optimizer: nnx.Optimizer, metrics: nnx.MultiMetric, rngs: nnx.Rngs, batch):
    grad_fn = nnx.value_and_grad(loss_fn, has_aux=True)
    (loss, logits), grads = grad_fn(model, rngs, batch)
    metrics.update(loss=loss, logits=logits, labels=batch["label"])
    optimizer.update(model, grads)


@nnx.jit
def eval_step(model: CNN, metrics: nnx.MultiMetric, batch):
    loss, logits = loss_fn(model, None, batch)
    metrics.update(loss=loss, logits=logits, labels=batch["label"])


def main():
    model = CNN(rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.adamw(0.02, 0.9), wrt=nnx.Param)
    metrics = nnx.MultiMetric(accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average("loss"))
    rngs = nnx.Rngs(dropout=1)
    history = {"train_loss": [], "train_accuracy": [], "test_loss": [], "test_accuracy": []}
    for step, batch in enumerate(batches(6, 8, seed=0)):
        model.train()
        train_step(model, optimizer, metrics, rngs, batch)
        if step > 0 and step % 3 == 2:
            for metric, value in metrics.compute().items():
                history[f"train_{metric}"].append(round(float(value), 3))
            metrics.reset()
            model.eval()
            for test_batch in batches(1, 16, seed=1):
                eval_step(model, metrics, test_batch)
            for metric, value in metrics.compute().items():
                history[f"test_{metric}"].append(round(float(value), 3))
            metrics.reset()
    return {k: v for k, v in history.items()}, int(rngs.dropout.count[...])


# recorded from flax-0.12.12, program ba42c3f8f8b5dce5bb6c02589f29d67e9f82d37bee9df6e7cc11526622a5fc0d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["train_loss", {"id": 1, "list": [{"float": 0.678}, {"float": 0.625}]}],
#           ["train_accuracy", {"id": 2, "list": [{"float": 0.625}, {"float": 0.667}]}],
#           ["test_loss", {"id": 3, "list": [{"float": 0.68}, {"float": 0.609}]}],
#           ["test_accuracy", {"id": 4, "list": [{"float": 0.438}, {"float": 1.0}]}]
#         ]
#       },
#       6
#     ]
#   }
# }
