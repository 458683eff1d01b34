"""A function under jax.jit that is traced, lowered, compiled and called step by step: what is staged, and which calls are refused."""

import jax
import jax.numpy as jnp

from flax import nnx

staged = []


@jax.jit
def scaled(x, *, by):
    staged.append("scaled")
    return {"scaled": x * by, "by": by}


def told(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def shown(info):
    return jax.tree.map(lambda it: (it.shape, str(it.dtype), it.weak_type), info)


def main():
    x = jnp.arange(3.0)
    traced = scaled.trace(x, by=2.0)
    lowered = traced.lower()
    compiled = lowered.compile()
    out = [len(staged), shown(traced.out_info), shown(lowered.out_info), traced.fun_name, str(lowered.out_tree), str(lowered.in_tree)]
    out += [compiled(x, by=3.0), compiled(x + 1, by=4.0), len(staged)]
    calls = [
        lambda: compiled(jnp.arange(4.0), by=2.0),
        lambda: compiled(x),
        lambda: compiled([x], by=2.0),
        lambda: compiled(jnp.arange(3), by=2.0),
        lambda: jax.jit(compiled)(x, by=2.0),
        lambda: jax.grad(lambda x: compiled(x, by=2.0)["scaled"].sum())(x),
    ]
    out += [told(call) for call in calls]

    power = jax.jit(lambda x, n, base=1.0: base * x**n, static_argnums=1, static_argnames="base")
    squared = power.lower(x, 2, base=3.0).compile()
    out += [squared(x), told(lambda: squared(x, 2)), str(squared.in_tree)]
    of_types = jax.jit(lambda x: x + 1).lower(jax.ShapeDtypeStruct((2,), "float32")).compile()
    out += [of_types(jnp.zeros(2)), told(lambda: of_types(jnp.zeros(2, "int32")))]
    out += [value is None for value in (lowered.as_text(), lowered.cost_analysis(), compiled.as_text(), compiled.cost_analysis())]
    model = nnx.Linear(2, 2, rngs=nnx.Rngs(0))
    apply = jax.jit(lambda model, x: model(x)).lower(model, jnp.ones((1, 2))).compile()
    return out, apply(model, jnp.ones((1, 2))).shape


# recorded from flax-0.12.12, program 43f9cea1b913f056b3c902a7c5d3bf97956c2fa0215aad35581d1b95eebf840f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           1,
#           {
#             "id": 1,
#             "dict": [
#               ["by", {"tuple": [{"tuple": []}, "float32", true]}],
#               ["scaled", {"tuple": [{"tuple": [3]}, "float32", false]}]
#             ]
#           },
#           {
#             "id": 2,
#             "dict": [
#               ["by", {"tuple": [{"tuple": []}, "float32", false]}],
#               ["scaled", {"tuple": [{"tuple": [3]}, "float32", false]}]
#             ]
#           },
#           "scaled",
#           "PyTreeDef({'by': *, 'scaled': *})",
#           "PyTreeDef(((*,), {'by': *}))",
#           {
#             "id": 3,
#             "dict": [
#               ["by", {"array": "float32", "shape": [], "weak": true, "data": [3.0]}],
#               ["scaled", {"array": "float32", "shape": [3], "data": [0.0, 3.0, 6.0]}]
#             ]
#           },
#           {
#             "id": 4,
#             "dict": [
#               ["by", {"array": "float32", "shape": [], "weak": true, "data": [4.0]}],
#               ["scaled", {"array": "float32", "shape": [3], "data": [4.0, 8.0, 12.0]}]
#             ]
#           },
#           1,
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           "TypeError",
#           {"array": "float32", "shape": [3], "data": [0.0, 3.0, 12.0]},
#           "TypeError",
#           "PyTreeDef(((*,), {}))",
#           {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#           "TypeError",
#           false,
#           false,
#           false,
#           false
#         ]
#       },
#       {"tuple": [1, 2]}
#     ]
#   }
# }
