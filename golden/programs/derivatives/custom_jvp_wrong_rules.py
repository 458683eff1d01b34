# What jax.custom_jvp says to wrong rules, and how they are given.
import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def f(x, y):
    return x * y


def rule(primals, tangents):
    (x, y), (dx, dy) = primals, tangents
    return x * y, dx * y + x * dy


def main():
    x = jnp.float32(3)

    def derived(rule):
        g = jax.custom_jvp(f)
        g.defjvp(rule)
        return jax.jvp(g, (x, x), (x, x))

    def by_each(*rules):
        g = jax.custom_jvp(f)
        g.defjvps(*rules)
        return jax.jvp(g, (x, x), (x, x))

    define = lambda **options: jax.custom_jvp(f).defjvp(**options)
    whole = {
        "good": rule,
        "a list": lambda p, t: list(rule(p, t)),
        "no pair": lambda p, t: rule(p, t)[0],
        "three": lambda p, t: (*rule(p, t), x),
        "nothing": lambda p, t: None,
        "text": lambda p, t: (p[0] * p[1], "text"),
        "none": lambda p, t: (p[0] * p[1], None),
        "structure": lambda p, t: (p[0] * p[1], (t[0],)),
        "one argument": lambda p: p,
    }
    each = {
        "good": (lambda d, ans, x, y: d * y, lambda d, ans, x, y: x * d),
        "none": (None, lambda d, ans, x, y: x * d),
        "wrong arguments": (lambda d: d, None),
    }
    return (
        {name: answer(lambda: derived(rule)) for name, rule in whole.items()},
        {name: answer(lambda: by_each(*rules)) for name, rules in each.items()},
        [
            answer(call)
            for call in (
                lambda: define(jvp=rule) is rule,
                lambda: define(jvp=rule, symbolic_zeros=False) is rule,
                lambda: define(rule=rule),
                lambda: define(),
                lambda: jax.custom_jvp(f)(x, x),
                lambda: jax.custom_jvp(f, nondiff_argnums=(0,)).defjvps(None, None),
            )
        ],
    )


# recorded from flax-0.12.12, program 281ae3e3b866d6e59f67da467064991e3d16a54e78949b6562282952cb7fab8c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "good",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [9.0]},
#                 {"array": "float32", "shape": [], "data": [18.0]}
#               ]
#             }
#           ],
#           [
#             "a list",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [9.0]},
#                 {"array": "float32", "shape": [], "data": [18.0]}
#               ]
#             }
#           ],
#           ["no pair", "TypeError"],
#           ["three", "TypeError"],
#           ["nothing", "TypeError"],
#           ["text", "TypeError"],
#           ["none", "TypeError"],
#           ["structure", "TypeError"],
#           ["one argument", "TypeError"]
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "good",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [9.0]},
#                 {"array": "float32", "shape": [], "data": [18.0]}
#               ]
#             }
#           ],
#           [
#             "none",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [9.0]},
#                 {"array": "float32", "shape": [], "data": [9.0]}
#               ]
#             }
#           ],
#           ["wrong arguments", "TypeError"]
#         ]
#       },
#       {"id": 2, "list": [true, true, "TypeError", "TypeError", "AttributeError", "TypeError"]}
#     ]
#   }
# }
