"""Modules (§ linen/module).

A module is a dataclass with two more fields, `parent` and `name`; bound, it has a scope.

A module is bound when it is made inside of `setup` or of a compact method of a bound module (its
parent), when a bound module finds it in one of its attributes, or by `init`, `apply` and `bind`.
Its scope is the child of the parent's scope under the module's name: a path in the program is the
path of the variables.
"""

import dataclasses
from typing import Any, Optional

import jax
import jax.numpy as jnp
from flax import config, core, errors, serialization
from flax.core import DenyList, FrozenDict, Scope, Variable
from flax.core.scope import is_valid_rng, zeros_of_shapes
from flax.linen.methods import (
    RUNNING, InterceptorContext, apply, compact, compact_name_scope, fn_name, init,
    init_with_output, intercept_methods, intercepted, nowrap, pushed, unbound_function, wrap_method,
)
from flax.linen.state import DONE, NEW, RESERVED, TRANSFORMED, State
from flax.linen.text import represented

# The default of `parent`: the module whose method runs.
UNSPECIFIED = "the module that runs"


class TestScope(Scope):
    """A scope in which `setup` runs for its errors alone."""

    def make_rng(self, name="params"):
        return jax.random.key(0)


# Values of attributes.


def freeze_attr(value):
    """Lists become tuples and dicts become FrozenDicts: an attribute cannot change."""
    if isinstance(value, (dict, FrozenDict)):
        return FrozenDict({k: freeze_attr(v) for k, v in value.items()})
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[freeze_attr(v) for v in value])
    if isinstance(value, list) or type(value) is tuple:
        return tuple([freeze_attr(v) for v in value])
    return value


def map_submodules(fn, tree):
    return freeze_attr(
        serialization.map_leaves(lambda _, x: fn(x) if isinstance(x, Module) else x, tree)
    )


class Module:
    """The base of every module."""

    parent: Any = dataclasses.field(default=UNSPECIFIED, kw_only=True, repr=False)
    name: Optional[str] = dataclasses.field(default=None, kw_only=True)

    scope = None
    _state = State()

    def __init_subclass__(cls, kw_only=False, **keywords):
        super().__init_subclass__(**keywords)
        cls._make_dataclass(kw_only)
        fields = [f.name for f in dataclasses.fields(cls)]
        named = {key for base in cls.__bases__ for key in getattr(base, "_compact_name_scope_methods", ())}
        for key, value in list(cls.__dict__.items()):
            if hasattr(value, "nowrap"):
                if hasattr(value, "compact_name_scope"):
                    named.add(key)
            elif key in fields or key in UNWRAPPED:
                continue
            elif callable(value) and not isinstance(value, (staticmethod, classmethod, type)):
                setattr(cls, key, wrap_method(value))
        cls._compact_name_scope_methods = tuple(sorted(named))

    @classmethod
    def _make_dataclass(cls, kw_only):
        own = cls.__dict__
        annotated = list(own.get("__annotations__", ()))
        kind = cls.__annotations__["name"] if "name" in annotated else str
        if "parent" in annotated or kind not in ("str", str, Optional[str]):
            raise errors.ReservedModuleAttributeError(dict(cls.__annotations__))
        for name in annotated:
            field = own.get(name)
            # A field that the constructor does not take is no part of what a module is.
            if isinstance(field, dataclasses.Field) and not field.init:
                field.repr = field.compare = False
        if "name" in annotated:
            cls.name = dataclasses.field(default=None, kw_only=True)
        own_hash = "__hash__" in own
        dataclasses.dataclass(unsafe_hash=not own_hash, repr=False, kw_only=kw_only)(cls)
        given = [f.name for f in dataclasses.fields(cls) if f.init]
        cls._given = tuple(name for name in given if name not in RESERVED)
        hash_fn = cls.__hash__

        def unbound_hash(self):
            if self.scope is not None:
                raise TypeError("Can't call __hash__ on modules that hold variables.")
            return hash_fn(self)

        if not hasattr(hash_fn, "of_module"):
            unbound_hash.of_module = True
            cls.__hash__ = unbound_hash

    def __post_init__(self):
        object.__setattr__(self, "_id", object())
        object.__setattr__(self, "_state", State())
        if self.parent is UNSPECIFIED:
            object.__setattr__(self, "parent", RUNNING.modules[-1])
        if self.parent is None:
            return
        if isinstance(self.parent, Module):
            # In `setup` a module is named, and bound, by the assignment to an attribute.
            if self.parent._state.in_setup and self.name is None:
                return
            self._join(self.parent)
        elif isinstance(self.parent, Scope):
            object.__setattr__(self, "scope", self.parent)
        else:
            raise ValueError("parent must be None, Module or Scope")
        self._register_fields()
        self._state.is_initialized = True

    # Takes a place under the parent.
    def _join(self, parent):
        kind = type(self).__name__
        if not parent._initialization_allowed:
            raise errors.AssignSubModuleError(kind)
        if self.name is None:
            count = parent._state.autoname_cursor.get(kind, 0)
            parent._state.autoname_cursor[kind] = count + 1
            object.__setattr__(self, "name", f"{kind}_{count}")
        reuse = parent._state.in_setup and parent._state.setup_called == TRANSFORMED
        if not reuse:
            parent._check_name("submodule", self.name, None)
        parent._state.children[self.name] = self
        object.__setattr__(self, "scope", parent.scope.push(self.name, reuse=reuse))

    def _check_name(self, kind, name, collection):
        assert self.scope is not None
        if self.scope.name_reserved(name, collection):
            raise errors.NameInUseError(kind, name, type(self).__name__)

    @property
    def _initialization_allowed(self):
        state = self._state
        return not state.is_initialized or state.in_setup or state.in_compact_method

    def setup(self):
        pass

    # Attributes.

    def __setattr__(self, name, value):
        state = self._state
        if not state.in_setup:
            if state.is_initialized and not name.startswith("__"):
                raise errors.SetAttributeFrozenModuleError(type(self).__name__, name, value)
            object.__setattr__(self, name, value)
            return
        if name in self._given or name in RESERVED:
            raise errors.SetAttributeInModuleSetupError()
        self._register(name, value)

    # An attribute that is missing may be one that `setup` makes. One that the class has is missing
    # if it is a descriptor that misses another.
    def __getattr__(self, name):
        if any(name in base.__dict__ for base in type(self).__mro__):
            raise errors.DescriptorAttributeError()
        if not (name.startswith("__") and name.endswith("__")):
            self._try_setup()
            if name in self.__dict__:
                return self.__dict__[name]
        message = f'"{type(self).__name__}" object has no attribute "{name}".'
        if self.scope is None:
            message += f" If \"{name}\" is defined in '.setup()', remember these fields "
            message += "are only accessible from inside 'init' or 'apply'."
        raise AttributeError(message)

    def _register_fields(self):
        for name in self._given:
            self._register(name, getattr(self, name))

    def _register(self, name, value):
        """Sets the attribute, and adopts the modules in it that have no place: their name is the
        attribute's, with the path inside of the value."""
        if serialization.is_leaf(value) and not isinstance(value, Module):
            object.__setattr__(self, name, value)
            return
        adopted = self.scope.run.adopted
        preserve = getattr(type(self), "preserve_adopted_names", config.flax_preserve_adopted_names)
        joining = []

        def adopt(path, module):
            if not isinstance(module, Module):
                return module
            given = None
            # A module from outside is copied, once in a run.
            if module.parent is None:
                given = module.name if preserve else None
                if module._id not in adopted:
                    # The original is kept with its copy: an identity is not given twice.
                    adopted[module._id] = module.clone(name=None)
                module = adopted[module._id]
            if module.name is None:
                object.__setattr__(module, "parent", self)
                object.__setattr__(module, "name", given or "_".join((name, *path)))
                joining.append(module)
            return module

        value = freeze_attr(serialization.map_leaves(adopt, value))
        object.__setattr__(self, name, value)
        for module in joining:
            module.__post_init__()

    def _try_setup(self, shallow=False):
        """Runs `setup` once, when a method or an attribute needs it. `shallow`: only the fields."""
        state = self._state
        if self.scope is None or state.in_setup or state.setup_called == DONE:
            return
        try:
            state.in_setup = True
            self._register_fields()
            if not shallow:
                self.setup()
                named = self._compact_name_scope_methods
                if named:
                    scopes = {key: self._name_scope(key) for key in named}
                    object.__setattr__(self, "_compact_name_scopes", scopes)
            elif state.setup_called == NEW:
                self._validate_setup()
        finally:
            state.in_setup = False
            if not shallow:
                state.setup_called = DONE

    # Before the first lift of a module `setup` runs once for its errors alone.
    def _validate_setup(self):
        checked = wrap_method(lambda module, x: x)

        def run(x):
            with TestScope({}, rngs={}, mutable=True).temporary() as root:
                return checked(self.clone(parent=root), x)

        jax.eval_shape(run, 0)

    def _name_scope(self, name):
        fn = getattr(type(self), name).compact_name_scope
        return CompactNameScope(fn, lambda: self, name=name, parent=self)

    # Calls.

    def _call_wrapped_method(self, fun, args, keywords):
        name, state = fn_name(fun), self._state
        is_setup, is_compact = name == "setup", hasattr(fun, "compact")
        recurrent = state.in_setup if is_setup else state.in_compact_method
        if is_setup:
            if self.scope is None:
                raise errors.CallSetupUnboundModuleError()
            state.in_setup = True
        else:
            self._try_setup()
        if is_compact:
            if self.scope is None:
                raise errors.CallCompactUnboundModuleError()
            recurrent = state.in_compact_method
            state.in_compact_method = True
        RUNNING.modules.append(self)
        try:
            run = intercepted(fun, self) if RUNNING.interceptors else fun
            y = run(self, *args, **keywords)
            capture = RUNNING.captures[-1] if RUNNING.captures else None
            if capture and capture(self, name):
                self.sow("intermediates", name, y)
            if RUNNING.calls and not is_setup:
                RUNNING.calls[-1].append((self.path, self.clone()))
            return y
        finally:
            RUNNING.modules.pop()
            # The next call of the method finds every name free, and the variables in their place.
            if is_compact:
                object.__setattr__(self, "scope", self.scope.rewound())
            if (is_compact or is_setup) and not recurrent:
                state.reset()

    # Copies.

    def clone(self, *, parent=None, _deep_clone=False, _reset_names=False, **updates):
        """The module without its place, with these fields instead. A deep clone clones its modules,
        and one that occurs twice is cloned once."""
        attrs = {name: getattr(self, name) for name in self._given}
        attrs = {**attrs, "name": self.name, "parent": parent, **updates}
        if _deep_clone is not False:
            clones = {} if _deep_clone is True else _deep_clone
            name = {"name": None} if _reset_names else {}

            def clone(module):
                if module._id not in clones:
                    clones[module._id] = module.clone(
                        _deep_clone=clones, _reset_names=_reset_names, **name
                    )
                return clones[module._id]

            for key in attrs:
                if key != "parent":
                    attrs[key] = map_submodules(clone, attrs[key])
        return type(self)(**attrs)

    def copy(self, *, parent=UNSPECIFIED, name=None, **updates):
        return self.clone(parent=parent, name=name, _deep_clone=True, **updates)

    def __repr__(self):
        return represented(self)

    # Variables.

    def _scope_to(self, what):
        if self.scope is None:
            raise ValueError(f"Can't {what} on unbound modules")
        return self.scope

    def _check_making(self, kind, name, collection):
        if not self._initialization_allowed:
            what = "Parameters" if kind == "param" else "Variables"
            message = "must be initialized in `setup()` or in a method wrapped in `@compact`"
            raise ValueError(f"{what} {message}")
        self._check_name(kind, name, collection)

    def param(self, name, init_fn, *args, unbox=True, **keywords):
        self._check_making("param", name, "params")
        value = self.scope.param(name, init_fn, *args, unbox=unbox, **keywords)
        self._state.children[name] = "params"
        return value

    def variable(self, col, name, init_fn=None, *args, unbox=True, **keywords):
        self._check_making("variable", name, col)
        variable = self.scope.variable(col, name, init_fn, *args, unbox=unbox, **keywords)
        self._state.children[name] = col
        return variable

    @property
    def variables(self):
        return self._scope_to("access variables").variables()

    def has_variable(self, col, name):
        return self._scope_to("access variables").has_variable(col, name)

    def get_variable(self, col, name, default=None):
        return self._scope_to("access variables").get_variable(col, name, default)

    def put_variable(self, col, name, value):
        self._scope_to("access variables").put_variable(col, name, value)

    def is_mutable_collection(self, col):
        return self._scope_to("check mutability").is_mutable_collection(col)

    def has_rng(self, name):
        return self._scope_to("query for RNGs").has_rng(name)

    def make_rng(self, name="params"):
        return self._scope_to("use RNGs").make_rng(name)

    def is_initializing(self):
        return self._scope_to("check if running under init()").get_flag("initializing", False)

    @property
    def path(self):
        if self.scope is None:
            raise ValueError("Can't access module paths on unbound modules.")
        return self.scope.path

    # A variable that comes into being without being declared.
    def _place_variable(self, col, name, value):
        if not self.scope.has_variable(col, name):
            self.scope.reserve(name, col)
            self._state.children[name] = col
        self.scope.put_variable(col, name, value)

    def sow(self, col, name, value, reduce_fn=lambda xs, x: xs + (x,), init_fn=lambda: ()):
        """Adds a value to what the call leaves in a collection, if that is mutable."""
        scope = self._scope_to("store variables")
        if not scope.is_mutable_collection(col):
            return False
        here = scope.has_variable(col, name)
        before = scope.get_variable(col, name) if here else init_fn()
        self._place_variable(col, name, reduce_fn(before, value))
        return True

    def perturb(self, name, value, collection="perturbations"):
        """The value plus a variable that starts as zeros: its gradient is that of the value."""
        scope = self._scope_to("store variables")
        if scope.is_mutable_collection(collection) and not scope.has_variable(collection, name):
            self._place_variable(collection, name, jax.tree_util.tree_map(jnp.zeros_like, value))
        if collection not in scope.run.variables:
            return value
        if not scope.has_variable(collection, name):
            raise ValueError(f"Perturbation collection {collection} has no variable {name}")
        return jax.tree_util.tree_map(jnp.add, value, scope.get_variable(collection, name))

    # Runs.

    def _check_module(self):
        if not isinstance(self, Module):
            raise errors.InvalidInstanceModuleError()
        if not hasattr(self, "_id"):
            raise errors.IncorrectPostInitOverrideError()

    def bind(self, variables, *args, rngs=None, mutable=False):
        """The module with variables: its methods can be called outside of `apply`."""
        Module._check_module(self)
        scope = core.bind(variables, rngs=rngs, mutable=mutable)
        return self.clone(parent=scope, _deep_clone=True)

    def unbind(self):
        Module._check_module(self)
        if self.scope is None:
            raise errors.CallUnbindOnUnboundModuleError()
        variables = self.variables
        return self.clone(_deep_clone=True, _reset_names=True, name=None), variables

    # The function that `method` names.
    def _method(self, method):
        if isinstance(method, str):
            name, method = method, getattr(self, method)
            if isinstance(method, Module):
                return lambda self, *args, **keywords: getattr(self, name)(*args, **keywords)
            if not callable(method):
                where = f"'{type(self).__name__}.{name}'"
                raise TypeError(f"{where} must be a callable, got {type(method)}.")
        return unbound_function(self.__call__ if method is None else method)

    def _rngs(self, rngs):
        if rngs is None or isinstance(rngs, dict):
            return rngs
        if not is_valid_rng(rngs):
            name = type(self).__name__
            message = f"RNGs should be of shape (2,) or PRNGKey in Module {name}, but rngs are: {rngs}"
            raise errors.InvalidRngError(message)
        return {"params": rngs}

    def apply(
        self, variables, *args, rngs=None, method=None, mutable=False, capture_intermediates=False,
        **keywords,
    ):
        Module._check_module(self)
        run = apply(self._method(method), self, mutable, capture_intermediates)
        return run(variables, *args, **keywords, rngs=Module._rngs(self, rngs))

    def init_with_output(
        self, rngs, *args, method=None, mutable=DenyList("intermediates"),
        capture_intermediates=False, **keywords,
    ):
        Module._check_module(self)
        rngs = Module._rngs(self, rngs)
        run = init_with_output(self._method(method), self, mutable, capture_intermediates)
        return run(rngs, *args, **keywords)

    def init(self, rngs, *args, **keywords):
        Module._check_module(self)
        return self.init_with_output(rngs, *args, **keywords)[1]

    def lazy_init(self, rngs, *args, **keywords):
        Module._check_module(self)
        args, keywords = zeros_of_shapes((args, keywords))
        return self.init(rngs, *args, **keywords)

    def module_paths(self, rngs, *args, show_repeated=False, **keywords):
        """The modules that a call of `init` calls, by path."""
        with pushed(RUNNING.calls, []):
            jax.eval_shape(lambda: self.init(rngs, *args, **keywords))
            calls = RUNNING.calls[-1]
        paths = {}
        for path, module in calls:
            if show_repeated or path not in paths:
                paths[path] = module
        return {"/".join(path): paths[path] for path in sorted(paths)}


# What a class defines for Python is not a method of the module.
UNWRAPPED = ("__eq__", "__repr__", "__init__", "__hash__", "__post_init__", "__dict__")
dataclasses.dataclass(repr=False, eq=False)(Module)


class CompactNameScope(Module):
    """The place of a `compact_name_scope` method: its own submodules are under it."""

    fn: Any
    module_fn: Any

    @compact
    def __call__(self, *args, **keywords):
        return self.fn(self.module_fn(), *args, **keywords)


def share_scope(module, other, /):
    """Makes one place of two: the inner of the two modules takes the place of the outer."""
    if module.scope is None or other.scope is None:
        raise errors.CallShareScopeOnUnboundModuleError()
    above = other.scope
    while above is not None and above is not module.scope:
        above = above.parent
    moved, scope = (other, module.scope) if above is not None else (module, other.scope)
    old = moved.scope
    object.__setattr__(moved, "scope", scope)
    for child in moved._state.children.values():
        if isinstance(child, Module) and child.scope and child.scope.parent == old:
            scope.reserve(child.scope.name)
            child.scope.parent = scope


def merge_param(name, a, b):
    """The option that was given: to the constructor, or to the call."""
    if a is None and b is None:
        raise ValueError(
            f'Parameter "{name}" must be passed to the constructor or at call time.'
        )
    if a is not None and b is not None:
        raise ValueError(
            f'Parameter "{name}" was passed to the constructor and at call time. '
            "Should be passed just once."
        )
    return b if a is None else a
