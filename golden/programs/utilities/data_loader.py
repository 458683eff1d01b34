"""A loader of batches: shuffling with a seed, dropping the last, prefetching, transforms in a chain."""
from collections import deque
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Callable, Generic, Iterable, Iterator, Protocol, Sequence, TypeVar, runtime_checkable

import jax
import jax.numpy as jnp
import numpy as np

T = TypeVar("T")


@runtime_checkable
class Dataset(Protocol[T]):
    def __len__(self) -> int: ...

    def __getitem__(self, i: int) -> T: ...


class Squares:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if not 0 <= i < self.n:
            raise IndexError(i)
        return {"x": np.float32(i), "y": np.float32(i * i)}


class Compose:
    def __init__(self, *fns: Callable):
        self.fns = fns

    def __call__(self, x):
        for f in self.fns:
            x = f(x)
        return x


def collate(items: Sequence[Any]):
    return jax.tree.map(lambda *xs: np.stack(xs), *items)


@dataclass
class DataLoader(Generic[T]):
    dataset: Dataset[T]
    batch_size: int = 2
    shuffle: bool = False
    drop_last: bool = False
    seed: int = 0
    transform: Callable = field(default=lambda x: x)
    epoch: int = field(default=0, init=False)

    def __len__(self):
        n = len(self.dataset)
        return n // self.batch_size if self.drop_last else -(-n // self.batch_size)

    def __iter__(self) -> Iterator:
        order = np.arange(len(self.dataset))
        if self.shuffle:
            np.random.default_rng((self.seed, self.epoch)).shuffle(order)
        self.epoch += 1
        for start in range(0, len(self) * self.batch_size, self.batch_size):
            yield collate([self.transform(self.dataset[int(i)]) for i in order[start : start + self.batch_size]])


def prefetch(iterator: Iterable, size: int = 2):
    queue: deque = deque()
    iterator = iter(iterator)

    def enqueue(n):
        for item in islice(iterator, n):
            queue.append(jax.tree.map(jnp.asarray, item))

    enqueue(size)
    while queue:
        yield queue.popleft()
        enqueue(1)


def main():
    data = Squares(7)
    scale = Compose(lambda d: {**d, "y": d["y"] / 2}, lambda d: {k: v + 1 for k, v in d.items()})
    plain = DataLoader(data, 3, transform=scale)
    shuffled = DataLoader(data, 3, shuffle=True, drop_last=True, seed=4)
    return {
        "protocol": (isinstance(data, Dataset), isinstance([], Dataset), isinstance(3, Dataset)),
        "lengths": (len(plain), len(shuffled)),
        "batches": [b["y"] for b in plain],
        "epochs": [[b["x"] for b in shuffled] for _ in range(2)],
        "prefetched": [b["x"].sum() for b in prefetch(plain)],
        "last": list(data)[-1]["y"],
        "epoch": shuffled.epoch,
    }


# recorded from flax-0.12.12, program ffdab10e7da5f22224e782bb1eec5744da16361eeb714a65bce27d7ebbda6691
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["protocol", {"tuple": [true, true, false]}],
#       ["lengths", {"tuple": [3, 2]}],
#       [
#         "batches",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [3], "host": true, "data": [1.0, 1.5, 3.0]},
#             {"array": "float32", "shape": [3], "host": true, "data": [5.5, 9.0, 13.5]},
#             {"array": "float32", "shape": [1], "host": true, "data": [19.0]}
#           ]
#         }
#       ],
#       [
#         "epochs",
#         {
#           "id": 2,
#           "list": [
#             {
#               "id": 3,
#               "list": [
#                 {"array": "float32", "shape": [3], "host": true, "data": [1.0, 2.0, 0.0]},
#                 {"array": "float32", "shape": [3], "host": true, "data": [5.0, 4.0, 3.0]}
#               ]
#             },
#             {
#               "id": 4,
#               "list": [
#                 {"array": "float32", "shape": [3], "host": true, "data": [4.0, 1.0, 5.0]},
#                 {"array": "float32", "shape": [3], "host": true, "data": [2.0, 6.0, 3.0]}
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "prefetched",
#         {
#           "id": 5,
#           "list": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             {"array": "float32", "shape": [], "data": [15.0]},
#             {"array": "float32", "shape": [], "data": [7.0]}
#           ]
#         }
#       ],
#       ["last", {"array": "float32", "shape": [], "host": true, "data": [36.0]}],
#       ["epoch", 2]
#     ]
#   }
# }
