"""`None` in what the backward rule gives stands for zeros of all that is below; of what gives nothing no rule runs."""
import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_vjp
def first(x):
    return x[0]


first.defvjp(lambda x: (first(x), None), lambda _, g: ((g, (None, None)),))


@jax.custom_vjp
def of_dict(x, y):
    return x["a"] + x["b"][0]


of_dict.defvjp(lambda x, y: (of_dict(x, y), None), lambda _, g: ({"a": g, "b": None}, None))


@jax.custom_vjp
def nothing(x, y):
    return None


def fail(residuals, g):
    raise AssertionError("must not run")


nothing.defvjp(lambda x, y: (None, y), fail)


def main():
    def step(xs, _):
        _, pull = jax.vjp(lambda xs, y: jax.vmap(nothing, in_axes=(0, None), out_axes=None)(xs, y), xs, jnp.zeros(1))
        pull(None)
        return xs, None

    x = {"a": 1.0, "b": [2.0, 3.0]}
    return (
        jax.grad(first)((1.0, (2.0, 3.0))),
        jax.grad(of_dict, argnums=(0, 1))(x, jnp.ones(2)),
        lax.scan(step, jnp.ones(5), None, 3)[0],
    )


# recorded from flax-0.12.12, program 82612f9626e4766aac328ecf4a0ef193e20a7207908579c3430f735267394066
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#               {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "dict": [
#               ["a", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}],
#               [
#                 "b",
#                 {
#                   "id": 1,
#                   "list": [
#                     {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                     {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#                   ]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#         ]
#       },
#       {"array": "float32", "shape": [5], "data": [1.0, 1.0, 1.0, 1.0, 1.0]}
#     ]
#   }
# }
