# Metrics gather over batches, masked or not, under jit too, and are reset.
import jax.numpy as jnp
from flax import nnx


@nnx.jit
def step(metrics, logits, labels, loss):
    metrics.update(logits=logits, labels=labels, values=loss)


def main():
    average = nnx.metrics.Average()
    average.update(values=jnp.array([1.0, 2.0, 3.0, 4.0]))
    average.update(values=6)
    first = average.compute()
    average.reset()
    average.update(values=jnp.array([1.0, 2.0, 3.0, 4.0]), mask=jnp.array([True, False, True, False]))
    welford = nnx.metrics.Welford("loss")
    welford.update(loss=jnp.array([1.0, 3.0]))
    welford.update(loss=jnp.array([5.0, 7.0]))
    found = welford.compute()
    several = nnx.MultiMetric(accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average())
    logits = jnp.array([[1.0, 2.0], [3.0, 0.0]])
    step(several, logits, jnp.array([1, 1]), jnp.array([2.0, 4.0]))
    step(several, logits, jnp.array([1, 0]), jnp.array([2.0, 4.0]))
    binary = nnx.metrics.Accuracy(threshold=0.5)
    binary.update(logits=jnp.array([0.25, 0.75]), labels=jnp.array([1, 1]))
    return (
        first,
        average.compute(),
        (found.mean, found.standard_deviation, found.standard_error_of_mean),
        several.compute(),
        binary.compute(),
        several,
        nnx.state(average, nnx.metrics.MetricState),
    )
