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


# recorded from flax-0.12.12, program 329be41490f24b18008695bf5c518a34dab4f70716f3f82cc12efd66955900bc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["integer", {"array": "float32", "shape": [2], "data": [0.24131131, 6.0205812]}],
#       ["axis", {"array": "float32", "shape": [2], "data": [0.24131131, 6.0205812]}],
#       ["masked", {"array": "float32", "shape": [2], "data": [0.048587322, 0.12692805]}],
#       ["one hot", {"array": "float32", "shape": [2], "data": [0.24131133, 6.0205812]}],
#       [
#         "sigmoid",
#         {
#           "array": "float32",
#           "shape": [2, 3],
#           "data": [0.6931472, 0.6931472, 0.6931472, 0.6931472, 0.6931472, 0.6931472]
#         }
#       ],
#       ["squared", {"array": "float32", "shape": [3], "data": [0.25, 16.0, 0.0]}],
#       ["l2", {"array": "float32", "shape": [3], "data": [0.125, 8.0, 0.0]}],
#       ["l2 alone", {"array": "float32", "shape": [3], "data": [0.5, 2.0, 0.03125]}],
#       ["huber", {"array": "float32", "shape": [3], "data": [0.125, 1.875, 0.0]}],
#       ["log cosh", {"array": "float32", "shape": [3], "data": [0.120114505, 3.307188, 0.0]}],
#       ["cosine", {"array": "float32", "shape": [], "data": [-0.7356913]}],
#       ["distance", {"array": "float32", "shape": [2], "data": [1.7356913, 0.0]}],
#       ["hinge", {"array": "float32", "shape": [3], "data": [0.0, 3.0, 0.75]}],
#       ["kl", {"array": "float32", "shape": [2], "data": [0.32659054, 0.02058114]}],
#       [
#         "smooth",
#         {
#           "array": "float32",
#           "shape": [2, 3],
#           "data": [0.4166667, 0.2916667, 0.2916667, 0.16666667, 0.6666667, 0.16666667]
#         }
#       ],
#       ["poly", {"array": "float32", "shape": [2], "data": [2.4735126, 0.061322704]}],
#       [
#         "gradient",
#         {
#           "array": "float32",
#           "shape": [2, 3],
#           "data": [-0.10720149, 0.019556286, 0.087645195, 0.008971267, 0.4898146, -0.49878588]
#         }
#       ],
#       ["integers", "TypeError"],
#       ["shapes", "ValueError"],
#       ["labels", "TypeError"]
#     ]
#   }
# }
