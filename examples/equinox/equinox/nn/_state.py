"""State of layers, handed along beside the model."""

from typing import Any

import jax
import jax.numpy as jnp

from .._module import Module, field
from .._tree import tree_at, tree_equal


class Taken:
    """Stands where an initial value was."""


class StateIndex(Module):
    """The key of a state, and its initial value."""

    init: Any
    marker: Any = field(static=True)

    def __init__(self, init):
        self.init = init
        self.marker = object()


def is_index(x):
    return isinstance(x, StateIndex)


def indices(tree):
    return [x for x in jax.tree_util.tree_leaves(tree, is_leaf=is_index) if is_index(x)]


@jax.tree_util.register_pytree_node_class
class State:
    """A value for each index. What `set` or `update` was called on may not be used again."""

    def __init__(self, model):
        states = {}
        for index in indices(model):
            if isinstance(index.init, Taken):
                raise ValueError("Call `eqx.nn.make_with_state(ModelClass)(...args...)` instead.")
            states[index.marker] = jax.tree_util.tree_map(jnp.asarray, index.init)
        self.states = states

    @classmethod
    def of(cls, states):
        state = object.__new__(cls)
        state.states = states
        return state

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
        of_type = lambda x: (x.shape, str(x.dtype))
        before, after = (jax.tree_util.tree_map(of_type, tree) for tree in (old, value))
        if tree_equal(before, after) is not True:
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
        paths, treedef = jax.tree_util.tree_flatten_with_path(model, is_leaf=is_index)
        leaves = []
        for path, leaf in paths:
            if is_index(leaf):
                leaf = StateIndex(leaf.init)
                marker = type(model).__name__ + jax.tree_util.keystr(path)
                object.__setattr__(leaf, "marker", marker)
            leaves.append(leaf)
        model = jax.tree_util.tree_unflatten(treedef, leaves)
        taken = jax.tree_util.tree_map(
            lambda x: tree_at(lambda i: i.init, x, Taken()) if is_index(x) else x,
            model, is_leaf=is_index)
        return taken, State(model)

    return make
