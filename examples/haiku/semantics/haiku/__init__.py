"""Haiku over raw JAX: functions that read parameters by name, and what gives them these."""

from . import data_structures, initializers, nets
from ._frame import (
    PRNGSequence, Transformed, TransformedWithState, current_name, get_current_state, get_initial_state,
    get_parameter, get_params, get_state, maybe_next_rng_key, next_rng_key, next_rng_keys, reserve_rng_keys,
    running_init, set_state, transform, transform_with_state, with_empty_state, with_rng, without_apply_rng,
    without_state)
from ._layers import ExponentialMovingAverage, Flatten, Linear, Sequential, dropout
from ._lift import cond, eval_shape, fori_loop, grad, remat, scan, switch, value_and_grad, vmap, while_loop
from ._module import Module, name_scope, to_module, transparent
