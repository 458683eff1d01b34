import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def branching(x):
    x = jnp.asarray(x) * 2
    return x + 1 if x.sum() > 3 else x - 1


def step(carry, x):
    print("step", carry, x)
    return carry + x, (carry * 2, {"x": x, "none": None})


def body(i, x):
    print("body", i, type(i).__name__, x)
    return x + i


def refused(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Under `jax.disable_jit()` a jitted function is called, branches and loops are Python's own, and need give no equal types."""
    ones = jnp.ones(2)
    with jax.disable_jit():
        inside = [
            jax.config.jax_disable_jit,
            branching(jnp.asarray([1.0, 2.0])),
            branching(3),
            jax.jit(lambda x, n: [x] * n, static_argnums=1)("text", 2),
            lax.scan(step, 0.0, jnp.arange(3.0)),
            lax.scan(step, 0, jnp.arange(3), reverse=True),
            lax.scan(lambda c, _: (c + 1, 1.5), 0, None, length=3),
            lax.cond(True, lambda x: x + 1, lambda x: "other", 3),
            lax.cond(jnp.array(0.0), lambda x: x + 1, lambda x: "other", 3),
            lax.cond(True, lambda x: x, lambda x: x, operand=None),
            lax.switch(7, [lambda x: ("a", x), lambda x: ("b", x)], 2),
            lax.switch(jnp.int8(-3), [lambda x: ("a", x), lambda x: ("b", x)], 2),
            lax.while_loop(lambda v: v[0] < 5, lambda v: (v[0] * 2, v[1] + 1), (1, 0.0)),
            lax.fori_loop(0, 3, body, 0),
            lax.fori_loop(jnp.int32(1), 3, body, 1.0),
            lax.fori_loop(3, 1, body, "none"),
            lax.map(lambda x: x * 2, jnp.arange(3)),
            jax.vmap(lambda p, x: lax.cond(p, lambda x: x + 1, lambda x: x - 1, x))(ones > 2, ones),
            jax.vmap(lambda n: lax.fori_loop(0, n, lambda i, x: x + i, 0))(jnp.arange(3)),
            jax.vmap(lambda n: lax.while_loop(lambda x: x < n, lambda x: x + 2, 0))(jnp.arange(3)),
            jax.grad(lambda x: lax.fori_loop(0, 2, lambda i, z: z * branching(x).sum(), 1.0))(ones),
            jax.grad(jax.jit(lambda x: lax.scan(lambda c, a: (c * a, c), 1.0, x)[0]))(jnp.asarray([1.0, 2.0, 3.0])),
            lax.associative_scan(jnp.add, jnp.arange(4)),
        ]
        errors = [
            refused(call)
            for call in [
                lambda: lax.scan(step, 0.0, jnp.zeros((0,))),
                lambda: lax.scan(step, 0.0, [1.0, 2.0]),
                lambda: lax.scan(step, 0.0, (jnp.zeros(2), jnp.zeros(3))),
                lambda: lax.scan(step, 0.0),
                lambda: lax.scan(3, 0.0, ones),
                lambda: lax.scan(step, 0.0, ones, length=3),
                lambda: lax.cond(None, lambda: 1, lambda: 2),
                lambda: lax.cond(ones, lambda: 1, lambda: 2),
                lambda: lax.cond("a", lambda: 1, lambda: 2),
                lambda: lax.cond(1j, lambda: 1, lambda: 2),
                lambda: lax.switch(1.5, [lambda: 1, lambda: 2]),
                lambda: lax.switch(0, []),
                lambda: lax.fori_loop(jnp.int32(0), jnp.int8(3), lambda i, x: x, 0),
                lambda: lax.fori_loop(0, 3, 3, 0),
                lambda: lax.fori_loop(0, 2.0, lambda i, x: x, 0),
                lambda: lax.while_loop(lambda x: x < 3, 3, 0),
            ]
        ]
        with jax.disable_jit(False):
            staged = refused(lambda: branching(ones))
    after = refused(lambda: branching(ones)), jax.config.jax_disable_jit
    jax.config.update("jax_disable_jit", True)
    updated = jax.jit(lambda x: type(x).__name__)(1.0)
    jax.config.update("jax_disable_jit", False)
    decorated = jax.disable_jit()(lambda: jax.jit(lambda x: type(x).__name__)(1.0))()
    try:
        with jax.disable_jit():
            raise KeyError("left")
    except KeyError:
        left = jax.config.jax_disable_jit
    return inside, errors, staged, after, updated, decorated, left


# recorded from flax-0.12.12, program c42563e1eaa2998160c315b57e02f3722e5e4ffa299516b3b2a86dcdac791876
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           true,
#           {"array": "float32", "shape": [2], "data": [3.0, 5.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [7]},
#           {"id": 1, "list": ["text", "text"]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [3.0]},
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [3], "data": [0.0, 0.0, 2.0]},
#                   {
#                     "id": 2,
#                     "dict": [
#                       ["none", null],
#                       ["x", {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}]
#                     ]
#                   }
#                 ]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "int32", "shape": [], "data": [3]},
#               {
#                 "tuple": [
#                   {"array": "int32", "shape": [3], "data": [6, 4, 0]},
#                   {
#                     "id": 3,
#                     "dict": [["none", null], ["x", {"array": "int32", "shape": [3], "data": [0, 1, 2]}]]
#                   }
#                 ]
#               }
#             ]
#           },
#           {"tuple": [3, {"array": "float32", "shape": [3], "weak": true, "data": [1.5, 1.5, 1.5]}]},
#           4,
#           "other",
#           null,
#           {"tuple": ["b", 2]},
#           {"tuple": ["a", 2]},
#           {
#             "tuple": [
#               {"array": "int32", "shape": [], "weak": true, "data": [8]},
#               {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#             ]
#           },
#           3,
#           {"float": 4.0},
#           "none",
#           {"array": "int32", "shape": [3], "data": [0, 2, 4]},
#           {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#           {"array": "int32", "shape": [3], "weak": true, "data": [0, 0, 1]},
#           {"array": "int32", "shape": [3], "weak": true, "data": [0, 2, 2]},
#           {"array": "float32", "shape": [2], "data": [24.0, 24.0]},
#           {"array": "float32", "shape": [3], "data": [6.0, 3.0, 2.0]},
#           {"array": "int32", "shape": [4], "data": [0, 1, 3, 6]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "TypeError", "ValueError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "ValueError", "TypeError", "TypeError", "TypeError", "TypeError"]
#       },
#       "TracerBoolConversionError",
#       {"tuple": ["TracerBoolConversionError", false]},
#       "float",
#       "float",
#       false
#     ]
#   },
#   "prints": [
#     ["step", {"float": 0.0}, {"array": "float32", "shape": [], "data": [0.0]}],
#     [
#       "step",
#       {"array": "float32", "shape": [], "data": [0.0]},
#       {"array": "float32", "shape": [], "data": [1.0]}
#     ],
#     [
#       "step",
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ],
#     ["step", 0, {"array": "int32", "shape": [], "data": [2]}],
#     [
#       "step",
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "int32", "shape": [], "data": [1]}
#     ],
#     [
#       "step",
#       {"array": "int32", "shape": [], "data": [3]},
#       {"array": "int32", "shape": [], "data": [0]}
#     ],
#     ["body", 0, "int", 0],
#     ["body", 1, "int", 0],
#     ["body", 2, "int", 1],
#     ["body", 1, "int", {"float": 1.0}],
#     ["body", 2, "int", {"float": 2.0}]
#   ]
# }
