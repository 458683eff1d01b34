import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.s = nnx.BatchStat(jnp.float32(2))
        self.sub = nnx.Dict(b=nnx.Param(jnp.float32(3)))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Functions of states: filter, split, merge, difference, map, flat and nested, pure."""
    s = nnx.state(Net())
    params, stats = nnx.filter_state(s, nnx.Param, nnx.BatchStat)
    one = s.filter(nnx.PathContains("b"))
    both = nnx.split_state(s, nnx.BatchStat, ...)
    left_over = attempt(lambda: s.split(nnx.BatchStat))
    merged = nnx.merge_state(params, stats)
    union, less = stats | params, s - stats
    mapped = nnx.map_state(lambda path, v: (path, v.get_value()), s)
    nested = nnx.from_flat_state({("a", "b"): 1, ("c",): 2}), nnx.from_flat_state([(("a", 0), 1), (("a", 1), 2)])
    pure = nnx.to_pure_dict(s)
    nnx.replace_by_pure_dict(s, {"a": jnp.float32(9), "sub": {"b": jnp.float32(8)}})
    missing = attempt(lambda: nnx.replace_by_pure_dict(s, {"zz": 1}))
    ints = nnx.restore_int_paths({"0": {"a": 1}, "b": 2})
    same = nnx.merge_state(s) is s, merged["a"] is params["a"]
    return one, both, left_over, merged, union, less, mapped, nested, pure, s, missing, ints, same
