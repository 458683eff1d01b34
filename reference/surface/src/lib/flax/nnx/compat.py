"""`nnx.compat`: the functions of `nnx` as they were before tree mode."""

from functools import partial
from flax import nnx

__all__ = [
    "backup_keys", "cached_partial", "checkify", "clone", "cond", "custom_vjp", "eval_shape",
    "fori_loop", "fork_rngs", "grad", "graphdef", "iter_children", "iter_graph", "iter_modules",
    "jit", "jvp", "recursive_map", "remat", "scan", "split", "split_rngs", "state", "switch",
    "value_and_grad", "view", "vjp", "vmap", "while_loop",
]

on_graphs = {"graph": True}
with_updates = {"graph": True, "graph_updates": True}

split = partial(nnx.split, **on_graphs)
state = partial(nnx.state, **on_graphs)
clone = partial(nnx.clone, **on_graphs)
graphdef = partial(nnx.graphdef, **on_graphs)
iter_graph = partial(nnx.iter_graph, **on_graphs)
iter_modules = partial(nnx.iter_modules, **on_graphs)
iter_children = partial(nnx.iter_children, **on_graphs)
view = partial(nnx.view, **on_graphs)
recursive_map = partial(nnx.recursive_map, **on_graphs)


cached_partial = partial(nnx.cached_partial, **with_updates)
backup_keys = partial(nnx.backup_keys, **on_graphs)

split_rngs = partial(nnx.split_rngs, **with_updates)
fork_rngs = partial(nnx.fork_rngs, **with_updates)

jit = partial(nnx.jit, **with_updates)
grad = partial(nnx.grad, **with_updates)
value_and_grad = partial(nnx.value_and_grad, **with_updates)
custom_vjp = partial(nnx.custom_vjp, **with_updates)
vjp = partial(nnx.vjp, **with_updates)
jvp = partial(nnx.jvp, **with_updates)
remat = partial(nnx.remat, **with_updates)
vmap = partial(nnx.vmap, **with_updates)
scan = partial(nnx.scan, **with_updates)
while_loop = partial(nnx.while_loop, **with_updates)
fori_loop = partial(nnx.fori_loop, **with_updates)
eval_shape = partial(nnx.eval_shape, **with_updates)
cond = partial(nnx.cond, **with_updates)
switch = partial(nnx.switch, **with_updates)
checkify = partial(nnx.checkify, **with_updates)
