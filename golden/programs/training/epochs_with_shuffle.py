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


# recorded from flax-0.12.12, program 6e72bed1ef61724507f1eb8435bd2a13c760ade306d5960af10f445e2ff25515
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "BatchStat",
#         "value": {"array": "int32", "shape": [6], "data": [2, 2, 2, 2, 2, 2]}
#       },
#       {"id": 1, "variable": "BatchStat", "value": {"array": "float32", "shape": [], "data": [15.0]}},
#       true,
#       {
#         "id": 2,
#         "list": [{"id": 3, "list": [0, 1, 2, 3, 4, 5]}, {"id": 4, "list": [0, 1, 2, 3, 4, 5]}]
#       },
#       {
#         "id": 5,
#         "variable": "RngCount",
#         "value": {"array": "uint32", "shape": [], "data": [2]},
#         "metadata": {"tag": "shuffle"}
#       }
#     ]
#   }
# }
