import jax.numpy as jnp


def main():
    """The promotion table over the five kinds and the Python scalars, as names of types."""
    values = [
        jnp.float32(1), jnp.int32(1), jnp.uint32(1), jnp.bool_(True), True, 1, 1.0,
    ]
    table = []
    for a in values:
        row = []
        for b in values:
            c = jnp.add(a, b)
            row.append(str(c.dtype) + ("*" if c.weak_type else ""))
        table.append(row)
    return table
