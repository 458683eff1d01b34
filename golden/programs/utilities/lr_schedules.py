"""Learning rate schedules: written by hand and of optax, joined, evaluated in a vmap."""
import math

import jax
import jax.numpy as jnp
import optax


def warmup_cosine(step, *, peak, warmup, total, end=0.0):
    if step < warmup:
        return peak * step / warmup
    t = min(1.0, (step - warmup) / (total - warmup))
    return end + 0.5 * (peak - end) * (1 + math.cos(math.pi * t))


def inverse_sqrt(warmup):
    def schedule(count):
        count = jnp.maximum(count, 1)
        return jnp.minimum(count / warmup, jnp.sqrt(warmup / count))

    return schedule


def rounded(schedule, steps):
    return [round(float(schedule(s)), 4) for s in steps]


def main():
    steps = [0, 1, 2, 4, 8, 12, 16]
    schedules = {
        "constant": optax.constant_schedule(0.5),
        "linear": optax.linear_schedule(1.0, 0.0, transition_steps=8, transition_begin=2),
        "cosine": optax.cosine_decay_schedule(1.0, decay_steps=8, alpha=0.125),
        "exponential": optax.exponential_decay(1.0, 4, 0.5, staircase=True),
        "piecewise": optax.piecewise_constant_schedule(1.0, {2: 0.5, 8: 0.5}),
        "warmup": optax.warmup_cosine_decay_schedule(0.0, 1.0, warmup_steps=4, decay_steps=16, end_value=0.0),
        "polynomial": optax.polynomial_schedule(1.0, 0.0, power=2, transition_steps=8),
        "joined": optax.join_schedules([optax.constant_schedule(1.0), optax.linear_schedule(1.0, 0.0, 4)], [4]),
        "hand": inverse_sqrt(4),
    }
    out = {name: rounded(s, steps) for name, s in schedules.items()}
    out["python"] = [round(warmup_cosine(s, peak=1.0, warmup=4, total=16), 4) for s in steps]
    out["vmapped"] = jnp.round(jax.vmap(inverse_sqrt(4))(jnp.array(steps)), 3)
    tx = optax.inject_hyperparams(optax.sgd)(learning_rate=optax.linear_schedule(1.0, 0.0, 4))
    params = jnp.array(1.0)
    state = tx.init(params)
    rates = []
    for _ in range(3):
        updates, state = tx.update(jnp.array(1.0), state, params)
        rates.append(float(state.hyperparams["learning_rate"]))
    out["injected"] = rates
    return out


# recorded from flax-0.12.12, program f28c3bad19cdbe1253a22e0836982376dab7b185db07a0e047b9ab070eb9f981
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "constant",
#         {
#           "id": 1,
#           "list": [
#             {"float": 0.5},
#             {"float": 0.5},
#             {"float": 0.5},
#             {"float": 0.5},
#             {"float": 0.5},
#             {"float": 0.5},
#             {"float": 0.5}
#           ]
#         }
#       ],
#       [
#         "linear",
#         {
#           "id": 2,
#           "list": [
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 0.75},
#             {"float": 0.25},
#             {"float": 0.0},
#             {"float": 0.0}
#           ]
#         }
#       ],
#       [
#         "cosine",
#         {
#           "id": 3,
#           "list": [
#             {"float": 1.0},
#             {"float": 0.9667},
#             {"float": 0.8719},
#             {"float": 0.5625},
#             {"float": 0.125},
#             {"float": 0.125},
#             {"float": 0.125}
#           ]
#         }
#       ],
#       [
#         "exponential",
#         {
#           "id": 4,
#           "list": [
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 0.5},
#             {"float": 0.25},
#             {"float": 0.125},
#             {"float": 0.0625}
#           ]
#         }
#       ],
#       [
#         "piecewise",
#         {
#           "id": 5,
#           "list": [
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 0.5},
#             {"float": 0.5},
#             {"float": 0.25},
#             {"float": 0.25},
#             {"float": 0.25}
#           ]
#         }
#       ],
#       [
#         "warmup",
#         {
#           "id": 6,
#           "list": [
#             {"float": 0.0},
#             {"float": 0.25},
#             {"float": 0.5},
#             {"float": 1.0},
#             {"float": 0.75},
#             {"float": 0.25},
#             {"float": 0.0}
#           ]
#         }
#       ],
#       [
#         "polynomial",
#         {
#           "id": 7,
#           "list": [
#             {"float": 1.0},
#             {"float": 0.7656},
#             {"float": 0.5625},
#             {"float": 0.25},
#             {"float": 0.0},
#             {"float": 0.0},
#             {"float": 0.0}
#           ]
#         }
#       ],
#       [
#         "joined",
#         {
#           "id": 8,
#           "list": [
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 1.0},
#             {"float": 0.0},
#             {"float": 0.0},
#             {"float": 0.0}
#           ]
#         }
#       ],
#       [
#         "hand",
#         {
#           "id": 9,
#           "list": [
#             {"float": 0.25},
#             {"float": 0.25},
#             {"float": 0.5},
#             {"float": 1.0},
#             {"float": 0.7071},
#             {"float": 0.5774},
#             {"float": 0.5}
#           ]
#         }
#       ],
#       [
#         "python",
#         {
#           "id": 10,
#           "list": [
#             {"float": 0.0},
#             {"float": 0.25},
#             {"float": 0.5},
#             {"float": 1.0},
#             {"float": 0.75},
#             {"float": 0.25},
#             {"float": 0.0}
#           ]
#         }
#       ],
#       [
#         "vmapped",
#         {"array": "float32", "shape": [7], "data": [0.25, 0.25, 0.5, 1.0, 0.707, 0.577, 0.5]}
#       ],
#       ["injected", {"id": 11, "list": [{"float": 1.0}, {"float": 0.75}, {"float": 0.5}]}]
#     ]
#   }
# }
