"""`nnx.variablelib`: Variables and their types."""

from flax.nnx import (
    BatchStat,
    Cache,
    Intermediate,
    Param,
    Perturbation,
    Variable,
    register_variable_name,
    variable_name_from_type,
    variable_type_from_name,
)
