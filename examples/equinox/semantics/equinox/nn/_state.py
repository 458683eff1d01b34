"""State of layers, handed along beside the model; nodes of a model that are tied together."""

import itertools
from typing import Any, Callable

import jax
import jax.numpy as jnp

from .._module import Module, assign, field
from .._tree import alike, tree_at


class Taken:
    """Stands where an initial value was."""


class StateIndex(Module):
    """The key of a state, and its initial value."""

    init: Any
    marker: Any = field(static=True)

    def __init__(self, init):
        self.init, self.marker = init, object()


def is_weak(tree):
    return [getattr(x, "weak_type", False) for x in jax.tree_util.tree_leaves(tree)]


def of_one_type(left, right):
    """Whether two trees have one structure, shapes and dtypes; a weak one is another dtype."""
    return alike(left, right) and is_weak(left) == is_weak(right)


def is_index(x):
    return isinstance(x, StateIndex)


def indices(tree):
    return [x for x in jax.tree_util.tree_leaves(tree, is_leaf=is_index) if is_index(x)]


@jax.tree_util.register_pytree_node_class
class State:
    """A value for each index. What `set` or `update` was called on may not be used again."""

    def __init__(self, model):
        if any(isinstance(index.init, Taken) for index in indices(model)):
            raise ValueError("Call `eqx.nn.make_with_state(ModelClass)(...args...)` instead.")
        self.states = {
            x.marker: jax.tree_util.tree_map(jnp.asarray, x.init) for x in indices(model)}

    @classmethod
    def of(cls, states):
        return assign(object.__new__(cls), {"states": states})

    def current(self):
        if self.states is None:
            raise ValueError("Attempted to use old state.")
        return self.states

    def get(self, item):
        if type(item) is not StateIndex:
            raise ValueError("Can only use `eqx.nn.StateIndex`s as state keys.")
        return self.current()[item.marker]

    def set(self, item, value):
        value = jax.tree_util.tree_map(jnp.asarray, value)
        if not of_one_type(self.get(item), value):
            raise ValueError("Old and new values have different structures/shapes/dtypes.")
        return self.replaced({item.marker: value})

    def replaced(self, states):
        new = State.of({**self.states, **states})
        self.states = None
        return new

    def substate(self, pytree):
        return State.of({x.marker: self.current()[x.marker] for x in indices(pytree)})

    def update(self, substate):
        if type(substate) is not State:
            raise ValueError("Can only use `eqx.nn.State`s in `update`.")
        if any(marker not in self.current() for marker in substate.current()):
            raise ValueError("`state1.update(state2)` needs a substate of `state1`.")
        return self.replaced(substate.states)

    def tree_flatten(self):
        return tuple(self.current().values()), tuple(self.states)

    @classmethod
    def tree_unflatten(cls, markers, values):
        return cls.of(dict(zip(markers, values)))


def make_with_state(make_model):
    """A function that gives a model without initial values, and its state."""

    def each_index(change, model):
        return jax.tree_util.tree_map(
            lambda x: change(x) if is_index(x) else x, model, is_leaf=is_index)

    def index(init, marker):
        return assign(StateIndex(init), {"marker": marker})

    def make(*args, **kwargs):
        number = itertools.count()
        model = make_model(*args, **kwargs)
        model = each_index(lambda x: index(x.init, next(number)), model)
        return each_index(lambda x: index(Taken(), x.marker), model), State(model)

    return make


class SharedNode:
    """Stands where a node was that another one gives."""


class Shared(Module):
    pytree: Any
    where: Callable
    get: Callable

    def __init__(self, pytree, where, get):
        if not of_one_type(get(pytree), where(pytree)):
            raise ValueError("Nodes that are shared must have one structure, shapes and dtypes.")
        self.pytree = tree_at(where, pytree, replace_fn=lambda _: SharedNode())
        self.where, self.get = where, get

    def __call__(self):
        return tree_at(self.where, self.pytree, self.get(self.pytree))
