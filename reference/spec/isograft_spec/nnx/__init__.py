"""What a module means under a transform, in three modes: NNX over raw JAX.

Read in this order: objects, structure (with prefixes), modes, call, then any page of transforms/.
"""

from . import stopgap
from .contexts import cached_partial, merge_context, split_context, update_context
from .containers import Dict, List
from .errors import ImmutableVariableError, NotOffered, Refusal, Refused, TraceContextError
from .modes import COMPAT, GRAPH, TREE, mode_of, set_graph_mode, set_graph_updates
from .objects import (
    BatchStat,
    Cache,
    Intermediate,
    Module,
    Param,
    Perturbation,
    Pytree,
    Variable,
    VariableMetadata,
    data,
    is_data,
    static,
)
from .filters import DiffState, StateAxes, prefix
from .prefixes import Carry
from .references import var_defaults, with_vars
from .stopgap import *
from .transforms import *
