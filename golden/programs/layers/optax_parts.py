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
    """Transformations of optax over parts of the parameters, and over several steps."""
    sgd = optax.sgd(0.5)
    return [
        steps(optax.partition({"a": sgd, "b": optax.set_to_zero()}, {"w": "a", "b": "b"})),
        steps(optax.multi_transform({"a": sgd, "b": optax.sgd(0.25, momentum=0.5)}, lambda tree: {"w": "a", "b": "b"})),
        answer(lambda: steps(optax.partition({"a": sgd}, {"w": "a", "b": "c"}))),
        steps(optax.partition({"a": sgd, "more": sgd}, {"w": "a", "b": "a"})),
        optax.MultiSteps(sgd, 2).has_updated(optax.MultiSteps(sgd, 2).init({"w": jnp.zeros(2)})),
        steps(optax.masked(sgd, {"w": True, "b": False})),
        steps(optax.masked(sgd, lambda tree: {"w": False, "b": True})),
        steps(optax.masked(optax.trace(0.5), {"w": True, "b": False})), steps(optax.chain(optax.scale(2.0), sgd)),
        answer(lambda: optax.chain(sgd, sgd).update({"w": jnp.ones(2)}, (), None)),
    ]
