import jax
import jax.numpy as jnp
import optax


def main():
    """Optax on plain arrays: init, update, apply; chains, and clipping."""
    params = {"w": jnp.array([1.0, 2.0]), "b": jnp.float32(0.5)}
    grads = jax.tree.map(lambda p: p * 4, params)
    answers = []
    for tx in (
        optax.sgd(0.25),
        optax.chain(optax.clip(2.0), optax.scale(-0.5)),
        optax.chain(optax.trace(0.5, nesterov=True), optax.scale(-1.0)),
        optax.adamw(0.5, weight_decay=0.25),
    ):
        state = tx.init(params)
        updates, state = tx.update(grads, state, params)
        answers.append((updates, optax.apply_updates(params, updates)))
    return answers
