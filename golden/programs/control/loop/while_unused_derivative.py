"""Reverse mode refuses a `while_loop` only where a cotangent comes back to what it computed from a differentiated value."""
import jax
import jax.numpy as jnp
from jax import lax


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def repeat(body, *carry):
    return lax.while_loop(lambda c: c[0] < 2, lambda c: (c[0] + 1, *body(*c[1:])), (0, *carry))[1:]


def doubled(s):
    return repeat(lambda s: (s * 2.0,), s)[0]


def main():
    s = jnp.array([1.0, 2.0])

    def grad(f):
        return attempt(lambda: jax.grad(f)(s))

    def counted(s):
        return repeat(lambda s, n: (s * 2.0, n + (s > 2.0).astype(jnp.float32)), s, jnp.ones(2))[1]

    mixed = lambda s, t: (s * 2.0 + t, t * 3.0)
    return {
        "not used": grad(lambda s: (doubled(s), s.sum())[1]),
        "what does not depend on it": grad(lambda s: (repeat(mixed, s, jnp.ones(2))[1] * s).sum()),
        "what does, two steps on": grad(lambda s: (repeat(mixed, jnp.ones(2), s)[0] * s).sum()),
        "by an integer": grad(lambda s: (counted(s) * s).sum()),
        "used": grad(lambda s: doubled(s).sum()),
        "stopped": grad(lambda s: (lax.stop_gradient(doubled(s)) * s).sum()),
        "stopped inside": grad(lambda s: (repeat(lambda t: (lax.stop_gradient(t) * 2.0,), s)[0] * s).sum()),
        "times zero": grad(lambda s: (doubled(s) * 0.0 + s).sum()),
        "aux": attempt(lambda: jax.grad(lambda s: (s.sum(), doubled(s)), has_aux=True)(s)),
        "in jit": grad(lambda s: jax.jit(lambda s: (s.sum(), doubled(s)))(s)[0]),
        "in checkpoint": grad(lambda s: jax.checkpoint(lambda s: (s.sum(), doubled(s)))(s)[0]),
        "in scan": grad(lambda s: lax.scan(lambda c, y: (c + y, doubled(s)), s.sum(), jnp.ones(2))[0]),
        "in vmap": grad(lambda s: jax.vmap(lambda x: (doubled(s * x), s * x))(jnp.arange(2.0))[1].sum()),
        "in vmap, used": grad(lambda s: jax.vmap(lambda x: doubled(s * x))(jnp.arange(2.0)).sum()),
        "vjp": attempt(lambda: jax.vjp(doubled, s)[0]),
        "pullback": attempt(lambda: jax.vjp(doubled, s)[1](s)),
        "zero cotangent": attempt(lambda: jax.vjp(lambda s: (s * 2.0, doubled(s)), s)[1]((s, jnp.zeros(2)))),
        "jvp of grad": attempt(lambda: jax.jvp(jax.grad(lambda s: ((s * s).sum(), doubled(s))[0]), (s,), (s,))),
        "grad of jvp": grad(lambda s: (jax.jvp(doubled, (s,), (s,)), (s * s).sum())[1]),
        "grad of jvp, used": grad(lambda s: jax.jvp(doubled, (s,), (s,))[1].sum()),
        "grad of grad": grad(lambda s: jax.grad(lambda s: ((s * s).sum(), doubled(s))[0])(s).sum()),
        "weak": grad(lambda s: (repeat(lambda t: (t * 2.0,), 1.0)[0] * s).sum()),
    }


# recorded from flax-0.12.12, program bf2aa22b007a75885fbb7fb892e1eaebfb4ef2ea037ea36afd8619d8786decef
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["not used", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#       ["what does not depend on it", {"array": "float32", "shape": [2], "data": [9.0, 9.0]}],
#       ["what does, two steps on", "ValueError"],
#       ["by an integer", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}],
#       ["used", "ValueError"],
#       ["stopped", {"array": "float32", "shape": [2], "data": [4.0, 8.0]}],
#       ["stopped inside", "ValueError"],
#       ["times zero", "ValueError"],
#       [
#         "aux",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#             {"array": "float32", "shape": [2], "data": [4.0, 8.0]}
#           ]
#         }
#       ],
#       ["in jit", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#       ["in checkpoint", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#       ["in scan", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#       ["in vmap", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#       ["in vmap, used", "ValueError"],
#       ["vjp", {"array": "float32", "shape": [2], "data": [4.0, 8.0]}],
#       ["pullback", "ValueError"],
#       ["zero cotangent", "ValueError"],
#       [
#         "jvp of grad",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#             {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#           ]
#         }
#       ],
#       ["grad of jvp", {"array": "float32", "shape": [2], "data": [2.0, 4.0]}],
#       ["grad of jvp, used", "ValueError"],
#       ["grad of grad", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}],
#       ["weak", {"array": "float32", "shape": [2], "data": [4.0, 4.0]}]
#     ]
#   }
# }
