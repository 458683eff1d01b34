"""Of Optax: updates that are scaled by their squares, signs and norms, and running means."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from optax._wrappers import safe_increment


class ScaleByRssState(NamedTuple):
    sum_of_squares: Any


def scale_by_rss(initial_accumulator_value=0.1, eps=1e-7):
    def init(params):
        return ScaleByRssState(jax.tree.map(lambda p: jnp.full_like(p, initial_accumulator_value), params))

    def update(updates, state, params=None):
        squares = jax.tree.map(lambda g, t: jnp.square(g) + t, updates, state.sum_of_squares)
        scales = jax.tree.map(lambda s: jnp.where(s > 0, jax.lax.rsqrt(s + eps), 0.0), squares)
        return jax.tree.map(lambda scale, g: scale * g, scales, updates), ScaleByRssState(squares)

    return optax.GradientTransformation(init, update)


def adagrad(learning_rate, initial_accumulator_value=0.1, eps=1e-7):
    return optax.chain(scale_by_rss(initial_accumulator_value, eps), optax.scale_by_learning_rate(learning_rate))


class EmaState(NamedTuple):
    count: Any
    ema: Any


def ema(decay, debias=True, accumulator_dtype=None):
    def init(params):
        return EmaState(jnp.zeros([], jnp.int32), jax.tree.map(lambda p: jnp.zeros_like(p, accumulator_dtype), params))

    def update(updates, state, params=None):
        new = jax.tree.map(lambda g, t: (1 - decay) * g + decay * t, updates, state.ema)
        count = safe_increment(state.count)
        shown = jax.tree.map(lambda t: t / (1 - decay**count).astype(t.dtype), new) if debias else new
        if accumulator_dtype is not None:
            new = jax.tree.map(lambda t: t.astype(accumulator_dtype), new)
        return shown, EmaState(count, new)

    return optax.GradientTransformation(init, update)


def incremental_update(new_tensors, old_tensors, step_size):
    return jax.tree.map(
        lambda new, old: None if new is None else step_size * new + (1.0 - step_size) * old,
        new_tensors,
        old_tensors,
        is_leaf=lambda x: x is None,
    )


def periodic_update(new_tensors, old_tensors, steps, update_period):
    return jax.lax.cond(jnp.mod(steps, update_period) == 0, lambda: new_tensors, lambda: old_tensors)


class ZeroNansState(NamedTuple):
    found_nan: Any


def zero_nans():
    def init(params):
        return ZeroNansState(jax.tree.map(lambda p: jnp.array(False, jnp.bool_), params))

    def update(updates, state, params=None):
        found = jax.tree.map(lambda g: jnp.any(jnp.isnan(g)), updates)
        return jax.tree.map(lambda g: jnp.where(jnp.isnan(g), jnp.zeros_like(g), g), updates), ZeroNansState(found)

    return optax.GradientTransformation(init, update)


def centralize():
    def update(updates, state, params=None):
        def centred(g):
            return g if g.ndim < 2 else g - g.mean(axis=tuple(range(1, g.ndim)), keepdims=True)

        return jax.tree.map(centred, updates), state

    return optax.GradientTransformation(lambda params: optax.EmptyState(), update)


def scale_by_sign():
    def update(updates, state, params=None):
        return jax.tree.map(jnp.sign, updates), state

    return optax.GradientTransformation(lambda params: optax.EmptyState(), update)


def sign_sgd(learning_rate):
    return optax.chain(scale_by_sign(), optax.scale_by_learning_rate(learning_rate))


def safe_norm(x, min_norm, ord=None, axis=None, keepdims=False):
    norm = jnp.linalg.norm(x, ord=ord, axis=axis, keepdims=True)
    x = jnp.where(norm <= min_norm, jnp.ones_like(x), x)
    norm = norm if keepdims else jnp.squeeze(norm, axis=axis)
    return jnp.where(norm <= min_norm, min_norm, jnp.linalg.norm(x, ord=ord, axis=axis, keepdims=keepdims))


def scale_by_trust_ratio(min_norm=0.0, trust_coefficient=1.0, eps=0.0):
    def update(updates, state, params):
        def scaled(g, p):
            size, of = safe_norm(p, min_norm), safe_norm(g, min_norm)
            ratio = trust_coefficient * size / (of + eps)
            return g * jnp.where((size == 0.0) | (of == 0.0), jnp.array(1.0, p.dtype), ratio)

        return jax.tree.map(scaled, updates, params), state

    return optax.GradientTransformation(lambda params: optax.EmptyState(), update)


def lamb(learning_rate, b1=0.9, b2=0.999, eps=1e-6, eps_root=0.0, weight_decay=0.0, mask=None):
    return optax.chain(
        optax.scale_by_adam(b1, b2, eps, eps_root),
        optax.add_decayed_weights(weight_decay, mask),
        scale_by_trust_ratio(),
        optax.scale_by_learning_rate(learning_rate),
    )
