"""Loops over NumPy arrays as scripts have them: loader, metrics, padding, running sums."""

import jax.numpy as jnp
import numpy as np


def running():
    """Running statistics and a ring buffer, changed in place over a loop."""
    mean, count = np.zeros(2), 0
    buffer, at = np.zeros((3, 2), dtype=np.float32), 0
    for row in np.arange(10.0).reshape(5, 2):
        count += 1
        mean += (row - mean) / count
        buffer[at % 3] = row
        at += 1
    smooth = np.zeros(4)
    for i, x in enumerate([1.0, 3.0, 5.0, 7.0]):
        smooth[i] = x if i == 0 else 0.5 * smooth[i - 1] + 0.5 * x
    table = np.zeros((3, 3), int)
    for i in range(3):
        for j in range(i, 3):
            table[i, j] = table[j, i] = i * 3 + j
    return mean, buffer, smooth, table


def padded(sequences, value=0):
    longest = max(len(s) for s in sequences)
    out = np.full((len(sequences), longest), value, dtype=np.int32)
    mask = np.zeros((len(sequences), longest), dtype=bool)
    for i, s in enumerate(sequences):
        out[i, : len(s)] = s
        mask[i, : len(s)] = True
    return out, mask


def padding():
    """Sequences of different lengths in one array, a causal mask, positions."""
    tokens, mask = padded([[5, 6, 7], [1], [2, 3]])
    causal = np.tril(np.ones((3, 3), dtype=bool))
    bias = np.where(causal, 0.0, -1e9)
    bias[~causal] = -np.inf
    positions = np.cumsum(mask, axis=1) - 1
    positions[positions < 0] = 0
    windows = np.stack([np.arange(6)[i : i + 3] for i in range(4)])
    windows[0, 0] = -1
    return tokens, mask, bias, positions, windows, mask.sum(axis=1)


def confusion(labels, predictions, classes):
    counts = np.zeros((classes, classes), dtype=np.int64)
    for label, prediction in zip(labels, predictions):
        counts[label, prediction] += 1
    return counts


def metrics():
    """Metrics of a classifier: a confusion matrix filled by place, and what follows of it."""
    rng = np.random.RandomState(3)
    labels = rng.randint(0, 3, size=30)
    logits = rng.randint(-3, 4, size=(30, 3)) + 2 * np.eye(3, dtype=int)[labels]
    predictions = logits.argmax(axis=1)
    counts = confusion(labels, predictions, 3)
    accuracy = np.trace(counts) / counts.sum()
    recall = np.diag(counts) / counts.sum(axis=1)
    history = []
    best = -np.inf
    for threshold in np.linspace(0, 1, 3):
        hits = np.mean(recall >= threshold)
        best = max(best, hits)
        history.append(float(hits))
    one_hot = np.zeros((4, 3), np.float32)
    one_hot[np.arange(4), [0, 2, 1, 1]] = 1.0
    return counts, accuracy, recall, history, best, one_hot, f"{accuracy:.3f}"


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


def loader():
    """A data loader: an order shuffled in place, batches picked by it, whose numbers enter JAX."""
    data = np.arange(20, dtype=np.float32).reshape(10, 2)
    labels = np.arange(10) % 3
    loader = Loader(data, labels, 4)
    seen = [[batch["y"] for batch in loader] for _ in range(2)]
    sizes = [len(batch["x"]) for batch in Loader(data, labels, 4, shuffle=False, drop_last=True)]
    total = sum(jnp.asarray(batch["x"]).sum() for batch in loader)
    return seen, sizes, len(loader), total


def places():
    """Places of what is not zero, grids of places, choices and pieces, counts of integers."""
    f32, grid = np.float32, np.arange(4).reshape(2, 2)
    return [
        np.argwhere([[0, 1], [2, 0]]), np.argwhere([0, 0]), np.argwhere(3), np.divmod(7, 3), np.divmod([-7.5, 7], 2),
        np.insert([1, 2], 1, 9), np.insert(np.array([1.5, 2]), -1, [7, 8]), answer(lambda: np.insert([1], 5, 0)),
        np.ix_([0, 1], [2]), np.ix_([True, False], [1, 2]), grid[np.ix_([1], [0, 1])],
        np.mgrid[0:2, 0:3], np.mgrid[0:1:3j], np.mgrid[0:4], np.mgrid[0:2, 0:1:2j], np.ogrid[0:2, 0:3],
        np.select([[True, False], [True, True]], [[1, 2], [3.5, 4]], 0), np.select([np.array([True, False])], [np.array([1, 2], f32)], 9),
        answer(lambda: np.select([], [])), answer(lambda: np.select([[True]], [])),
        np.trapezoid([1, 2, 4]), np.trapezoid([1, 2], x=[0, 3]), np.trapezoid([1.0, 2.0, 3.0], dx=0.5),
        np.histogram([1, 2, 2, 5], bins=2), np.histogram(np.array([3, 3]), 4),
    ]


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    return {
        "places": places(),
        "running": running(),
        "padding": padding(),
        "metrics": metrics(),
        "loader": loader(),
    }


# recorded from flax-0.12.12, program e59a6f790f4deac5b8411ebe570531753baddcb95b2394de889a0470a74cd66e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "places",
#         {
#           "id": 1,
#           "list": [
#             {"array": "int64", "shape": [2, 2], "host": true, "data": [0, 1, 1, 0]},
#             {"array": "int64", "shape": [0, 1], "host": true, "data": []},
#             {"array": "int64", "shape": [1, 0], "host": true, "data": []},
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [], "host": true, "data": [2]},
#                 {"array": "int64", "shape": [], "host": true, "data": [1]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float64", "shape": [2], "host": true, "data": [-4.0, 3.0]},
#                 {"array": "float64", "shape": [2], "host": true, "data": [0.5, 1.0]}
#               ]
#             },
#             {"array": "int64", "shape": [3], "host": true, "data": [1, 9, 2]},
#             {"array": "float64", "shape": [4], "host": true, "data": [1.5, 7.0, 8.0, 2.0]},
#             "IndexError",
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [2, 1], "host": true, "data": [0, 1]},
#                 {"array": "int64", "shape": [1, 1], "host": true, "data": [2]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [1, 1], "host": true, "data": [0]},
#                 {"array": "int64", "shape": [1, 2], "host": true, "data": [1, 2]}
#               ]
#             },
#             {"array": "int64", "shape": [1, 2], "host": true, "data": [2, 3]},
#             {
#               "array": "int64",
#               "shape": [2, 2, 3],
#               "host": true,
#               "data": [0, 0, 0, 1, 1, 1, 0, 1, 2, 0, 1, 2]
#             },
#             {"array": "float64", "shape": [3], "host": true, "data": [0.0, 0.5, 1.0]},
#             {"array": "int64", "shape": [4], "host": true, "data": [0, 1, 2, 3]},
#             {
#               "array": "float64",
#               "shape": [2, 2, 2],
#               "host": true,
#               "data": [0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0]
#             },
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [2, 1], "host": true, "data": [0, 1]},
#                 {"array": "int64", "shape": [1, 3], "host": true, "data": [0, 1, 2]}
#               ]
#             },
#             {"array": "float64", "shape": [2], "host": true, "data": [1.0, 4.0]},
#             {"array": "float32", "shape": [2], "host": true, "data": [1.0, 9.0]},
#             "ValueError",
#             "ValueError",
#             {"array": "float64", "shape": [], "host": true, "data": [4.5]},
#             {"array": "float64", "shape": [], "host": true, "data": [4.5]},
#             {"array": "float64", "shape": [], "host": true, "data": [2.0]},
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [2], "host": true, "data": [3, 1]},
#                 {"array": "float64", "shape": [3], "host": true, "data": [1.0, 3.0, 5.0]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [4], "host": true, "data": [0, 0, 2, 0]},
#                 {
#                   "array": "float64",
#                   "shape": [5],
#                   "host": true,
#                   "data": [2.5, 2.75, 3.0, 3.25, 3.5]
#                 }
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "running",
#         {
#           "tuple": [
#             {"array": "float64", "shape": [2], "host": true, "data": [4.0, 5.0]},
#             {
#               "array": "float32",
#               "shape": [3, 2],
#               "host": true,
#               "data": [6.0, 7.0, 8.0, 9.0, 4.0, 5.0]
#             },
#             {"array": "float64", "shape": [4], "host": true, "data": [1.0, 2.0, 3.5, 5.25]},
#             {"array": "int64", "shape": [3, 3], "host": true, "data": [0, 1, 2, 1, 4, 5, 2, 5, 8]}
#           ]
#         }
#       ],
#       [
#         "padding",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [3, 3], "host": true, "data": [5, 6, 7, 1, 0, 0, 2, 3, 0]},
#             {
#               "array": "bool",
#               "shape": [3, 3],
#               "host": true,
#               "data": [true, true, true, true, false, false, true, true, false]
#             },
#             {
#               "array": "float64",
#               "shape": [3, 3],
#               "host": true,
#               "data": [0.0, "-inf", "-inf", 0.0, 0.0, "-inf", 0.0, 0.0, 0.0]
#             },
#             {"array": "int64", "shape": [3, 3], "host": true, "data": [0, 1, 2, 0, 0, 0, 0, 1, 1]},
#             {
#               "array": "int64",
#               "shape": [4, 3],
#               "host": true,
#               "data": [-1, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5]
#             },
#             {"array": "int64", "shape": [3], "host": true, "data": [3, 1, 2]}
#           ]
#         }
#       ],
#       [
#         "metrics",
#         {
#           "tuple": [
#             {"array": "int64", "shape": [3, 3], "host": true, "data": [6, 2, 1, 3, 7, 0, 1, 4, 6]},
#             {"array": "float64", "shape": [], "host": true, "data": [0.6333333333333333]},
#             {
#               "array": "float64",
#               "shape": [3],
#               "host": true,
#               "data": [0.6666666666666666, 0.7, 0.5454545454545454]
#             },
#             {"id": 2, "list": [{"float": 1.0}, {"float": 1.0}, {"float": 0.0}]},
#             {"array": "float64", "shape": [], "host": true, "data": [1.0]},
#             {
#               "array": "float32",
#               "shape": [4, 3],
#               "host": true,
#               "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0]
#             },
#             "0.633"
#           ]
#         }
#       ],
#       [
#         "loader",
#         {
#           "tuple": [
#             {
#               "id": 3,
#               "list": [
#                 {
#                   "id": 4,
#                   "list": [
#                     {"array": "int64", "shape": [4], "host": true, "data": [1, 0, 2, 1]},
#                     {"array": "int64", "shape": [4], "host": true, "data": [0, 2, 0, 0]},
#                     {"array": "int64", "shape": [2], "host": true, "data": [2, 1]}
#                   ]
#                 },
#                 {
#                   "id": 5,
#                   "list": [
#                     {"array": "int64", "shape": [4], "host": true, "data": [2, 0, 0, 0]},
#                     {"array": "int64", "shape": [4], "host": true, "data": [0, 1, 2, 1]},
#                     {"array": "int64", "shape": [2], "host": true, "data": [2, 1]}
#                   ]
#                 }
#               ]
#             },
#             {"id": 6, "list": [4, 4]},
#             3,
#             {"array": "float32", "shape": [], "data": [190.0]}
#           ]
#         }
#       ]
#     ]
#   }
# }
