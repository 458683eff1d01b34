"""Counters, defaultdicts and running means around a jitted step; what is counted at trace time and what at each call."""
from collections import Counter, defaultdict, deque

import jax.numpy as jnp
from flax import nnx

counts = Counter()


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(0.5))

    @nnx.jit
    def __call__(self, x):
        counts["traced", x.shape] += 1
        return self.w * x


class Running:
    def __init__(self, window):
        self.values = defaultdict(lambda: deque(maxlen=window))

    def add(self, **metrics):
        for name, value in metrics.items():
            self.values[name].append(float(value))

    def means(self):
        return {name: sum(kept) / len(kept) for name, kept in sorted(self.values.items())}


def main():
    net, running = Net(), Running(2)
    for i in range(5):
        x = jnp.ones(2 + i % 2) * i
        counts["called"] += 1
        running.add(loss=net(x).sum(), step=i)
    counts.subtract({"called": 1})
    return dict(counts), counts.most_common(1), running.means(), sum(counts.values()), +Counter(a=1, b=-1) == Counter(a=1)


# recorded from flax-0.12.12, program b0605106558271a4561de6e6f1bf3e7b0cbd95dceca857869ae045a6a1a45aba
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["called", 4],
#           [{"tuple": ["traced", {"tuple": [2]}]}, 1],
#           [{"tuple": ["traced", {"tuple": [3]}]}, 1]
#         ]
#       },
#       {"id": 1, "list": [{"tuple": ["called", 4]}]},
#       {"id": 2, "dict": [["loss", {"float": 4.25}], ["step", {"float": 3.5}]]},
#       6,
#       true
#     ]
#   }
# }
