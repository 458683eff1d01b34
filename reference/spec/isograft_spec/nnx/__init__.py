"""What a module means under a transform, in three modes: NNX over raw JAX; and the library of functions around it.

Read in this order: objects, structure (with prefixes), modes, call, then any page of transforms/. The library begins
with filterlib, statelib and graph.
"""

from . import filterlib, graph as graphlib, metrics, rngs as rnglib, sharding as spmd, statelib, traversals
from .contexts import cached_partial, current_update_context, merge_context, split_context, update_context
from .containers import Dict, List, Sequential
from .errors import ImmutableVariableError, NotOffered, Refusal, Refused, TraceContextError
from .modes import COMPAT, GRAPH, TREE, mode_of, set_graph_mode, set_graph_updates
from .objects import (
    BatchStat,
    Cache,
    Data,
    Intermediate,
    Module,
    Param,
    Perturbation,
    Pytree,
    Static,
    Variable,
    check_pytree,
    data,
    is_data,
    static,
)
from .transforms import *  # before the functions of the library: `call` is also a file of the core
from .capture import capture
from .ema import EMA
from .filterlib import All, Any, Everything, Not, Nothing, OfType, PathContains, WithTag
from .filters import DiffState, StateAxes, prefix
from .graph import (
    GraphDef,
    GraphState,
    as_pure,
    call,
    clone,
    find_duplicates,
    flatten,
    graphdef,
    has_data,
    iter_children,
    iter_graph,
    iter_module_children,
    iter_modules,
    map,
    merge,
    pop,
    pure,
    recursive_map,
    set_metadata,
    split,
    state,
    unflatten,
    unpack,
    update,
    variables,
)
from .metrics import Metric, MultiMetric
from .optimizer import ModelAndOptimizer, OptArray, Optimizer, OptState, OptVariable, TrainState
from .prefixes import Carry
from .pytrees import Object, dataclass, register_data_type
from .references import var_defaults, vars_as, with_vars
from .rngs import (
    RngCount,
    RngKey,
    Rngs,
    RngState,
    RngStream,
    fork_rngs,
    reseed,
    restore_rngs,
    split_rngs,
    with_rngs,
)
from .sharding import (
    VariableMetadata,
    abstract_with_sharding,
    as_abstract,
    get_named_sharding,
    get_partition_spec,
    logical_axis_rules,
    use_eager_sharding,
    using_eager_sharding,
    with_metadata,
    with_partitioning,
)
from .statelib import (
    FlatState,
    State,
    filter_state,
    from_flat_state,
    map_state,
    merge_state,
    replace_by_pure_dict,
    restore_int_paths,
    split_state,
    to_flat_state,
    to_pure_dict,
)
from .trees import NodeStates, from_tree, to_tree
from .variable_names import register_variable_name, variable_name_from_type, variable_type_from_name
from .views import display, view, view_info, with_attributes
from . import compat
