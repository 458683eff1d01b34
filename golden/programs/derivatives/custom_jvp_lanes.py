"""The rule of a custom_jvp may give a tangent that differs from lane to lane where the value is one for all."""
import jax
import jax.numpy as jnp


@jax.custom_jvp
def first(a, b):
    return a * 1.0


first.defjvps(lambda t, out, a, b: t, lambda t, out, a, b: t * b)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.array([2.0, 3.0])
    plain = lambda p, q: first(p, q)
    chosen = lambda p, q: jax.lax.cond(p > 0, lambda p, q: first(p, q), lambda p, q: q, p, q)
    constant = lambda p, q: jax.lax.cond(p > 0, lambda p, q: first(p, q), lambda p, q: 1.0, p, q)
    looped = lambda p, q: jax.lax.fori_loop(0, 2, lambda i, c: first(c, q), p)
    staged = lambda p, q: jax.jit(first)(p, q)
    over = lambda f: jax.vmap(f, in_axes=(None, 0))
    return [
        answer(lambda: jax.jvp(over(f), (jnp.float32(1), x), (jnp.float32(1), jnp.ones(2))))
        for f in (plain, staged, chosen, constant, looped)
    ]


# recorded from flax-0.12.12, program c4ddb22b20cdedee511496df82ee630555dec30b9065dbcf706d9ca404c2629e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#           {"array": "float32", "shape": [2], "data": [3.0, 4.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#           {"array": "float32", "shape": [2, 2], "data": [3.0, 4.0, 3.0, 4.0]}
#         ]
#       },
#       "TypeError",
#       "ValueError",
#       "TypeError"
#     ]
#   }
# }
