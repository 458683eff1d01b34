import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))


class Net(nnx.Module):
    def __init__(self):
        self.m = Inner()
        self.l = nnx.List([nnx.Param(jnp.float32(2)), nnx.BatchStat(jnp.float32(3))])
        self.x = jnp.float32(4)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """nnx.State is a mapping, and a mapping below is a State too."""
    s = nnx.state(Net())
    flat = s.flat_state()
    seen = list(s), len(s), list(s.keys()), "m" in s, s.m.a is s["m"]["a"], s["l"][0], s.get("z", 5), bool(s)
    shown = [(path, isinstance(leaf, nnx.Variable)) for path, leaf in flat], flat.paths, len(flat), flat[0][0], flat.leaves[0]
    t = nnx.State({"a": {"b": 1}, "c": 2})
    t["a"]["b"] = 3
    t["d"] = {"e": 4}
    t.f = nnx.State({"g": 5})
    t.update({"h": 6}, i=7)
    types = [isinstance(v, nnx.State) for v in t.values()]
    popped = t.pop("c"), t.pop("zz", None), t.setdefault("j", 8)
    del t["h"]
    equal = nnx.State({"a": 1, "b": {"c": 2}}) == nnx.State({"a": 1, "b": {"c": 2}}), t == t, nnx.State({}) == {}
    unequal = nnx.State({"a": 1}) == nnx.State({"a": 2}), nnx.State({"a": 1}) == 3, nnx.State({"a": 1}) != {"a": 1}
    errors = [attempt(lambda: s["zz"]), attempt(lambda: s.zz), attempt(lambda: hash(s)), attempt(lambda: t.pop("zz"))]
    return seen, shown, t, types, popped, equal, unequal, errors, nnx.State([("a", 1)]), isinstance(s["m"], nnx.State)
