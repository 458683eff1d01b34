"""Filters of nnx.state and nnx.split: types, strings, paths, predicates, All, Any, Not, the ellipsis, and their errors."""
import jax.numpy as jnp
from flax import nnx


class Cache(nnx.Variable):
    pass


class Block(nnx.Module):
    def __init__(self, rngs):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.BatchStat(jnp.float32(2))
        self.c = Cache(jnp.int32(3))
        self.inner = nnx.List([nnx.Linear(1, 1, rngs=rngs)])
        self.drop = nnx.Dropout(0.5, rngs=rngs)


def paths(state):
    return sorted("/".join(map(str, p)) for p, _ in nnx.to_flat_state(state))


def attempt(f):
    try:
        return paths(f())
    except ValueError as error:
        return type(error).__name__


def main():
    model = Block(nnx.Rngs(0, dropout=1))
    by = {
        "param": nnx.Param,
        "variables": nnx.Variable,
        "cache": Cache,
        "not param": nnx.Not(nnx.Param),
        "any": nnx.Any(Cache, nnx.BatchStat),
        "all": nnx.All(nnx.Param, nnx.PathContains("inner")),
        "contains": nnx.PathContains("kernel"),
        "function": lambda path, v: path[-1] in ("a", "c"),
        "nothing": nnx.Nothing(),
        "true": True,
        "rng": nnx.RngState,
        "whole numbers": lambda path, v: hasattr(v, "dtype") and jnp.issubdtype(v.dtype, jnp.integer),
        "list": [nnx.BatchStat, Cache],
    }
    out = {name: paths(nnx.state(model, f)) for name, f in by.items()}
    graphdef, params, rest = nnx.split(model, nnx.Param, ...)
    merged = nnx.merge(graphdef, rest, params)
    out["split"] = (paths(params), len(paths(rest)), paths(nnx.state(merged)) == paths(nnx.state(model)))
    out["incomplete"] = attempt(lambda: nnx.split(model, nnx.Param)[1])
    out["ellipsis first"] = attempt(lambda: nnx.state(model, ..., nnx.Param)[0])
    out["filtered"] = paths(nnx.filter_state(nnx.state(model), Cache))
    out["merged"] = paths(nnx.merge_state(params, rest)) == paths(nnx.state(model))
    return out


# recorded from flax-0.12.12, program 8936de3fcb5d143bab0548c2c853d30c6590a4295be279504719dc08286cfde7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["param", {"id": 1, "list": ["a", "inner/0/bias", "inner/0/kernel"]}],
#       [
#         "variables",
#         {
#           "id": 2,
#           "list": ["a", "b", "c", "drop/rngs/count", "drop/rngs/key", "inner/0/bias", "inner/0/kernel"]
#         }
#       ],
#       ["cache", {"id": 3, "list": ["c"]}],
#       ["not param", {"id": 4, "list": ["b", "c", "drop/rngs/count", "drop/rngs/key"]}],
#       ["any", {"id": 5, "list": ["b", "c"]}],
#       ["all", {"id": 6, "list": ["inner/0/bias", "inner/0/kernel"]}],
#       ["contains", {"id": 7, "list": ["inner/0/kernel"]}],
#       ["function", {"id": 8, "list": ["a", "c"]}],
#       ["nothing", {"id": 9, "list": []}],
#       [
#         "true",
#         {
#           "id": 10,
#           "list": ["a", "b", "c", "drop/rngs/count", "drop/rngs/key", "inner/0/bias", "inner/0/kernel"]
#         }
#       ],
#       ["rng", {"id": 11, "list": ["drop/rngs/count", "drop/rngs/key"]}],
#       ["whole numbers", {"id": 12, "list": ["c", "drop/rngs/count"]}],
#       ["list", {"id": 13, "list": ["b", "c"]}],
#       ["split", {"tuple": [{"id": 14, "list": ["a", "inner/0/bias", "inner/0/kernel"]}, 4, true]}],
#       ["incomplete", "ValueError"],
#       ["ellipsis first", "ValueError"],
#       ["filtered", {"id": 15, "list": ["c"]}],
#       ["merged", true]
#     ]
#   }
# }
