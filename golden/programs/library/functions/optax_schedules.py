"""The schedules of Optax at Python's numbers and at traced ones."""
import jax
import jax.numpy as jnp
import optax


def main():
    schedules = {
        "constant": optax.constant_schedule(0.5),
        "linear": optax.linear_schedule(1.0, 0.0, 4, transition_begin=1),
        "polynomial": optax.polynomial_schedule(1.0, 0.5, 2, 4),
        "piecewise": optax.piecewise_constant_schedule(1.0, {2: 0.5, 4: 0.25}),
        "exponential": optax.exponential_decay(1.0, 2, 0.25, end_value=0.125),
        "staircase": optax.exponential_decay(1.0, 2, 0.25, staircase=True),
        "cosine": optax.cosine_decay_schedule(1.0, 4, alpha=0.5),
        "warmup": optax.warmup_cosine_decay_schedule(0.0, 1.0, 2, 6, end_value=0.25),
        "warm exponential": optax.warmup_exponential_decay_schedule(0.0, 1.0, 2, 2, 0.5),
        "joined": optax.join_schedules([optax.constant_schedule(1.0), optax.constant_schedule(2.0)], [3]),
        "restarts": optax.sgdr_schedule(
            [dict(init_value=0.0, peak_value=1.0, warmup_steps=1, decay_steps=3)] * 2
        ),
    }
    steps = jnp.arange(7)
    return {
        name: ([jnp.float32(schedule(step)) for step in (0, 1, 3)], jax.vmap(schedule)(steps) if name != "constant" else 0)
        for name, schedule in schedules.items()
    }


# recorded from flax-0.12.12, program 7b2ca65dd052eb9f692dcee473d03c8d347163592d42a9608850fc00c320fcf9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "constant",
#         {
#           "tuple": [
#             {
#               "id": 1,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [0.5]},
#                 {"array": "float32", "shape": [], "data": [0.5]},
#                 {"array": "float32", "shape": [], "data": [0.5]}
#               ]
#             },
#             0
#           ]
#         }
#       ],
#       [
#         "linear",
#         {
#           "tuple": [
#             {
#               "id": 2,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.5]}
#               ]
#             },
#             {"array": "float32", "shape": [7], "data": [1.0, 1.0, 0.75, 0.5, 0.25, 0.0, 0.0]}
#           ]
#         }
#       ],
#       [
#         "polynomial",
#         {
#           "tuple": [
#             {
#               "id": 3,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.78125]},
#                 {"array": "float32", "shape": [], "data": [0.53125]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "data": [1.0, 0.78125, 0.625, 0.53125, 0.5, 0.5, 0.5]
#             }
#           ]
#         }
#       ],
#       [
#         "piecewise",
#         {
#           "tuple": [
#             {
#               "id": 4,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.5]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "weak": true,
#               "data": [1.0, 1.0, 0.5, 0.5, 0.125, 0.125, 0.125]
#             }
#           ]
#         }
#       ],
#       [
#         "exponential",
#         {
#           "tuple": [
#             {
#               "id": 5,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.5]},
#                 {"array": "float32", "shape": [], "data": [0.125]}
#               ]
#             },
#             {"array": "float32", "shape": [7], "data": [1.0, 0.5, 0.25, 0.125, 0.125, 0.125, 0.125]}
#           ]
#         }
#       ],
#       [
#         "staircase",
#         {
#           "tuple": [
#             {
#               "id": 6,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.25]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "data": [1.0, 1.0, 0.25, 0.25, 0.0625, 0.0625, 0.015625]
#             }
#           ]
#         }
#       ],
#       [
#         "cosine",
#         {
#           "tuple": [
#             {
#               "id": 7,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.9267767]},
#                 {"array": "float32", "shape": [], "data": [0.5732233]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "weak": true,
#               "data": [1.0, 0.9267767, 0.75, 0.5732233, 0.5, 0.5, 0.5]
#             }
#           ]
#         }
#       ],
#       [
#         "warmup",
#         {
#           "tuple": [
#             {
#               "id": 8,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [0.0]},
#                 {"array": "float32", "shape": [], "data": [0.5]},
#                 {"array": "float32", "shape": [], "data": [0.8901651]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "data": [0.0, 0.5, 1.0, 0.8901651, 0.625, 0.35983497, 0.25]
#             }
#           ]
#         }
#       ],
#       [
#         "warm exponential",
#         {
#           "tuple": [
#             {
#               "id": 9,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [0.0]},
#                 {"array": "float32", "shape": [], "data": [0.5]},
#                 {"array": "float32", "shape": [], "data": [0.70710677]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "data": [0.0, 0.5, 1.0, 0.70710677, 0.5, 0.35355338, 0.25]
#             }
#           ]
#         }
#       ],
#       [
#         "joined",
#         {
#           "tuple": [
#             {
#               "id": 10,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [2.0]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "weak": true,
#               "data": [1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0]
#             }
#           ]
#         }
#       ],
#       [
#         "restarts",
#         {
#           "tuple": [
#             {
#               "id": 11,
#               "list": [
#                 {"array": "float32", "shape": [], "data": [0.0]},
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.0]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [7],
#               "data": [0.0, 1.0, 0.49999997, 0.0, 1.0, 0.49999997, 0.0]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
