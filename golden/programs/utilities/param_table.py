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
