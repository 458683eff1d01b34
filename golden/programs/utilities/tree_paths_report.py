"""A report of a model: path, shape, dtype and size of each Variable, grouped by type, aligned in columns."""
import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.conv = nnx.Conv(1, 2, kernel_size=(3, 3), rngs=rngs)
        self.norm = nnx.BatchNorm(2, rngs=rngs)
        self.head = nnx.Linear(2, 3, param_dtype=jnp.bfloat16, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)


def rows(model):
    for path, variable in nnx.to_flat_state(nnx.state(model)):
        value = variable[...]
        yield type(variable).__name__, "/".join(map(str, path)), str(tuple(value.shape)), str(value.dtype), value.size


def report(model):
    table = [("type", "path", "shape", "dtype", "size"), *((*row[:4], f"{row[4]:,}") for row in rows(model))]
    widths = [max(len(row[i]) for row in table) for i in range(5)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in table]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def main():
    model = Net(nnx.Rngs(0))
    totals = {}
    for kind, _, _, _, size in rows(model):
        totals[kind] = totals.get(kind, 0) + size
    size = sum(x.nbytes for x in jax.tree.leaves(nnx.state(model, nnx.Param)))
    return report(model).splitlines(), totals, size, f"{size / 1024:.3f} KiB"
