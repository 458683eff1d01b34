"""A module as text: its fields, and the submodules that it has."""

import dataclasses

from flax.linen.methods import is_module
from flax.linen.state import RESERVED


def represented(module, indent=4):
    fields = [f.name for f in dataclasses.fields(module) if f.name not in RESERVED and f.repr]
    lines = ["# attributes"] if fields else []
    for name in fields:
        value = module.__dict__.get(name)
        named = callable(value) and not is_module(value) and hasattr(value, "__name__")
        lines += f"{name} = {value.__name__ if named else repr(value)}".split("\n")
    children = module._state.children
    modules = {name: x for name, x in children.items() if is_module(x)}
    lines += ["# children"] if modules else []
    for name, child in modules.items():
        lines += f"{name} = {represented(child, indent)}".split("\n")
    inner = "".join(f"{' ' * indent}{line}\n" for line in lines)
    return f"{type(module).__name__}(\n{inner})" if lines else f"{type(module).__name__}()"
