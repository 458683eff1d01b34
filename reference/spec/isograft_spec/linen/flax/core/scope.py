"""Scopes and streams of keys (§ linen/scope).

A scope is a place in the variables of a run: a path, the collections at it, and streams of keys.

A **run** is one call of `init`, `apply` or `bind`, or of a lifted body. Its variables are a dict of
collections, and a collection is a tree of dicts: a scope at the path `a/b` reads and writes
`variables[collection]["a"]["b"]`. Nothing outside changes: a run works on dicts of its own, and its
mutable collections come back.

A **stream** is a key and a suffix, the names from the run's root to the scope. The n-th key of a
stream at a scope is the stream's key, with the hash of suffix and n folded in.
"""

import contextlib
import dataclasses
import functools
import hashlib
from typing import Any

import jax
import jax.numpy as jnp
from flax import config, errors
from flax.core import meta
from flax.core.filters import DenyList, in_filter
from flax.core.frozen_dict import FrozenDict, freeze, unfreeze
from flax.core.tracers import current_trace


class LazyRng:
    """A stream of keys: a key, and what is folded in when a key is drawn."""

    def __init__(self, rng, suffix=()):
        self.rng, self.suffix = rng, suffix

    @staticmethod
    def create(rng, *suffix):
        if isinstance(rng, LazyRng):
            return LazyRng(rng.rng, rng.suffix + suffix)
        return LazyRng(rng, suffix)

    def as_jax_rng(self):
        return fold_in_static(self.rng, self.suffix)


def fold_in_static(key, data):
    """The key with the first four bytes of the SHA-1 of names and counts folded in."""
    if not data:
        return key
    hashed = hashlib.sha1()
    for x in data:
        # Without the separator ("ab", "c") and ("a", "bc") are one key.
        if config.flax_fix_rng_separator:
            hashed.update("\0".encode("utf-8"))
        if isinstance(x, str):
            hashed.update(x.encode("utf-8"))
        else:
            hashed.update(x.to_bytes((x.bit_length() + 7) // 8, byteorder="big"))
    digest = hashed.digest()
    return jax.random.fold_in(key, jnp.uint32(int.from_bytes(digest[:4], byteorder="big")))


class Counts:
    """How many keys each stream gave at a place, and at the places below it."""

    def __init__(self):
        self.drawn, self.below = {}, {}

    def at(self, name):
        return self.below.setdefault(name, Counts())

    def flat(self, way=()):
        """The counts by place and stream."""
        here = {(way, name): count for name, count in self.drawn.items()}
        for name, counts in self.below.items():
            here.update(counts.flat((*way, name)))
        return here

    def add(self, drawn):
        """Counts what was drawn once before: a flat difference."""
        for (way, stream), count in drawn.items():
            counts = self
            for name in way:
                counts = counts.at(name)
            counts.drawn[stream] = counts.drawn.get(stream, 0) + count


@dataclasses.dataclass(eq=False)
class Run:
    """What the scopes of one run share."""

    variables: Any
    mutable: Any
    flags: Any
    # In another trace nothing may change: the change would escape it.
    trace: Any = dataclasses.field(default_factory=current_trace)
    valid: bool = True
    # The modules that were adopted, by identity: one module is one place, however often it occurs.
    adopted: Any = dataclasses.field(default_factory=dict)


class Variable:
    """A variable by its place: reading and assigning `value` reads and writes the collection."""

    def __init__(self, scope, collection, name, unbox=True):
        self.scope, self.collection, self.name, self.unbox = scope, collection, name, unbox

    @property
    def value(self):
        value = self.scope.get_variable(self.collection, self.name)
        return meta.unbox(value) if self.unbox else value

    # A value of the structure that is in the box goes into the box.
    @value.setter
    def value(self, value):
        if self.unbox:
            boxed = self.scope.get_variable(self.collection, self.name)
            is_box = meta.is_axis_metadata
            leaves = jax.tree_util.tree_leaves(boxed, is_leaf=is_box)
            structure = jax.tree_util.tree_structure
            same = structure(boxed, is_leaf=is_box) == structure(value, is_leaf=is_box)
            if same and any(is_box(x) for x in leaves):
                value = meta.replace_boxed(boxed, value)
        self.scope.put_variable(self.collection, self.name, value)

    def is_mutable(self):
        return self.scope.is_mutable_collection(self.collection)


NO_DEFAULT = object()


class Scope:
    def __init__(
        self, variables, rngs=None, name=None, mutable=False, parent=None, path=(), debug_path=(),
        flags=None,
    ):
        """The root of a run on these variables themselves."""
        streams = {name: LazyRng.create(rng) for name, rng in (rngs or {}).items()}
        run = Run(variables, mutable, dict(flags or {}))
        self._take(run, streams, parent, name, path, debug_path)

    @classmethod
    def of_run(cls, *place, **keywords):
        scope = object.__new__(cls)
        scope._take(*place, **keywords)
        return scope

    def _take(self, run, rngs, parent=None, name=None, path=(), debug_path=(), counts=None):
        self.run, self.rngs, self.parent, self.name = run, rngs, parent, name
        self.mutable, self.flags = run.mutable, run.flags
        self._path, self.debug_path = tuple(path), tuple(debug_path)
        self.counts = Counts() if counts is None else counts
        # The collections in which each name is taken; None is a submodule.
        self.reservations = {}

    @property
    def root(self):
        return self.parent.root if self.parent else self

    @property
    def place(self):
        """The names from the run's root to here."""
        return self.parent.place + (self.name,) if self.parent else ()

    @property
    def path(self):
        """The names from the outermost root to here: before a run in a lift there are some."""
        return self.parent.path + (self.name,) if self.parent else self._path

    @property
    def path_text(self):
        return "/" + "/".join(self.debug_path)

    # Two scopes are equal if they are one place of one run.
    def __eq__(self, other):
        return isinstance(other, Scope) and self.run is other.run and self.place == other.place

    def __hash__(self):
        return hash((id(self.run), self.place))

    # Scopes.

    def push(self, name=None, prefix="", reuse=False):
        """The scope of a child. Its streams have its name in their suffix."""
        self._check_valid()
        if name is None:
            name = self.default_name(prefix)
        if not (reuse and name in self.reservations):
            self.reserve(name)
        rngs = {stream: LazyRng.create(rng, name) for stream, rng in self.rngs.items()}
        debug_path = self.debug_path + (name,)
        counts = self.counts.at(name)
        return self.of_run(self.run, rngs, self, name, debug_path=debug_path, counts=counts)

    def child(self, fn, name=None, prefix=None, named_call=True, **partial):
        """A function of a scope as one of its other arguments, with a scope of its own."""
        if name is None:
            prefix = getattr(fn, "__name__", "") + "_" if prefix is None else prefix
            name = self.default_name(prefix)
        scope = self.push(name)

        @functools.wraps(fn)
        def called(*args, **keywords):
            return fn(scope.rewound(), *args, **{**partial, **keywords})

        return called

    def rewound(self):
        """The same place, with every name free again."""
        self._check_valid()
        above = self.parent, self.name, self._path, self.debug_path
        return self.of_run(self.run, self.rngs, *above, self.counts)

    @contextlib.contextmanager
    def temporary(self):
        try:
            yield self
        finally:
            self.invalidate()

    def invalidate(self):
        self.run.valid = False

    def _check_valid(self):
        if not self.run.valid:
            raise errors.InvalidScopeError(self.name)

    # What is no tracer of a transform inside of the run may change there.
    def _check_change(self, value):
        self._check_valid()
        if self.run.trace != current_trace() and any(isinstance(x, jax.core.Tracer) for x in jax.tree.leaves(value)):
            raise errors.JaxTransformError()

    # Names.

    def name_reserved(self, name, col=None):
        taken = self.reservations.get(name, ())
        return None in taken or col in taken or (col is None and len(taken) > 0)

    def reserve(self, name, col=None):
        if not isinstance(name, str):
            raise TypeError(f"The name of a scope is a string, not {type(name)}")
        if self.name_reserved(name, col):
            raise ValueError(f'Duplicate use of scope name: "{name}"')
        self.reservations.setdefault(name, []).append(col)

    def default_name(self, prefix):
        index = 0
        while f"{prefix}{index}" in self.reservations:
            index += 1
        return f"{prefix}{index}"

    # Collections.

    def is_mutable_collection(self, col):
        return in_filter(self.run.mutable, col)

    def is_collection_empty(self, col):
        return not self.run.variables.get(col)

    # What stands here; None if nothing does.
    def _collection(self, col):
        node = self.run.variables.get(col)
        for name in self.place:
            if node is None:
                return None
            node = node.get(name)
        return node

    def _mutable_collection(self, col):
        node = self.run.variables.setdefault(col, {})
        for name in self.place:
            node = node.setdefault(name, {})
        return node

    def variables(self):
        here = {col: self._collection(col) for col in self.run.variables}
        here = {col: node for col, node in here.items() if node is not None}
        return freeze(here) if config.flax_return_frozendict else here

    def mutable_variables(self):
        here = self.variables()
        chosen = {col: node for col, node in here.items() if self.is_mutable_collection(col)}
        return freeze(chosen) if config.flax_return_frozendict else chosen

    # Variables.

    def has_variable(self, col, name):
        return name in (self._collection(col) or ())

    def get_variable(self, col, name, default=None):
        return (self._collection(col) or {}).get(name, default)

    def put_variable(self, col, name, value):
        self._check_change(value)
        if not self.is_mutable_collection(col):
            raise errors.ModifyScopeVariableError(col, name, self.path_text)
        self._mutable_collection(col)[name] = value

    def _check_creation(self, col, name, init_fn, error, *found):
        if self.is_mutable_collection(col) and init_fn is not None:
            return
        if self.is_collection_empty(col):
            raise errors.ScopeCollectionNotFound(col, name, self.path_text)
        raise error(*found, self.path_text)

    def variable(self, col, name, init_fn=None, *args, unbox=True, **keywords):
        self.reserve(name, col)
        if not self.has_variable(col, name):
            self._check_creation(
                col, name, init_fn, errors.ScopeVariableNotFoundError, name, col
            )
            self.put_variable(col, name, init_fn(*args, **keywords))
        return Variable(self, col, name, unbox)

    def param(self, name, init_fn, *args, unbox=True, **keywords):
        self.reserve(name, "params")
        if self.has_variable("params", name):
            value = self.get_variable("params", name)
            self._check_shapes(name, value, lambda key: init_fn(key, *args, **keywords))
        else:
            self._check_creation(
                "params", name, init_fn, errors.ScopeParamNotFoundError, name
            )
            value = init_fn(self.make_rng("params"), *args, **keywords)
            self.put_variable("params", name, value)
        return meta.unbox(value) if unbox else value

    # A parameter that exists has the shapes that its initializer would give it.
    def _check_shapes(self, name, value, init_fn):
        expected = jax.eval_shape(init_fn, jax.random.key(0))
        leaves = jax.tree_util.tree_leaves(value)
        for found, leaf in zip(leaves, jax.tree_util.tree_leaves(expected)):
            if jnp.shape(found) != jnp.shape(leaf):
                shapes = jnp.shape(found), jnp.shape(leaf)
                raise errors.ScopeParamShapeError(name, self.path_text, *shapes)

    # Keys.

    def has_rng(self, name):
        return name in self.rngs

    def make_rng(self, name="params"):
        """The next key of the stream. A stream that is missing is the stream `params`."""
        if name not in self.rngs:
            if "params" not in self.rngs:
                raise errors.InvalidRngError(f'{self.name} needs PRNG for "{name}"')
            name = "params"
        self._check_valid()
        count = self.counts.drawn.get(name, 0) + 1
        key = LazyRng.create(self.rngs[name], count).as_jax_rng()
        self._check_change(key)
        self.counts.drawn[name] = count
        return key

    def has_flag(self, key):
        return key in self.run.flags

    def get_flag(self, key, default=NO_DEFAULT):
        if key not in self.run.flags and default is NO_DEFAULT:
            raise ValueError(f"Flag {key} not present on scope.")
        return self.run.flags.get(key, default)


# Runs.


def is_valid_rng(rng):
    """Whether it is one key: typed, or the raw data of one."""
    if isinstance(rng, LazyRng):
        return True
    if not (hasattr(rng, "dtype") and hasattr(rng, "shape")):
        return False
    if jax.dtypes.issubdtype(rng.dtype, jax.dtypes.prng_key):
        return rng.shape == ()
    return rng.shape == (2,) and rng.dtype == jnp.uint32


def is_valid_rngs(rngs):
    return isinstance(rngs, (dict, FrozenDict)) and all(
        isinstance(name, str) and is_valid_rng(rng) for name, rng in rngs.items()
    )


def _is_valid_collections(variables):
    return all(
        isinstance(col, str)
        and isinstance(tree, (dict, FrozenDict))
        and all(isinstance(name, str) for name in tree)
        for col, tree in variables.items()
    )


def bind(variables, rngs=None, mutable=False, flags=None):
    """The root scope of a run on a copy of the variables."""
    if not _is_valid_collections(variables):
        raise errors.ApplyScopeInvalidVariablesTypeError()
    if rngs is not None and not is_valid_rngs(rngs):
        raise errors.InvalidRngError(
            "rngs should be a dictionary mapping strings to `jax.PRNGKey`."
        )
    own = {c: unfreeze(x) if in_filter(mutable, c) else x for c, x in variables.items()}
    return Scope(own, rngs, mutable=mutable, flags=flags)


def apply(fn, mutable=False, flags=None):
    """`fn` of a scope as a pure function of variables and keys."""

    @functools.wraps(fn)
    def applied(variables, *args, rngs=None, **keywords):
        if rngs is not None and not (is_valid_rng(rngs) or is_valid_rngs(rngs)):
            raise ValueError(
                "The ``rngs`` argument passed to an apply function should be a ``jax.PRNGKey`` or "
                "a dictionary mapping strings to ``jax.PRNGKey``."
            )
        if rngs is not None and not isinstance(rngs, (dict, FrozenDict)):
            rngs = {"params": rngs}
        params = dict(variables.items()).get("params")
        if isinstance(params, (dict, FrozenDict)) and "params" in params:
            raise errors.ApplyScopeInvalidVariablesStructureError(variables)
        with bind(variables, rngs, mutable, flags).temporary() as root:
            y = fn(root, *args, **keywords)
        return y if mutable is False else (y, root.mutable_variables())

    return applied


def init(fn, mutable=True, flags=None):
    """`fn` of a scope as a pure function of keys, which starts without variables."""

    @functools.wraps(fn)
    def initialized(rngs, *args, **keywords):
        if not (is_valid_rng(rngs) or is_valid_rngs(rngs)):
            raise ValueError(
                "First argument passed to an init function should be a ``jax.PRNGKey`` or a "
                "dictionary mapping strings to ``jax.PRNGKey``."
            )
        run = apply(fn, mutable=mutable, flags={**(flags or {}), "initializing": True})
        return run({}, *args, rngs=rngs, **keywords)

    return initialized


def lazy_init(fn, mutable=True, flags=None):
    """`init` where a `ShapeDtypeStruct` among the arguments stands for zeros."""

    @functools.wraps(fn)
    def initialized(rngs, *args, **keywords):
        args, keywords = zeros_of_shapes((args, keywords))
        return init(fn, mutable, flags)(rngs, *args, **keywords)[1]

    return initialized


def zeros_of_shapes(tree):
    def zeros(x):
        return jnp.zeros(x.shape, x.dtype) if isinstance(x, jax.ShapeDtypeStruct) else x

    return jax.tree_util.tree_map(zeros, tree)
