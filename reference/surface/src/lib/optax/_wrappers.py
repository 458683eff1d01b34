"""Of Optax: transformations over parts of the parameters, over several steps, and with values that change."""

import functools
import inspect
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

__all__ = [
    "InjectHyperparamsState", "InjectStatefulHyperparamsState", "MultiSteps", "MultiStepsState",
    "MultiTransformState", "PartitionState", "inject_hyperparams", "multi_transform", "partition",
    "safe_increment", "safe_int32_increment", "skip_large_updates", "skip_not_finite",
    "with_extra_args_support",
]


def safe_increment(count):
    count = jnp.asarray(count)
    limits = jnp.finfo if jnp.issubdtype(count.dtype, jnp.floating) else jnp.iinfo
    most = jnp.array(limits(count.dtype).max, count.dtype)
    return jnp.where(count < most, count + jnp.array(1, count.dtype), most)


safe_int32_increment = safe_increment


def with_extra_args_support(tx):
    if isinstance(tx, optax.GradientTransformationExtraArgs):
        return tx
    return optax.GradientTransformationExtraArgs(
        tx.init, lambda updates, state, params=None, **extra_args: tx.update(updates, state, params)
    )


class PartitionState(NamedTuple):
    inner_states: Any


MultiTransformState = PartitionState


def partition(transforms, param_labels, *, mask_compatible_extra_args=False):
    transforms = {label: with_extra_args_support(tx) for label, tx in transforms.items()}

    def labels_of(tree):
        return param_labels(tree) if callable(param_labels) else param_labels

    def group(labels, label):
        own = jax.tree.map(lambda x: x == label, labels)
        return optax.masked(transforms[label], own, mask_compatible_extra_args=mask_compatible_extra_args)

    def init(params):
        labels = labels_of(params)
        unknown = set(jax.tree.leaves(labels)) - set(transforms)
        if unknown:
            raise ValueError(f"Some parameters have no corresponding transformation. Labels: {sorted(unknown)}")
        return PartitionState({label: group(labels, label).init(params) for label in transforms})

    def update(updates, state, params=None, **extra_args):
        labels, new = labels_of(updates), {}
        for label in transforms:
            updates, new[label] = group(labels, label).update(updates, state.inner_states[label], params, **extra_args)
        return updates, PartitionState(new)

    return optax.GradientTransformationExtraArgs(init, update)


multi_transform = partition


class InjectStatefulHyperparamsState(NamedTuple):
    count: Any
    hyperparams: Any
    hyperparams_states: Any
    inner_state: Any


InjectHyperparamsState = InjectStatefulHyperparamsState


class WrappedScheduleState(NamedTuple):
    count: Any


def inject_hyperparams(inner_factory, static_args=(), hyperparam_dtype=None):
    static_args = {static_args} if isinstance(static_args, str) else set(static_args)

    @functools.wraps(inner_factory)
    def wrapped(*args, **kwargs):
        bound = inspect.signature(inner_factory).bind(*args, **kwargs)
        bound.apply_defaults()
        given = bound.arguments
        numbers, schedules, others = {}, {}, {}
        for name, value in given.items():
            if name in static_args or isinstance(value, bool):
                others[name] = value
            elif callable(value):
                schedules[name] = value
            elif isinstance(value, (int, float, jax.Array)):
                numbers[name] = value
            else:
                others[name] = value

        def init(params):
            count = jnp.zeros([], jnp.int32)
            values = {name: jnp.asarray(value, hyperparam_dtype or jnp.result_type(float)) for name, value in numbers.items()}
            values.update({name: jnp.asarray(schedule(count)) for name, schedule in schedules.items()})
            states = {name: WrappedScheduleState(jnp.zeros([], jnp.int32)) for name in schedules}
            return InjectStatefulHyperparamsState(
                count, values, states, inner_factory(**others, **values).init(params)
            )

        def update(updates, state, params=None, **extra_args):
            values = dict(state.hyperparams)
            states = {}
            for name, schedule in schedules.items():
                own = state.hyperparams_states[name].count
                values[name] = jnp.asarray(schedule(own))
                states[name] = WrappedScheduleState(safe_increment(own))
            inner = with_extra_args_support(inner_factory(**others, **values))
            updates, inner_state = inner.update(updates, state.inner_state, params, **extra_args)
            return updates, InjectStatefulHyperparamsState(safe_increment(state.count), values, states, inner_state)

        return optax.GradientTransformationExtraArgs(init, update)

    return wrapped


class MultiStepsState(NamedTuple):
    mini_step: Any
    gradient_step: Any
    inner_opt_state: Any
    acc_grads: Any
    skip_state: Any = ()


def skip_not_finite(updates, gradient_step, params):
    counts = [jnp.sum(jnp.logical_not(jnp.isfinite(p))) for p in jax.tree.leaves(updates)]
    number = jnp.sum(jnp.array(counts))
    return number > 0, {"should_skip": number > 0, "num_not_finite": number}


def skip_large_updates(updates, gradient_step, params, max_squared_norm):
    square = jnp.sum(jnp.array([jnp.sum(p**2) for p in jax.tree.leaves(updates)]))
    # A NaN is skipped, too.
    skip = jnp.logical_not(square < max_squared_norm)
    return skip, {"should_skip": skip, "norm_squared": square}


class MultiSteps:
    def __init__(
        self, opt, every_k_schedule, use_grad_mean=True, should_skip_update_fn=None, accumulator_dtype=jnp.float32
    ):
        self._opt = with_extra_args_support(opt)
        is_number = isinstance(every_k_schedule, int)
        self._every = (lambda step: every_k_schedule) if is_number else every_k_schedule
        self._mean = use_grad_mean
        self._skips = should_skip_update_fn or (lambda *args: (jnp.array(False), ()))
        self._dtype = jnp.dtype(accumulator_dtype)

    @property
    def inner_opt(self):
        return self._opt

    def init(self, params):
        step = jnp.zeros([], jnp.int32)
        _, skip_state = self._skips(jax.tree.map(jnp.zeros_like, params), step, params)
        zeros = jax.tree.map(lambda p: jnp.zeros_like(p, dtype=self._dtype), params)
        return MultiStepsState(jnp.zeros([], jnp.int32), step, self._opt.init(params), zeros, skip_state)

    def update(self, updates, state, params=None, **extra_args):
        every = self._every(state.gradient_step)
        skips, skip_state = self._skips(updates, state.gradient_step, params)
        if (skips.dtype, skips.shape) != (jnp.bool_, ()):
            raise ValueError(
                f"should_skip_update_fn gives a boolean scalar; this has dtype {skips.dtype} and shape {skips.shape}"
            )

        def like(tree):
            return jax.tree.map(lambda x, u: x.astype(u.dtype), tree, updates)

        def step(updates, state, params):
            if self._mean:
                total = jax.tree.map(lambda g, a: a + (g - a) / (state.mini_step + 1), updates, state.acc_grads)
            else:
                total = jax.tree.map(lambda g, a: g + a, updates, state.acc_grads)

            # The step is computed each time, and counts once in so many.
            final, inner = self._opt.update(like(total), state.inner_opt_state, params=params, **extra_args)
            emits = state.mini_step == every - 1
            kept = jax.tree.map(
                lambda old, new: jnp.where(emits, new, old).astype(old.dtype), state.inner_opt_state, inner
            )
            state = MultiStepsState(
                safe_increment(state.mini_step) % every,
                emits * safe_increment(state.gradient_step) + (1 - emits) * state.gradient_step,
                kept,
                jax.tree.map(lambda a: ((1 - emits) * a).astype(self._dtype), total),
                skip_state,
            )
            return jax.tree.map(lambda g: emits * g, final), state

        def skip(updates, state, params):
            run = lambda: self._opt.update(like(state.acc_grads), state.inner_opt_state, params=params, **extra_args)
            shapes, _ = jax.eval_shape(run)
            zeros = jax.tree.map(lambda x: jnp.zeros(x.shape, x.dtype), shapes)
            return zeros, state._replace(skip_state=skip_state)

        return jax.lax.cond(skips, skip, step, updates, state, params)

    def has_updated(self, state):
        return jnp.logical_and(state.mini_step == 0, state.gradient_step > 0)

    def gradient_transformation(self):
        return optax.GradientTransformation(self.init, self.update)
