"""Epochs over batches in an order that a key draws: every example once, the same order for the same key."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Mean(nnx.Module):
    def __init__(self):
        self.seen = nnx.BatchStat(jnp.zeros(6, jnp.int32))
        self.total = nnx.BatchStat(jnp.array(0.0))

    @nnx.jit
    def add(self, index, x):
        self.seen[...] = self.seen.at[index].add(1)
        self.total[...] += x.sum()


def batches(key, data, size):
    order = np.asarray(jax.random.permutation(key, len(data)))
    for start in range(0, len(order) - size + 1, size):
        index = order[start : start + size]
        yield index, data[index]


def main():
    data = np.arange(6, dtype=np.float32) / 2
    rngs = nnx.Rngs(shuffle=3)
    mean = Mean()
    orders = []
    for _ in range(2):
        order = []
        for index, x in batches(rngs.shuffle(), data, 2):
            mean.add(jnp.asarray(index), x)
            order += index.tolist()
        orders.append(order)
    again = nnx.Rngs(shuffle=3)
    repeated = [[i for index, _ in batches(again.shuffle(), data, 2) for i in index.tolist()] for _ in range(2)]
    return mean.seen, mean.total, orders == repeated, [sorted(order) for order in orders], rngs.shuffle.count
