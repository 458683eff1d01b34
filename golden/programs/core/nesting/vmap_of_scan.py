import jax.numpy as jnp
from flax import nnx


class Cell(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)
        self.state = nnx.Variable(jnp.zeros_like(w))


def step(cell, x):
    cell.state[...] = cell.state[...] * cell.w[...] + x
    return cell, cell.state[...]


def run(cell, xs):
    scan = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    return scan(cell, xs)[1]


def main():
    """Lanes of scans: an ensemble of recurrent cells over one sequence."""
    cells = nnx.vmap(Cell)(jnp.array([0.5, 1.0, 2.0]))
    ys = nnx.vmap(run, in_axes=(0, None), out_axes=1)(cells, jnp.array([1.0, 2.0, 4.0]))
    return ys, cells
