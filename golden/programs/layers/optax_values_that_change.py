import jax
import jax.numpy as jnp
import optax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


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
    """Hyperparameters of optax in the state, by schedules and by numbers."""
    halved = lambda step: 1.0 / (1 + step)
    return [
        steps(optax.inject_hyperparams(optax.sgd)(learning_rate=0.5)),
        steps(optax.inject_hyperparams(optax.sgd)(0.5, momentum=0.5)),
        steps(optax.inject_hyperparams(optax.sgd)(0.5, momentum=0.5, nesterov=True)),
        steps(optax.inject_hyperparams(optax.sgd, static_args="momentum")(0.5, momentum=0.5)),
        steps(optax.inject_hyperparams(optax.sgd, static_args=("momentum", "nesterov"))(0.5, momentum=0.5, nesterov=True)),
        steps(optax.inject_hyperparams(optax.sgd, hyperparam_dtype=jnp.float16)(learning_rate=0.5)),
        optax.inject_hyperparams(optax.sgd)(0.5).init({"w": jnp.zeros(2)}).hyperparams,
        answer(lambda: optax.inject_hyperparams(optax.sgd)(rate=0.5)),
        answer(lambda: optax.inject_hyperparams(optax.sgd)()), steps(optax.sgd(halved), 3),
        steps(optax.scale_by_schedule(halved), 3), steps(optax.scale_by_learning_rate(0.5, flip_sign=False)),
        steps(optax.scale_by_learning_rate(halved)), steps(optax.scale_by_learning_rate(None)),
    ]
