"""A class of the library is shown by the module that defines it, one of the program by the program's."""

import jax
from flax import nnx


class Weight(nnx.Param):
    pass


class Block(nnx.Module):
    class Inner:
        pass


for cls in [nnx.Variable, nnx.Param, nnx.BatchStat, nnx.Cache, nnx.Intermediate, nnx.Perturbation, Weight]:
    print(str(cls))
for cls in [nnx.Module, nnx.Pytree, nnx.Object, nnx.List, nnx.Dict, nnx.Sequential, Block, Block.Inner]:
    print(str(cls), str([cls]))
for cls in [nnx.State, nnx.GraphDef, nnx.StateAxes, nnx.DiffState, nnx.Carry]:
    print(str(cls))
for cls in [nnx.Linear, nnx.Rngs, nnx.RngStream, nnx.RngKey, nnx.RngCount, nnx.Optimizer, nnx.MultiMetric]:
    print(str(cls))
for cls in [nnx.All, nnx.Any, nnx.Not, nnx.OfType, nnx.PathContains, nnx.WithTag, nnx.Nothing, nnx.Everything]:
    print(str(cls))
print([str(type(it)) for it in (nnx.Param(1), nnx.List([1]), nnx.state(Block()), 1, "a", None)])
print(f"{nnx.Param}", str({nnx.Param: 1}), str((jax.tree_util.DictKey, jax.tree_util.SequenceKey)))
