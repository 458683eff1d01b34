import numpy as np


def main():
    """A view changes with its array, and the array with its view; a copy does not."""
    a = np.arange(6)
    other, part, grid, copy = a, a[1:4], a.reshape(2, 3), a.copy()
    part[0] = 100
    grid[1, 2] = -1
    a[3] = 7
    row = grid[0]
    row[:] = 0
    column = grid.T[1]
    column += 10
    backwards = a[::-1]
    backwards[0] = 55
    flat = grid.ravel()
    flat[1] = 77
    picked, masked, cast = a[[0, 1]], a[a > 0], a.astype(np.float64)
    picked[0] = masked[0] = 1000
    cast[0] = 0.5
    return a, other, part, grid, copy, row, column, backwards, flat, picked, cast, other is a
