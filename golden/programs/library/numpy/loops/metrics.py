import numpy as np


def confusion(labels, predictions, classes):
    counts = np.zeros((classes, classes), dtype=np.int64)
    for label, prediction in zip(labels, predictions):
        counts[label, prediction] += 1
    return counts


def main():
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


# recorded from flax-0.12.12, program 7889c86135cb6c66fa0c6b809e0cf57e7adc72a47c1d225049c3b2646017506b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int64", "shape": [3, 3], "host": true, "data": [6, 2, 1, 3, 7, 0, 1, 4, 6]},
#       {"array": "float64", "shape": [], "host": true, "data": [0.6333333333333333]},
#       {
#         "array": "float64",
#         "shape": [3],
#         "host": true,
#         "data": [0.6666666666666666, 0.7, 0.5454545454545454]
#       },
#       {"id": 0, "list": [{"float": 1.0}, {"float": 1.0}, {"float": 0.0}]},
#       {"array": "float64", "shape": [], "host": true, "data": [1.0]},
#       {
#         "array": "float32",
#         "shape": [4, 3],
#         "host": true,
#         "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0]
#       },
#       "0.633"
#     ]
#   }
# }
