"""The losses of Optax, their derivatives, and what they refuse."""
import jax
import jax.numpy as jnp
import optax


def main():
    logits = jnp.array([[2.0, -1.0, 0.5], [0.0, 4.0, -2.0]])
    labels = jnp.array([0, 2])
    probabilities = jnp.array([[0.5, 0.25, 0.25], [0.0, 1.0, 0.0]])
    a, b = jnp.array([1.0, -2.0, 0.25]), jnp.array([0.5, 2.0, 0.25])
    mask = jnp.array([[True, True, False], [True, False, True]])
    outputs = {
        "integer": optax.softmax_cross_entropy_with_integer_labels(logits, labels),
        "axis": optax.softmax_cross_entropy_with_integer_labels(logits.T, labels, axis=0),
        "masked": optax.softmax_cross_entropy_with_integer_labels(logits, labels * 0, where=mask),
        "one hot": optax.softmax_cross_entropy(logits, jax.nn.one_hot(labels, 3)),
        "sigmoid": optax.sigmoid_binary_cross_entropy(jnp.zeros((2, 3)), probabilities),
        "squared": optax.squared_error(a, b),
        "l2": optax.l2_loss(a, b),
        "l2 alone": optax.losses.l2_loss(a),
        "huber": optax.huber_loss(a, b, delta=0.5),
        "log cosh": optax.log_cosh(a, b),
        "cosine": optax.cosine_similarity(a, b),
        "distance": optax.cosine_distance(jnp.stack([a, b]), jnp.stack([b, b])),
        "hinge": optax.hinge_loss(a, jnp.sign(b)),
        "kl": optax.kl_divergence(jax.nn.log_softmax(logits), probabilities),
        "smooth": optax.smooth_labels(probabilities, 0.5),
        "poly": optax.losses.poly_loss_cross_entropy(logits, probabilities),
        "gradient": jax.grad(
            lambda logits: optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()
        )(logits),
    }
    for name, attempt in {
        "integers": lambda: optax.l2_loss(jnp.array([1, 2])),
        "shapes": lambda: optax.squared_error(a, b[:2]),
        "labels": lambda: optax.softmax_cross_entropy_with_integer_labels(logits, probabilities),
    }.items():
        try:
            attempt()
        except (ValueError, TypeError) as error:
            outputs[name] = type(error).__name__
    return outputs
