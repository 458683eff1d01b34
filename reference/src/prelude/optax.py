"""Optax: transformations of gradients, and their states."""

import jax
import jax.numpy as jnp
from flax import nnx


class GradientTransformation:
    def __init__(self, init, update):
        self.init = init
        self.update = update


class GradientTransformationExtraArgs(GradientTransformation):
    pass


class EmptyState(nnx.Pytree):
    pass


class ScaleByAdamState(nnx.Pytree):
    def __init__(self, count, mu, nu):
        self.count = nnx.data(count)
        self.mu = nnx.data(mu)
        self.nu = nnx.data(nu)


class TraceState(nnx.Pytree):
    def __init__(self, trace):
        self.trace = nnx.data(trace)


class ScaleByScheduleState(nnx.Pytree):
    def __init__(self, count):
        self.count = nnx.data(count)


def empty(params):
    return EmptyState()


def zeros_like(tree):
    return jax.tree.map(jnp.zeros_like, tree)


def identity():
    def update(updates, state, params=None):
        return updates, state

    return GradientTransformation(empty, update)


def scale(step_size):
    def update(updates, state, params=None):
        return jax.tree.map(lambda g: step_size * g, updates), state

    return GradientTransformation(empty, update)


# Counts up to the largest integer and stays there.
def safe_increment(count):
    most = jnp.array(2147483647, count.dtype)
    return jnp.where(count < most, count + jnp.array(1, count.dtype), most)


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
        return TraceState(zeros_like(params))

    def update(updates, state, params=None):
        def step(g, t):
            return g + decay * t

        new = jax.tree.map(step, updates, state.trace)
        updates = jax.tree.map(step, updates, new) if nesterov else new
        return updates, TraceState(new)

    return GradientTransformation(init, update)


def unbiased(moments, decay, count):
    correction = 1 - decay**count
    return jax.tree.map(lambda t: t / correction.astype(t.dtype), moments)


def scale_by_adam(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    def init(params):
        return ScaleByAdamState(jnp.zeros([], jnp.int32), zeros_like(params), zeros_like(params))

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
        return updates, ScaleByAdamState(count, mu, nu)

    return GradientTransformation(init, update)


def add_decayed_weights(weight_decay=0.0, mask=None):
    def update(updates, state, params=None):
        if params is None:
            raise ValueError("add_decayed_weights needs the parameters")
        return jax.tree.map(lambda g, p: g + weight_decay * p, updates, params), state

    return GradientTransformation(empty, update)


def clip(max_delta):
    def update(updates, state, params=None):
        return jax.tree.map(lambda g: jnp.clip(g, -max_delta, max_delta), updates), state

    return GradientTransformation(empty, update)


def global_norm(tree):
    return jnp.sqrt(sum([jnp.sum(jnp.square(x)) for x in jax.tree.leaves(tree)]))


def clip_by_global_norm(max_norm):
    def update(updates, state, params=None):
        norm = global_norm(updates)
        return jax.tree.map(lambda g: jnp.where(norm < max_norm, g, g / norm * max_norm), updates), state

    return GradientTransformation(empty, update)


def chain(*transforms):
    def init(params):
        return tuple([transform.init(params) for transform in transforms])

    def update(updates, state, params=None, **extra_args):
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

    return GradientTransformationExtraArgs(init, update)


def sgd(learning_rate, momentum=None, nesterov=False, accumulator_dtype=None):
    first = identity() if momentum is None else trace(momentum, nesterov)
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


def apply_updates(params, updates):
    def updated(p, u):
        return jnp.asarray(p + u).astype(jnp.asarray(p).dtype)

    return jax.tree.map(updated, params, updates)
