"""Metrics collected over batches, merged and computed (raw JAX)."""

import json

import flax
import jax.numpy as jnp
from clu import metrics


@flax.struct.dataclass
class Collected(metrics.Collection):
    accuracy: metrics.Accuracy
    loss: metrics.Average.from_output("loss")
    spread: metrics.Std.from_output("loss")


first = {"logits": jnp.array([[0.1, 0.9], [0.8, 0.2]]), "labels": jnp.array([1, 1]), "loss": jnp.array([1.0, 2.0])}
second = {**first, "labels": jnp.array([1, 0]), "loss": jnp.array([4.0, 0.5])}
collected = Collected.single_from_model_output(**first)
collected = collected.merge(Collected.single_from_model_output(**second))
print(json.dumps({name: float(value) for name, value in collected.compute().items()}))
