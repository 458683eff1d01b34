"""Optax beside the usual: optimizers, one-cycle schedules, losses, and what stands around an optimizer."""

import jax
import jax.numpy as jnp
import optax

start = {"w": jnp.array([[1.0, -2.0], [0.5, 0.25]]), "b": jnp.array([0.125, -0.5])}


def loss(p):
    return jnp.sum((p["w"] @ jnp.array([1.0, 2.0]) + p["b"] - jnp.array([0.5, 1.5])) ** 2)


def run(opt, bad=None):
    @jax.jit
    def step(p, s, g):
        u, s = opt.update(g, s, p)
        return optax.apply_updates(p, u), s

    p, s = start, opt.init(start)
    for i in range(4):
        g = jax.grad(loss)(p)
        p, s = step(p, s, jax.tree.map(lambda g: g * jnp.nan, g) if i == bad else g)
    return p, s


def ahead():
    opt = optax.lookahead(optax.sgd(0.03125), 2, 0.5)
    p = optax.LookaheadParams.init_synced(start)
    s = opt.init(p)
    for _ in range(3):
        u, s = opt.update(jax.grad(loss)(p.fast), s, p)
        p = optax.apply_updates(p, u)
    return p.fast, p.slow


def near(tree):
    return jax.tree.map(lambda x: jnp.round(1024 * x) / 1024 + 0.0, tree)


def main():
    lr = 0.0625
    optimizers = {
        "adabelief": optax.adabelief(lr),
        "yogi": optax.yogi(lr),
        "adamax": optax.adamax(lr),
        "adamaxw": optax.adamaxw(lr, weight_decay=0.125, mask={"w": True, "b": False}),
        "amsgrad": optax.amsgrad(lr),
        "radam": optax.radam(lr),
        "radam of few": optax.radam(lr, b2=0.5, threshold=1.5),
        "fromage": optax.fromage(lr),
        "adadelta": optax.adadelta(1.0, weight_decay=0.0625),
        "lars": optax.lars(lr, weight_decay=0.125),
        "rmsprop": optax.rmsprop(lr, decay=0.75, centered=True, momentum=0.5),
        "freeze": optax.chain(optax.sgd(lr), optax.freeze({"w": True, "b": False})),
    }
    finite, state = run(optax.apply_if_finite(optax.sgd(lr), 2), bad=1)
    schedules = (
        optax.linear_onecycle_schedule(10, 1.0),
        optax.cosine_onecycle_schedule(10, 1.0),
        optax.piecewise_interpolate_schedule("cosine", 1.0, {5: 0.5, 9: 0.25}),
        optax.piecewise_interpolate_schedule("linear", 2.0, {4: 0.5}),
    )
    logits, labels = jnp.array([[1.0, -0.5, 0.25], [0.25, 0.5, 2.0]]), jnp.array([[1.0, 0.0, 0.0], [0.0, 0.25, 0.75]])
    return near(
        (
            {name: run(opt)[0] for name, opt in optimizers.items()},
            finite,
            ahead(),
            [[schedule(i) for i in range(11)] for schedule in schedules],
            (
                optax.safe_softmax_cross_entropy(logits, labels),
                optax.convex_kl_divergence(jax.nn.log_softmax(logits), labels),
                optax.sigmoid_focal_loss(logits, labels),
                optax.sigmoid_focal_loss(logits, labels, alpha=0.25, gamma=1.0),
                optax.losses.perceptron_loss(logits[0], 2 * labels[0] - 1),
            ),
        )
    ), (state.notfinite_count, state.last_finite, state.total_notfinite)


# recorded from flax-0.12.12, program 2d00aeea89de234865aa93a62ab0e35e9c89c520fe410c6ad261b8c03d0b18cb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "dict": [
#               [
#                 "adabelief",
#                 {
#                   "id": 1,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.42089844, -0.22753906]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.2958984, -1.7041016, 0.77246094, 0.52246094]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "adadelta",
#                 {
#                   "id": 2,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.13769531, -0.4873047]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.0126953, -1.9873047, 0.5126953, 0.2626953]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "adamax",
#                 {
#                   "id": 3,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.36035156, -0.296875]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.2353516, -1.7646484, 0.703125, 0.453125]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "adamaxw",
#                 {
#                   "id": 4,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.359375, -0.29589844]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.2001953, -1.7070312, 0.68652344, 0.44433594]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "amsgrad",
#                 {
#                   "id": 5,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.36035156, -0.29785156]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.2353516, -1.7646484, 0.70214844, 0.45214844]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "freeze",
#                 {
#                   "id": 6,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [1.5214844, -0.0859375]}],
#                     ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, -2.0, 0.5, 0.25]}]
#                   ]
#                 }
#               ],
#               [
#                 "fromage",
#                 {
#                   "id": 7,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.24707031, -0.45996094]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.2275391, -1.5146484, 0.56640625, 0.3876953]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "lars",
#                 {
#                   "id": 8,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.125, -0.5]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.0009766, -1.9990234, 0.5, 0.25]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "radam",
#                 {
#                   "id": 9,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.96972656, -0.25]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.8447266, -0.3095703, 0.75, 0.75097656]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "radam of few",
#                 {
#                   "id": 10,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": ["nan", "nan"]}],
#                     [
#                       "w",
#                       {"array": "float32", "shape": [2, 2], "data": ["nan", "nan", "nan", "nan"]}
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "rmsprop",
#                 {
#                   "id": 11,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.8076172, -0.1953125]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.6826172, -1.3173828, 0.8046875, 0.5546875]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "yogi",
#                 {
#                   "id": 12,
#                   "dict": [
#                     ["b", {"array": "float32", "shape": [2], "data": [0.37304688, -0.2626953]}],
#                     [
#                       "w",
#                       {
#                         "array": "float32",
#                         "shape": [2, 2],
#                         "data": [1.2480469, -1.7519531, 0.7373047, 0.4873047]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 13,
#             "dict": [
#               ["b", {"array": "float32", "shape": [2], "data": [0.67871094, -0.3359375]}],
#               [
#                 "w",
#                 {
#                   "array": "float32",
#                   "shape": [2, 2],
#                   "data": [1.5537109, -0.8925781, 0.6640625, 0.578125]
#                 }
#               ]
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 14,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.44335938, -0.40625]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [1.3183594, -1.3642578, 0.59375, 0.43847656]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 15,
#                 "dict": [
#                   ["b", {"array": "float32", "shape": [2], "data": [0.296875, -0.44921875]}],
#                   [
#                     "w",
#                     {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [1.171875, -1.6572266, 0.55078125, 0.3515625]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 16,
#             "list": [
#               {
#                 "id": 17,
#                 "list": [
#                   {"array": "float32", "shape": [], "data": [0.040039062]},
#                   {"array": "float32", "shape": [], "data": [0.36035156]},
#                   {"array": "float32", "shape": [], "data": [0.6796875]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [0.8076172]},
#                   {"array": "float32", "shape": [], "data": [0.61621094]},
#                   {"array": "float32", "shape": [], "data": [0.42382812]},
#                   {"array": "float32", "shape": [], "data": [0.23242188]},
#                   {"array": "float32", "shape": [], "data": [0.040039062]},
#                   {"array": "float32", "shape": [], "data": [0.01953125]},
#                   {"array": "float32", "shape": [], "data": [0.0]}
#                 ]
#               },
#               {
#                 "id": 18,
#                 "list": [
#                   {"array": "float32", "shape": [], "data": [0.040039062]},
#                   {"array": "float32", "shape": [], "data": [0.28027344]},
#                   {"array": "float32", "shape": [], "data": [0.7597656]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [0.9501953]},
#                   {"array": "float32", "shape": [], "data": [0.81152344]},
#                   {"array": "float32", "shape": [], "data": [0.6113281]},
#                   {"array": "float32", "shape": [], "data": [0.38867188]},
#                   {"array": "float32", "shape": [], "data": [0.18847656]},
#                   {"array": "float32", "shape": [], "data": [0.049804688]},
#                   {"array": "float32", "shape": [], "data": [0.0]}
#                 ]
#               },
#               {
#                 "id": 19,
#                 "list": [
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [0.95214844]},
#                   {"array": "float32", "shape": [], "data": [0.82714844]},
#                   {"array": "float32", "shape": [], "data": [0.67285156]},
#                   {"array": "float32", "shape": [], "data": [0.54785156]},
#                   {"array": "float32", "shape": [], "data": [0.5]},
#                   {"array": "float32", "shape": [], "data": [0.4453125]},
#                   {"array": "float32", "shape": [], "data": [0.3125]},
#                   {"array": "float32", "shape": [], "data": [0.1796875]},
#                   {"array": "float32", "shape": [], "data": [0.125]},
#                   {"array": "float32", "shape": [], "data": [0.125]}
#                 ]
#               },
#               {
#                 "id": 20,
#                 "list": [
#                   {"array": "float32", "shape": [], "data": [2.0]},
#                   {"array": "float32", "shape": [], "data": [1.75]},
#                   {"array": "float32", "shape": [], "data": [1.5]},
#                   {"array": "float32", "shape": [], "data": [1.25]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [1.0]}
#                 ]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [0.5283203, 0.7089844]},
#               {"array": "float32", "shape": [2], "data": [0.5283203, 0.14648438]},
#               {
#                 "array": "float32",
#                 "shape": [2, 3],
#                 "data": [0.022460938, 0.06738281, 0.2607422, 0.2607422, 0.26757812, 0.060546875]
#               },
#               {
#                 "array": "float32",
#                 "shape": [2, 3],
#                 "data": [0.021484375, 0.13378906, 0.3486328, 0.3486328, 0.29785156, 0.07324219]
#               },
#               {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.25]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [0]},
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "int32", "shape": [], "data": [1]}
#         ]
#       }
#     ]
#   }
# }
