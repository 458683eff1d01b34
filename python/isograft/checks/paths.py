"""The paths of a Module's state: the same by every function, and attribute access reaches what they name."""

import inspect
import typing as tp

from flax import nnx

from .findings import Finding, Recorder
from .walk import NODE, Pytree, Snapshot, end_of, kind

READ_PLAINLY = (object.__getattribute__, Pytree.__getattribute__)
HAS_GRAPH = "graph" in inspect.signature(nnx.iter_graph).parameters


def judge(to: Recorder, call: tp.Any, before: Snapshot, place: tp.Callable) -> None:
    """Judges each Module among the arguments of a call, once in a test."""
    for root, name in zip(call.roots, call.names):
        if kind(root) != NODE or id(root) in to.paths:
            continue
        to.paths[id(root)] = root
        found = broken(root, call.mode != "tree")
        if found is None:
            to.skipped("the paths of an argument cannot be listed in this mode")
            continue
        to.held("paths/agree")
        to.held("paths/one-to-one")
        for rule, seen in found:
            file, line = place()
            to.add(Finding(rule, f"nnx.{call.name}", call.mode, file, line, f"{name}: {seen}"))


def broken(root: tp.Any, graph: bool) -> tp.Optional[list[tuple[str, str]]]:
    """What is wrong with the paths of a Module; None where Flax refuses to list them, as tree mode does where Variables are shared."""
    options = {"graph": graph} if HAS_GRAPH else {}
    try:
        walked = [(tuple(path), value) for path, value in nnx.iter_graph(root, **options) if isinstance(value, nnx.Variable)]
        state = [tuple(path) for path, _ in nnx.to_flat_state(nnx.state(root, nnx.Variable, **options))]
    except Exception:
        return None
    found = []
    names = [path for path, _ in walked]
    for path in sorted(set(names) ^ set(state), key=str):
        has, lacks = ("iter_graph", "state") if path in names else ("state", "iter_graph")
        found.append(("paths/agree", f"{has} has the path {dotted(path)}, {lacks} has not"))
    for what, all_of in ("iter_graph", names), ("state", state):
        for path in sorted({path for path in all_of if all_of.count(path) > 1} if len(set(all_of)) < len(all_of) else (), key=str):
            found.append(("paths/one-to-one", f"{what} has the path {dotted(path)} twice"))
    by_object: dict[int, tuple] = {}
    for path, value in walked:
        if id(value) in by_object:
            found.append(("paths/one-to-one", f"iter_graph has one Variable at {dotted(by_object[id(value)])} and {dotted(path)}"))
        by_object[id(value)] = path
        reached = follow(root, path)
        if reached is not value:
            what = "nothing" if reached is None else f"another {type(reached).__name__}"
            found.append(("paths/agree", f"iter_graph has a Variable at {dotted(path)}, attribute access reaches {what}"))
    return found


def follow(root: tp.Any, path: tuple) -> tp.Any:
    """What stands at a path, by attributes and items."""
    value = root
    for key in path:
        try:
            value = step(value, key)
        except Exception:
            return None
    return value


def step(value: tp.Any, key: tp.Any) -> tp.Any:
    if kind(value) == NODE and key in vars(value):
        if type(value).__getattribute__ not in READ_PLAINLY:  # a class, such as those of nnx.bridge, that hides some of its attributes
            return vars(value)[key]
        # An attribute is also read as a program does; a name that is no name of Python's is a key alone.
        return getattr(value, key) if isinstance(key, str) and key.isidentifier() else vars(value)[key]
    if isinstance(value, tp.Mapping) or isinstance(value, (list, tuple)) and isinstance(key, int):
        return value[key]
    return getattr(value, key) if isinstance(key, str) else value[key]


def dotted(path: tuple) -> str:
    """A path as a program writes it, without its beginning."""
    return "".join(map(end_of, path))
