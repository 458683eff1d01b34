"""The names of Variable types, as those of Linen's collections."""

from flax import nnx

__all__ = ["register_variable_name", "variable_name_from_type", "variable_type_from_name"]

TYPES = {
    "params": nnx.Param,
    "batch_stats": nnx.BatchStat,
    "cache": nnx.Cache,
    "intermediates": nnx.Intermediate,
    "perturbations": nnx.Perturbation,
}


def variable_type_from_name(name, /, *, base=nnx.Variable, allow_register=False):
    if name not in TYPES:
        if not allow_register:
            raise ValueError(f"no Variable type is registered under {name}")
        TYPES[name] = type(name, (base,), {})
    return TYPES[name]


def variable_name_from_type(typ, /, *, allow_register=False):
    for name, known in TYPES.items():
        if typ == known:
            return name
    if not allow_register:
        raise ValueError(f"the Variable type {typ.__name__} is not registered")
    register_variable_name(typ.__name__, typ)
    return typ.__name__


def register_variable_name(name, typ=None, *, overwrite=False):
    if typ is None:
        return lambda typ: register_variable_name(name, typ, overwrite=overwrite)
    if not overwrite and name in TYPES and TYPES[name] is not typ:
        raise ValueError(f"the name {name} is already that of {TYPES[name].__name__}")
    TYPES[name] = typ
    return typ
