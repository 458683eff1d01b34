"""What a Module sows and perturbs, and `nnx.capture`, which collects it.

While a capture runs, each Module that it reaches holds its values in `__captures__`: a Variable for each type, around a dict.
"""

import inspect

import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import options
from functools import wraps

__all__ = ["capture"]


# A Variable type, given as itself or by name.
def type_of(kind):
    return nnx.variable_type_from_name(kind, allow_register=True) if isinstance(kind, str) else kind


# A captured value of a type below that of its buffer: what it is put back in.
class Below:
    def __init__(self, kind, value):
        self.kind, self.value = kind, value


jax.tree_util.register_pytree_node(Below, lambda held: ((held.value,), held.kind), lambda kind, below: Below(kind, *below))


# The buffer that takes a type: its own, or else that of the nearest type above it.
def buffer_of(module, kind):
    buffers = {type(variable): variable for variable in module.__captures__}
    return next((buffers[above] for above in kind.__mro__ if above in buffers), None)


# What a buffer holds under a name. Under one name there is one type, as in an attribute.
def held_in(buffer, name, kind):
    held = buffer.get_raw_value()[name]
    found = held.kind if isinstance(held, Below) else type(buffer)
    if found != kind:
        raise ValueError(f"Expected '{name}' to be of type '{kind.__name__}', got '{found.__name__}'")
    return held.value if isinstance(held, Below) else held


def hold(buffer, name, kind, value):
    buffer[name] = value if kind == type(buffer) else Below(kind, value)


def sow(
    self,
    variable_type,
    name,
    value,
    reduce_fn=lambda before, value: before + (value,),
    init_fn=lambda: (),
    capture_noop=None,
):
    kind = type_of(variable_type)
    if hasattr(self, "__captures__"):
        buffer = buffer_of(self, kind)
        if buffer is None:
            return False
        hold(buffer, name, kind, reduce_fn(held_in(buffer, name, kind) if name in buffer else init_fn(), value))
        return True
    if options.read("nnx_sow_capture_noop") if capture_noop is None else capture_noop:
        return False
    if hasattr(self, name):
        variable = getattr(self, name)
        if not isinstance(variable, nnx.Variable):
            raise ValueError(f"Expected '{name}' to be a Variable, got {type(variable).__name__}")
        if type(variable) != kind:
            raise ValueError(f"Expected '{name}' to be of type '{kind.__name__}', got '{type(variable).__name__}'")
        variable.set_value(reduce_fn(variable.get_value(), value))
    else:
        setattr(self, name, kind(reduce_fn(init_fn(), value)))
    return True


def perturb(self, name, value, variable_type=nnx.Perturbation, capture_noop=None):
    kind = type_of(variable_type)
    if hasattr(self, "__captures__"):
        buffer = buffer_of(self, kind)
        if buffer is None:
            return value
        if name not in buffer:
            hold(buffer, name, kind, jax.tree.map(jnp.zeros_like, value))
        return jax.tree.map(jnp.add, held_in(buffer, name, kind), value)
    if options.read("nnx_sow_capture_noop") if capture_noop is None else capture_noop:
        return value
    if hasattr(self, name):
        variable = getattr(self, name)
        if not isinstance(variable, kind):
            raise ValueError(f"Expected '{name}' to be of type '{kind.__name__}', got '{type(variable).__name__}'")
        before = variable.get_value()
    else:
        before = jax.tree.map(jnp.zeros_like, value)
        setattr(self, name, kind(before))
    return jax.tree.map(jnp.add, before, value)


def capture(fn, *var_types, init=None, method_outputs=None):
    if isinstance(fn, type) and issubclass(fn, nnx.Variable):
        return lambda function: capture(function, fn, *var_types, init=init, method_outputs=method_outputs)
    wanted = list(dict.fromkeys([*var_types, *([method_outputs] if method_outputs else [])]))
    # A bound method, or a Module, says itself where the values are kept.
    receiver = fn if isinstance(fn, nnx.Module) else getattr(fn, "__self__", None)
    if not isinstance(receiver, nnx.Module):
        receiver = None

    def wrapper(*args, **kwargs):
        if receiver is None and not args and not kwargs:
            raise ValueError("capture: the first argument of the function is the module, and there is none")
        root = [*args, *kwargs.values()][0] if receiver is None else receiver
        begun = beginnings(init)
        modules = [(path, m) for path, m in nnx.iter_modules(root) if not isinstance(m, nnx.List)]
        # What a capture around this one holds is put back: a Module is in one capture at a time.
        before = [(m, m.__captures__) for _, m in modules if hasattr(m, "__captures__")]
        instrumented = []
        try:
            for path, m in modules:
                dicts = {kind: {} for kind in wanted}
                for name, variable in begun.get(path, {}).items():
                    dicts.setdefault(type(variable), {})[name] = variable.get_value()
                m.__captures__ = nnx.data(tuple([kind(values) for kind, values in dicts.items()]))
            if method_outputs:
                instrumented = instrument([type(m) for _, m in modules], method_outputs)
            result = fn(*args, **kwargs)
            states = [collect(root, kind) for kind in wanted]
        finally:
            for kind, name, method, own in instrumented:
                setattr(kind, name, method) if own else delattr(kind, name)
            for _, m in nnx.iter_modules(root):
                if hasattr(m, "__captures__"):
                    del m.__captures__
            for m, captures in before:
                m.__captures__ = nnx.data(captures)
        return (result, *states) if states else result

    return wrapper


# The Variables of a State, by the path of the Module that they belong to, and by their name in it.
def beginnings(state):
    found = {}

    def visit(state, path):
        for key, value in state.items():
            if isinstance(value, nnx.Variable):
                found.setdefault(path, {})[key] = value
            elif hasattr(value, "items"):
                visit(value, (*path, key))

    if state:
        visit(state, ())
    return found


# What the buffers of a type hold, by path of the Module and name.
def collect(root, kind):
    found = []
    for path, m in nnx.iter_modules(root):
        for buffer in getattr(m, "__captures__", ()):
            if type(buffer) == kind:
                for name, held in buffer.get_raw_value().items():
                    below = isinstance(held, Below)
                    found.append(((*path, name), held.kind(held.value) if below else kind(held)))
    return nnx.from_flat_state(found)


# Has the methods of these classes sow what they return; gives back what to set again, and to what.
def instrument(classes, kind):
    methods = [(cls, name, f, name in vars(cls)) for cls in dict.fromkeys(classes) for name, f in methods_of(cls)]
    for cls, name, method, _ in methods:
        setattr(cls, name, sowing(method, name, kind))
    return methods


# The public methods of a class of the program by name, also the inherited ones, and `__call__`.
def methods_of(cls):
    known = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, nnx.Module) and base not in (nnx.Module, nnx.List, nnx.Dict):
            known.update(vars(base))
    return [(name, f) for name, f in known.items() if inspect.isfunction(f) and (name[0] != "_" or name == "__call__")]


def sowing(method, name, kind):
    @wraps(method)
    def wrapper(self, *args, **kwargs):
        result = method(self, *args, **kwargs)
        # Other instances of the class are no part of the capture; what `super()` gives is no method of the module.
        if hasattr(self, "__captures__") and getattr(type(self), name, None) is wrapper:
            self.sow(kind, name, result)
        return result

    return wrapper
