"""Optimizers: an Optax transformation, and its state in Variables.

What of Optax is used is its documented protocol: `tx.init(params)` gives a state, `tx.update(grads, state, params, …)`
gives updates and the next state, and `apply_updates` adds them, in the type of the parameters.

What Optax is given is what `nnx.state(model, wrt)` gives, to `init` and to `update` alike: States with a Variable at
each path, which is a copy. The gradients and the parts of the state that speak of parameters are given in Variables of
the same type and metadata, so that all are of one structure (Optax: "params" are those of `init`). So labels and masks
that are made from `nnx.state` fit, and those of its pure form, too, since a leaf is a prefix of a Variable.

The state is kept in Variables, so that it crosses transforms: what Optax made of a parameter in an OptVariable, with the
metadata of the parameter but for its hooks, which speak of the parameter's value; the rest in OptArrays. An update is
made as a whole before anything is written.

    >>> import collections, types
    >>> from isograft_spec.nnx import Dict
    >>> sgd = types.SimpleNamespace(init=lambda p: (), update=lambda g, s, p: (jax.tree.map(lambda x: -0.5 * x, g), s))
    >>> m = Dict(w=Param(jnp.float32(1.0)), n=Variable(2.0))
    >>> optimizer = Optimizer(m, sgd, wrt=Param)
    >>> _ = optimizer.update(m, State({"w": Param(jnp.float32(4.0))}))
    >>> float(m.w[...]), int(optimizer.step[...])
    (-1.0, 1)
"""

import dataclasses
from typing import Any

import jax
import jax.numpy as jnp

from .errors import Path, Refused, show
from .graph import ApplyCaller, GraphDef, pairs_of, state_of, update
from .objects import Param, Pytree, Variable, check_own, data, new
from .sharding import HOOKS, valued
from .statelib import State, is_level, parted, to_flat_state


class OptState(Variable):
    """Any state of an optimizer."""


class OptArray(OptState):
    """The state for an array."""


class OptVariable(OptState):
    """The state for a Variable."""


def apply_updates(params: Any, updates: Any) -> Any:
    """Optax's: the sum, in the type of the parameter; None is no update."""
    add = lambda u, p: p if u is None else jnp.asarray(p + u).astype(jnp.asarray(p).dtype)
    return jax.tree.map(add, updates, params, is_leaf=lambda x: x is None)


class Optimizer(Pytree):
    """The step, the transformation and its state. It does not hold the model."""

    def __init__(self, model: Any, tx: Any, *, wrt: Any, graph: bool | None = None):
        self.step = OptState(jnp.array(0, jnp.uint32))
        self.tx = tx
        variables = params_of(model, wrt, graph)
        plain = without_refs(variables)
        self.opt_state = data(kept(tx.init(state_of(as_given(plain, plain))), variables))
        self.wrt = wrt
        self._graph = graph

    def update(self, model: Any, grads: Any, /, **keywords: Any) -> Any:
        """One step; gives the updates, in Variables as those of the model. Keywords are for `tx.update`."""
        variables = params_of(model, self.wrt, self._graph)
        paths, plain = [path for path, _ in variables], without_refs(variables)
        params = state_of(as_given(plain, plain))
        given = lambda x: state_of(as_given(plain, without_refs(taken(x, paths))))
        more = {name: given(x) if isinstance(x, (State, Pytree)) else x for name, x in keywords.items()}
        updates, state = self.tx.update(given(grads), given_state(self.opt_state, plain), params, **more)
        after, next_state = apply_updates(params, updates), kept(state, variables)
        for x in (self, self.step, *(x for _, x in variables)):
            check_own(x)
        update(model, after)
        self.step[...] += 1
        write_state(self, next_state)
        return updates


def params_of(model: Any, wrt: Any, graph: bool | None) -> list[tuple[Path, Variable]]:
    """The Variables that `wrt` takes, by path."""
    return [(path, x) for path, x in parted(pairs_of(model, graph), [wrt])[0] if isinstance(x, Variable)]


def without_refs(pairs: list[tuple[Path, Any]]) -> list[tuple[Path, Any]]:
    """The same with arrays in the place of Refs: Optax computes with arrays."""
    return [(path, x.copy(ref=False) if isinstance(x, Variable) and x.ref else x) for path, x in pairs]


def as_given(variables: list[tuple[Path, Variable]], pairs: list[tuple[Path, Any]]) -> list[tuple[Path, Variable]]:
    """These values in Variables as those of the model are."""
    return [(path, valued(x, raw_of(value))) for (path, x), (_, value) in zip(variables, pairs)]


def raw_of(x: Any) -> Any:
    """The value without hooks, of a Ref what it holds."""
    return x if not isinstance(x, Variable) else x[...] if x.ref else x.get_raw_value()


def taken(grads: Any, paths: list[Path]) -> list[tuple[Path, Any]]:
    """What a gradient has at these paths. It may be a State or a node, and have more: that is not asked for."""
    if paths == [()]:
        return [((), grads)]
    known = dict(to_flat_state(grads) if is_level(grads) else pairs_of(grads))
    missing = [show(path) for path in paths if path not in known]
    if missing:
        raise Refused("structure_mismatch", *missing)
    return [(path, known[path]) for path in paths]


def is_opt(x: Any) -> bool:
    return isinstance(x, OptState)


def kept(state: Any, variables: list[tuple[Path, Variable]]) -> Any:
    """Optax's state in Variables. A Variable in it is about a parameter: it was made of one, and is around a Ref as that."""
    known = dict(variables)

    def held(x: Any, path: Path = ()) -> Any:
        if isinstance(x, State):
            return x.map(lambda path, leaf: held(leaf, path))
        return opt_variable(x, path in known and known[path].ref) if isinstance(x, Variable) else OptArray(x)

    return jax.tree.map(held, state, is_leaf=lambda x: isinstance(x, (State, Variable)))


def given_state(state: Any, variables: list[tuple[Path, Variable]]) -> Any:
    """Optax's state as Optax gave it. In a State stands below a path what is about the parameter at that path."""
    known = dict(variables)

    def given(x: Any, path: Path = ()) -> Any:
        if isinstance(x, State):
            return x.map(lambda path, leaf: given(leaf, path))
        return valued(known[path], raw_of(x)) if type(x) is OptVariable and path in known else raw_of(x)

    return jax.tree.map(given, state, is_leaf=lambda x: isinstance(x, State) or is_opt(x))


def opt_variable(x: Variable, ref: bool) -> OptVariable:
    """A Variable about a parameter; `optimizer_sharding` in its metadata says another sharding than its own.

    What has other axes than the parameter, as the rows and columns of adafactor, has no names for them.
    """
    metadata = {k: x for k, x in x.get_metadata().items() if k not in (*HOOKS, "ref")}
    if "optimizer_sharding" in metadata:
        metadata["out_sharding"] = metadata.pop("optimizer_sharding")
    for key in ("out_sharding", "sharding"):
        if metadata.get(key) is not None and len(metadata[key]) != jnp.ndim(x.get_raw_value()):
            del metadata[key]
    made = new(OptVariable, _raw=x.get_raw_value(), _metadata={**metadata, "ref": False})
    return made.copy(ref=True) if ref else made


def write_state(optimizer: Optimizer, after: Any) -> None:
    """Gives the state's Variables their next values; where the structure is another, the state is replaced."""
    before, treedef = jax.tree.flatten(optimizer.opt_state, is_leaf=is_opt)
    leaves, next_treedef = jax.tree.flatten(after, is_leaf=is_opt)
    if treedef != next_treedef or any(type(x) is not type(y) for x, y in zip(before, leaves)):
        optimizer.opt_state = data(after)
        return
    for x, y in zip(before, leaves):
        if x.ref:
            x[...] = raw_of(y)
        else:
            x.set_raw_value(y.get_raw_value())


class ModelAndOptimizer(Optimizer):
    """An Optimizer that holds its model."""

    def __init__(self, model: Any, tx: Any, *, wrt: Any = Param):
        super().__init__(model, tx, wrt=wrt)
        self.model = model

    def update(self, grads: Any, /, **keywords: Any) -> Any:
        return super().update(self.model, grads, **keywords)


# --- the same as a value


@dataclasses.dataclass(frozen=True)
class TrainState:
    """A training state that is a pytree and does not change: each step gives another. A subclass may have more fields.

    The transformation is static, all other fields are children.
    """

    graphdef: GraphDef
    params: State
    opt_state: Any
    step: jax.Array
    tx: Any

    def __init_subclass__(cls):
        dataclasses.dataclass(frozen=True)(cls)
        register_train_state(cls)

    @classmethod
    def create(cls, graphdef: GraphDef, *, params: State, tx: Any, step: int = 0, **fields: Any) -> "TrainState":
        return cls(graphdef, params, tx.init(params), jnp.asarray(step), tx, **fields)

    def apply(self, state: Any, *states: Any) -> ApplyCaller:
        """Calls methods of the model with these States, of which a text names a field."""
        fields = [getattr(self, x) if isinstance(x, str) else x for x in (state, *states)]
        return ApplyCaller((self.graphdef, *fields))

    def apply_gradients(self, grads: State, **fields: Any) -> "TrainState":
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        params = apply_updates(self.params, updates)
        return self.replace(params=params, opt_state=opt_state, step=self.step + 1, **fields)

    def replace(self, **updates: Any) -> "TrainState":
        return dataclasses.replace(self, **updates)


def register_train_state(kind: type) -> None:
    names = [field.name for field in dataclasses.fields(kind) if field.name != "tx"]
    jax.tree_util.register_dataclass(kind, data_fields=names, meta_fields=["tx"])


register_train_state(TrainState)
