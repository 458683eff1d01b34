"""Optimizers: an Optax transformation, and its state in Variables.

What of Optax is used is its documented protocol: `tx.init(params)` gives a state, `tx.update(grads, state, params, …)`
gives updates and the next state, and `apply_updates` adds them, in the type of the parameters. Optax knows arrays. So
it is given States of raw values, to `init` and to `update` alike, by the paths of the parameters that `wrt` takes.

The state is kept in Variables, so that it crosses transforms: what is as large as the parameters (a State below) in
OptVariables, with the metadata of the parameter but for its hooks, which speak of the parameter's value; the rest in
OptArrays. An update is made as a whole before anything is written.

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
from .graph import ApplyCaller, GraphDef, as_pure, pairs_of, update
from .objects import Param, Pytree, Variable, check_own, data, new
from .sharding import HOOKS, valued
from .statelib import State, from_flat_state, is_level, parted, to_flat_state


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
        params = params_of(model, wrt, graph)
        self.opt_state = data(kept(tx.init(from_pairs(params)), dict(params)))
        self.wrt = wrt
        self._graph = graph

    def update(self, model: Any, grads: Any, /, **keywords: Any) -> Any:
        """One step; gives the updates, in Variables as those of the model. Keywords are for `tx.update`."""
        variables = params_of(model, self.wrt, self._graph)
        params, given = from_pairs(variables), from_pairs(taken(grads, [path for path, _ in variables]))
        state = jax.tree.map(lambda x: x.get_raw_value(), self.opt_state, is_leaf=is_opt)
        more = {name: pure_of(x, variables) for name, x in keywords.items()}
        updates, state = self.tx.update(given, state, params, **more)
        after, next_state = apply_updates(params, updates), kept(state, dict(variables))
        for x in (self, self.step, *(x for _, x in variables)):
            check_own(x)
        update(model, after)
        self.step[...] += 1
        write_state(self, next_state)
        return with_variables(updates, variables)


def params_of(model: Any, wrt: Any, graph: bool | None) -> list[tuple[Path, Variable]]:
    """The Variables that `wrt` takes, by path."""
    return [(path, x) for path, x in parted(pairs_of(model, graph), [wrt])[0] if isinstance(x, Variable)]


def from_pairs(pairs: list[tuple[Path, Any]]) -> Any:
    """The State of raw values by path; a lone one is its own."""
    pure = [(path, as_pure(x)) for path, x in pairs]
    return pure[0][1] if pure and pure[0][0] == () else from_flat_state(pure)


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


def kept(state: Any, params: dict[Path, Variable]) -> Any:
    """Optax's state in Variables. A State in it is about the parameters, since only they are given as States."""

    def held(x: Any) -> Any:
        if not isinstance(x, State):
            return OptArray(x)
        return from_tree(x, params)

    return jax.tree.map(held, state, is_leaf=lambda x: isinstance(x, State))


def from_tree(x: State, params: dict[Path, Variable]) -> State:
    """A State about the parameters, in OptVariables. What has no leaf at a place, as a mask leaves it, stays."""

    def held(path: tuple, leaf: Any) -> Any:
        keys = tuple(key.key for key in path if isinstance(key, jax.tree_util.DictKey))
        param = next((params[keys[:n]] for n in range(len(keys), 0, -1) if keys[:n] in params), None)
        return OptArray(leaf) if param is None else opt_variable(leaf, param)

    return jax.tree_util.tree_map_with_path(held, x)


def opt_variable(leaf: Any, param: Variable) -> OptVariable:
    """A Variable about a parameter; `optimizer_sharding` in its metadata says another sharding than its own."""
    metadata = {k: x for k, x in param.get_metadata().items() if k not in (*HOOKS, "ref")}
    if "optimizer_sharding" in metadata:
        metadata["out_sharding"] = metadata.pop("optimizer_sharding")
    return new(OptVariable, _raw=leaf, _metadata={**metadata, "ref": False})


def write_state(optimizer: Optimizer, after: Any) -> None:
    """Gives the state's Variables their next values; where the structure is another, the state is replaced."""
    before, treedef = jax.tree.flatten(optimizer.opt_state, is_leaf=is_opt)
    leaves, next_treedef = jax.tree.flatten(after, is_leaf=is_opt)
    if treedef != next_treedef or any(type(x) is not type(y) for x, y in zip(before, leaves)):
        optimizer.opt_state = data(after)
        return
    for x, y in zip(before, leaves):
        x.set_raw_value(y.get_raw_value())


def pure_of(x: Any, variables: list[tuple[Path, Variable]]) -> Any:
    """A keyword for `tx.update`: a gradient as Optax is given gradients."""
    if isinstance(x, (State, Pytree)):
        return from_pairs(taken(x, [path for path, _ in variables]))
    return x


def with_variables(updates: Any, variables: list[tuple[Path, Variable]]) -> Any:
    """Updates in Variables of the model's types, as `state` gives the model's."""
    if not isinstance(updates, State):
        return valued(variables[0][1], updates)
    known = dict(variables)
    return updates.map(lambda path, x: valued(known[path], x) if path in known else x)


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
