"""`nnx.variablelib`: Variables and their types."""

from flax.nnx import (
    BatchStat,
    Cache,
    Intermediate,
    Param,
    Perturbation,
    Variable,
    register_variable_name,
    var_defaults,
    variable_name_from_type,
    variable_type_from_name,
)
from jax.sharding import _HijaxVariable as HijaxVariable

VarDefaults = type(var_defaults())
