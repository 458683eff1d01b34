import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_jvp
def f(x):
    return x * 0.5


@f.defjvp
def f_jvp(primals, tangents):
    (x,), (dx,) = primals, tangents
    return f(x), dx * 3.0


def in_scan(x):
    return lax.scan(lambda c, _: (f(c), c), x, None, length=3)[0]


def in_while(x):
    return lax.while_loop(lambda s: s[0] < 2, lambda s: (s[0] + 1, f(s[1])), (0, x))[1]


def in_cond(x):
    return lax.cond(x > 0.0, f, lambda x: -x, x)


def in_checkpoint(x):
    return jax.checkpoint(f)(x)


def main():
    """custom_jvp inside scan, while_loop and cond, differentiated from outside in both modes."""
    x, one = jnp.float32(8.0), jnp.float32(1.0)
    return (
        [jax.grad(g)(x) for g in (in_scan, in_cond, in_checkpoint)],
        [jax.jvp(g, (x,), (one,)) for g in (in_scan, in_while, in_cond, in_checkpoint)],
        jax.grad(in_cond)(-x),
        jax.vmap(jax.grad(in_cond))(jnp.array([1.0, -1.0])),
    )


# recorded from flax-0.12.12, program f2bfb0e3989cdcfd51210701308702b54583bda457d39734e45da3a9ea18bc45
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [27.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [27.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [9.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"array": "float32", "shape": [], "data": [3.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"array": "float32", "shape": [], "data": [3.0]}
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [-1.0]},
#       {"array": "float32", "shape": [2], "data": [3.0, -1.0]}
#     ]
#   }
# }
