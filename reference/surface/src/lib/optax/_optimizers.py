"""Of Optax: the optimizers beside those that most programs take, and what limits updates."""

import collections

import _reference
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

__all__ = [
    "ApplyIfFiniteState", "LookaheadParams", "LookaheadState", "ScaleByAdaDeltaState",
    "ScaleByAmsgradState", "ScaleByBeliefState", "ScaleByNovogradState", "ScaleByRStdDevState",
    "adabelief", "adadelta", "adamax", "adamaxw", "adaptive_grad_clip", "amsgrad",
    "apply_if_finite", "clip_by_block_rms", "freeze", "fromage", "lars", "lookahead", "named_chain",
    "normalize_by_update_norm", "novograd", "radam", "scale_by_adadelta", "scale_by_adamax",
    "scale_by_amsgrad", "scale_by_belief", "scale_by_novograd", "scale_by_radam", "scale_by_stddev",
    "scale_by_yogi", "signum", "yogi",
]


class ScaleByAdaDeltaState(NamedTuple):
    e_g: Any
    e_x: Any


class ScaleByAmsgradState(NamedTuple):
    count: Any
    mu: Any
    nu: Any
    nu_max: Any


class ScaleByBeliefState(NamedTuple):
    count: Any
    mu: Any
    nu: Any


class ScaleByNovogradState(NamedTuple):
    count: Any
    mu: Any
    nu: Any


class ScaleByRStdDevState(NamedTuple):
    mu: Any
    nu: Any


class ApplyIfFiniteState(NamedTuple):
    notfinite_count: Any
    last_finite: Any
    total_notfinite: Any
    inner_state: Any


def zeros_like(tree, dtype=None):
    return jax.tree.map(lambda leaf: jnp.zeros_like(leaf, dtype=dtype), tree)


def full_like(tree, value):
    return jax.tree.map(lambda leaf: jnp.full_like(leaf, value), tree)


def start():
    return jnp.zeros([], jnp.int32)


def moment(updates, moments, decay, order):
    return jax.tree.map(lambda g, t: (1 - decay) * g**order + decay * t, updates, moments)


def unbiased(moments, decay, count):
    correction = 1 - decay**count
    return jax.tree.map(lambda t: t / correction.astype(t.dtype), moments)


# The mean of the gradients, one step ahead with `nesterov`.
def mean(mu, updates, decay, count, nesterov):
    if not nesterov:
        return unbiased(mu, decay, count)
    ahead = unbiased(mu, decay, optax.safe_increment(count))
    return jax.tree.map(lambda m, g: decay * m + (1 - decay) * g, ahead, unbiased(updates, decay, count))


def by_root(numerator, square, eps, eps_root=0.0):
    return jax.tree.map(lambda m, v: m / (jnp.sqrt(v + eps_root) + eps), numerator, square)


def stepped(tx, learning_rate):
    return optax.chain(tx, optax.scale_by_learning_rate(learning_rate))


def scale_by_belief(b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    def init(params):
        return ScaleByBeliefState(count=start(), mu=zeros_like(params), nu=zeros_like(params))

    def update(updates, state, params=None):
        mu = moment(updates, state.mu, b1, 1)
        error = jax.tree.map(lambda g, m: g - m, updates, mu)
        nu = jax.tree.map(lambda v: v + eps_root, moment(error, state.nu, b2, 2))
        count = optax.safe_increment(state.count)
        new = by_root(mean(mu, updates, b1, count, nesterov), unbiased(nu, b2, count), eps)
        return new, ScaleByBeliefState(count=count, mu=mu, nu=nu)

    return optax.GradientTransformation(init, update)


def adabelief(learning_rate, b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    return stepped(scale_by_belief(b1, b2, eps, eps_root, nesterov=nesterov), learning_rate)


def scale_by_adadelta(rho=0.9, eps=1e-6):
    def init(params):
        return ScaleByAdaDeltaState(e_g=zeros_like(params), e_x=zeros_like(params))

    def update(updates, state, params=None):
        e_g = moment(updates, state.e_g, rho, 2)
        updates = jax.tree.map(
            lambda g, now, before: (jnp.sqrt(before + eps) / jnp.sqrt(now + eps)) * g, updates, e_g, state.e_x
        )
        return updates, ScaleByAdaDeltaState(e_g=e_g, e_x=moment(updates, state.e_x, rho, 2))

    return optax.GradientTransformation(init, update)


def adadelta(learning_rate=None, rho=0.9, eps=1e-6, weight_decay=0.0, weight_decay_mask=None):
    decayed = optax.add_decayed_weights(weight_decay, mask=weight_decay_mask)
    return optax.chain(decayed, scale_by_adadelta(rho, eps), optax.scale_by_learning_rate(learning_rate))


def scale_by_adamax(b1=0.9, b2=0.999, eps=1e-8):
    def init(params):
        return optax.ScaleByAdamState(start(), zeros_like(params), zeros_like(params))

    def update(updates, state, params=None):
        count = optax.safe_increment(state.count)
        mu = moment(updates, state.mu, b1, 1)
        nu = jax.tree.map(lambda g, t: jnp.maximum(jnp.abs(g) + eps, b2 * t), updates, state.nu)
        new = jax.tree.map(lambda m, v: m / v, unbiased(mu, b1, count), nu)
        return new, optax.ScaleByAdamState(count, mu, nu)

    return optax.GradientTransformation(init, update)


def adamax(learning_rate, b1=0.9, b2=0.999, eps=1e-8):
    return stepped(scale_by_adamax(b1, b2, eps), learning_rate)


def adamaxw(learning_rate, b1=0.9, b2=0.999, eps=1e-8, weight_decay=1e-4, mask=None):
    decayed = optax.add_decayed_weights(weight_decay, mask)
    return optax.chain(scale_by_adamax(b1, b2, eps), decayed, optax.scale_by_learning_rate(learning_rate))


def scale_by_amsgrad(
    b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, bias_correction_mu=True, bias_correction_nu=True
):
    def init(params):
        zeros = zeros_like(params)
        return ScaleByAmsgradState(count=start(), mu=zeros_like(params, mu_dtype), nu=zeros, nu_max=zeros)

    def update(updates, state, params=None):
        mu = moment(updates, state.mu, b1, 1)
        nu = moment(updates, state.nu, b2, 2)
        count = optax.safe_increment(state.count)
        first = unbiased(mu, b1, count) if bias_correction_mu else mu
        second = unbiased(nu, b2, count) if bias_correction_nu else nu
        nu_max = jax.tree.map(jnp.maximum, state.nu_max, second)
        if mu_dtype is not None:
            mu = jax.tree.map(lambda m: m.astype(mu_dtype), mu)
        new = by_root(first, nu_max, eps, eps_root)
        return new, ScaleByAmsgradState(count=count, mu=mu, nu=nu, nu_max=nu_max)

    return optax.GradientTransformation(init, update)


def amsgrad(
    learning_rate,
    b1=0.9,
    b2=0.999,
    eps=1e-8,
    eps_root=0.0,
    mu_dtype=None,
    bias_correction_mu=True,
    bias_correction_nu=True,
):
    tx = scale_by_amsgrad(b1, b2, eps, eps_root, mu_dtype, bias_correction_mu, bias_correction_nu)
    return stepped(tx, learning_rate)


def scale_by_yogi(b1=0.9, b2=0.999, eps=1e-3, eps_root=0.0, initial_accumulator_value=1e-6):
    def init(params):
        first = full_like(params, initial_accumulator_value)
        return optax.ScaleByAdamState(start(), first, first)

    def update(updates, state, params=None):
        mu = moment(updates, state.mu, b1, 1)
        nu = jax.tree.map(lambda g, v: v - (1 - b2) * jnp.sign(v - g**2) * g**2, updates, state.nu)
        count = optax.safe_increment(state.count)
        new = by_root(unbiased(mu, b1, count), unbiased(nu, b2, count), eps, eps_root)
        return new, optax.ScaleByAdamState(count, mu, nu)

    return optax.GradientTransformation(init, update)


def yogi(learning_rate, b1=0.9, b2=0.999, eps=1e-3):
    return stepped(scale_by_yogi(b1, b2, eps), learning_rate)


def scale_by_radam(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, threshold=5.0, *, nesterov=False):
    most = 2.0 / (1.0 - b2) - 1.0

    def init(params):
        return optax.ScaleByAdamState(start(), zeros_like(params), zeros_like(params))

    def update(updates, state, params=None):
        mu = moment(updates, state.mu, b1, 1)
        nu = moment(updates, state.nu, b2, 2)
        count = optax.safe_increment(state.count)
        power = b2**count
        length = most - 2 * count * power / (1 - power)
        first, second = mean(mu, updates, b1, count, nesterov), unbiased(nu, b2, count)
        rate = jnp.sqrt((length - 4.0) * (length - 2.0) * most / ((most - 4.0) * (most - 2.0) * length))

        def step(m, v):
            rectified = rate.astype(m.dtype) * m / (jnp.sqrt(v + eps_root) + eps)
            return jnp.where(length >= threshold, rectified, m)

        return jax.tree.map(step, first, second), optax.ScaleByAdamState(count, mu, nu)

    return optax.GradientTransformation(init, update)


def radam(learning_rate, b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, threshold=5.0, *, nesterov=False):
    return stepped(scale_by_radam(b1, b2, eps, eps_root, threshold, nesterov=nesterov), learning_rate)


def scale_by_novograd(b1=0.9, b2=0.25, eps=1e-8, eps_root=0.0, weight_decay=0.0, mu_dtype=None):
    def init(params):
        nu = jax.tree.map(lambda p: jnp.asarray(0.0, dtype=p.dtype), params)
        return ScaleByNovogradState(count=start(), mu=zeros_like(params, mu_dtype), nu=nu)

    def update(updates, state, params):
        count = optax.safe_increment(state.count)
        is_first = count == 1
        square = jax.tree.map(lambda g: jnp.linalg.norm(g) ** 2, updates)
        later = moment(square, state.nu, b2, 1)
        nu = jax.tree.map(lambda s, t: jnp.where(is_first, s.astype(t.dtype), t), square, later)
        step = jax.tree.map(
            lambda g, p, v: g / (jnp.sqrt(v + eps_root) + eps) + weight_decay * p, updates, params, nu
        )
        mu = jax.tree.map(lambda m, u: jnp.where(is_first, u, b1 * m + u), state.mu, step)
        if mu_dtype is not None:
            mu = jax.tree.map(lambda m: m.astype(mu_dtype), mu)
        return mu, ScaleByNovogradState(count=count, mu=mu, nu=nu)

    return optax.GradientTransformation(init, update)


def novograd(learning_rate, b1=0.9, b2=0.25, eps=1e-6, eps_root=0.0, weight_decay=0.0):
    return stepped(scale_by_novograd(b1, b2, eps, eps_root, weight_decay), learning_rate)


def scale_by_stddev(decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    if bias_correction:
        _reference.unsupported("optax.scale_by_stddev(bias_correction=True)")

    def init(params):
        return ScaleByRStdDevState(mu=zeros_like(params), nu=full_like(params, initial_scale))

    def update(updates, state, params=None):
        mu = moment(updates, state.mu, decay, 1)
        nu = moment(updates, state.nu, decay, 2)

        def step(g, m, n):
            variance = n - m**2
            return (jax.lax.rsqrt(variance + eps) if eps_in_sqrt else 1 / (jnp.sqrt(variance) + eps)) * g

        return jax.tree.map(step, updates, mu, nu), ScaleByRStdDevState(mu=mu, nu=nu)

    return optax.GradientTransformation(init, update)


def lars(
    learning_rate,
    weight_decay=0.0,
    weight_decay_mask=True,
    trust_coefficient=0.001,
    eps=0.0,
    trust_ratio_mask=True,
    momentum=0.9,
    nesterov=False,
):
    ratio = optax.scale_by_trust_ratio(trust_coefficient=trust_coefficient, eps=eps)
    return optax.chain(
        optax.add_decayed_weights(weight_decay, mask=weight_decay_mask),
        optax.masked(ratio, trust_ratio_mask),
        optax.scale_by_learning_rate(learning_rate),
        optax.trace(momentum, nesterov),
    )


def fromage(learning_rate, min_norm=1e-6):
    if callable(learning_rate):
        _reference.unsupported("optax.fromage(learning_rate=a schedule)")
    factor = 1 / (1 + learning_rate**2) ** 0.5
    return optax.chain(
        optax.scale_by_trust_ratio(min_norm),
        optax.scale_by_learning_rate(learning_rate * factor),
        optax.add_decayed_weights(factor - 1),
    )


def signum(learning_rate, beta=0.9, accumulator_dtype=None):
    average = optax.ema(beta, debias=False, accumulator_dtype=accumulator_dtype)
    return optax.chain(average, optax.scale_by_sign(), optax.scale_by_learning_rate(learning_rate))


def stateless(update_of):
    def init(params):
        return optax.EmptyState()

    return optax.GradientTransformation(init, lambda updates, state, params=None: (update_of(updates, params), state))


def clip_by_block_rms(threshold):
    def clipped(g):
        return g / jnp.maximum(1.0, jnp.sqrt(jnp.mean(jnp.square(g))) / threshold)

    return stateless(lambda updates, params: jax.tree.map(clipped, updates))


def normalize_by_update_norm(scale_factor=1.0, eps=1e-6):
    def normalized(updates, params):
        norm = (optax.global_norm(updates) + eps) / scale_factor
        return jax.tree.map(lambda g: g / norm, updates)

    return stateless(normalized)


# The norm of what leads to one unit of the output: all axes of a kernel but the last.
def unitwise_norm(x, axis):
    if axis is None:
        if jnp.squeeze(x).ndim > 1 and x.ndim > 5:
            raise ValueError(f"Expected parameter with shape in (1, 2, 3, 4, 5), got {x.shape}")
        axes = {2: 0, 3: 0, 4: (0, 1, 2), 5: (0, 1, 2, 3)}
        axis = None if jnp.squeeze(x).ndim <= 1 else axes[x.ndim]
    return jnp.broadcast_to(jnp.sqrt(jnp.sum(jnp.square(x), axis=axis, keepdims=True)), x.shape)


def adaptive_grad_clip(clipping, eps=1e-3, axis=None):
    def clipped(g, p):
        norm = unitwise_norm(g, axis)
        most = clipping * jnp.maximum(unitwise_norm(p, axis), eps)
        return jnp.where(norm < most, g, g * (most / jnp.maximum(norm, 1e-6)))

    def of_all(updates, params):
        if params is None:
            raise ValueError("adaptive_grad_clip needs the parameters")
        return jax.tree.map(clipped, updates, params)

    return stateless(of_all)


def named_chain(*args):
    names = [name for name, _ in args]
    if len(names) != len(set(names)):
        raise ValueError(f"Named transformations must have unique names, but got {names}")
    transforms = {name: optax.with_extra_args_support(tx) for name, tx in args}

    def init(params):
        return collections.OrderedDict([(name, tx.init(params)) for name, tx in transforms.items()])

    def update(updates, state, params=None, **extra_args):
        new = collections.OrderedDict()
        for name, tx in transforms.items():
            updates, new[name] = tx.update(updates, state[name], params, **extra_args)
        return updates, new

    return optax.GradientTransformationExtraArgs(init, update)


def apply_if_finite(inner, max_consecutive_errors):
    inner = optax.with_extra_args_support(inner)

    def init(params):
        return ApplyIfFiniteState(
            notfinite_count=start(), last_finite=jnp.array(True), total_notfinite=start(), inner_state=inner.init(params)
        )

    def update(updates, state, params=None, **extra_args):
        finite = jnp.all(jnp.array([jnp.all(jnp.isfinite(g)) for g in jax.tree.leaves(updates)]))
        count = jnp.where(finite, start(), optax.safe_increment(state.notfinite_count))
        new, inner_state = jax.lax.cond(
            jnp.logical_or(finite, count > max_consecutive_errors),
            lambda: inner.update(updates, state.inner_state, params, **extra_args),
            lambda: (zeros_like(updates), state.inner_state),
        )
        total = jnp.where(finite, state.total_notfinite, optax.safe_increment(state.total_notfinite))
        return new, ApplyIfFiniteState(
            notfinite_count=count, last_finite=finite, total_notfinite=total, inner_state=inner_state
        )

    return optax.GradientTransformationExtraArgs(init, update)


class ReduceLROnPlateauState(NamedTuple):
    scale: Any
    best_value: Any
    plateau_count: Any
    cooldown_count: Any
    count: Any
    avg_value: Any


def reduce_on_plateau(
    factor=0.1, patience=10, rtol=1e-4, atol=0.0, cooldown=0, accumulation_size=1, min_scale=0.0
):
    if factor <= 0.0 or factor >= 1.0:
        raise ValueError(f"Factor must be in the range (0, 1), got factor = {factor}.")
    if rtol < 0.0 or atol < 0.0:
        raise ValueError(f"Both rtol and atol must be non-negative, got rtol = {rtol} and atol = {atol}.")
    if rtol == 0.0 and atol == 0.0:
        raise ValueError("At least one of rtol or atol must be positive, got rtol = 0.0 and atol = 0.0.")
    if rtol > 1.0:
        raise ValueError(f"rtol must be less than or equal to 1.0, got rtol = {rtol}.")

    def init(params):
        dtypes = sorted({p.dtype for p in jax.tree.leaves(params)}, key=lambda dtype: dtype.itemsize)
        lowest, highest = dtypes[0], dtypes[-1]
        return ReduceLROnPlateauState(
            scale=jnp.asarray(1.0, dtype=lowest),
            best_value=jnp.asarray(float("inf"), dtype=highest),
            plateau_count=start(),
            cooldown_count=start(),
            count=start(),
            avg_value=jnp.asarray(0.0, dtype=highest),
        )

    # At the end of each `accumulation_size` values.
    def judged(state):
        better = state.avg_value < (1 - rtol) * state.best_value - atol
        waited = jnp.where(better, 0, optax.safe_increment(state.plateau_count))
        is_over, cools = waited == patience, state.cooldown_count > 0
        scale = jnp.maximum(jnp.where(is_over, state.scale * factor, state.scale), min_scale)
        return state._replace(
            scale=jnp.where(cools, state.scale, scale).astype(state.scale.dtype),
            best_value=jnp.where(better, state.avg_value, state.best_value),
            plateau_count=jnp.where(cools | is_over, 0, waited).astype(jnp.int32),
            cooldown_count=jnp.where(cools, state.cooldown_count - 1, jnp.where(is_over, cooldown, 0)).astype(jnp.int32),
            count=start(),
            avg_value=jnp.zeros_like(state.avg_value),
        )

    def update(updates, state, params=None, *, value, **extra_args):
        count = optax.safe_increment(state.count)
        total = state.count * state.avg_value + jnp.asarray(value).astype(state.avg_value.dtype)
        state = state._replace(avg_value=(total / count).astype(state.avg_value.dtype), count=count)
        state = jax.lax.cond(count == accumulation_size, judged, lambda state: state, state)
        return jax.tree.map(lambda g: state.scale * g, updates), state

    return optax.GradientTransformationExtraArgs(init, update)


def freeze(mask):
    return optax.masked(optax.set_to_zero(), mask)


class LookaheadParams(NamedTuple):
    fast: Any
    slow: Any

    @classmethod
    def init_synced(cls, params):
        return cls(slow=params, fast=params)


class LookaheadState(NamedTuple):
    fast_state: Any
    steps_since_sync: Any


def lookahead(fast_optimizer, sync_period, slow_step_size, reset_state=False):
    if sync_period < 1:
        raise ValueError("Synchronization period must be >= 1.")

    def fast_of(params):
        if not isinstance(params, LookaheadParams):
            raise TypeError("Lookahead optimizer should be initialized with LookaheadParams.")
        return params.fast

    def init(params):
        return LookaheadState(fast_state=fast_optimizer.init(fast_of(params)), steps_since_sync=start())

    def update(updates, state, params=None):
        fast = fast_of(params)
        updates, fast_state = fast_optimizer.update(updates, state.fast_state, fast)
        is_last = state.steps_since_sync == sync_period - 1
        behind = jax.tree.map(lambda f, u, s: f + u - s, fast, updates, params.slow)
        slow = jax.tree.map(lambda d: jnp.where(is_last, slow_step_size * d, 0), behind)
        # Where they meet, the fast ones go back to where the slow ones have come.
        back = jax.tree.map(lambda u, d: u - jnp.where(is_last, (1 - slow_step_size) * d, 0), updates, behind)
        if reset_state:
            fast_state = jax.tree.map(
                lambda new, old: jnp.where(is_last, new, old), fast_optimizer.init(fast), fast_state
            )
        count = (state.steps_since_sync + 1) % sync_period
        return LookaheadParams(fast=back, slow=slow), LookaheadState(fast_state=fast_state, steps_since_sync=count)

    return optax.GradientTransformation(init, update)
