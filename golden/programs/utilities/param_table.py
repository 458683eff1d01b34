"""A table of parameters: counts and bytes by tree_map_with_path, formatted in columns."""
import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.embed = nnx.Embed(10, 4, rngs=rngs)
        self.blocks = nnx.List([nnx.Linear(4, 4, rngs=rngs) for _ in range(2)])
        self.norm = nnx.BatchNorm(4, rngs=rngs)
        self.head = nnx.Linear(4, 3, param_dtype=jnp.bfloat16, rngs=rngs)


def human(n: float, unit: str = "B") -> str:
    for prefix in ("", "Ki", "Mi"):
        if abs(n) < 1024.0:
            return f"{n:3.1f}{prefix}{unit}"
        n /= 1024.0
    return f"{n:.1f}Gi{unit}"


def table(model, *filters):
    rows = []
    state = nnx.state(model, *filters)
    for path, value in jax.tree_util.tree_leaves_with_path(state):
        name = jax.tree_util.keystr(path, simple=True, separator=".")
        rows.append((name, "x".join(map(str, value.shape)), str(value.dtype), value.size, value.nbytes))
    rows.sort(key=lambda r: (-r[3], r[0]))
    header = ("name", "shape", "dtype", "size", "bytes")
    widths = [max(len(str(row[i])) for row in [header, *rows]) for i in range(len(header))]
    lines = [" | ".join(str(c).ljust(w) if i < 3 else f"{c:>{w},}" if isinstance(c, int) else c.rjust(w)
                        for i, (c, w) in enumerate(zip(row, widths))) for row in [header, *rows]]
    lines.insert(1, "-+-".join("-" * w for w in widths))
    total = sum(r[-1] for r in rows)
    lines.append(f"total: {sum(r[3] for r in rows):,} ({human(total)})")
    return "\n".join(lines)


print(table(Net(nnx.Rngs(0)), nnx.Param))
print(table(Net(nnx.Rngs(0)), nnx.BatchStat))
print(human(123456789), human(-5), human(2048))


# recorded from flax-0.12.12, program 9eac77aa660f06b1eb461cef28a75029f552f50c6b76c0329be70ff8f45e75c7
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["name                  | shape | dtype    | size | bytes\n----------------------+-------+----------+------+------\nembed.embedding.value | 10x4  | float32  |   40 |   160\nblocks.0.kernel.value | 4x4   | float32  |   16 |    64\nblocks.1.kernel.value | 4x4   | float32  |   16 |    64\nhead.kernel.value     | 4x3   | bfloat16 |   12 |    24\nblocks.0.bias.value   | 4     | float32  |    4 |    16\nblocks.1.bias.value   | 4     | float32  |    4 |    16\nnorm.bias.value       | 4     | float32  |    4 |    16\nnorm.scale.value      | 4     | float32  |    4 |    16\nhead.bias.value       | 3     | bfloat16 |    3 |     6\ntotal: 103 (382.0B)"],
#     ["name            | shape | dtype   | size | bytes\n----------------+-------+---------+------+------\nnorm.mean.value | 4     | float32 |    4 |    16\nnorm.var.value  | 4     | float32 |    4 |    16\ntotal: 8 (32.0B)"],
#     ["117.7MiB", "-5.0B", "2.0KiB"]
#   ]
# }
