"""The losses of Optax: each gives a number for each example."""

import jax
import jax.numpy as jnp


def _floating(*arrays):
    for array in arrays:
        if not jnp.issubdtype(jnp.asarray(array).dtype, jnp.floating):
            raise TypeError("Input must be jnp.floating.")


def _errors(predictions, targets):
    return predictions if targets is None else predictions - targets


def squared_error(predictions, targets=None):
    _floating(predictions)
    if targets is not None and jnp.shape(predictions) != jnp.shape(targets):
        raise ValueError("Input arrays must have the same shape.")
    return _errors(predictions, targets) ** 2


def l2_loss(predictions, targets=None):
    return 0.5 * squared_error(jnp.asarray(predictions), targets)


def huber_loss(predictions, targets=None, *, delta=1.0):
    _floating(predictions)
    absolute = jnp.abs(_errors(predictions, targets))
    quadratic = jnp.minimum(absolute, delta)
    return 0.5 * quadratic**2 + delta * (absolute - quadratic)


def log_cosh(predictions, targets=None):
    _floating(predictions)
    errors = _errors(predictions, targets)
    return jnp.logaddexp(errors, -errors) - jnp.log(2.0).astype(errors.dtype)


def cosine_similarity(predictions, targets, *, epsilon=0.0, axis=-1, where=None):
    _floating(predictions, targets)

    def unit(x):
        norm = jnp.sqrt(jnp.square(x).sum(axis=axis, where=where, keepdims=True).clip(epsilon))
        return x / norm

    return (unit(predictions) * unit(targets)).sum(axis=axis, where=where)


def cosine_distance(predictions, targets, *, epsilon=0.0, axis=-1, where=None):
    return 1.0 - cosine_similarity(predictions, targets, epsilon=epsilon, axis=axis, where=where)


def hinge_loss(predictor_outputs, targets):
    return jnp.maximum(0, 1 - predictor_outputs * targets)


def sigmoid_binary_cross_entropy(logits, labels):
    _floating(logits)
    labels = jnp.astype(labels, logits.dtype)
    return -labels * jax.nn.log_sigmoid(logits) - (1.0 - labels) * jax.nn.log_sigmoid(-logits)


# A mask of lower rank than the logits has no axis for the classes.
def _widened(where, logits, axis):
    if where is not None and where.ndim != logits.ndim:
        return jnp.expand_dims(where, axis)
    return where


def softmax_cross_entropy(logits, labels, axis=-1, where=None):
    _floating(logits)
    where = _widened(where, logits, axis)
    return -(labels * jax.nn.log_softmax(logits, axis, where)).sum(axis, where=where)


def softmax_cross_entropy_with_integer_labels(logits, labels, axis=-1, where=None):
    _floating(logits)
    if not jnp.issubdtype(jnp.asarray(labels).dtype, jnp.integer):
        raise TypeError("Input must be jnp.integer.")
    where = _widened(where, logits, axis)
    if isinstance(axis, tuple):
        classes = tuple([a % logits.ndim for a in axis])
        batch = tuple([a for a in range(logits.ndim) if a not in classes])
        axis = len(batch)

        def last(x):
            x = x.transpose(batch + classes)
            return x.reshape(x.shape[:axis] + (-1,))

        logits, where = last(logits), None if where is None else last(where)
    elif isinstance(axis, int):
        axis = axis % logits.ndim
    else:
        raise ValueError(f"axis must be an int or a tuple of them, not {type(axis)}")
    of_labels = jnp.take_along_axis(logits, jnp.expand_dims(labels, axis), axis=axis).take(0, axis=axis)
    if where is None:
        return jax.nn.logsumexp(logits, axis=axis) - of_labels
    counted = jnp.where(where, logits, -jnp.inf)
    return jnp.where(jnp.any(where, axis), jax.nn.logsumexp(counted, axis=axis) - of_labels, 0.0)


def poly_loss_cross_entropy(logits, labels, *, epsilon=2.0, axis=-1, where=None):
    _floating(logits, labels)
    p = jax.nn.softmax(logits, axis=axis, where=where)
    missed = jnp.sum(labels * (1 - p), axis=axis, where=where)
    return softmax_cross_entropy(logits, labels, axis, where) + epsilon * missed


def kl_divergence(log_predictions, targets, axis=-1, where=None):
    _floating(log_predictions, targets)
    loss = targets * (jnp.where(targets == 0, 0, jnp.log(targets)) - log_predictions)
    return jnp.sum(loss, axis=axis, where=where)


def kl_divergence_with_log_targets(log_predictions, log_targets, axis=-1, where=None):
    _floating(log_predictions, log_targets)
    return jnp.sum(jnp.exp(log_targets) * (log_targets - log_predictions), axis=axis, where=where)


def smooth_labels(labels, alpha, *, axis=-1, where=None):
    _floating(labels)
    count = jnp.size(labels, axis) if where is None else jnp.sum(where, axis, keepdims=True)
    return (1.0 - alpha) * labels + alpha / count


# Where a weight is 0 it is 0, and still has the logarithm as its derivative in the weight.
@jax.custom_jvp
def _weighted_log_softmax(logits, weights):
    logs = jax.nn.log_softmax(logits, axis=-1)
    return jnp.where(weights != 0, weights * logs, jnp.zeros_like(logs))


@_weighted_log_softmax.defjvp
def _(primals, tangents):
    (logits, weights), (of_logits, of_weights) = primals, tangents
    mean = jnp.sum(of_logits * jax.nn.softmax(logits, axis=-1), axis=-1, keepdims=True)
    tangent = weights * of_logits - weights * mean + of_weights * jax.nn.log_softmax(logits, axis=-1)
    return _weighted_log_softmax(logits, weights), tangent


def safe_softmax_cross_entropy(logits, labels):
    _floating(logits)
    return -jnp.sum(_weighted_log_softmax(logits, labels), axis=-1)


def convex_kl_divergence(log_predictions, targets, axis=-1, where=None):
    rest = jnp.exp(log_predictions) - targets
    return kl_divergence(log_predictions, targets, axis, where) + jnp.sum(rest, axis=axis, where=where)


# The logarithm of the probability of what is not true, a sum of two exponentials with weights.
def _log_missed(logits, labels):
    logs = jnp.stack([jax.nn.log_sigmoid(logits), jax.nn.log_sigmoid(-logits)], axis=-1)
    weights = jnp.stack([1 - labels, labels], axis=-1)
    logs = jnp.where(weights != 0, logs, -jnp.inf)
    most = jnp.max(logs, axis=-1)
    most = jax.lax.stop_gradient(jnp.where(jnp.isfinite(most), most, 0.0))
    total = jnp.sum(jnp.exp(logs - most[..., None]) * weights, axis=-1)
    return jnp.where(jnp.sign(total) < 0, jnp.nan, jnp.log(jnp.abs(total)) + most)


def sigmoid_focal_loss(logits, labels, alpha=None, gamma=2.0):
    _floating(logits)
    labels = jnp.astype(labels, logits.dtype)
    loss = sigmoid_binary_cross_entropy(logits, labels) * jnp.exp(gamma * _log_missed(logits, labels))
    if alpha is None:
        return loss
    weighed = (alpha * labels + (1 - alpha) * (1 - labels)) * loss
    return jnp.where(alpha >= 0, weighed, loss)


def perceptron_loss(predictor_outputs, targets):
    if jnp.shape(predictor_outputs) != jnp.shape(targets):
        raise ValueError("Input arrays must have the same shape.")
    return jnp.maximum(0, -predictor_outputs * targets)
