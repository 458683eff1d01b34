import jax.numpy as jnp
from flax import nnx


def main():
    """Axes as trees: tuples, dicts, lists, a prefix for a whole subtree; out_axes likewise."""
    batch = {"x": jnp.arange(4.0).reshape(2, 2), "scale": jnp.float32(10)}

    def f(b, bias):
        return {"y": b["x"] * b["scale"] + bias[0], "sum": b["x"].sum()}

    a = nnx.vmap(f, in_axes=({"x": 0, "scale": None}, [None]))(batch, [jnp.float32(1)])
    b = nnx.vmap(f, in_axes=({"x": 1, "scale": None}, None), out_axes={"y": 1, "sum": 0})(
        batch, [jnp.float32(1)]
    )
    c = nnx.vmap(lambda p, q: (p[0] + q, p[1]), in_axes=((0, 1), 0), out_axes=(0, -1))(
        (jnp.arange(2.0), jnp.arange(6.0).reshape(3, 2)), jnp.array([1.0, 2.0])
    )
    return a, b, c
