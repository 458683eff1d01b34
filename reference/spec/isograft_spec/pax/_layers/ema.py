"""Exponential moving averages."""

import jax
import jax.numpy as jnp

from .._core.module import StateModule


def is_float(leaf):
    return jnp.issubdtype(leaf.dtype, jnp.floating)


def refuse_integers(tree, which):
    if not all(map(is_float, jax.tree_util.tree_leaves(tree))):
        raise ValueError(
            f"There are integer arrays in the {which} value.\nUse `allow_int=True` to allow this.")


class EMA(StateModule):
    """The moving average of the arrays of a pytree; integers are taken as they are.

    With `debias`, the first call forgets the initial value. `debias` counts no calls: it is 0
    before the first and 1 after it.
    """

    def __init__(self, initial_value, decay_rate, debias=False, allow_int=False):
        if not allow_int:
            refuse_integers(initial_value, "initial")
        super().__init__()
        self.averages = initial_value
        self.decay_rate = decay_rate
        self.allow_int = allow_int
        self.debias = jnp.array(0.0) if debias else None

    def __call__(self, xs):
        if not self.allow_int:
            refuse_integers(xs, "new")
        if self.training:
            debias = self.debias

            def update(average, x):
                if not is_float(average):
                    return x
                if debias is not None:
                    average = jnp.where(debias > 0, average, x)
                return average * self.decay_rate + x * (1 - self.decay_rate)

            self.averages = jax.tree_util.tree_map(update, self.averages, xs)
            if debias is not None:
                self.debias = jnp.array(1.0)
        return self.averages
