"""Optax: transformations of gradients, and their states."""

import _reference
from typing import Any, Callable, NamedTuple

import jax
import jax.numpy as jnp
import optax
from optax import tree_utils
from optax._wrappers import safe_increment

__all__ = [
    "EmptyState", "GradientTransformation", "GradientTransformationExtraArgs", "MaskedNode",
    "MaskedState", "ScaleByAdamState", "ScaleByLionState", "ScaleByRmsState",
    "ScaleByScheduleState", "TraceState", "adam", "adamw", "add_decayed_weights", "apply_updates",
    "chain", "clip", "clip_by_global_norm", "global_norm", "identity", "lion", "masked", "nadam",
    "nadamw", "rmsprop", "scale", "scale_by_adam", "scale_by_learning_rate", "scale_by_lion",
    "scale_by_rms", "scale_by_schedule", "set_to_zero", "sgd", "trace",
]


class GradientTransformation(NamedTuple):
    init: Callable
    update: Callable


class GradientTransformationExtraArgs(GradientTransformation):
    pass


class EmptyState(NamedTuple):
    pass


class ScaleByAdamState(NamedTuple):
    count: Any
    mu: Any
    nu: Any


class TraceState(NamedTuple):
    trace: Any


class ScaleByScheduleState(NamedTuple):
    count: Any


def empty(params):
    return EmptyState()


def zeros_like(tree, dtype=None):
    return jax.tree.map(lambda leaf: jnp.zeros_like(leaf, dtype=dtype), tree)


def cast(tree, dtype):
    return tree if dtype is None else jax.tree.map(lambda leaf: leaf.astype(dtype), tree)


def identity():
    def update(updates, state, params=None):
        return updates, state

    return GradientTransformation(empty, update)


def scale(step_size):
    def update(updates, state, params=None):
        return jax.tree.map(lambda g: step_size * g, updates), state

    return GradientTransformation(empty, update)


# Counts up to the largest integer and stays there.
def scale_by_schedule(step_size_fn):
    def init(params):
        return ScaleByScheduleState(jnp.zeros([], jnp.int32))

    def update(updates, state, params=None):
        size = step_size_fn(state.count)
        updates = jax.tree.map(lambda g: jnp.array(size, dtype=g.dtype) * g, updates)
        return updates, ScaleByScheduleState(safe_increment(state.count))

    return GradientTransformation(init, update)


def scale_by_learning_rate(learning_rate=None, *, flip_sign=True):
    if learning_rate is None:
        return identity()
    sign = -1 if flip_sign else 1
    if callable(learning_rate):
        return scale_by_schedule(lambda count: sign * learning_rate(count))
    return scale(sign * learning_rate)


def trace(decay, nesterov=False, accumulator_dtype=None):
    def init(params):
        return TraceState(zeros_like(params, accumulator_dtype))

    def update(updates, state, params=None):
        def step(g, t):
            return g + decay * t

        new = jax.tree.map(step, updates, state.trace)
        updates = jax.tree.map(step, updates, new) if nesterov else new
        return updates, TraceState(cast(new, accumulator_dtype))

    return GradientTransformation(init, update)


def unbiased(moments, decay, count):
    correction = 1 - decay**count
    return jax.tree.map(lambda t: t / correction.astype(t.dtype), moments)


def scale_by_adam(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    def init(params):
        return ScaleByAdamState(jnp.zeros([], jnp.int32), zeros_like(params, mu_dtype), zeros_like(params))

    def update(updates, state, params=None):
        mu = jax.tree.map(lambda g, t: (1 - b1) * g + b1 * t, updates, state.mu)
        nu = jax.tree.map(lambda g, t: (1 - b2) * g**2 + b2 * t, updates, state.nu)
        count = safe_increment(state.count)
        if nesterov:
            mean = jax.tree.map(
                lambda m, g: b1 * m + (1 - b1) * g,
                unbiased(mu, b1, safe_increment(count)),
                unbiased(updates, b1, count),
            )
        else:
            mean = unbiased(mu, b1, count)
        square = unbiased(nu, b2, count)
        updates = jax.tree.map(lambda m, v: m / (jnp.sqrt(v + eps_root) + eps), mean, square)
        return updates, ScaleByAdamState(count, cast(mu, mu_dtype), nu)

    return GradientTransformation(init, update)


class WeightDecaySchedule(NamedTuple):
    count: Any


def add_decayed_weights(weight_decay=0.0, mask=None):
    def init(params):
        return WeightDecaySchedule(jnp.zeros([], jnp.int32)) if callable(weight_decay) else EmptyState()

    def update(updates, state, params):
        if params is None:
            raise ValueError("add_decayed_weights needs the parameters")
        if callable(weight_decay):
            decay, new = weight_decay(state.count), WeightDecaySchedule(safe_increment(state.count))
        else:
            decay, new = weight_decay, state
        if isinstance(decay, (int, float)) and decay == 0:
            return updates, new
        decayed = lambda g, p: None if g is None else g + decay * p
        return jax.tree.map(decayed, updates, params, is_leaf=lambda x: x is None), new

    inner = GradientTransformation(init, update)
    return inner if mask is None else masked(inner, mask)


class MaskedState(NamedTuple):
    inner_state: Any


class MaskedNode(NamedTuple):
    """Stands for what is masked."""


# What the mask leaves out passes unchanged.
def masked(inner, mask, *, mask_compatible_extra_args=False):
    inner = optax.with_extra_args_support(inner)

    def hidden(tree, kept):
        return jax.tree.map(lambda keep, part: part if keep else MaskedNode(), kept, tree)

    # A tree whose leaves are all functions is itself a function, such as a Module.
    def of(tree):
        leaves = jax.tree.leaves(mask)
        return mask(tree) if leaves and all(callable(leaf) for leaf in leaves) else mask

    def init(params):
        if isinstance(params, tree_utils.Placeholder):
            return MaskedState(inner.init(params))
        return MaskedState(inner.init(hidden(params, of(params))))

    def update(updates, state, params=None, **extra_args):
        kept = of(updates)
        given = None if params is None else hidden(params, kept)
        if mask_compatible_extra_args:
            like = jax.tree.structure(updates)
            extra_args = {
                name: hidden(x, kept) if jax.tree.structure(x) == like else x for name, x in extra_args.items()
            }
        new, inner_state = inner.update(hidden(updates, kept), state.inner_state, given, **extra_args)
        new = jax.tree.map(lambda keep, after, before: after if keep else before, kept, new, updates)
        return new, MaskedState(inner_state)

    return GradientTransformationExtraArgs(init, update)


def set_to_zero():
    def update(updates, state, params=None):
        return zeros_like(updates), state

    return GradientTransformation(empty, update)


class ScaleByRmsState(NamedTuple):
    nu: Any


def scale_by_rms(decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    if bias_correction:
        return _reference.unsupported("optax.scale_by_rms(bias_correction=True)")

    def init(params):
        return ScaleByRmsState(jax.tree.map(lambda p: jnp.full_like(p, initial_scale), params))

    def update(updates, state, params=None):
        nu = jax.tree.map(lambda g, t: (1 - decay) * g**2 + decay * t, updates, state.nu)
        if eps_in_sqrt:
            return jax.tree.map(lambda g, n: jax.lax.rsqrt(n + eps) * g, updates, nu), ScaleByRmsState(nu)
        return jax.tree.map(lambda g, n: g / (jnp.sqrt(n) + eps), updates, nu), ScaleByRmsState(nu)

    return GradientTransformation(init, update)


class ScaleByLionState(NamedTuple):
    count: Any
    mu: Any


def scale_by_lion(b1=0.9, b2=0.99, mu_dtype=None, *, mode="hard", smooth_beta=1.0):
    if mode != "hard":
        return _reference.unsupported("optax.scale_by_lion(mode=…)")

    def init(params):
        return ScaleByLionState(jnp.zeros([], jnp.int32), zeros_like(params, mu_dtype))

    def update(updates, state, params=None):
        new = jax.tree.map(lambda g, m: jnp.sign((1.0 - b1) * g + b1 * m), updates, state.mu)
        mu = jax.tree.map(lambda g, t: (1 - b2) * g + b2 * t, updates, state.mu)
        return new, ScaleByLionState(safe_increment(state.count), cast(mu, mu_dtype))

    return GradientTransformation(init, update)


def clip(max_delta):
    def update(updates, state, params=None):
        return jax.tree.map(lambda g: jnp.clip(g, -max_delta, max_delta), updates), state

    return GradientTransformation(empty, update)


def global_norm(updates):
    return jnp.sqrt(sum([jnp.sum(jnp.square(x)) for x in jax.tree.leaves(updates)]))


def clip_by_global_norm(max_norm):
    def update(updates, state, params=None):
        norm = global_norm(updates)
        return jax.tree.map(lambda g: jnp.where(norm < max_norm, g, g / norm * max_norm), updates), state

    return GradientTransformation(empty, update)


def chain(*transforms):
    if not transforms:
        raise ValueError("chain: no transformations")

    def init_fn(params):
        return tuple([transform.init(params) for transform in transforms])

    def update_fn(updates, state, params=None, **extra_args):
        if len(transforms) != len(state):
            raise ValueError("chain: as many states as transformations")
        new = []
        for transform, old in zip(transforms, state):
            if isinstance(transform, GradientTransformationExtraArgs):
                updates, old = transform.update(updates, old, params, **extra_args)
            else:
                updates, old = transform.update(updates, old, params)
            new.append(old)
        return updates, tuple(new)

    return GradientTransformationExtraArgs(init_fn, update_fn)


def sgd(learning_rate, momentum=None, nesterov=False, accumulator_dtype=None):
    first = identity() if momentum is None else trace(momentum, nesterov, accumulator_dtype)
    return chain(first, scale_by_learning_rate(learning_rate))


def adam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    return chain(
        scale_by_adam(b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov), scale_by_learning_rate(learning_rate)
    )


def adamw(
    learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, weight_decay=1e-4, mask=None, *, nesterov=False
):
    return chain(
        scale_by_adam(b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov),
        add_decayed_weights(weight_decay, mask),
        scale_by_learning_rate(learning_rate),
    )


def rmsprop(
    learning_rate,
    decay=0.9,
    eps=1e-8,
    initial_scale=0.0,
    eps_in_sqrt=True,
    centered=False,
    momentum=None,
    nesterov=False,
    bias_correction=False,
):
    by_size = optax.scale_by_stddev if centered else scale_by_rms
    return chain(
        by_size(decay, eps, initial_scale, eps_in_sqrt, bias_correction),
        scale_by_learning_rate(learning_rate),
        identity() if momentum is None else trace(momentum, nesterov),
    )


def lion(learning_rate, b1=0.9, b2=0.99, mu_dtype=None, weight_decay=1e-3, mask=None):
    return chain(
        scale_by_lion(b1, b2, mu_dtype),
        add_decayed_weights(weight_decay, mask),
        scale_by_learning_rate(learning_rate),
    )


def nadam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=True):
    return adam(learning_rate, b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov)


def nadamw(
    learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, weight_decay=1e-4, mask=None, *, nesterov=True
):
    return adamw(learning_rate, b1, b2, eps, eps_root, mu_dtype, weight_decay, mask, nesterov=nesterov)


def apply_updates(params, updates):
    def updated(p, u):
        return jnp.asarray(p + u).astype(jnp.asarray(p).dtype)

    return jax.tree.map(updated, params, updates)
