import jax
import jax.numpy as jnp
import optax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Schedules and losses of optax at their edges."""
    x, key = jnp.array([1.0, 2.0, 4.0, 8.0]), jax.random.key(0)
    schedule = lambda made: [made(n) for n in (0, 1, 2, 3, 10)]
    logits, labels = jnp.array([[1.0, 2.0], [4.0, 2.0]]), jnp.array([1, 0])
    return [
        schedule(optax.constant_schedule(0.5)), schedule(optax.linear_schedule(1.0, 0.0, 2)),
        schedule(optax.linear_schedule(1.0, 0.0, 0)), schedule(optax.linear_schedule(1.0, 0.0, 2, transition_begin=1)),
        schedule(optax.polynomial_schedule(1.0, 0.0, 2, 2)),
        schedule(optax.piecewise_constant_schedule(1.0, {1: 0.5, 3: 0.5})),
        answer(lambda: schedule(optax.piecewise_constant_schedule(1.0, {1: -0.5}))),
        schedule(optax.piecewise_constant_schedule(1.0)), schedule(optax.exponential_decay(1.0, 1, 0.5)),
        schedule(optax.exponential_decay(1.0, 2, 0.5, staircase=True)), schedule(optax.exponential_decay(1.0, 0, 0.5)),
        schedule(optax.exponential_decay(1.0, 1, 0.0)), schedule(optax.exponential_decay(1.0, 1, 0.5, end_value=0.25)),
        schedule(optax.exponential_decay(1.0, 1, 0.5, transition_begin=1)),
        schedule(optax.cosine_decay_schedule(1.0, 2)), answer(lambda: schedule(optax.cosine_decay_schedule(1.0, 0))),
        schedule(optax.cosine_decay_schedule(1.0, 2, alpha=0.5)),
        schedule(optax.warmup_cosine_decay_schedule(0.0, 1.0, 2, 4)),
        schedule(optax.warmup_constant_schedule(0.0, 1.0, 2)),
        schedule(optax.warmup_exponential_decay_schedule(0.0, 1.0, 2, 1, 0.5)),
        schedule(optax.join_schedules([optax.constant_schedule(1.0), optax.constant_schedule(2.0)], [2])),
        schedule(optax.sgdr_schedule([{"init_value": 0.0, "peak_value": 1.0, "decay_steps": 2, "warmup_steps": 1}])),
        optax.squared_error(x, x + 1), optax.squared_error(x),
        optax.l2_loss(x), optax.huber_loss(x, x + 2), optax.huber_loss(x), optax.log_cosh(jnp.zeros(2)),
        optax.hinge_loss(x, jnp.sign(x)), optax.sigmoid_binary_cross_entropy(jnp.zeros(2), jnp.array([0.0, 1.0])),
        optax.softmax_cross_entropy(jnp.zeros((1, 2)), jnp.array([[1.0, 0.0]])),
        optax.softmax_cross_entropy(jnp.zeros((2, 2)), jnp.eye(2), axis=0),
        optax.softmax_cross_entropy_with_integer_labels(jnp.zeros((2, 2)), labels),
        optax.softmax_cross_entropy_with_integer_labels(jnp.zeros((2, 2)), labels, axis=0),
        optax.softmax_cross_entropy_with_integer_labels(jnp.zeros((2, 2, 2)), labels, axis=(1, 2)),
        answer(lambda: optax.softmax_cross_entropy_with_integer_labels(jnp.zeros((2, 2)), labels, axis="a")),
        answer(lambda: optax.softmax_cross_entropy_with_integer_labels(jnp.zeros((2, 2)), labels * 1.0)),
        optax.softmax_cross_entropy_with_integer_labels(jnp.zeros((2, 2)), labels, where=jnp.array([[True, False], [True, True]])),
        optax.cosine_similarity(x, x), optax.cosine_distance(x, -x),
        optax.kl_divergence(jnp.zeros(2), jnp.array([0.5, 0.5])),
        answer(lambda: optax.kl_divergence(jnp.zeros(2, jnp.int32), jnp.array([0.5, 0.5]))),
        optax.smooth_labels(jnp.eye(2), 0.5), answer(lambda: optax.squared_error(x, x[:2])),
        answer(lambda: optax.squared_error(jnp.arange(3))),
    ]


# recorded from flax-0.12.12, program ffb44413dcdb1643ecec127dab3b6f625fd7c02bfc4929e416fee10a6391fa6e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [{"float": 0.5}, {"float": 0.5}, {"float": 0.5}, {"float": 0.5}, {"float": 0.5}]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [{"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]}
#         ]
#       },
#       "ValueError",
#       {
#         "id": 7,
#         "list": [{"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}]
#       },
#       {
#         "id": 8,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.125]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0009765625]}
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.03125]}
#         ]
#       },
#       {
#         "id": 10,
#         "list": [{"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}]
#       },
#       {
#         "id": 11,
#         "list": [{"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}, {"float": 1.0}]
#       },
#       {
#         "id": 12,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]}
#         ]
#       },
#       {
#         "id": 13,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.25]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.001953125]}
#         ]
#       },
#       {
#         "id": 14,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.49999997]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#         ]
#       },
#       "ValueError",
#       {
#         "id": 15,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.75]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]}
#         ]
#       },
#       {
#         "id": 16,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.49999997]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#         ]
#       },
#       {
#         "id": 17,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "id": 18,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.00390625]}
#         ]
#       },
#       {
#         "id": 19,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       },
#       {
#         "id": 20,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#         ]
#       },
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 4.0, 16.0, 64.0]},
#       {"array": "float32", "shape": [4], "data": [0.5, 2.0, 8.0, 32.0]},
#       {"array": "float32", "shape": [4], "data": [1.5, 1.5, 1.5, 1.5]},
#       {"array": "float32", "shape": [4], "data": [0.5, 1.5, 3.5, 7.5]},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [0.6931472, 0.6931472]},
#       {"array": "float32", "shape": [1], "data": [0.6931472]},
#       {"array": "float32", "shape": [2], "data": [0.6931472, 0.6931472]},
#       {"array": "float32", "shape": [2], "data": [0.6931472, 0.6931472]},
#       {"array": "float32", "shape": [2], "data": [0.6931472, 0.6931472]},
#       {"array": "float32", "shape": [2], "data": [1.3862944, 1.3862944]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [2], "data": [0.0, 0.6931472]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [-0.6931472]},
#       "TypeError",
#       {"array": "float32", "shape": [2, 2], "data": [0.75, 0.25, 0.25, 0.75]},
#       "ValueError",
#       "TypeError"
#     ]
#   }
# }
