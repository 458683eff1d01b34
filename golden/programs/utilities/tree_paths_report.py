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


# recorded from flax-0.12.12, program 0733102b507eddc5f349260fbf34294302281d21522cc50a639be007cb5758ef
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["type       path             shape         dtype     size", "--------------------------------------------------------", "Param      conv/bias        (2,)          float32   2", "Param      conv/kernel      (3, 3, 1, 2)  float32   18", "RngCount   drop/rngs/count  ()            uint32    1", "RngKey     drop/rngs/key    ()            key<fry>  1", "Param      head/bias        (3,)          bfloat16  3", "Param      head/kernel      (2, 3)        bfloat16  6", "Param      norm/bias        (2,)          float32   2", "BatchStat  norm/mean        (2,)          float32   2", "Param      norm/scale       (2,)          float32   2", "BatchStat  norm/var         (2,)          float32   2"]
#       },
#       {"id": 1, "dict": [["Param", 33], ["RngCount", 1], ["RngKey", 1], ["BatchStat", 4]]},
#       114,
#       "0.111 KiB"
#     ]
#   }
# }
