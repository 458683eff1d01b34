"""`ToNNX` and `ToLinen` (§ bridge/wrappers): a module that is called as one of the other dialect."""

import contextlib
import dataclasses
import functools
from typing import Any

import jax
from flax import core, nnx, traverse_util
from flax import linen as nn
from flax.core import FrozenDict, meta
from flax.linen.module import RUNNING

from .variables import (
    linen_vars_to_nnx_attrs,
    merged,
    nnx_attrs_to_linen_vars,
    to_linen_var,
    variables_of,
)


@dataclasses.dataclass
class Functional:
    """An NNX module as a pair of functions: `init` gives its state, `apply` calls it on one."""

    module_type: Any
    graphdef: Any
    args: Any
    kwargs: Any

    def init(self, *, rngs=None):
        keys = {} if rngs is None else {"rngs": rngs}
        module = self.module_type(*self.args, **self.kwargs, **keys)
        self.graphdef, state = nnx.split(module)
        return state

    def apply(self, *states):
        assert self.graphdef is not None
        return Calls(self.graphdef, states)


class Calls:
    """What is called on this is called on the module; its state comes back beside the value."""

    def __init__(self, graphdef, states, path=()):
        self.graphdef, self.states, self.path = graphdef, states, path

    def __getattr__(self, name):
        return Calls(self.graphdef, self.states, (*self.path, name))

    def __call__(self, *args, **kwargs):
        module = nnx.merge(self.graphdef, *self.states)
        out = functools.reduce(getattr, self.path, module)(*args, **kwargs)
        return out, nnx.split(module)


def functional(cls):
    return lambda *args, **kwargs: Functional(cls, None, args, kwargs)


class Method:
    """A method of the module inside, which is called through the one around it."""

    def __init__(self, owner, option):
        self.__self__, self.option = owner, option

    def __call__(self, *args, **kwargs):
        return self.__self__(*args, **self.option, **kwargs)


# Linen in NNX


INITIALIZING = "_pytree__initializing"


def mark(module):
    """The module makes its variables when it is called. The mark is a static attribute: so it is
    also on what transforms, split and merge make of the module."""
    object.__setattr__(module, INITIALIZING, True)


def _graph(module):
    return [node for _, node in nnx.iter_graph(module, graph=True) if isinstance(node, nnx.Module)]


def unmark(module):
    for node in _graph(module):
        if INITIALIZING in vars(node):
            object.__delattr__(node, INITIALIZING)


@contextlib.contextmanager
def initializing(module):
    if INITIALIZING in vars(module):
        yield
        return
    for node in _graph(module):
        mark(node)
    try:
        yield
    finally:
        unmark(module)


def lazy_init(fn, *args, **kwargs):
    """Calls a module, or a method of one, so that each `ToNNX` in it makes its variables."""
    module = fn if isinstance(fn, nnx.Module) else getattr(fn, "__self__", None)
    if not isinstance(module, nnx.Module):
        raise ValueError(f"{fn = } needs to be a method of an NNX Module.")
    with initializing(module):
        fn(*args, **kwargs)
    return fn


class ToNNX(nnx.Module):
    """A Linen module that holds its variables, as attributes: `params` are `nnx.Param`s."""

    def __init__(self, module, rngs=None):
        self.to_nnx__module = module
        if isinstance(rngs, nnx.Rngs):
            rngs = rngs.fork()
        elif isinstance(rngs, jax.Array):
            rngs = nnx.Rngs(params=rngs)
        self.to_nnx__rngs = rngs

    @property
    def rngs(self):
        return self.to_nnx__rngs

    @property
    def module(self):
        return self.to_nnx__module

    def lazy_init(self, *args, **kwargs):
        return lazy_init(self, *args, **kwargs)

    def __getattr__(self, name):
        """The methods of the Linen module."""
        if not name.startswith("to_nnx__"):
            method = getattr(type(self.to_nnx__module), name, None)
            if callable(method):
                return Method(self, {"method": method})
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __call__(self, *args, rngs=None, method=None, mutable=None, **kwargs):
        keys = self._keys(self.to_nnx__rngs if rngs is None else rngs)
        if INITIALIZING in vars(self):
            out, updates = self.to_nnx__module.init_with_output(
                keys, *args, method=method, **kwargs)
        else:
            attributes = {
                name: value for name, value in vars(self).items()
                if not name.startswith(("to_nnx__", "_pytree__", "_object__"))
            }
            if mutable is None:
                mutable = _mutable()
            out = self.to_nnx__module.apply(
                nnx_attrs_to_linen_vars(variables_of(attributes)), *args,
                rngs=keys, method=method, mutable=mutable, **kwargs)
            out, updates = (out, {}) if mutable is False else out
        for name, value in linen_vars_to_nnx_attrs(updates).items():
            # Beside a method of this name the variables are found by their own.
            setattr(self, name, nnx.data(merged(vars(self).get(name), value)))
        return out

    def _keys(self, rngs):
        """A key of each stream. Linen calls NNX's default stream `params`."""
        if isinstance(rngs, nnx.Rngs):
            keys = {name: stream() for name, stream in rngs.items()}
        else:
            keys = {"params": rngs} if isinstance(rngs, jax.Array) else {}
        if "params" not in keys and "default" in keys:
            keys["params"] = keys.pop("default")
        return keys


# What may change in the run around: one of a bridge.Module, or of Linen.
def _mutable():
    from .module import current_module

    if current_module() is not None and current_module().scope is not None:
        return current_module().scope.mutable
    return RUNNING.modules[-1].scope.run.mutable if RUNNING.modules[-1] else False


# NNX in Linen


# The collection of arrays that stand in no Variable: of whatever class they are, also while traced.
ARRAYS = "arrays"


class ToLinen(nn.Module):
    """An NNX module that is made anew by each call, and gets Linen's variables as its state."""

    nnx_class: Any
    args: Any = ()
    kwargs: Any = FrozenDict({})
    skip_rng: bool = False
    metadata_fn: Any = to_linen_var

    @nn.compact
    def __call__(self, *args, nnx_method=None, **kwargs):
        module = self._made()
        if self.is_initializing():
            self._update_variables(module)
            return self._of_nnx(nnx_method)(module, *args, **kwargs)
        nnx.update(module, self._state_of_variables())
        out = self._of_nnx(nnx_method)(module, *args, **kwargs)
        self._update_variables(module)
        return out

    @nn.nowrap
    def _made(self):
        kwargs = dict(self.kwargs)
        if not self.skip_rng:
            keys = {name: self.make_rng(name) for name in self.scope.rngs}
            if not self.is_initializing():
                keys.setdefault("default", 0)
            kwargs["rngs"] = nnx.Rngs(**keys)
        return self.nnx_class(*self.args, **kwargs)

    @nn.nowrap
    def _state_of_variables(self):
        states = jax.tree_util.tree_map(
            lambda x: x.unbox() if isinstance(x, meta.AxisMetadata) else x,
            list(core.unfreeze(self.variables).values()),
            is_leaf=lambda x: isinstance(x, meta.AxisMetadata))
        return nnx.merge_state(*states) if states else nnx.State({})

    @nn.nowrap
    def _of_nnx(self, method):
        if method is None or isinstance(method, str):
            method = getattr(self.nnx_class, method or "__call__")
        if not callable(method):
            raise TypeError(f"'{method}' must be a callable, got {type(method)}.")
        return method

    @nn.nowrap
    def _update_variables(self, module):
        """Writes the state into the collections that are mutable; keys stay outside."""
        collections = {}
        for path, variable in nnx.to_flat_state(nnx.state(module, nnx.Not(nnx.RngState))):
            if not isinstance(variable, nnx.Variable):
                collections.setdefault(ARRAYS, {})[path] = variable
                continue
            name = nnx.variable_name_from_type(type(variable), allow_register=True)
            as_linen = self.metadata_fn or (lambda variable: variable.get_raw_value())
            collections.setdefault(name, {})[path] = as_linen(variable)
        for collection, values in collections.items():
            if self.is_mutable_collection(collection):
                for name, value in traverse_util.unflatten_dict(values).items():
                    self.put_variable(collection, name, value)

    @nn.nowrap
    def __getattr__(self, name):
        """The keyword arguments, and the methods of the NNX class."""
        if not name.startswith("_") and "nnx_class" in self.__dict__:
            if name in self.kwargs:
                return self.kwargs[name]
            method = getattr(self.nnx_class, name, None)
            if callable(method):
                return Method(self, {"nnx_method": method})
        return super().__getattr__(name)


def to_linen(nnx_class, *args, metadata_fn=to_linen_var, name=None, skip_rng=False,
             abstract_init=True, **kwargs):
    """`ToLinen` of a class and its arguments."""
    return ToLinen(
        nnx_class, args=args, kwargs=FrozenDict(kwargs), metadata_fn=metadata_fn,
        skip_rng=skip_rng, name=name)
