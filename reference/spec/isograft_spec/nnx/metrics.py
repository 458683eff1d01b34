"""Metrics: numbers that are gathered from batch to batch, in Variables (the Flax page "MNIST tutorial").

A mask says which values count; the others do not, whatever they are, also where they are no number. Without any value
every mean is not a number. A metric takes any keyword, and uses its own: so several can be given the same.

    >>> metrics = MultiMetric(accuracy=Accuracy(), loss=Average())
    >>> metrics.update(logits=jnp.eye(2), labels=jnp.array([0, 0]), values=jnp.array([1.0, 3.0]))
    >>> {name: float(x) for name, x in metrics.compute().items()}
    {'accuracy': 0.5, 'loss': 2.0}
"""

import dataclasses
from typing import Any

import jax
import jax.numpy as jnp

from .errors import Refused, RefusedType
from .graph import split, variables
from .objects import Pytree, Variable
from .statelib import to_flat_state


class MetricState(Variable):
    """What a metric has gathered."""


class Metric(Pytree):
    """What a metric must have. A subclass states all three."""

    def __init__(self):
        pass

    def reset(self) -> None:
        raise NotImplementedError

    def update(self, **keywords: Any) -> None:
        raise NotImplementedError

    def compute(self) -> Any:
        raise NotImplementedError

    def split(self, *filters: Any) -> tuple:
        return split(self, *filters)


def given(keywords: dict[str, Any], name: str) -> Any:
    """The keyword that a metric uses."""
    if name not in keywords:
        raise RefusedType("bad_argument")
    return keywords[name]


def counted(values: jax.Array, mask: Any) -> tuple[jax.Array, jax.Array]:
    """The values in float32, with zero for those that do not count, and which count."""
    values = jnp.asarray(values, jnp.float32)
    mask = jnp.broadcast_to(True if mask is None else jnp.asarray(mask, bool), values.shape)
    return jnp.where(mask, values, 0), mask


def clear(*states: MetricState) -> None:
    """Zeros as there were at first: one for each lane, if the metric is one of lanes."""
    for state in states:
        state.set_value(jnp.zeros_like(state.get_value()))


class Average(Metric):
    """The mean of the keyword `argname`."""

    def __init__(self, argname: str = "values"):
        self.argname = argname
        self.total = MetricState(jnp.array(0, jnp.float32))
        self.count = MetricState(jnp.array(0, jnp.int32))

    def reset(self) -> None:
        clear(self.total, self.count)

    def update(self, *, mask: Any = None, **keywords: Any) -> None:
        values, counts = counted(given(keywords, self.argname), mask)
        self.total[...] += values.sum()
        self.count[...] += counts.sum(dtype=jnp.int32)

    def compute(self) -> jax.Array:
        return self.total[...] / self.count[...]


@dataclasses.dataclass(frozen=True)
class Statistics:
    """The statistics of the values that were given, as one population."""

    mean: jax.Array
    standard_error_of_mean: jax.Array
    standard_deviation: jax.Array


jax.tree_util.register_dataclass(
    Statistics, data_fields=["mean", "standard_error_of_mean", "standard_deviation"], meta_fields=[]
)


class Welford(Metric):
    """Mean and deviation of the keyword `argname`: count, mean and sum of squares are joined with those of a batch."""

    def __init__(self, argname: str = "values"):
        self.argname = argname
        self.count = MetricState(jnp.array(0, jnp.int32))
        self.mean = MetricState(jnp.array(0, jnp.float32))
        self.m2 = MetricState(jnp.array(0, jnp.float32))

    def reset(self) -> None:
        clear(self.count, self.mean, self.m2)

    def update(self, *, mask: Any = None, **keywords: Any) -> None:
        values, counts = counted(given(keywords, self.argname), mask)
        count = counts.sum(dtype=jnp.int32)
        mean = values.sum() / jnp.maximum(count, 1)
        m2 = jnp.where(counts, (values - mean) ** 2, 0).sum()
        whole = self.count[...] + count
        share, delta = count / jnp.maximum(whole, 1), mean - self.mean[...]
        self.m2[...] += m2 + delta**2 * self.count[...] * share
        self.mean[...] += delta * share
        self.count[...] = whole

    def compute(self) -> Statistics:
        count = self.count[...]
        deviation = jnp.sqrt(self.m2[...] / count)
        mean = jnp.where(count == 0, jnp.nan, self.mean[...])
        return Statistics(mean, deviation / jnp.sqrt(count), deviation)


class Accuracy(Average):
    """The share of rows whose largest logit is at the label; with a threshold, of logits that are above it exactly
    where the label is one."""

    def __init__(self, threshold: float | None = None):
        self.threshold = threshold
        super().__init__()

    def update(self, *, mask: Any = None, **keywords: Any) -> None:
        logits, labels = (jnp.asarray(given(keywords, name)) for name in ("logits", "labels"))
        if logits.ndim != labels.ndim + (self.threshold is None):
            raise Refused("bad_argument")
        found = logits.argmax(-1) if self.threshold is None else logits > self.threshold
        super().update(values=found == labels, mask=mask)


class MultiMetric(Metric):
    """Several metrics by name: each is given every keyword. A mask is for all, or a dict of masks by name.

    A name of a method of a metric is refused: the metric would hide it. If one metric refuses an update, none has it.
    """

    def __init__(self, **metrics: Metric):
        if any(hasattr(MultiMetric, name) for name in metrics):
            raise Refused("bad_argument")
        for name, metric in metrics.items():
            setattr(self, name, metric)

    def _metrics(self) -> dict[str, Metric]:
        return {name: x for name, x in vars(self).items() if isinstance(x, Metric)}

    def reset(self) -> None:
        for metric in self._metrics().values():
            metric.reset()

    def update(self, *, mask: Any = None, **updates: Any) -> None:
        before = [(x, x.get_raw_value()) for _, x in to_flat_state(variables(self))]
        try:
            for name, metric in self._metrics().items():
                own = mask.get(name) if isinstance(mask, dict) else mask
                metric.update(**updates, **({} if own is None else {"mask": own}))
        except BaseException:
            for x, raw in before:
                x.set_raw_value(raw)
            raise

    def compute(self) -> dict[str, Any]:
        return {name: metric.compute() for name, metric in self._metrics().items()}
