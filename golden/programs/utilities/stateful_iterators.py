"""Iterators with state of their own: a resumable loader, zip and islice over it, and one that raises StopIteration."""
import itertools

import jax.numpy as jnp
from flax import nnx


class Loader:
    def __init__(self, data, batch, start=0):
        self.data, self.batch, self.at = data, batch, start

    def __iter__(self):
        return self

    def __next__(self):
        if self.at >= len(self.data):
            raise StopIteration
        found = self.data[self.at : self.at + self.batch]
        self.at += self.batch
        return jnp.array(found)

    def state_dict(self):
        return {"at": self.at}

    @classmethod
    def resumed(cls, data, batch, state):
        return cls(data, batch, state["at"])


def main():
    data = [float(i) for i in range(7)]
    total = nnx.Variable(jnp.array(0.0))
    loader = Loader(data, 2)
    for batch in itertools.islice(loader, 2):
        total[...] += batch.sum()
    saved = loader.state_dict()
    rest = [batch for batch in Loader.resumed(data, 2, saved)]
    pairs = [(i, batch.shape) for i, batch in zip(itertools.count(10), Loader(data, 3))]
    ended = next(loader, None) is not None, [b.sum() for b in loader], next(loader, "end")
    windows = [jnp.stack(pair) for pair in itertools.pairwise(jnp.arange(3.0))]
    chunks = list(itertools.batched("abcde", 2)) if hasattr(itertools, "batched") else []
    return total, saved, rest, pairs, ended, windows, chunks


# recorded from flax-0.12.12, program 1fda9f432125c1e50c45930e40988cf64808c1aea368bc788a2732c4748bbfc9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [6.0]}},
#       {"id": 1, "dict": [["at", 4]]},
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [4.0, 5.0]},
#           {"array": "float32", "shape": [1], "data": [6.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"tuple": [10, {"tuple": [3]}]},
#           {"tuple": [11, {"tuple": [3]}]},
#           {"tuple": [12, {"tuple": [1]}]}
#         ]
#       },
#       {
#         "tuple": [true, {"id": 4, "list": [{"array": "float32", "shape": [], "data": [6.0]}]}, "end"]
#       },
#       {
#         "id": 5,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#         ]
#       },
#       {"id": 6, "list": [{"tuple": ["a", "b"]}, {"tuple": ["c", "d"]}, {"tuple": ["e"]}]}
#     ]
#   }
# }
