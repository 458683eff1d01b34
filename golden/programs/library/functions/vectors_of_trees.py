"""`ravel_pytree`: a pytree as one vector, and back; `lax.select_n`."""
import jax
import jax.numpy as jnp
from flax import nnx
from jax.flatten_util import ravel_pytree


def ended(run):
    try:
        return run()
    except (TypeError, ValueError) as error:
        return type(error).__name__


def main():
    mixed = {"a": jnp.ones((2, 2)), "b": 1.5, "c": 2}
    flat, back = ravel_pytree(mixed)
    one, unravel = ravel_pytree({"a": jnp.arange(4.0).reshape(2, 2), "b": jnp.float32(7)})
    out = [flat, back(flat), one, unravel(one * 2), unravel(one.astype(jnp.bfloat16)), ravel_pytree([])[0]]
    out += [ended(lambda: unravel(jnp.ones(3))), ended(lambda: unravel(jnp.ones((1, 5)))), ended(lambda: back(flat.astype(int)))]
    model = nnx.List([nnx.Param(jnp.array([1.0, 2.0])), nnx.Param(jnp.array(3.0))])
    graphdef, state = nnx.split(model)
    vector, of = ravel_pytree(state)
    hessian = jax.hessian(lambda v: sum(jnp.sum(x**2) for x in jax.tree.leaves(nnx.merge(graphdef, of(v)))))(vector)
    out += [vector, hessian, jax.vmap(unravel)(jnp.stack([one, one + 1]))["a"].shape]

    cases = jnp.zeros(4), jnp.ones(4), jnp.full(4, 2.0)
    which = jnp.array([0, 2, 1, 2])
    out += [jax.lax.select_n(which, *cases), jax.lax.select_n(jnp.array(1), *cases), jax.lax.select_n(which > 1, *cases[:2])]
    out += [jax.lax.select_n(jnp.array(True), *cases[:2]), jax.lax.select_n(which, cases[1])]
    out += [jax.grad(lambda x: jax.lax.select_n(which, x, 2 * x, 3 * x).sum())(jnp.ones(4))]
    out += [ended(lambda: jax.lax.select_n(which)), ended(lambda: jax.lax.select_n(which > 1, *cases))]
    out += [ended(lambda: jax.lax.select_n(which.astype(float), *cases)), ended(lambda: jax.lax.select_n(which, *cases[:2], jnp.ones(3)))]
    return out


# recorded from flax-0.12.12, program 73b98ef55a8eb4bdc7a270109e348c897fc1d24e7c6c92b13e68b6171ef049c1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [6], "data": [1.0, 1.0, 1.0, 1.0, 1.5, 2.0]},
#       {
#         "id": 1,
#         "dict": [
#           ["a", {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}],
#           ["b", {"array": "float32", "shape": [], "data": [1.5]}],
#           ["c", {"array": "int32", "shape": [], "data": [2]}]
#         ]
#       },
#       {"array": "float32", "shape": [5], "data": [0.0, 1.0, 2.0, 3.0, 7.0]},
#       {
#         "id": 2,
#         "dict": [
#           ["a", {"array": "float32", "shape": [2, 2], "data": [0.0, 2.0, 4.0, 6.0]}],
#           ["b", {"array": "float32", "shape": [], "data": [14.0]}]
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           ["a", {"array": "bfloat16", "shape": [2, 2], "data": [0.0, 1.0, 2.0, 3.0]}],
#           ["b", {"array": "bfloat16", "shape": [], "data": [7.0]}]
#         ]
#       },
#       {"array": "float32", "shape": [0], "data": []},
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [3, 3], "data": [2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0]},
#       {"tuple": [2, 2, 2]},
#       {"array": "float32", "shape": [4], "data": [0.0, 2.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 3.0, 2.0, 3.0]},
#       "ValueError",
#       "TypeError",
#       "TypeError",
#       "TypeError"
#     ]
#   }
# }
