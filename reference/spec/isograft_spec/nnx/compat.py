"""`nnx.compat`: the functions as they were before the modes, where a call names its own (FLIP 5310).

    >>> from isograft_spec.nnx import Dict, Param, Variable, set_graph_mode
    >>> w = Param(1.0)
    >>> with set_graph_mode(False):
    ...     list(split(Dict(a=w, b=w))[1])
    ['a']
"""

from functools import partial

from . import graph, rngs, transforms
from .ema import EMA as _EMA
from .optimizer import Optimizer as _Optimizer

for _name in """
    split state variables graphdef unpack clone map flatten iter_graph iter_modules iter_children iter_module_children
    recursive_map
""".split():
    globals()[_name] = partial(getattr(graph, _name), graph=True)
for _name in set(transforms.__all__) - {"PARTITION_NAME"}:
    globals()[_name] = partial(getattr(transforms, _name), graph=True, graph_updates=True)
for _name in ("split_rngs", "fork_rngs"):
    globals()[_name] = partial(getattr(rngs, _name), graph=True, graph_updates=True)
reseed = partial(rngs.reseed, graph=True)
EMA, Optimizer = partial(_EMA, graph=True), partial(_Optimizer, graph=True)
