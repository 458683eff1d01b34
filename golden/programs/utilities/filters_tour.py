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
