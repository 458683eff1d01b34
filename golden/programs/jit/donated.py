"""An output may take the array of a donated argument, which is deleted then."""

import warnings

import jax
import jax.numpy as jnp
from flax import nnx

warnings.simplefilter("ignore")


def ended(run):
    try:
        return run()
    except (RuntimeError, ValueError) as error:
        return type(error).__name__


def main():
    add = jax.jit(lambda x: x + 1, donate_argnums=0)
    x = jnp.arange(3.0)
    first = add(x)
    out = [first, x.is_deleted(), first.is_deleted(), ended(lambda: x + 1), ended(lambda: add(x)), x.shape]
    total, same = jnp.ones(3), jnp.ones(3)
    jax.jit(lambda x: x.sum(), donate_argnums=0)(total)
    passed = jax.jit(lambda x: x, donate_argnums=0)(same)
    out += [total.is_deleted(), same.is_deleted(), passed]
    a, b, unused = jnp.ones(3), jnp.ones(3), jnp.ones(3)
    jax.jit(lambda a, b, unused: a + b, donate_argnums=(0, 1, 2))(a, b, unused)
    out += [a.is_deleted(), b.is_deleted(), unused.is_deleted()]
    tree = {"a": jnp.ones(3), "b": jnp.ones(2)}
    jax.jit(lambda tree, x: tree["b"] * x, donate_argnames="tree")(tree, 2.0)
    out += [tree["a"].is_deleted(), tree["b"].is_deleted()]
    named = jnp.ones(2)
    jax.jit(lambda x, y: x + y, donate_argnames="x")(named, 1.0)
    inner = jnp.ones(3)
    outer = jax.jit(lambda x: add(x) + x)(inner)
    out += [named.is_deleted(), inner.is_deleted(), outer]
    out += [ended(lambda: jax.jit(lambda x: x, donate_argnums=0, static_argnums=0)(1))]

    variable, kept = nnx.Param(jnp.ones(3)), nnx.Param(jnp.ones(3))
    raw, untouched = variable.get_raw_value(), kept.get_raw_value()
    step = nnx.jit(lambda v, kept: v[...] + kept[...], donate_argnums=0)
    out += [step(variable, kept), variable[...], raw.is_deleted(), untouched.is_deleted()]

    @nnx.jit(donate_argnums=0)
    def grow(v):
        v[...] *= 2

    grow(variable)
    grow(variable)
    return out, variable[...]


# recorded from flax-0.12.12, program f9c03220329288e35864697d739afcad6d5c1dd4e07df50781eb8597b0b1cbee
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#           true,
#           false,
#           "RuntimeError",
#           "RuntimeError",
#           {"tuple": [3]},
#           false,
#           true,
#           {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]},
#           true,
#           false,
#           false,
#           false,
#           true,
#           true,
#           false,
#           {"array": "float32", "shape": [3], "data": [3.0, 3.0, 3.0]},
#           "ValueError",
#           {"array": "float32", "shape": [3], "data": [2.0, 2.0, 2.0]},
#           {"deleted": "float32", "shape": [3]},
#           true,
#           false
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [4.0, 4.0, 4.0]}
#     ]
#   }
# }
