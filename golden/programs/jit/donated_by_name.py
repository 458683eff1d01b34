"""An argument that is donated by its name, and given by its place, is donated: its Variables get their arrays back."""

import warnings

import jax
import jax.numpy as jnp
from flax import nnx

warnings.simplefilter("ignore")


class Pair(nnx.Module):
    def __init__(self):
        self.trained = nnx.Param(jnp.float32(1.0))
        self.frozen = nnx.Param(jnp.float32(2.0))


def step(pair):
    pair.trained[...] *= 2.0
    return pair.frozen[...] + 1.0


def ended(run):
    try:
        return run()
    except RuntimeError as error:
        return type(error).__name__


def main():
    by_place, by_name, named = Pair(), Pair(), Pair()
    donates_place = nnx.jit(step, donate_argnums=0)
    donates_name = nnx.jit(step, donate_argnames="pair")
    out = [donates_place(by_place), donates_place(by_place), by_place.trained[...]]
    out += [donates_name(pair=named), donates_name(pair=named), named.trained[...]]
    return out, donates_name(by_name), ended(lambda: donates_name(by_name)), ended(lambda: by_name.trained + 0)


# recorded from flax-0.12.12, program 0385fe846dfab8df896073937c34badc19ac94431effee4cc3fb44472c9df55c
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [3.0]},
#       "RuntimeError",
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [4.0]}
#     ]
#   }
# }
