"""The frame of a transformed function: its parameters, state and keys, and the names of modules.

While a transformed function runs, a frame is current. All that a module reads or makes stands there
under the module's name. A lifted transform (`_lift`) is the transform of JAX of a function that is
given the changing part of the frame, and gives it back.
"""

import contextlib
from typing import Any, NamedTuple

import jax

frames = []  # those that are current, innermost last


class PRNGSequence:
    """An iterator of keys: each is split off, or was when keys were reserved."""

    def __init__(self, key_or_seed):
        self.key, self.reserved = key_of(key_or_seed), ()

    def __iter__(self):
        return self

    def __next__(self):
        self.fill()
        key, *self.reserved = self.reserved
        return key

    next = __next__

    def reserve(self, num):
        """Splits off so many keys at once, to be given when those are that wait."""
        self.key, *keys = jax.random.split(self.key, num + 1)
        self.reserved = [*self.reserved, *keys]

    def fill(self):
        """Splits off a key where none waits: then as many wait before and after the body of a loop."""
        if not self.reserved:
            self.reserve(1)

    def take(self, num):
        self.reserve(max(num - len(self.reserved), 0))
        return tuple(next(self) for _ in range(num))


class MissingRNGError(ValueError):
    """A key is needed, and the function has none."""


class StatePair(NamedTuple):
    """The value that a state began with, and the one that it has now."""

    initial: Any
    current: Any


class Frame:
    """The values of one run."""

    def __init__(self, params, state, key, is_init):
        self.params = {module: dict(of) for module, of in params.items()}
        self.state = {
            module: {name: StatePair(value, value) for name, value in of.items()}
            for module, of in state.items()}
        self.keys = None if key is None else PRNGSequence(key)
        self.is_init = is_init
        self.scopes = [Scope("", None, "")]

    # --- what changes while it runs, as a pytree: what a lifted transform carries

    def changing(self):
        keys = self.keys and (self.keys.key, list(self.keys.reserved))
        return self.params, self.state, keys

    def change(self, values):
        params, state, keys = values
        self.params, self.state = in_order(params, self.params), in_order(state, self.state)
        if self.keys is not None:
            self.keys.key, self.keys.reserved = keys

    def states(self, which):
        return {
            module: {name: getattr(pair, which) for name, pair in of.items()}
            for module, of in self.state.items()}


def in_order(values, known):
    """The values, those that are known first and in their order: JAX sorts dicts."""
    modules = [*(m for m in known if m in values), *(m for m in values if m not in known)]
    return {
        m: {n: values[m][n] for n in [
            *(n for n in known.get(m, {}) if n in values[m]),
            *(n for n in values[m] if n not in known.get(m, {}))]}
        for m in modules}


class Scope:
    """The place in which names are made: a call of a method of a module."""

    def __init__(self, name, module, method):
        self.name, self.module, self.method = name, module, method
        self.used = {}  # a name, and how often it was asked for

    def path(self):
        """The beginning of the names of modules that are made here."""
        if self.module is None:
            return f"{self.name}/" if self.name else ""
        if self.method in ("__call__", ""):
            return f"{self.name}/"
        return f"{self.name}/~/" if self.method == "__init__" else f"{self.name}/~{self.method}/"

    def unique(self, name):
        """The name, with a number behind it where it is taken here."""
        while True:
            count = self.used.get(name, 0)
            self.used[name] = count + 1
            if count == 0:
                return name
            numbered = f"{name}_{count}"
            if numbered not in self.used:
                self.used[numbered] = 1
                return numbered


def frame(what):
    """The current frame."""
    if not frames:
        raise ValueError(f"`{what}` must be used as part of an `hk.transform`")
    return frames[-1]


@contextlib.contextmanager
def running(new):
    """The frame is current for a while."""
    frames.append(new)
    try:
        yield new
    finally:
        frames.pop()


@contextlib.contextmanager
def inside(scope):
    """Names are made in this scope for a while."""
    scopes = frames[-1].scopes
    scopes.append(scope)
    try:
        yield scope
    finally:
        scopes.pop()


def owner():
    """The name under which values of the innermost module stand."""
    for scope in reversed(frames[-1].scopes):
        if scope.module is not None or scope.name:
            return scope.name
    return "~"


# --- parameters, state, keys


def get_parameter(name, shape, dtype=jax.numpy.float32, init=None):
    """A parameter of the innermost module: made by `init(shape, dtype)` while the function is
    initialized, and found afterwards."""
    here, module = frame("hk.get_parameter"), owner()
    found = here.params.get(module, {}).get(name)
    if found is None:
        if not here.is_init:
            raise ValueError(
                f"Unable to retrieve parameter {name!r} for module {module!r}. All parameters must "
                "be created as part of `init`.")
        if init is None:
            raise ValueError("Initializer must be specified.")
        found = init(tuple(shape), dtype)
        here.params.setdefault(module, {})[name] = found
    if found.shape != tuple(shape):
        raise ValueError(
            f"'{module}/{name}' with retrieved shape {found.shape} does not match "
            f"shape={tuple(shape)} dtype={dtype}")
    return found


def get_state(name, shape=None, dtype=jax.numpy.float32, init=None):
    """A state of the innermost module, which `init(shape, dtype)` makes where there is none."""
    here, module = frame("hk.get_state"), owner()
    of = here.state.setdefault(module, {})
    if name not in of:
        if init is None:
            raise ValueError(f"State '{module}/{name}' must have been set, or have an initializer.")
        value = init(shape, dtype) if shape is not None else init()
        of[name] = StatePair(value, value)
    return of[name].current


def set_state(name, value):
    """Gives a state of the innermost module a value; its first one is what `init` gives."""
    here, module = frame("hk.set_state"), owner()
    of = here.state.setdefault(module, {})
    of[name] = StatePair(of[name].initial if name in of else value, value)


def next_rng_key():
    """A key that was not given before."""
    here = frame("hk.next_rng_key")
    if here.keys is None:
        raise MissingRNGError(
            "You must pass a non-None PRNGKey to init and/or apply if you make use of random numbers.")
    return next(here.keys)


def next_rng_keys(num):
    """So many keys, split off at once."""
    here = frame("hk.next_rng_keys")
    if here.keys is None:
        return next_rng_key()
    return jax.numpy.stack(here.keys.take(num))


def reserve_rng_keys(num):
    """Splits off keys that are given next."""
    frame("hk.reserve_rng_keys").keys.reserve(num)


def maybe_next_rng_key():
    """A key, or None where the function has none."""
    return next_rng_key() if frame("hk.maybe_next_rng_key").keys is not None else None


@contextlib.contextmanager
def with_rng(key):
    """Keys are split off this one for a while."""
    here = frame("hk.with_rng")
    kept, here.keys = here.keys, PRNGSequence(key)
    try:
        yield
    finally:
        here.keys = kept


def get_params():
    """The parameters, as they are now."""
    return {module: dict(of) for module, of in frame("hk.get_params").params.items()}


def get_initial_state():
    return frame("hk.get_initial_state").states("initial")


def get_current_state():
    return frame("hk.get_current_state").states("current")


def current_name():
    """The name of the innermost module or name scope."""
    frame("hk.current_name")
    return owner()


def running_init():
    return frame("hk.running_init").is_init


# --- functions with a frame of their own


class Transformed(NamedTuple):
    init: Any
    apply: Any


class TransformedWithState(NamedTuple):
    init: Any
    apply: Any


def key_of(rng):
    """A key, of an integer too."""
    return jax.random.PRNGKey(rng) if isinstance(rng, int) else rng


def transform_with_state(f):
    """`init(rng, ...)` gives parameters and state, `apply(params, state, rng, ...)` the value of `f`
    and the state that it leaves."""

    def init(rng, *args, **kwargs):
        with running(Frame({}, {}, key_of(rng), True)) as here:
            f(*args, **kwargs)
        return here.params, here.states("initial")

    def apply(params, state, rng, *args, **kwargs):
        with running(Frame(params or {}, state or {}, key_of(rng), False)) as here:
            out = f(*args, **kwargs)
        return out, here.states("current")

    return TransformedWithState(init, apply)


def transform(f, *, apply_rng=True):
    """The same for a function without state."""
    pair = without_state(transform_with_state(f))
    return pair if apply_rng else without_apply_rng(pair)


def without_state(f):
    """`init` gives the parameters alone, and `apply` takes and gives no state."""

    def init(rng, *args, **kwargs):
        params, state = f.init(rng, *args, **kwargs)
        stateless(state)
        return params

    def apply(params, rng, *args, **kwargs):
        out, state = f.apply(params, {}, rng, *args, **kwargs)
        stateless(state)
        return out

    return Transformed(init, apply)


class NonEmptyStateError(ValueError):
    """A function that was said to have no state has one."""


def stateless(state):
    if state:
        raise NonEmptyStateError("If your transformed function uses `hk.{get,set}_state` then use `hk.transform_with_state`.")


def with_empty_state(f):
    """A function without state as one with state."""

    def init(rng, *args, **kwargs):
        return f.init(rng, *args, **kwargs), {}

    def apply(params, state, rng, *args, **kwargs):
        stateless(state)
        return f.apply(params, rng, *args, **kwargs), {}

    return TransformedWithState(init, apply)


def without_apply_rng(f):
    """`apply` takes no key."""
    if isinstance(f, TransformedWithState):
        return TransformedWithState(
            f.init, lambda params, state, *args, **kwargs: f.apply(params, state, None, *args, **kwargs))
    return Transformed(f.init, lambda params, *args, **kwargs: f.apply(params, None, *args, **kwargs))
