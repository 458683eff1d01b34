"""EMA: a shadow of a model's Variables, as a moving average.

It begins with what the model has. What is no floating-point value, such as a random key or a count, has no average: it
is what it was at the last update. (The docstring gives one rule for each parameter, and by default tracks everything.)

    >>> from isograft_spec.nnx import Dict, Param
    >>> m = Dict(w=Param(1.0), n=Variable(0))
    >>> ema = EMA(m, decay=0.75, only=Param)
    >>> m.w.set_value(5.0)
    >>> ema.update(m)
    >>> shadow = ema.apply_to(m)
    >>> shadow.w.get_value(), shadow.w is ema.params.w, shadow.n is m.n
    (2.0, True, True)
"""

from typing import Any

import jax
import jax.numpy as jnp

from .graph import as_pure, copy_of, merge, split, state_of
from .objects import Pytree, Variable, check_own, data
from .optimizer import params_of, taken
from .statelib import merge_state, to_flat_state


class EMA(Pytree):
    """`params` is a State of Variables with the averages, by the paths of the model's."""

    def __init__(self, params: Any, decay: float, *, only: Any = ..., graph: bool | None = None):
        self.decay, self.filter, self.graph = decay, only, graph
        self.params = data(state_of([(path, copy_of(x)) for path, x in params_of(params, only, graph)]))

    def update(self, updates: Any) -> None:
        """Moves the averages towards new values: `decay * ema + (1 - decay) * update`. All are made before one is set."""
        shadows = [((), self.params)] if isinstance(self.params, Variable) else list(to_flat_state(self.params))
        given = taken(updates, [path for path, _ in shadows])
        averages = [self.average(as_pure(x), as_pure(new)) for (_, x), (_, new) in zip(shadows, given)]
        for _, x in shadows:
            check_own(x)
        for (_, x), average in zip(shadows, averages):
            x.set_raw_value(average)

    def average(self, ema: Any, update: Any) -> Any:
        def leaf(old: Any, new: Any) -> Any:
            if not jnp.issubdtype(jax.dtypes.result_type(new), jnp.inexact):
                return new
            return self.decay * old + (1 - self.decay) * new

        return jax.tree.map(leaf, ema, update)

    def apply_to(self, model: Any) -> Any:
        """A model of the same structure around the averages, and for the rest around the Variables of this one."""
        graphdef, whole = split(model, graph=self.graph)
        return merge(graphdef, self.params if () in graphdef.places else merge_state(whole, self.params))
