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
print(nnx.StateAxes({nnx.Param: 0, ...: None}), nnx.StateAxes([(nnx.Not(nnx.Param), nnx.Carry), ("a", 1)]), nnx.StateAxes({}))
print(nnx.DiffState(0, nnx.Param), nnx.StateSharding({nnx.Param: None}), f"{nnx.StateAxes({nnx.BatchStat: 0})}")
print([str(type(it)) for it in (nnx.Param(1), nnx.List([1]), nnx.state(Block()), 1, "a", None)])
print(f"{nnx.Param}", str({nnx.Param: 1}), str((jax.tree_util.DictKey, jax.tree_util.SequenceKey)))


# recorded from flax-0.12.12, program 78775ac25a1e6c9c1ce16f314e27af77958be3f18493ee47b469b7ee30645e37
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["<class 'flax.nnx.variablelib.Variable'>"],
#     ["<class 'flax.nnx.variablelib.Param'>"],
#     ["<class 'flax.nnx.variablelib.BatchStat'>"],
#     ["<class 'flax.nnx.variablelib.Cache'>"],
#     ["<class 'flax.nnx.variablelib.Intermediate'>"],
#     ["<class 'flax.nnx.variablelib.Perturbation'>"],
#     ["<class '__main__.Weight'>"],
#     ["<class 'flax.nnx.module.Module'>", "[<class 'flax.nnx.module.Module'>]"],
#     ["<class 'flax.nnx.pytreelib.Pytree'>", "[<class 'flax.nnx.pytreelib.Pytree'>]"],
#     ["<class 'flax.nnx.pytreelib.Object'>", "[<class 'flax.nnx.pytreelib.Object'>]"],
#     ["<class 'flax.nnx.helpers.List'>", "[<class 'flax.nnx.helpers.List'>]"],
#     ["<class 'flax.nnx.helpers.Dict'>", "[<class 'flax.nnx.helpers.Dict'>]"],
#     ["<class 'flax.nnx.helpers.Sequential'>", "[<class 'flax.nnx.helpers.Sequential'>]"],
#     ["<class '__main__.Block'>", "[<class '__main__.Block'>]"],
#     ["<class '__main__.Block.Inner'>", "[<class '__main__.Block.Inner'>]"],
#     ["<class 'flax.nnx.statelib.State'>"],
#     ["<class 'flax.nnx.graphlib.GraphDef'>"],
#     ["<class 'flax.nnx.transforms.iteration.StateAxes'>"],
#     ["<class 'flax.nnx.transforms.autodiff.DiffState'>"],
#     ["<class 'flax.nnx.transforms.iteration.Carry'>"],
#     ["<class 'flax.nnx.nn.linear.Linear'>"],
#     ["<class 'flax.nnx.rnglib.Rngs'>"],
#     ["<class 'flax.nnx.rnglib.RngStream'>"],
#     ["<class 'flax.nnx.rnglib.RngKey'>"],
#     ["<class 'flax.nnx.rnglib.RngCount'>"],
#     ["<class 'flax.nnx.training.optimizer.Optimizer'>"],
#     ["<class 'flax.nnx.training.metrics.MultiMetric'>"],
#     ["<class 'flax.nnx.filterlib.All'>"],
#     ["<class 'flax.nnx.filterlib.Any'>"],
#     ["<class 'flax.nnx.filterlib.Not'>"],
#     ["<class 'flax.nnx.filterlib.OfType'>"],
#     ["<class 'flax.nnx.filterlib.PathContains'>"],
#     ["<class 'flax.nnx.filterlib.WithTag'>"],
#     ["<class 'flax.nnx.filterlib.Nothing'>"],
#     ["<class 'flax.nnx.filterlib.Everything'>"],
#     [{"opaque": "StateAxes"}, {"opaque": "StateAxes"}, {"opaque": "StateAxes"}],
#     [
#       {"opaque": "DiffState"},
#       {"opaque": "StateSharding"},
#       "StateAxes({<class 'flax.nnx.variablelib.BatchStat'>: 0})"
#     ],
#     [
#       {
#         "id": 0,
#         "list": ["<class 'flax.nnx.variablelib.Param'>", "<class 'flax.nnx.helpers.List'>", "<class 'flax.nnx.statelib.State'>", "<class 'int'>", "<class 'str'>", "<class 'NoneType'>"]
#       }
#     ],
#     ["<class 'flax.nnx.variablelib.Param'>", "{<class 'flax.nnx.variablelib.Param'>: 1}", "(<class 'jaxlib._jax.pytree.DictKey'>, <class 'jaxlib._jax.pytree.SequenceKey'>)"]
#   ]
# }
