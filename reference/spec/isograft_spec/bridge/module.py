"""`bridge.Module` (§ bridge/module).

It is an NNX module with the ways of Linen: fields, `setup`, compact methods, names
for what these make, and `init` and `apply` as functions of variables.

`init` and `apply` work on a clone of the module, whose modules are bound: they have a scope, which
is the streams of keys of the run. What is assigned to a bound module is bound, too, and gets the
variables that the run was given for this name.
"""

import contextlib
import dataclasses
import functools
from typing import Any

import jax
from flax import core, errors, nnx, traverse_util
from flax.core import meta

from .variables import merged, to_linen_var, to_nnx_var
from .wrappers import ToNNX, unmark


class Scope(nnx.Pytree):
    """What a bound module knows of its run."""

    def __init__(self, rngs, mutable, initializing=False):
        self.rngs, self.mutable, self.initializing = rngs, mutable, initializing
        self.is_set_up = False

    def copy(self):
        return Scope(self.rngs, self.mutable, self.initializing)


@dataclasses.dataclass
class Context:
    """A module that runs, and how many modules of each class its compact method has named."""

    module: Any
    in_compact: bool
    type_counter: Any = dataclasses.field(default_factory=dict)


RUNNING = [None]


@contextlib.contextmanager
def running(module, in_compact=False):
    RUNNING.append(Context(module, in_compact))
    try:
        yield
    finally:
        RUNNING.pop()


def current_context():
    return RUNNING[-1]


def current_module():
    return RUNNING[-1].module if RUNNING[-1] else None


def automatic_name(context, cls):
    count = context.type_counter.get(cls, 0)
    context.type_counter[cls] = count + 1
    return f"{cls.__name__}_{count}"


class AttrPriority:
    """The order in which the attributes of a module are visited: the lower ones first."""

    HIGH, INIT_PARENT, DEFAULT, LOW = 0, 20, 50, 100


def _placed(cls, init):
    """The constructor; what it makes becomes an attribute of the module that runs, if it has a
    name: in a compact method each has one."""

    @functools.wraps(init)
    def made(self, *args, **kwargs):
        if type(self) is not cls:
            return init(self, *args, **kwargs)
        self.scope = None
        context, name = current_context(), None
        if context is not None:
            given = kwargs.get("parent")
            if context.in_compact and given is not None:
                kind = type(given).__name__
                raise ValueError(f"'parent' can only be set to None, got {kind}")
            parent = kwargs.pop("parent", context.module)
            if "name" in kwargs:
                is_field = "name" in cls.__dict__.get("__annotations__", ())
                name = kwargs["name"] if is_field else kwargs.pop("name")
                if not isinstance(name, str):
                    raise ValueError(f"'name' must be a 'str', got {type(name).__name__}")
            elif context.in_compact:
                name = automatic_name(context, cls)
        init(self, *args, **kwargs)
        if name is not None and parent is not None:
            setattr(parent, name, self)

    return made


class Module(nnx.Module, nnx.Object):
    scope = None

    def __init_subclass__(cls):
        super().__init_subclass__()
        dataclasses.dataclass(repr=False)(cls)
        cls.__hash__ = object.__hash__
        cls.__init__ = _placed(cls, cls.__init__)

    def __setattr__(self, name, value):
        if self.scope is not None and name != "scope":
            given = self.__dict__.get("_given", {}).pop(name, None)
            if given is not None:
                give(value, given)
            is_node = lambda x: isinstance(x, (nnx.Module, nnx.Variable))
            for leaf in jax.tree_util.tree_leaves(value, is_leaf=is_node):
                if isinstance(leaf, Module):
                    _bind(self, leaf)
        super().__setattr__(name, value)

    def is_initializing(self):
        return self.scope is not None and self.scope.initializing

    def make_rng(self, name="default"):
        if self.scope is None:
            raise ValueError("Can't use RNGs on unbound modules")
        return self.scope.rngs[name]()

    def param(self, name, init_fn, *args, unbox=True, **kwargs):
        def made():
            return init_fn(self.make_rng("params"), *args, **kwargs)

        found = self._variable(nnx.Param, name, made)
        if not isinstance(found, nnx.Param):
            raise ValueError(f"Expected '{name}' to be a Param, got {type(found).__name__}")
        return found

    def variable(self, col, name, init_fn=None, *args, unbox=True, **kwargs):
        def made():
            if init_fn is None:
                raise ValueError("Expected 'init_fn' to be a callable, got None")
            return init_fn(*args, **kwargs)

        kind = nnx.variable_type_from_name(col, allow_register=True)
        return self._variable(kind, name, made)

    # The Variable of this name, or a new one around what `made` gives.
    def _variable(self, kind, name, made):
        if self.scope is None:
            raise ValueError(
                "Parameters must be initialized in `setup()` or in a method wrapped in `@compact`"
            )
        if not isinstance(getattr(self, name, None), nnx.Variable):
            setattr(self, name, kind(made()))
        return getattr(self, name)

    def _get_variables(self):
        """The Variables as collections of values, with those that were given and not used. The
        keys of NNX stay outside."""
        state = nnx.state(self, nnx.Not(nnx.RngState), graph=True)
        flat = {**dict(nnx.to_flat_state(state)), **_unused(self)}
        collections = {}
        for path in sorted(flat):
            variable = flat[path]
            name = nnx.variable_name_from_type(type(variable), allow_register=True)
            collections.setdefault(name, {})[path] = to_linen_var(variable)
        return {name: traverse_util.unflatten_dict(tree) for name, tree in collections.items()}

    @property
    def variables(self):
        return core.FrozenDict(self._get_variables())

    def apply(
        self, variables, *args, rngs=None, method="__call__", mutable=False, _initialize=False,
        **kwargs
    ):
        """`method` of a copy that has the variables; without `mutable` only what it gives. The
        variables that come back are all, also those that nothing used."""
        module = nnx.clone(self, graph=True)
        for collection, tree in variables.items():
            to_variable = functools.partial(to_nnx_var, collection)
            tree = core.unfreeze(tree)
            is_box = meta.is_axis_metadata
            give(module, jax.tree_util.tree_map(to_variable, tree, is_leaf=is_box))
        scope = Scope(_rngs(rngs), mutable, _initialize)
        # What `setup` makes has no name yet.
        called = _method(module, method)
        try:
            for each in _modules(module):
                each.scope = scope.copy()
                _set_up(each)
            with running(module):
                out = called(module, *args, **kwargs)
        finally:
            unmark(module)
            for each in _modules(module):
                each.scope = None
        return out if mutable is False else (out, module._get_variables())

    def init_with_output(self, rngs=None, *args, method="__call__", mutable=False, **kwargs):
        options = {"rngs": rngs, "method": method, "mutable": True, "_initialize": True}
        return self.apply({}, *args, **options, **kwargs)

    def init(self, rngs=None, *args, method="__call__", **kwargs):
        return self.init_with_output(rngs, *args, method=method, **kwargs)[1]


# The modules of the bridge in a module: the outer ones first.
def _modules(module):
    found = [node for _, node in nnx.iter_graph(module, graph=True) if isinstance(node, Module)]
    return found[::-1]


def _set_up(module):
    if hasattr(module, "setup") and not module.scope.is_set_up:
        with running(module):
            module.setup()
        module.scope.is_set_up = True


def _bind(parent, module):
    for each in _modules(module):
        if each.scope is None:
            each.scope = parent.scope.copy()
        _set_up(each)


def give(target, given):
    """The Variables of a tree become those of a module, or the values of those that it has. What
    has no place yet waits for the attribute of its name."""
    if isinstance(target, nnx.Variable):
        nnx.update(target, given)
        return
    for name, value in given.items():
        held = getattr(target, name, None)
        if isinstance(held, (nnx.Variable, nnx.Module)):
            give(held, value)
        elif isinstance(value, nnx.Variable):
            object.__setattr__(target, name, value)
        elif isinstance(target, ToNNX):
            # Its variables are attributes that no module below makes anew.
            setattr(target, name, nnx.data(merged(vars(target).get(name, {}), value)))
        else:
            waiting = target.__dict__.get("_given", {})
            waits = {name: merged(waiting.get(name, {}), value)}
            object.__setattr__(target, "_given", {**waiting, **waits})


# What was given and waits still, by path.
def _unused(module):
    found = {}
    for path, node in nnx.iter_graph(module, graph=True):
        if isinstance(node, Module):
            waiting = traverse_util.flatten_dict(node.__dict__.get("_given", {}))
            found.update({(*path, *below): value for below, value in waiting.items()})
    return found


def _rngs(rngs):
    if rngs is None:
        return nnx.Rngs()
    if isinstance(rngs, dict):
        return nnx.Rngs(**rngs)
    return nnx.Rngs(rngs) if isinstance(rngs, (int, jax.Array)) else rngs


# The function of a module that `method` names.
def _method(module, method):
    if isinstance(method, str):
        name, method = method, getattr(module, method)
        if isinstance(method, Module):
            return lambda module, *args, **kwargs: getattr(module, name)(*args, **kwargs)
        if not callable(method):
            raise TypeError(f"'{type(module).__name__}.{name}' must be a callable")
    if isinstance(getattr(method, "__self__", None), Module):
        method = method.__func__
    if not callable(method):
        raise errors.ApplyModuleInvalidMethodError(f"{method} is not a function of a module.")
    return method


def compact(f):
    """A method whose modules get names, in their order."""

    @functools.wraps(f)
    def method(self, *args, **kwargs):
        if not isinstance(self, Module):
            kind = type(self).__name__
            raise ValueError(f"Expected 'self' to be a nnx.bridge.Module, got {kind}")
        with running(self, in_compact=True):
            return f(self, *args, **kwargs)

    return method
