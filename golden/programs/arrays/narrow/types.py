import jax.numpy as jnp


def main():
    """Names, limits, families and texts of narrow integers, and types of 64 bits by name."""
    x = jnp.array([-1, 2], "int8")
    u = jnp.array([200, 3], "uint8")
    names = ["int8", "int16", "uint8", "uint16"]
    return {
        "limits": [(int(jnp.iinfo(name).max), int(jnp.iinfo(name).min)) for name in names],
        "64 bits": (int(jnp.iinfo(jnp.int64).max), float(jnp.finfo(jnp.float64).eps), jnp.zeros(2, jnp.float64).dtype == jnp.float64),
        "families": [(jnp.issubdtype(name, jnp.integer), jnp.issubdtype(name, jnp.unsignedinteger)) for name in names],
        "types": (jnp.int8, x.dtype, x.dtype == jnp.int8, x.dtype == "int8", jnp.float64),
        "texts": (repr(x), str(u), f"{u[0]}", str(x.dtype), repr(u.dtype)),
        "sizes": (x.nbytes, x.itemsize, jnp.zeros(3, "uint16").nbytes, x.dtype.kind, u.dtype.kind, x.dtype.itemsize),
        "numbers": (int(x[0]), float(u[0]), bool(x[0]), x.tolist(), u.sum().item()),
    }
