"""`nnx.graph.flatten` gives what split gives, with the leaves by their paths: split can be written by it."""

import jax
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.array(0.0))
        self.b = nnx.BatchStat(jnp.array(1.0))
        self.items = nnx.List([nnx.Param(jnp.array(2.0)), 3])


def split(node, *filters):
    graphdef, leaves = nnx.graph.flatten(node)
    predicates = [nnx.filterlib.to_predicate(it) for it in filters]
    found = [{} for _ in predicates]
    for path, value in leaves:
        for kept, predicate in zip(found, predicates):
            if predicate(path, value):
                kept[path] = value
                break
        else:
            raise ValueError(f"No filter matched {path}")
    return graphdef, *(nnx.State.from_flat_path(kept) for kept in found)


def main():
    foo = Foo()
    graphdef, params, stats = split(foo, nnx.Param, nnx.BatchStat)
    same = graphdef == nnx.graphdef(foo), graphdef == nnx.graphlib.flatten(foo)[0]
    merged = nnx.merge(graphdef, params, stats)
    try:
        split(foo, nnx.BatchStat)
        refused = None
    except ValueError as error:
        refused = str(error)
    paths = [path for path, _ in nnx.graph.flatten(foo)[1]]
    return params, stats, same, merged, refused, paths, jax.tree.map(jnp.shape, nnx.to_pure_dict(params))
