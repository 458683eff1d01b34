import jax
import jax.numpy as jnp
import optax


def steps(tx, count=2, gradients=None, **extra):
    """The updates of some steps, and the leaves of the last state."""
    params = {"w": jnp.array([[1.0, 2.0], [4.0, 8.0]]), "b": jnp.array([2.0, 0.5])}
    gradients = {"w": jnp.array([[2.0, 4.0], [0.5, 1.0]]), "b": jnp.array([4.0, -2.0])} if gradients is None else gradients
    state, given = tx.init(params), []
    for _ in range(count):
        updates, state = tx.update(gradients, state, params, **extra)
        params = optax.apply_updates(params, updates)
        given.append(updates)
    return given, jax.tree.leaves(state)


def main():
    """Small transformations of optax: means, signs, centres, and what is not a number."""
    sgd = optax.sgd(0.5)
    nan = {"w": jnp.array([[jnp.nan, 1.0], [2.0, 3.0]]), "b": jnp.array([1.0, 2.0])}
    return [
        steps(optax.ema(0.5)), steps(optax.ema(0.5, debias=False)),
        steps(optax.ema(0.5, accumulator_dtype=jnp.float16)), steps(optax.trace(0.5, nesterov=True)),
        steps(optax.trace(0.5, accumulator_dtype=jnp.float16)), steps(optax.zero_nans(), 1, nan),
        steps(optax.zero_nans()), steps(optax.centralize()), steps(optax.scale_by_sign()), steps(optax.scale(2.0)),
        steps(optax.identity()), steps(optax.set_to_zero()), steps(optax.add_decayed_weights(0.5)),
        steps(optax.add_decayed_weights(0.5, {"w": True, "b": False})),
        steps(optax.add_decayed_weights(0.5, lambda tree: {"w": False, "b": True})), steps(optax.clip(1.0)),
        steps(optax.clip_by_global_norm(1.0)), steps(optax.clip_by_global_norm(100.0)), steps(optax.scale_by_rss(0.0)),
        steps(optax.adagrad(0.5, 0.0)), steps(optax.sgd(0.5, momentum=0.5, nesterov=True)),
        steps(optax.sgd(0.5, momentum=0.5, accumulator_dtype=jnp.float16)), steps(optax.rmsprop(0.5)),
        steps(optax.rmsprop(0.5, momentum=0.5, nesterov=True)), steps(optax.nadam(0.5)), steps(optax.nadamw(0.5)),
        steps(optax.lion(0.5)), steps(optax.sign_sgd(0.5)), steps(optax.lamb(0.5)), steps(optax.scale_by_trust_ratio()),
        optax.safe_increment(jnp.int32(2147483647)), optax.safe_increment(jnp.int32(3)),
        optax.safe_int32_increment(jnp.int32(3)),
        optax.incremental_update({"a": jnp.float32(2), "b": None}, {"a": jnp.float32(4), "b": None}, 0.25),
        [optax.periodic_update({"a": 1.0}, {"a": 2.0}, jnp.int32(n), 2) for n in (0, 1, 2)],
        optax.global_norm({"a": jnp.array([3.0]), "b": jnp.array([4.0])}),
        optax.apply_updates({"a": jnp.float16(1), "b": None}, {"a": jnp.float32(0.5), "b": None}),
        optax.with_extra_args_support(sgd).update({"a": jnp.ones(2)}, sgd.init({"a": jnp.ones(2)}), None, more=1)[0],
    ]
