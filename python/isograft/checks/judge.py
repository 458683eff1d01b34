"""What must hold around a call of a transform, whatever the function does.

Before the call, the objects reachable from its arguments are noted with what they hold. While Flax runs the user's function, on objects
of its own, it is noted which Variables the function sets. Afterwards both are compared with what is there.
"""

import functools
import inspect
import os
import sys
import threading
import typing as tp
import weakref

import jax
import numpy as np
from flax.nnx import tracers

from . import modes, paths
from .findings import Finding, Recorder
from .walk import GONE, LEAF, NODE, TRACER, VARIABLE, Change, Snapshot, kind, path_to, raw_value

ABSTRACT = ("eval_shape", "make_jaxpr")
# A function that is called once for a call, whose every change of a Variable is written back.
WRITES_BACK = ("jit", "remat", "vmap", "grad", "value_and_grad", "vjp", "jvp", "checkify")
CAPTURES = "__captures__"
TOP_LEVEL = tracers.current_jax_trace()

_state = threading.local()


def recorder() -> tp.Optional[Recorder]:
    """What collects for the test that runs in this thread."""
    return getattr(_state, "recorder", None)


def record_with(new: tp.Optional[Recorder]) -> None:
    """Sets what collects."""
    _state.recorder, _state.calls = new, []


class Body(tp.NamedTuple):
    """What one run of the user's function did to the Variables of its arguments."""

    types: tuple
    touched: frozenset
    # Those whose new value is one that another Variable had: the value may be the old one again.
    moved: frozenset
    structural: bool
    # Whether it called a transform: that may set a Variable to what it held, and JAX gives the same array back.
    nested: bool


class Call:
    """A call of a transform."""

    def __init__(self, name: str, mode: str, functions: list, args: tuple, kwargs: dict,
                 extra: tuple = (), static: frozenset = frozenset(), donates: bool = False) -> None:
        self.name, self.mode, self.donates, self.static = name, mode, donates, static
        self.functions = [underlying(each) for each in functions]
        bound = extra if name == "jit_partial" else ()
        self.roots, self.names = self.operands((*bound, *args), kwargs)
        self.extra = [] if bound else list(extra)
        self.captured = [each for function in functions for each in captured_by(function)]
        self.bodies: list[Body] = []
        self.at_top = tracers.current_jax_trace() == TOP_LEVEL
        self.without_traces = bool(jax.config.jax_disable_jit)

    def is_of(self, function: tp.Any) -> bool:
        """Whether it is a call of what was made of this function."""
        return any(function is each for each in self.functions)

    def operands(self, args: tuple, kwargs: dict) -> tuple[list, list[str]]:
        """The arguments that are taken apart, with their names: without those that the function gets as they are."""
        found = [(value, f"args[{index}]") for index, value in enumerate(args) if index not in self.static]
        found += [(value, name) for name, value in sorted(kwargs.items()) if name not in self.static]
        return [value for value, _ in found], [name for _, name in found]


def underlying(function: tp.Any) -> tp.Any:
    """The user's function itself, without partials, and unbound."""
    while isinstance(function, functools.partial):
        function = function.func
    return function.__func__ if inspect.ismethod(function) else function


def captured_by(function: tp.Any) -> tp.Iterator[tp.Any]:
    """NNX objects that a function holds: in a partial, as the object it is bound to, in its closure."""
    while isinstance(function, functools.partial):
        yield from (each for each in (*function.args, *function.keywords.values()) if kind(each) in (NODE, VARIABLE))
        function = function.func
    if inspect.ismethod(function):
        if kind(function.__self__) == NODE:
            yield function.__self__
        function = function.__func__
    for cell in getattr(function, "__closure__", None) or ():
        try:
            value = cell.cell_contents
        except ValueError:  # not yet assigned
            continue
        if kind(value) in (NODE, VARIABLE):
            yield value


def observe(call: Call, function: tp.Callable, args: tuple, kwargs: dict) -> tp.Any:
    """Runs a call and judges it."""
    __tracebackhide__ = True
    to = recorder()
    to.calls += 1
    before = Snapshot([*call.roots, *call.extra])
    outside = Snapshot(call.captured, without=before.ids())
    if call.at_top:
        guarded(to, paths.judge, to, call, before, place)
    _state.calls.append(call)
    try:
        out = function(*args, **kwargs)
    except Exception:
        _state.calls.pop()
        guarded(to, judge_failure, to, call, before, outside)
        raise
    except BaseException:
        _state.calls.pop()
        raise
    _state.calls.pop()
    guarded(to, judge_success, to, call, before, outside, out)
    return out


def guarded(to: Recorder, check: tp.Callable, *args: tp.Any) -> None:
    """Runs a check; where it fails itself, the test goes on and the report says so."""
    try:
        check(*args)
    except Exception as error:
        to.skipped(f"the check failed itself: {type(error).__name__}: {error}")


def watched(function: tp.Any) -> tp.Any:
    """A function that does what this one does; what it does to its arguments is noted."""
    if not callable(function):
        return function

    @functools.wraps(function, updated=())
    def watching(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
        __tracebackhide__ = True
        if recorder() is None:
            forget(function)
            return function(*args, **kwargs)
        # Only the innermost call can have called this function; it may also run later, outside of its call.
        call, key = (_state.calls[-1] if _state.calls else None), underlying(function)
        if call is not None and not call.is_of(key):
            key = getattr(key, "__wrapped__", key)  # jit_partial puts a function around it
            call = call if call.is_of(key) else None
        roots = call.operands(args, kwargs)[0] if call else [*args, *(value for _, value in sorted(kwargs.items()))]
        before, calls = Snapshot(roots), recorder().calls
        out = function(*args, **kwargs)
        body = body_of(before, recorder().calls > calls)
        remember(key, body)
        if call is not None:
            call.bodies.append(body)
        return out

    return watching


def body_of(before: Snapshot, nested: bool) -> Body:
    """What has happened since to the arguments of a body."""
    held = {id(raw) for _, raw, *_ in before.variables}
    touched = frozenset(index for index in range(len(before.variables)) if before.changed(index))
    moved = frozenset(index for index in touched if id(raw_value(before.variables[index][0])) in held)
    return Body(types_of(before), touched, moved, bool(before.structure()), nested)


def types_of(snapshot: Snapshot) -> tuple:
    return tuple(type(variable) for variable, *_ in snapshot.variables)


# What a function did when it was staged: a staged body is used again. By the function's identity, and by its arguments' Variables;
# nothing is known of one that was staged while nothing was recorded.
_staged: dict[int, tuple[weakref.ref, dict[tuple, tp.Optional[Body]]]] = {}


def remember(function: tp.Any, body: Body) -> None:
    """Adds what a staged function did to what it did before."""
    try:
        known = _staged.get(id(function))
        if known is None or known[0]() is not function:
            known = _staged[id(function)] = (weakref.ref(function, lambda _, key=id(function): _staged.pop(key, None)), {})
    except TypeError:  # no weak references to it
        return
    old = known[1].get(body.types, body)
    if old is not None:
        known[1][body.types] = union(body.types, [old, body])


def union(types: tuple, bodies: list[Body]) -> Body:
    """What any of some runs did."""
    return Body(types, *(frozenset().union(*(body[place] for body in bodies)) for place in (1, 2)),
                *(any(body[place] for body in bodies) for place in (3, 4)))


def forget(function: tp.Any) -> None:
    """Notes that a function was staged unseen."""
    key = underlying(function)
    known = _staged.get(id(key))
    if known is not None:
        for types in known[1]:
            known[1][types] = None


def done_by(call: Call, before: Snapshot) -> tp.Optional[Body]:
    """What the function did in all runs that the call may stand on, or None where that is not known."""
    types = types_of(before)
    bodies: list[tp.Optional[Body]] = list(call.bodies)
    for function in call.functions:
        known = _staged.get(id(function))
        if known is not None and known[0]() is function and types in known[1]:
            bodies.append(known[1][types])
    if not bodies or any(body is None or body.types != types for body in bodies):
        return None
    return union(types, tp.cast(list, bodies))


def judge_failure(to: Recorder, call: Call, before: Snapshot, outside: Snapshot) -> None:
    """A call that failed has changed nothing."""
    rule = "effects/failure-is-atomic"
    to.held(rule)
    for change in before.changes():
        tell(to, rule, call, f"after the exception, {described(before, call.names, change)}")
    if not call.without_traces and call.name != "custom_vjp":
        for change in outside.changes():
            tell(to, rule, call, f"after the exception, {described(outside, [], change)}")


def judge_success(to: Recorder, call: Call, before: Snapshot, outside: Snapshot, out: tp.Any) -> None:
    """A call that returned: no tracer, and only what the mode writes back has changed."""
    structure = before.structure()
    judge_tracers(to, call, before, structure, out)
    if call.name in ABSTRACT:
        to.held("effects/abstract-is-pure")
        for change in before.changes():
            tell(to, "effects/abstract-is-pure", call, described(before, call.names, change))
        return
    if call.mode != "compat":
        to.held("effects/structure-stays")
        for change in structure:
            tell(to, "effects/structure-stays", call, described(before, call.names, change))
    if call.without_traces:
        to.skipped("there are no traces under jax.disable_jit")
        return
    if call.name != "custom_vjp" and outside.roots:
        to.held("boundary/outer-changed")
        for change in outside.changes():
            tell(to, "boundary/outer-changed", call, f"the function changed what it captured: {described(outside, [], change)}")
    if call.at_top:
        judge_values(to, call, before, structure)
        if structure and call.mode == "compat":
            to.paths.clear()
            paths.judge(to, call, before, place)


def judge_tracers(to: Recorder, call: Call, before: Snapshot, structure: list[Change], out: tp.Any) -> None:
    """No tracer that was not there before, of a trace that has ended.

    One can only be in what is new: the output, other attributes, what Variables hold now, what was changed in place.
    """
    rule = "effects/no-tracer-escapes"
    to.held(rule)
    known = {id(tracer) for tracer in before.tracers}
    roots = [*before.roots, out]
    new = [out, [change.new for change in structure], [raw_value(variable) for variable, *_ in before.variables], before.containers]
    for tracer in Snapshot(new).tracers:
        if id(tracer) in known or id(tracer) in to.told or not has_ended(tracer, call.at_top):
            continue
        to.told[id(tracer)] = tracer
        names = [*call.names, *(f"tangents[{index}]" for index in range(len(call.extra))), "the output"]
        tell(to, rule, call, f"{path_to(roots, tracer, names)} is a tracer, {type(tracer).__name__}, of a trace that has ended")


def has_ended(tracer: tp.Any, at_top: bool) -> bool:
    """Whether the trace of a tracer is over: at the top level every one is."""
    valid = getattr(getattr(tracer, "_trace", None), "is_valid", None)
    return at_top or valid is not None and not valid()


def judge_values(to: Recorder, call: Call, before: Snapshot, structure: list[Change]) -> None:
    """What the function set is set; what it did not touch is as it was."""
    if not before.variables:
        return
    done = done_by(call, before)
    if done is None:
        to.skipped("what the function does to its arguments is not known")
        return
    to.held("effects/untouched-is-same")
    for index, (variable, old, *_) in enumerate(before.variables):
        if index in done.touched:
            continue
        for change in before.changed(index):
            if change.old is old and (call.donates or call.mode == "compat") and same_value(old, raw_value(variable)):
                continue
            tell(to, "effects/untouched-is-same", call, f"untouched, but {described(before, call.names, change)}")
    if call.mode == "compat" and not done.structural:
        for change in structure:
            if kind(change.old) in (NODE, VARIABLE):
                tell(to, "effects/untouched-is-same", call, f"untouched, but {described(before, call.names, change)}")
    if call.name in WRITES_BACK and call.bodies and not any(body.structural or body.nested for body in call.bodies):
        to.held("boundary/value-written-back")
        always = frozenset.intersection(*(body.touched - body.moved for body in call.bodies))
        for index in sorted(always):
            if not before.changed(index):
                variable = before.variables[index][0]
                tell(to, "boundary/value-written-back", call,
                     f"the function set {path_to(before.roots, variable, call.names)}, which holds its old value")


def same_value(one: tp.Any, other: tp.Any) -> bool:
    """Whether two values are equal; the type of a number may have become that of an array. What was given away is not compared."""
    if getattr(one, "is_deleted", lambda: False)():
        return True
    if kind(one) != LEAF or kind(other) != LEAF:
        mine, its = jax.tree.leaves(one), jax.tree.leaves(other)
        return len(mine) == len(its) and all(a is b or same_value(a, b) for a, b in zip(mine, its))
    try:
        if jax.numpy.issubdtype(getattr(one, "dtype", None), jax.dtypes.prng_key):
            one, other = jax.random.key_data(one), jax.random.key_data(other)
        one, other = np.asarray(one), np.asarray(other)
        return one.shape == other.shape and bool(np.all((one == other) | (one != one) & (other != other)))
    except Exception:
        return False


def observe_scope(name: str, roots: tuple, function: tp.Callable, args: tuple, kwargs: dict) -> tp.Any:
    """Runs what changes objects or classes while it lasts: afterwards they have no more records of captures, and their methods."""
    __tracebackhide__ = True
    to = recorder()
    before = Snapshot(roots)
    methods = {cls: dict(vars(cls)) for node, _ in before.nodes for cls in type(node).__mro__[:-1]}
    try:
        return function(*args, **kwargs)
    finally:
        rule = "effects/scoped"
        to.held(rule)
        call = Call(name, modes.current(), [], roots, {})
        for node, had in before.nodes:
            if CAPTURES in vars(node) and CAPTURES not in had:
                where = path_to(before.roots, node, call.names)
                tell(to, rule, call, f"{where} still has the record of a capture that has ended, {CAPTURES}")
        for cls, had in methods.items():
            for method, was in had.items():
                if callable(was) and vars(cls).get(method) is not was:
                    tell(to, rule, call, f"{cls.__name__}.{method} is still replaced, for every object of the class")


def described(snapshot: Snapshot, names: list[str], change: Change) -> str:
    """A change in words."""
    where = path_to(snapshot.roots, change.owner, names if len(names) == len(snapshot.roots) else ())
    if where == "?":
        where = f"a captured {type(change.owner).__name__}" if not names else type(change.owner).__name__
    elif not names:
        where = f"{type(change.owner).__name__} {where}"
    return f"{where}{change.what} was {short(change.old)} and is {short(change.new)}"


def short(value: tp.Any) -> str:
    """A value in a few words."""
    found = kind(value)
    if value is GONE:
        return "not there"
    if found == TRACER:
        return f"a tracer {type(value).__name__}"
    if found != LEAF:
        return f"a {type(value).__name__}"
    if hasattr(value, "dtype") and hasattr(value, "shape"):
        text = f"{type(value).__name__} {value.dtype}{list(value.shape)}"
        if getattr(value, "is_deleted", lambda: False)():
            return f"{text}, given away"
        return f"{text} {np.asarray(value).tolist()}" if value.shape == () and value.dtype.kind in "biufc" else text
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def tell(to: Recorder, rule: str, call: Call, seen: str) -> None:
    """Adds a finding at the line of the program that made the call."""
    file, line = place()
    to.add(Finding(rule, f"nnx.{call.name}", call.mode, file, line, seen))


def place() -> tuple[str, int]:
    """The innermost line that is not of Flax, JAX, Python's library or these checks."""
    frame: tp.Any = sys._getframe(1)
    while frame is not None:
        file = frame.f_code.co_filename
        if not file.startswith(LIBRARIES) and not file.startswith("<"):
            return named(file), frame.f_lineno
        frame = frame.f_back
    return "?", 0


HERE = os.getcwd() + os.sep


def named(file: str) -> str:
    """A file as pytest names it: from the folder that it was started in, if it is below that."""
    return file.removeprefix(HERE)


LIBRARIES = tuple(os.path.dirname(os.path.abspath(sys.modules[name].__file__)) + os.sep
                  for name in ("flax", "jax", "isograft")) + (os.path.dirname(functools.__file__) + os.sep + "functools.py",
                                                              os.path.dirname(functools.__file__) + os.sep + "contextlib.py")
