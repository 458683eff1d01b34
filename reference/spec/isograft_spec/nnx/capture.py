"""sow, perturb and capture: values from inside of a call.

`capture` gives each Module below a node a buffer for each type that is asked for: a Variable of that type that holds a
dict, in the attribute `__captures__`. `sow` writes into the buffer of its type, or else of the nearest type above it: a
type takes its instances, those of a subclass too, as it does where a filter is asked (`nnx.pop` after the same call).
What no buffer takes is not kept. As the buffers are Variables among the attributes, they cross every transform as all
Variables do. At the end, by an exception too, each Module has again what it had; so a capture may run inside of another.

What is given back: the result, then a State for each type; where no type is asked for, the result alone, as the pages
"Module & Pytree" and FLIP 5310 use it.

    >>> class Model(Module):
    ...     def __call__(self, x):
    ...         self.sow(Intermediate, "x", x)
    ...         return 3 * self.perturb("grad", x)
    >>> model = Model()
    >>> _, sown, perturbations = capture(model, Intermediate, Perturbation)(2.0)
    >>> sown["x"].get_value(), float(perturbations["grad"][...]), hasattr(model, "__captures__")
    ((2.0,), 0.0, False)
"""

import contextlib
import functools
import inspect
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import jax
import jax.numpy as jnp

from .errors import Path, Refused
from .graph import iter_modules
from .objects import Intermediate, Module, Perturbation, Pytree, Variable, check_own, data
from .statelib import State, from_flat_state, to_flat_state
from .variable_names import variable_type_from_name

CAPTURES = "__captures__"
CONFIG = {"nnx_sow_capture_noop": False}  # what `capture_noop=None` means; the older behavior is "still supported"


# --- inside


class Below:
    """A value of a type below that of its buffer."""

    def __init__(self, kind: type, value: Any):
        self.kind, self.value = kind, value


jax.tree_util.register_pytree_node(Below, lambda x: ((x.value,), x.kind), lambda kind, below: Below(kind, *below))


def buffer_of(module: Module, kind: type) -> Variable | None:
    """The buffer of this type, or of the nearest type above it."""
    buffers = {type(x): x for x in getattr(module, CAPTURES)}
    return next((buffers[above] for above in kind.__mro__ if above in buffers), None)


def type_of(kind: type | str) -> type:
    return variable_type_from_name(kind, allow_register=True) if isinstance(kind, str) else kind


def write(buffer: Variable, name: str, kind: type, x: Any) -> None:
    held = x if kind is type(buffer) else Below(kind, x)
    buffer.set_raw_value({**buffer.get_raw_value(), name: held})


def kept_in(buffer: Variable, name: str, kind: type) -> Any:
    """What a buffer holds under a name. Under one name there is one type, as in an attribute."""
    held = buffer.get_raw_value()[name]
    if (held.kind if isinstance(held, Below) else type(buffer)) is not kind:
        raise Refused("bad_argument", name)
    return held.value if isinstance(held, Below) else held


def held_by(module: Module, name: str, kind: type) -> Variable | None:
    """The Variable that sows outside of a capture are kept in; another attribute of the name is refused."""
    x = vars(module).get(name)
    if x is not None and type(x) is not kind or x is None and hasattr(module, name):
        raise Refused("bad_argument", name)
    return x


def sow(
    self: Module,
    variable_type: type | str,
    name: str,
    value: Any,
    reduce_fn: Callable = lambda before, x: (*before, x),
    init_fn: Callable = tuple,
    capture_noop: bool | None = None,
) -> bool:
    """Keeps a value under a name: in a capture in its buffer, outside in an attribute, unless `capture_noop`.

    True if it was kept. Several values are folded by `reduce_fn`, from `init_fn()`; by default a tuple of them.
    """
    kind = type_of(variable_type)
    if hasattr(self, CAPTURES):
        buffer = buffer_of(self, kind)
        if buffer is not None:
            before = kept_in(buffer, name, kind) if name in buffer.get_raw_value() else init_fn()
            write(buffer, name, kind, reduce_fn(before, value))
        return buffer is not None
    if CONFIG["nnx_sow_capture_noop"] if capture_noop is None else capture_noop:
        return False
    held = held_by(self, name, kind)
    if held is None:
        setattr(self, name, kind(reduce_fn(init_fn(), value)))
    else:
        held.set_value(reduce_fn(held.get_value(), value))
    return True


def perturb(
    self: Module,
    name: str,
    value: Any,
    variable_type: type | str = Perturbation,
    capture_noop: bool | None = None,
) -> Any:
    """The value plus its perturbation, which is zero at first. The gradient of the one is that of the other."""
    kind = type_of(variable_type)
    zeros = lambda: jax.tree.map(jnp.zeros_like, value)
    if hasattr(self, CAPTURES):
        buffer = buffer_of(self, kind)
        if buffer is None:
            return value
        if name not in buffer.get_raw_value():
            write(buffer, name, kind, zeros())
        return jax.tree.map(jnp.add, value, kept_in(buffer, name, kind))
    if CONFIG["nnx_sow_capture_noop"] if capture_noop is None else capture_noop:
        return value
    held = held_by(self, name, kind)
    if held is None:
        held = kind(zeros())
        setattr(self, name, held)
    return jax.tree.map(jnp.add, value, held.get_value())


Module.sow, Module.perturb = sow, perturb


# --- around


def capture(fn: Any, *var_types: type, init: Mapping | None = None, method_outputs: type | None = None) -> Callable:
    """Wraps a function of a node, a bound method, or a Module: its call gives the result and what was sown.

    `init` are values that are there at first, in buffers of their types: the perturbations to differentiate by.
    `method_outputs` is a type in which each method sows what it returns, under its name; it is asked for, too. Without
    a function, a decorator.
    """
    if isinstance(fn, type):
        return lambda f: capture(f, fn, *var_types, init=init, method_outputs=method_outputs)
    wanted = list(dict.fromkeys([*var_types, *([method_outputs] if method_outputs else [])]))
    bound = fn if isinstance(fn, Pytree) else getattr(fn, "__self__", None)

    def captured(*args: Any, **keywords: Any) -> Any:
        if not isinstance(bound, Pytree) and not args and not keywords:
            raise Refused("bad_argument")  # the module is missing
        node = bound if isinstance(bound, Pytree) else [*args, *keywords.values()][0]
        with contextlib.ExitStack() as stack:
            modules = stack.enter_context(buffers(node, wanted, init or {}))
            if method_outputs:
                stack.enter_context(methods_sow(modules, method_outputs))
            out = fn(*args, **keywords)
            states = [sown(modules, kind) for kind in wanted]
        return (out, *states) if states else out

    return functools.wraps(fn, updated=())(captured) if hasattr(fn, "__name__") else captured


@contextlib.contextmanager
def buffers(node: Any, wanted: list[type], init: Mapping) -> Iterator[list[tuple[Path, Module]]]:
    """Each Module below has its buffers. All must belong to the current trace; else none is changed."""
    modules = list(iter_modules(node))
    before = [(module, vars(module).get(CAPTURES)) for _, module in modules]
    for module, _ in before:
        check_own(module)
    given = [(path, x) for path, x in to_flat_state(init) if isinstance(x, Variable)]
    kinds = list(dict.fromkeys([*wanted, *(type(x) for _, x in given)]))
    for path, module in modules:
        first = lambda kind: {p[-1]: x.get_raw_value() for p, x in given if type(x) is kind and p[:-1] == path}
        setattr(module, CAPTURES, data(tuple(kind(first(kind)) for kind in kinds)))
    try:
        yield modules
    finally:
        for module, captures in before:
            if captures is not None:
                vars(module)[CAPTURES] = captures
            elif hasattr(module, CAPTURES):
                delattr(module, CAPTURES)


def sown(modules: list[tuple[Path, Module]], kind: type) -> State:
    """What the buffers of a type hold, by path of the Module and name, in Variables of the types that were sown."""
    values = [((*path, name), x) for path, m in modules for name, x in buffer_of(m, kind).get_raw_value().items()]
    return from_flat_state([(path, x.kind(x.value) if isinstance(x, Below) else kind(x)) for path, x in values])


@contextlib.contextmanager
def methods_sow(modules: list[tuple[Path, Module]], kind: type) -> Iterator[None]:
    """The methods of the Modules' classes sow what they return: public functions of the classes below `Module`, and
    `__call__`; by Python's convention what begins with an underscore is nobody else's. A class has one method of a name:
    what `super()` gives is not sown."""
    methods = [(c, name, f, name in vars(c)) for c in {type(m) for _, m in modules} for name, f in methods_of(c)]
    for c, name, f, _ in methods:
        setattr(c, name, sowing(f, name, kind))
    try:
        yield
    finally:
        for c, name, f, own in methods:
            setattr(c, name, f) if own else delattr(c, name)


def methods_of(kind: type) -> list[tuple[str, types.FunctionType]]:
    """The methods of a class by name, the inherited ones among them."""
    known = {}
    for c in reversed(kind.__mro__):
        if issubclass(c, Module) and c is not Module and c.__module__ != containers:
            known.update(vars(c))
    return [(k, f) for k, f in known.items() if inspect.isfunction(f) and (k[0] != "_" or k == "__call__")]


containers = f"{__package__}.containers"  # the methods of List and Dict are those of Python's containers


def sowing(f: types.FunctionType, name: str, kind: type) -> Callable:
    """A method that sows its result, where its object is in the capture."""

    @functools.wraps(f)
    def method(self: Module, *args: Any, **keywords: Any) -> Any:
        out = f(self, *args, **keywords)
        if hasattr(self, CAPTURES) and getattr(type(self), name, None) is method:
            sow(self, kind, name, out)
        return out

    return method
