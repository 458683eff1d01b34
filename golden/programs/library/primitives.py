"""A primitive of the program's own: its name, its rules, and what it is outside of transforms."""

import jax
import jax.numpy as jnp
from jax.extend.core import Primitive
from jax.interpreters import ad, batching, mlir

double_p = Primitive("double")
many_p = Primitive("many")
many_p.multiple_results = True
bare_p = Primitive("bare")


@double_p.def_impl
def double(x, *, by=2.0):
    return x * by


@double_p.def_abstract_eval
def shape_of(x, **params):
    return x


@many_p.def_impl
def many(x):
    return [x, x + 1.0]


def batched(args, dims, **params):
    return double_p.bind(*args, **params), dims[0]


batching.primitive_batchers[double_p] = batched
ad.primitive_jvps[double_p] = lambda primals, tangents: (primals, tangents)
mlir.register_lowering(double_p, batched)


def message(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__, str(error)


def main():
    texts = str(double_p), repr(many_p), double_p.name, double_p.multiple_results, many_p.multiple_results
    values = double_p.bind(jnp.ones(2)), double_p.bind(3.0, by=3.0), many_p.bind(jnp.zeros(2))
    del batching.primitive_batchers[double_p]
    batching.primitive_batchers[many_p] = batched
    rules = double_p in ad.primitive_jvps, many_p in ad.primitive_jvps, ad.primitive_jvps.get(many_p), callable(ad.primitive_jvps[double_p])
    missing = message(lambda: bare_p.bind(1.0)), message(lambda: ad.primitive_transposes[many_p]), hasattr(double_p, "no_such_name")
    return texts, values, rules, missing, isinstance(double_p, Primitive), hasattr(double_p, "def_impl"), double(1.0), shape_of(3)


# recorded from flax-0.12.12, program 0bdfb2801d4c9c878c78549b71933056074410ca9a19fffb4b6d2366f5ba5456
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": ["double", "many", "double", false, true]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"float": 9.0},
#           {
#             "id": 0,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#             ]
#           }
#         ]
#       },
#       {"tuple": [true, false, null, true]},
#       {
#         "tuple": [
#           {"tuple": ["NotImplementedError", "Evaluation rule for 'bare' not implemented"]},
#           {"tuple": ["KeyError", "many"]},
#           false
#         ]
#       },
#       true,
#       true,
#       {"float": 2.0},
#       3
#     ]
#   }
# }
