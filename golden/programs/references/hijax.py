"""A hijax Variable is one value to JAX: a leaf, of which a transform may not change anything."""

import jax
import jax.numpy as jnp
from flax import errors, nnx


def ended(run):
    try:
        return run()
    except errors.ImmutableVariableError:
        return "immutable"


def main():
    v = nnx.Param(jnp.array(3.0), hijax=True, tag="t")
    kinds = type(v).__name__, type(v) is nnx.variablelib.HijaxVariable, v.hijax, v.ref, v.tag
    kinds += isinstance(v, nnx.Param), isinstance(v, nnx.BatchStat), isinstance(v, nnx.variablelib.HijaxVariable)
    plain = nnx.Param(jnp.array(1.0))
    kinds += isinstance(plain, nnx.variablelib.HijaxVariable), plain.copy(hijax=True).hijax, v.copy(hijax=False).hijax
    leaves = jax.tree.leaves({"v": v, "plain": plain})
    v[...] = jnp.array(4.0)

    def write(v):
        v[...] = jnp.array(5.0)
        return v[...]

    def make(x):
        own = nnx.Param(x, hijax=True)
        own[...] = x * 2
        return own[...]

    out = [
        v[...],
        v + 1,
        jax.jit(lambda v: v[...] * 2)(v),
        jax.jit(lambda: v[...] * 3)(),
        jax.grad(lambda v: v[...] ** 2)(v)[...],
        isinstance(jax.grad(lambda v: v[...] ** 2)(v), nnx.Param),
        jax.grad(lambda x: nnx.Param(x, hijax=True)[...] ** 2)(2.0),
        ended(lambda: jax.jit(write)(v)),
        ended(lambda: jax.jit(lambda: write(v))()),
        ended(lambda: jax.jit(make)(1.0)),
        jax.jit(lambda a, b: a[...] + b[...])(v, v),
        write(v),
    ]
    pair = nnx.Variable((jnp.array(2.0), jnp.array(3.0)), hijax=True)
    out += [pair[0], pair[1], len(pair), jax.grad(lambda pair: pair[0] ** 2)(pair)[0]]
    with nnx.var_defaults(hijax=True):
        out += [nnx.Param(1).hijax, nnx.Param(1, hijax=False).hijax, nnx.var_defaults().hijax]
    return kinds, leaves[1] is v, len(leaves), out


# recorded from flax-0.12.12, program 28bd8fed050ac71eabf157fef851e6d954290ce0048fe792acb7c902cd1eda92
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": ["HijaxVariable", true, true, false, "t", true, false, true, false, true, false]},
#       true,
#       2,
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           true,
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           "immutable",
#           "immutable",
#           "immutable",
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           2,
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           true,
#           false,
#           true
#         ]
#       }
#     ]
#   }
# }
