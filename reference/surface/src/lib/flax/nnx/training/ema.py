"""`nnx.EMA`: an exponential moving average of Variables."""

import jax
import jax.numpy as jnp
from flax import nnx


class EMA(nnx.Pytree):
    def __init__(self, params, decay, *, only=..., graph=None):
        self.graph = graph
        self.decay = decay
        self.filter = only
        self.params = nnx.data(jax.tree.map(lambda x: x.copy(), self._state(params), is_leaf=_is_variable))

    # The Variables alone: what is none has no average.
    def _state(self, node):
        return nnx.variables(node, self.filter, graph=self.graph)

    # All averages are made before one is set. Raw values: a hook is called where a Variable's value is set.
    def update(self, updates):
        def step(average, update):
            return average, self._average(average.get_raw_value(), update.get_raw_value())

        pairs = jax.tree.map(step, self.params, self._state(updates), is_leaf=_is_variable)
        pairs = jax.tree.leaves(pairs, is_leaf=lambda x: isinstance(x, tuple))
        for average, _ in pairs:
            average._check_can_update()
        for average, value in pairs:
            average.set_raw_value(value)

    # What is no floating-point value, such as a random key or a count, is what it was at the last update.
    def _average(self, average, update):
        def leaf(old, new):
            dtype = new.dtype if hasattr(new, "dtype") else jnp.result_type(new)
            if not jnp.issubdtype(dtype, jnp.inexact):
                return new
            return self.decay * old + (1.0 - self.decay) * new

        return jax.tree.map(leaf, average, update)

    # The model with its Variables replaced by the averages.
    def apply_to(self, model):
        graphdef, state = nnx.split(model, graph=self.graph)
        return nnx.merge(graphdef, nnx.merge_state(state, self.params))


def _is_variable(value):
    return isinstance(value, nnx.Variable)
