"""A writer of metrics: running means, formatted lines, a context manager that times nothing, summaries by group."""
import collections
import contextlib
import functools
import json
import logging
import statistics
import textwrap

import jax.numpy as jnp
import numpy as np

log = logging.getLogger(__name__)


class AverageMeter:
    __slots__ = ("total", "count")

    def __init__(self):
        self.total, self.count = 0.0, 0

    def add(self, value, n=1):
        self.total += float(value) * n
        self.count += n

    @property
    def mean(self):
        return self.total / self.count if self.count else float("nan")


class Writer:
    def __init__(self, every=2):
        self.every = every
        self.meters = collections.defaultdict(AverageMeter)
        self.lines = []
        self._prefix = []

    @contextlib.contextmanager
    def scope(self, name):
        self._prefix.append(name)
        try:
            yield self
        finally:
            self._prefix.pop()

    def write(self, step, **scalars):
        for k, v in scalars.items():
            self.meters["/".join([*self._prefix, k])].add(v)
        if step % self.every == self.every - 1:
            text = " ".join(f"{k}={m.mean:.3f}" for k, m in sorted(self.meters.items()))
            self.lines.append(f"[{step:04d}] {text}")
            log.info(self.lines[-1])
            self.meters.clear()

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if self.meters:
            self.lines.append(f"unwritten: {', '.join(self.meters)}")
        return kind is KeyboardInterrupt


def logged(fn):
    calls = []

    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        calls.append((fn.__name__, len(args), sorted(kwargs)))
        return fn(*args, **kwargs)

    wrapper.calls = calls
    return wrapper


@logged
def train(writer, steps=5):
    """Trains for some steps."""
    for step in range(steps):
        with writer.scope("train"):
            writer.write(step, loss=jnp.float32(1 / (step + 1)), accuracy=np.float64(step / 4))
    if steps > 4:
        raise KeyboardInterrupt


with Writer() as writer:
    train(writer, steps=5)
print("\n".join(writer.lines))
print(train.__name__, train.__doc__, train.calls)
print(json.dumps({"mean": statistics.mean([1, 2, 4]), "median": statistics.median([3, 1, 2]), "sd": round(statistics.stdev([1, 2, 3]), 3)}))
print(textwrap.indent(textwrap.dedent("""
    step: 1
      loss: 2
""").strip(), "> "))
print(np.isnan(AverageMeter().mean), hasattr(AverageMeter(), "__dict__"))


# recorded from flax-0.12.12, program 88e19508d4cb870972a26868da5d0b818c0d1eae61d325c23fbe35f21bd64752
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["[0001] train/accuracy=0.125 train/loss=0.750\n[0003] train/accuracy=0.625 train/loss=0.292\nunwritten: train/loss, train/accuracy"],
#     [
#       "train",
#       "Trains for some steps.",
#       {"id": 0, "list": [{"tuple": ["train", 1, {"id": 1, "list": ["steps"]}]}]}
#     ],
#     ["{\"mean\": 2.3333333333333335, \"median\": 2, \"sd\": 1.0}"],
#     ["> step: 1\n>   loss: 2"],
#     [{"array": "bool", "shape": [], "host": true, "data": [true]}, false]
#   ]
# }
