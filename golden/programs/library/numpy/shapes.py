import numpy as np


def refused(read):
    try:
        return read()
    except IndexError as error:
        return str(error)


def main():
    """Shapes, parts and texts of NumPy's arrays; an index outside is an IndexError."""
    x = np.arange(6).reshape(2, 3)
    return {
        "shapes": (x.T, x.reshape(3, 2), x.ravel(), np.transpose(x), x[None], np.expand_dims(x, -1).shape, np.squeeze(x[:1])),
        "joined": (np.concatenate([x, x]), np.stack([x, x]).shape, np.vstack([[1, 2], [3, 4]]), np.hstack([np.zeros(1), np.ones(1)])),
        "repeated": (np.tile([1, 2], 2), np.repeat([1, 2], 2), np.flip(x, 1), np.roll(x, 1), np.broadcast_to([1, 2], (2, 2))),
        "parts": (x[0], x[:, 1], x[1, 2], x[-1], x[x > 2], x[[0, 1], [1, 2]], x[..., ::2], np.where(x > 2, x, 0)),
        "outside": (refused(lambda: x[2]), refused(lambda: x[0, -4]), refused(lambda: x[np.array([0, 5])])),
        "types": (x.dtype, x.astype(np.float32), x.astype("int8"), np.float32, np.dtype("int16"), x.dtype == np.int64, np.zeros(1).dtype == float),
        "sizes": (x.shape, x.ndim, x.size, np.shape([[1, 2]]), np.ndim(x), np.size(x), x.itemsize, x.nbytes),
        "texts": (repr(x), str(x), repr(np.zeros(2)), repr(np.ones(2, np.float32)), str(np.float64(0.5)), f"{np.float32(0.1):.3f}", str(np.arange(3) / 4)),
        "items": [v for v in np.arange(3)],
    }
