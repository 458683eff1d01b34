"""What a Module sows and perturbs, and `nnx.capture`, which collects it.

While a capture runs, each Module that it reaches holds its values in `__captures__`: a Variable for each type, around a dict.
"""

import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import options
from functools import wraps

__all__ = ["capture"]


# A Variable type, given as itself or by name.
def type_of(kind):
    return nnx.variable_type_from_name(kind, allow_register=True) if isinstance(kind, str) else kind


# The dict in which a Module holds what is captured of the type; none if the type is not captured.
def captured(module, kind):
    for variable in module.__captures__:
        if type(variable) == kind:
            return variable
    return None


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
        held = captured(self, kind)
        if held is None:
            return False
        held[name] = reduce_fn(held[name] if name in held else init_fn(), value)
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
        held = captured(self, kind)
        if held is None:
            return value
        if name not in held:
            held[name] = jax.tree.map(jnp.zeros_like, value)
        return held[name] + value
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
    return before + value


def capture(fn, *var_types, init=None, method_outputs=None):
    if isinstance(fn, type) and issubclass(fn, nnx.Variable):
        return lambda function: capture(function, fn, *var_types, init=init, method_outputs=method_outputs)
    # A bound method, or a Module, says itself where the values are kept.
    receiver = fn if isinstance(fn, nnx.Module) else getattr(fn, "__self__", None)
    if not isinstance(receiver, nnx.Module):
        receiver = None

    def wrapper(*args, **kwargs):
        root = args[0] if receiver is None else receiver
        begun = beginnings(init)
        modules = [(path, m) for path, m in nnx.iter_modules(root) if not isinstance(m, nnx.List)]
        # What a capture around this one holds is put back: a Module is in one capture at a time.
        before = [(m, m.__captures__) for _, m in modules if hasattr(m, "__captures__")]
        for path, m in modules:
            dicts = {kind: {} for kind in var_types}
            for name, variable in begun.get(path, {}).items():
                dicts.setdefault(type(variable), {})[name] = variable.get_value()
            m.__captures__ = nnx.data(tuple([kind(values) for kind, values in dicts.items()]))
        instrumented = instrument([type(m) for _, m in modules], method_outputs) if method_outputs else []
        found = nnx.State({})
        try:
            result = fn(*args, **kwargs)
            collect(root, found, var_types)
        finally:
            for kind, name, method in instrumented:
                setattr(kind, name, method)
            for _, m in nnx.iter_modules(root):
                if hasattr(m, "__captures__"):
                    del m.__captures__
            for m, captures in before:
                m.__captures__ = nnx.data(captures)
        if not var_types:
            return result
        states = nnx.split_state(found, *var_types)
        return (result, states) if len(var_types) == 1 else (result, *states)

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


def collect(root, state, kinds):
    for path, m in nnx.iter_modules(root):
        for variable in getattr(m, "__captures__", ()):
            if type(variable) not in kinds:
                continue
            inner = state
            for part in path:
                if part not in inner:
                    inner[part] = nnx.State({})
                inner = inner[part]
            for name, value in variable.items():
                inner[name] = type(variable)(value)


# Has the public methods of these classes sow what they return; gives back what to set again, and to what.
def instrument(classes, kind):
    replaced = []
    for cls in dict.fromkeys(classes):
        for name, method in list(vars(cls).items()):
            if callable(method) and (name == "__call__" or not name.startswith("_")):
                setattr(cls, name, sowing(name, method, kind))
                replaced.append((cls, name, method))
    return replaced


def sowing(name, method, kind):
    @wraps(method)
    def wrapper(self, *args, **kwargs):
        result = method(self, *args, **kwargs)
        # Other instances of the class are no part of the capture.
        if hasattr(self, "__captures__"):
            self.sow(kind, name, result)
        return result

    return wrapper
