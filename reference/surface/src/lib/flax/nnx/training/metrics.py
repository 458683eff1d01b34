"""Metrics: what is gathered over batches, and what is made of it in the end."""

import jax.numpy as jnp
from flax import nnx, struct

__all__ = ["Accuracy", "Average", "Metric", "MetricState", "MultiMetric", "Statistics", "Welford"]


class MetricState(nnx.Variable):
    pass


class Metric(nnx.Pytree):
    def __init__(self):
        raise NotImplementedError("a Metric has its own `__init__()`")

    def reset(self):
        raise NotImplementedError("a Metric has its own `reset()`")

    def update(self, **kwargs):
        raise NotImplementedError("a Metric has its own `update()`")

    def compute(self):
        raise NotImplementedError("a Metric has its own `compute()`")

    def split(self, *filters):
        return nnx.split(self, *filters)


def zero(dtype):
    return jnp.array(0, dtype=dtype)


# The argument that a metric looks at.
def argument(metric, kwargs):
    if metric.argname not in kwargs:
        raise TypeError(f"Expected keyword argument '{metric.argname}'")
    return kwargs[metric.argname]


# The values in float32, with zero for those that a mask leaves out, whatever they are, and how many count.
def counted(values, mask):
    values = jnp.asarray(values, jnp.float32)
    if mask is None:
        return values, jnp.ones(values.shape, bool), values.size
    mask = jnp.broadcast_to(jnp.asarray(mask, bool), values.shape)
    return jnp.where(mask, values, 0), mask, mask.sum(dtype=jnp.int32)


class Average(Metric):
    def __init__(self, argname="values"):
        self.argname = argname
        self.total = MetricState(zero(jnp.float32))
        self.count = MetricState(zero(jnp.int32))

    def reset(self):
        self.total[...] = zero(jnp.float32)
        self.count[...] = zero(jnp.int32)

    def update(self, mask=None, **kwargs):
        values, _, count = counted(argument(self, kwargs), mask)
        self.total[...] += values.sum()
        self.count[...] += count

    def compute(self):
        return self.total / self.count


@struct.dataclass
class Statistics:
    mean: object
    standard_error_of_mean: object
    standard_deviation: object


class Welford(Metric):
    def __init__(self, argname="values"):
        self.argname = argname
        self.count = MetricState(zero(jnp.int32))
        self.mean = MetricState(zero(jnp.float32))
        self.m2 = MetricState(zero(jnp.float32))

    def reset(self):
        self.count[...] = zero(jnp.uint32)
        self.mean[...] = zero(jnp.float32)
        self.m2[...] = zero(jnp.float32)

    # The numbers of a batch are joined with those of the batches before; a batch without values has none.
    def update(self, mask=None, **kwargs):
        values, counts, count = counted(argument(self, kwargs), mask)
        mean = values.sum() / jnp.maximum(count, 1)
        m2 = jnp.where(counts, (values - mean) ** 2, 0).sum()
        before = self.count[...]
        self.count[...] += count
        share = count / jnp.maximum(self.count[...], 1)
        delta = mean - self.mean
        self.mean[...] += delta * share
        self.m2[...] += m2 + delta * delta * before * share

    def compute(self):
        deviation = (self.m2 / self.count) ** 0.5
        return Statistics(self.mean[...], deviation / self.count**0.5, deviation)


class Accuracy(Average):
    def __init__(self, threshold=None, *args, **kwargs):
        if threshold is not None and not isinstance(threshold, float):
            raise TypeError(f"Expected threshold to be a float, got {type(threshold)}")
        self.threshold = threshold
        super().__init__(*args, **kwargs)

    def update(self, *, logits, labels, mask=None, **_):
        binary = self.threshold is not None
        if logits.ndim != labels.ndim + (0 if binary else 1):
            kind, more = ("binary", "") if binary else ("multi-class", "+1")
            raise ValueError(
                f"For {kind} classification, expected logits.ndim==labels.ndim{more}, got {logits.ndim} and {labels.ndim}"
            )
        if not jnp.issubdtype(labels.dtype, jnp.integer):
            raise ValueError(f"Expected labels of integers, got {labels.dtype}")
        if binary:
            right = (logits >= self.threshold) == (labels > 0)
        else:
            right = logits.argmax(axis=-1) == labels
        super().update(values=right, mask=mask)


class MultiMetric(Metric):
    def __init__(self, **metrics):
        hidden = [name for name in metrics if hasattr(Metric, name)]
        if hidden:
            raise ValueError(f"A metric named {hidden[0]!r} would hide the method of that name")
        self._metric_names = tuple(metrics.keys())
        for name, metric in metrics.items():
            setattr(self, name, metric)

    def reset(self):
        for name in self._metric_names:
            getattr(self, name).reset()

    def update(self, **updates):
        mask = updates.pop("mask", None)
        # If one metric refuses an update, none has it.
        before = [(variable, variable.get_raw_value()) for _, variable in nnx.to_flat_state(nnx.variables(self))]
        try:
            for name in self._metric_names:
                own = mask.get(name, None) if isinstance(mask, dict) else mask
                getattr(self, name).update(**updates, **({} if own is None else {"mask": own}))
        except BaseException:
            for variable, raw in before:
                variable.set_raw_value(raw)
            raise

    def compute(self):
        return {name: getattr(self, name).compute() for name in self._metric_names}
