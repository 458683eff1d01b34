"""Of Optax: Adafactor and what it is made of, noise, and steps that count once in so many."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from optax import tree_utils

__all__ = [
    "AddNoiseState", "ApplyEvery", "FactoredState", "adafactor", "add_noise", "apply_every",
    "init_empty_state", "noisy_sgd", "safe_root_mean_squares", "scale_by_factored_rms",
    "scale_by_param_block_norm", "scale_by_param_block_rms",
]


def init_empty_state(params):
    return optax.EmptyState()


def _of_params(size_of):
    def update(updates, state, params):
        if params is None:
            raise ValueError("this transformation needs the parameters")
        return jax.tree.map(lambda u, p: u * size_of(p), updates, params), state

    return optax.GradientTransformation(init_empty_state, update)


def scale_by_param_block_norm(min_scale=1e-3):
    return _of_params(lambda p: optax.safe_norm(p, min_scale))


def scale_by_param_block_rms(min_scale=1e-3):
    return _of_params(lambda p: safe_root_mean_squares(p, min_scale))


# Its gradient is finite where the mean is 0.
def safe_root_mean_squares(x, min_rms):
    rms = jnp.sqrt(jnp.mean(x**2))
    x = jnp.where(rms <= min_rms, jnp.ones_like(x), x)
    return jnp.where(rms <= min_rms, min_rms, jnp.sqrt(jnp.mean(x**2)))


class FactoredState(NamedTuple):
    count: Any
    v_row: Any
    v_col: Any
    v: Any


def _decay(step, exponent):
    return 1.0 - jnp.array(step + 1, jnp.float32) ** (-exponent)


def scale_by_factored_rms(
    factored=True, decay_rate=0.8, step_offset=0, min_dim_size_to_factor=128, epsilon=1e-30, decay_rate_fn=_decay
):
    # The two largest dimensions, if they are large enough.
    def dimensions(shape):
        if not factored or len(shape) < 2:
            return None
        smaller, larger = [int(i) for i in np.argsort(shape)[-2:]]
        return (smaller, larger) if shape[smaller] >= min_dim_size_to_factor else None

    def state(count, rows, structure):
        return FactoredState(count, *[structure.unflatten(column) for column in zip(*rows)])

    def init(params):
        def of(p):
            none = jnp.zeros((1,), p.dtype)
            found = dimensions(p.shape)
            if found is None:
                return none, none, jnp.zeros_like(p)
            without = lambda axis: jnp.zeros([n for i, n in enumerate(p.shape) if i != axis], p.dtype)
            return without(found[1]), without(found[0]), none

        leaves, structure = jax.tree.flatten(params)
        return state(jnp.zeros([], jnp.int32), [of(p) for p in leaves], structure)

    def update(updates, old, params):
        if params is None:
            raise ValueError("scale_by_factored_rms needs the parameters")
        rate = decay_rate_fn(old.count - step_offset, decay_rate)

        def of(g, row, column, whole, p):
            none, square = jnp.zeros((1,), p.dtype), g**2 + epsilon
            moved = lambda before, now: (rate * before + (1.0 - rate) * now).astype(p.dtype)
            found = dimensions(p.shape)
            if found is None:
                whole = moved(whole, square)
                return g * whole ** (-0.5), (none, none, whole)
            smaller, larger = found
            row, column = moved(row, jnp.mean(square, axis=larger)), moved(column, jnp.mean(square, axis=smaller))
            mean = jnp.mean(row, axis=smaller - 1 if smaller > larger else smaller, keepdims=True)
            of_row, of_column = (row / mean) ** (-0.5), column ** (-0.5)
            g = g * jnp.expand_dims(of_row, larger) * jnp.expand_dims(of_column, smaller)
            return g, (row, column, none)

        leaves, structure = jax.tree.flatten(updates)
        others = [jax.tree.leaves(tree) for tree in (old.v_row, old.v_col, old.v, params)]
        results = [of(*parts) for parts in zip(leaves, *others)]
        new = state(optax.safe_increment(old.count), [rows for _, rows in results], structure)
        return structure.unflatten([g for g, _ in results]), new

    return optax.GradientTransformation(init, update)


def adafactor(
    learning_rate=None, min_dim_size_to_factor=128, decay_rate=0.8, decay_offset=0, multiply_by_parameter_scale=True,
    clipping_threshold=1.0, momentum=None, dtype_momentum=jnp.float32, weight_decay_rate=None, eps=1e-30,
    factored=True, weight_decay_mask=None,
):
    parts = [scale_by_factored_rms(factored, decay_rate, decay_offset, min_dim_size_to_factor, eps)]
    if clipping_threshold is not None:
        parts.append(optax.clip_by_block_rms(clipping_threshold))
    if learning_rate is not None:
        parts.append(optax.scale_by_learning_rate(learning_rate, flip_sign=False))
    if multiply_by_parameter_scale:
        parts.append(scale_by_param_block_rms())
    if momentum is not None:
        parts.append(optax.ema(momentum, debias=False, accumulator_dtype=dtype_momentum))
    if weight_decay_rate is not None:
        parts.append(optax.add_decayed_weights(weight_decay_rate, mask=weight_decay_mask))
    return optax.chain(*parts, optax.scale(-1))


class ApplyEvery(NamedTuple):
    count: Any
    grad_acc: Any


def apply_every(k=1):
    def init(params):
        return ApplyEvery(jnp.zeros([], jnp.int32), jax.tree.map(jnp.zeros_like, params))

    def update(updates, state, params=None):
        place = state.count % k
        total = jax.tree.map(lambda g, t: (place != 0) * t + g, updates, state.grad_acc)
        updates = jax.tree.map(lambda t: (place == k - 1) * t, total)
        return updates, ApplyEvery(optax.safe_increment(state.count) % k, total)

    return optax.GradientTransformation(init, update)


class AddNoiseState(NamedTuple):
    count: Any
    rng_key: Any


def add_noise(eta, gamma, key=None, *, seed=None):
    if seed is not None and key is not None:
        raise ValueError("Only one of seed or key can be specified.")
    given = 0 if key is None and seed is None else seed if key is None else key

    def init(params):
        key = jax.random.key(given) if isinstance(given, int) else given
        return AddNoiseState(jnp.zeros([], jnp.int32), key)

    def update(updates, state, params=None):
        count = optax.safe_increment(state.count)
        key, of_noise = jax.random.split(state.rng_key)
        noise = tree_utils.tree_random_like(of_noise, updates)
        return tree_utils.tree_add_scale(updates, jnp.sqrt(eta / count**gamma), noise), AddNoiseState(count, key)

    return optax.GradientTransformation(init, update)


def noisy_sgd(learning_rate, eta=0.01, gamma=0.55, key=None, *, seed=None):
    return optax.chain(add_noise(eta, gamma, key, seed=seed), optax.scale_by_learning_rate(learning_rate))
