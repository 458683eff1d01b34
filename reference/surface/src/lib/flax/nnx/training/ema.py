"""`nnx.EMA`: an exponential moving average of Variables."""

import jax
import jax.numpy as jnp
from flax import nnx


def _averaged(path, variable):
    if not isinstance(variable, nnx.Variable):
        place = jax.tree_util.keystr(path)
        raise TypeError(
            f"EMA only supports Variable leaves, got {type(variable).__name__} at path '{place}'. "
            "Use the `only` filter to select Variable leaves."
        )
    return type(variable)(jnp.copy(variable.get_value()), **variable.get_metadata())


class EMA(nnx.Pytree):
    def __init__(self, params, decay, *, only=..., graph=None):
        self.graph = graph
        self.decay = decay
        self.filter = only
        state = nnx.state(params, only, graph=graph)
        self.params = nnx.data(jax.tree.map_with_path(_averaged, state, is_leaf=_is_variable))

    def update(self, updates):
        def step(average, update):
            average[...] = self.decay * average + (1.0 - self.decay) * update

        updates = nnx.state(updates, self.filter, graph=self.graph)
        jax.tree.map(step, self.params, updates, is_leaf=_is_variable)

    # The model with its Variables replaced by the averages.
    def apply_to(self, model):
        graphdef, state = nnx.split(model, graph=self.graph)
        return nnx.merge(graphdef, nnx.merge_state(state, self.params))


def _is_variable(value):
    return isinstance(value, nnx.Variable)
