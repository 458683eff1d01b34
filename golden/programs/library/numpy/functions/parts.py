import numpy as np


def main():
    """Parts of arrays and arrays of parts: sections are views, padding and grids are new."""
    x = np.arange(10)
    parts = np.array_split(x, 3), np.split(x, 2), np.split(x, [3, 7]), np.array_split(x, [2])
    parts[1][0][0] = 100
    m = np.arange(6).reshape(2, 3)
    sides = np.hsplit(m, 3), np.vsplit(m, 2), np.fliplr(m), np.flipud(m), np.column_stack([[1, 2], [3, 4]])
    grids = np.meshgrid([1, 2, 3], [0.5, 1.5]), np.meshgrid([1, 2], [3, 4], indexing="ij"), np.meshgrid([1, 2], [3], sparse=True)
    padded = [
        np.pad([1, 2], 1),
        np.pad(m, ((0, 1), (2, 0))),
        np.pad([1.0, 2.0], (1, 2), constant_values=-1),
        np.pad(np.array([1, 2, 3], np.int8), 2, mode="edge"),
        np.pad([1, 2, 3], 2, mode="reflect"),
        np.pad(m, (1, 0), mode="constant"),
    ]
    try:
        np.split(x, 3)
    except ValueError:
        refused = True
    return parts, x, sides, grids, padded, refused
