import jax.numpy as jnp
from flax import nnx


def p(value):
    return nnx.Param(jnp.float32(value))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """nnx.Dict: a mapping whose items are attributes."""
    d = nnx.Dict({"a": p(1), "n": 2}, b=p(3))
    d["c"] = p(4)
    d.e = 5
    seen = list(d), len(d), d["a"] is d.a, d.get("z", 7), d.get("n"), "a" in d, "z" in d, list(d.keys())
    items = [(k, v) for k, v in d.items() if not isinstance(v, nnx.Variable)]
    popped = d.pop("n"), d.pop("n", None)
    d.update({"f": "x"}, g=8)
    del d["e"]
    default = d.setdefault("f", 1), d.setdefault("h", 9)
    errors = [
        attempt(lambda: d["z"]),
        attempt(lambda: d.z),
        attempt(lambda: d.pop("z")),
        attempt(lambda: nnx.Dict({1: 2})),
    ]
    empty = nnx.Dict()
    return d, seen, items, popped, default, errors, empty, len(empty), list(d.values())[-1]
