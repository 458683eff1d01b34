import numpy as np


def main():
    """Distinct values with their places and counts, membership, sets."""
    x = np.array([3, 1, 2, 3, 1, 3])
    values, index, inverse, counts = np.unique(x, return_index=True, return_inverse=True, return_counts=True)
    floats = np.unique(np.array([0.5, np.nan, 0.5, -1.0, np.nan]))
    grid = np.unique([[1, 0], [0, 1]]), np.unique([[1, 0], [0, 1]], return_inverse=True)[1]
    inside = np.isin(x, [1, 2]), np.isin([[1, 5], [2, 7]], [5, 7]), np.isin(x, [3], invert=True), np.isin(x, [])
    sets = np.intersect1d([1, 2, 3], [2, 3, 4]), np.union1d([1, 2], [2, 5]), np.setdiff1d([4, 3, 2, 3], [2])
    return values, index, inverse, counts, floats, grid, inside, sets, np.unique([]), values[counts.argmax()]
