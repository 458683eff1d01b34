import numpy as np


def main():
    """Sums of NumPy's integers have 64 bits, means of them are doubles, and what has no axes is a scalar."""
    i = np.arange(6, dtype=np.int32).reshape(2, 3)
    f = np.array([[0.5, 2.0], [4.0, 1.5]], np.float32)
    return {
        "sums": (i.sum(), np.sum(i, axis=0), f.sum(), np.sum(i > 2), np.prod(i, 1), np.sum(f, dtype=np.float64), i.cumsum()),
        "means": (i.mean(), np.mean(f, axis=1), np.mean([1, 2, 3, 6]), np.var(f), f.std(), np.std(i, ddof=1) > 1),
        "extremes": (i.max(), np.min(f, axis=0), np.argmax(f), i.argmin(), np.argmax(i, axis=1), np.max([3, 1])),
        "truth": (np.any(i > 4), np.all(f > 0), (i > 2).any(axis=0), np.count_nonzero(i)),
        "order": (np.sort([3, 1, 2]), np.argsort(np.array([3.0, 1.0, 2.0])), np.sort(f, axis=0)),
        "products": (f @ f, np.dot(i, i.T), np.matmul(f, f), np.outer([1, 2], [3, 4]), np.trace(i), np.dot([1, 2], [3.0, 4.0])),
        "numbers": (float(f.sum()), int(i.max()), bool(np.all(f > 0)), f.mean().item(), i.tolist(), len(i)),
    }
