"""State of layers, handed along beside the model."""

from typing import Any

import jax
import jax.numpy as jnp

from .._module import Module, assign, field
from .._tree import alike


class Taken:
    """Stands where an initial value was."""


class StateIndex(Module):
    """The key of a state, and its initial value."""

    init: Any
    marker: Any = field(static=True)

    def __init__(self, init):
        self.init, self.marker = init, object()


def is_index(x):
    return isinstance(x, StateIndex)


def initial(index):
    if isinstance(index.init, Taken):
        raise ValueError("Call `eqx.nn.make_with_state(ModelClass)(...args...)` instead.")
    return jax.tree_util.tree_map(jnp.asarray, index.init)


def indices(tree):
    return [x for x in jax.tree_util.tree_leaves(tree, is_leaf=is_index) if is_index(x)]


@jax.tree_util.register_pytree_node_class
class State:
    """A value for each index. What `set` or `update` was called on may not be used again."""

    def __init__(self, model):
        self.states = {index.marker: initial(index) for index in indices(model)}

    @classmethod
    def of(cls, states):
        return assign(object.__new__(cls), {"states": states})

    def current(self):
        if self.states is None:
            raise ValueError("Attempted to use old state.")
        return self.states

    def get(self, item):
        states = self.current()
        if type(item) is not StateIndex:
            raise ValueError("Can only use `eqx.nn.StateIndex`s as state keys.")
        return states[item.marker]

    def set(self, item, value):
        old = self.get(item)
        value = jax.tree_util.tree_map(jnp.asarray, value)
        if not alike(old, value):
            raise ValueError("Old and new values have different structures/shapes/dtypes.")
        return self.replaced({item.marker: value})

    def replaced(self, states):
        new = State.of({**self.states, **states})
        self.states = None
        return new

    def substate(self, pytree):
        states = self.current()
        return State.of({index.marker: states[index.marker] for index in indices(pytree)})

    def update(self, substate):
        states = self.current()
        if type(substate) is not State:
            raise ValueError("Can only use `eqx.nn.State`s in `update`.")
        if any(marker not in states for marker in substate.states):
            raise ValueError("`state1.update(state2)` needs a substate of `state1`.")
        return self.replaced(substate.states)

    def tree_flatten(self):
        return tuple(self.current().values()), tuple(self.states)

    @classmethod
    def tree_unflatten(cls, markers, values):
        return cls.of(dict(zip(markers, values)))


def make_with_state(make_model):
    """A function that gives a model without initial values, and its state."""

    def make(*args, **kwargs):
        model = make_model(*args, **kwargs)
        states = {}

        def taken(path, x):
            if not is_index(x):
                return x
            marker = type(model).__name__ + jax.tree_util.keystr(path)
            states[marker] = initial(x)
            return assign(StateIndex(Taken()), {"marker": marker})

        model = jax.tree_util.tree_map_with_path(taken, model, is_leaf=is_index)
        return model, State.of(states)

    return make
