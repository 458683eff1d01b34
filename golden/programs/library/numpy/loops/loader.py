import jax.numpy as jnp
import numpy as np


class Loader:
    def __init__(self, data, labels, batch_size, shuffle=True, drop_last=False, seed=0):
        self.data, self.labels = data, labels
        self.batch_size, self.drop_last = batch_size, drop_last
        self.rng = np.random.default_rng(seed) if shuffle else None

    def __len__(self):
        count = len(self.data) / self.batch_size
        return int(np.floor(count) if self.drop_last else np.ceil(count))

    def __iter__(self):
        order = np.arange(len(self.data))
        if self.rng is not None:
            self.rng.shuffle(order)
        for i in range(len(self)):
            places = order[i * self.batch_size : (i + 1) * self.batch_size]
            yield {"x": self.data[places], "y": self.labels[places]}


def main():
    """A data loader: an order shuffled in place, batches picked by it, whose numbers enter JAX."""
    data = np.arange(20, dtype=np.float32).reshape(10, 2)
    labels = np.arange(10) % 3
    loader = Loader(data, labels, 4)
    seen = [[batch["y"] for batch in loader] for _ in range(2)]
    sizes = [len(batch["x"]) for batch in Loader(data, labels, 4, shuffle=False, drop_last=True)]
    total = sum(jnp.asarray(batch["x"]).sum() for batch in loader)
    return seen, sizes, len(loader), total


# recorded from flax-0.12.12, program 80f21a41ba25e67b41ad348cb58b51441f47f2de21e4eace65e84f28955947a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": [
#               {"array": "int64", "shape": [4], "host": true, "data": [1, 0, 2, 1]},
#               {"array": "int64", "shape": [4], "host": true, "data": [0, 2, 0, 0]},
#               {"array": "int64", "shape": [2], "host": true, "data": [2, 1]}
#             ]
#           },
#           {
#             "id": 2,
#             "list": [
#               {"array": "int64", "shape": [4], "host": true, "data": [2, 0, 0, 0]},
#               {"array": "int64", "shape": [4], "host": true, "data": [0, 1, 2, 1]},
#               {"array": "int64", "shape": [2], "host": true, "data": [2, 1]}
#             ]
#           }
#         ]
#       },
#       {"id": 3, "list": [4, 4]},
#       3,
#       {"array": "float32", "shape": [], "data": [190.0]}
#     ]
#   }
# }
