import numpy as np


def main():
    """Scalars and arrays without axes are two things: their texts, their classes, and what makes which."""
    scalars = [np.float32(0.1), np.float64(0.1), np.int64(3), np.int8(-1), np.bool_(True), np.float32(1e10), np.float64(float("nan")), np.float16(2)]
    arrays = [np.array(1.5), np.asarray(2), np.zeros(()), np.ones((), np.float32), np.array(True), np.full((), 7), np.array(1.5).copy()]
    a = np.arange(3.0)
    made = [a[0], a.sum(), a.mean(), a.max(), a.argmax(), np.sqrt(2.0), a @ a, a[0] + 1, np.float32(2) * 3, a[...][1], np.array(3) + 1]
    kept = [a[...].shape, np.where(True, 1, 2), a[:1].reshape(()), a[0, ...], np.squeeze(a[:1])]
    classes = [
        isinstance(x, kind)
        for x in (np.float32(1), np.array(1.0), np.int64(1), a[0])
        for kind in (np.float32, np.float64, np.int64)
    ]
    texts = [repr(x) for x in scalars], [str(x) for x in scalars], [repr(x) for x in arrays], [repr(x) for x in made], [repr(x) for x in kept]
    formatted = f"{a[1]:.2f} {np.float32(0.1)} {np.int64(5):03d} {np.float64(0.5)!r} {[np.float32(1)]} {(np.bool_(False),)}"
    return texts, formatted, classes
