"""What `nnx.view` may be given for a module, as a text."""

import inspect
from flax import nnx

__all__ = ["view_info"]


# The arguments that the methods `set_view` of the modules take, with what their docstrings say of each.
def view_info(node, /, *, only=..., graph=None):
    predicate = nnx.filterlib.to_predicate(only)
    modules = [m for path, m in nnx.iter_modules(node, graph=graph) if hasattr(m, "set_view") and predicate(path, m)]
    classes = sorted({type(m) for m in modules}, key=lambda kind: kind.__qualname__)
    lines = []
    for kind in classes:
        lines.append(f"{kind.__qualname__}:")
        signature, doc = inspect.signature(kind.set_view), inspect.getdoc(kind.set_view)
        if doc is None:
            lines.append(f"  set_view{signature}")
            continue
        said = arguments_of(doc)
        for name, parameter in signature.parameters.items():
            if name in ("self", "args", "kwargs"):
                continue
            default = "" if parameter.default is inspect.Parameter.empty else f" = {parameter.default}"
            lines.append(f"  {name}: {parameter.annotation}{default}")
            lines += said.get(name, [])
    return "\n".join(lines)


# Of a docstring in Google's style, the lines about each argument, the first one without the argument's name.
def arguments_of(doc):
    found, name = {}, None
    body = doc.partition("Args:\n")[2].partition("Returns:\n")[0]
    for line in body.split("\n"):
        if line.startswith("  ") and not line.startswith("    "):
            name, _, text = line.partition(":")
            name = name.strip()
            found[name] = ["    " + text.strip()]
        elif name is not None:
            found[name].append(line)
    return found
