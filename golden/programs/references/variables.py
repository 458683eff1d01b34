"""Variables around Refs: `ref=True`, `with_vars`, `var_defaults`, and `jit` in each mode."""

import jax
import jax.numpy as jnp
from flax import nnx


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.array(0), ref=True, unit="calls")
        self.scale = nnx.Param(jnp.array(2.0))

    def __call__(self, x):
        self.count[...] += 1
        return x * self.scale


def kind(variable):
    return isinstance(variable.get_raw_value(), jax.Ref)


def main():
    counter = Counter()
    raw = counter.count.get_raw_value()
    outputs = [nnx.jit(lambda counter, x: counter(x))(counter, float(i)) for i in range(3)]
    after = counter.count[...], counter.count.get_raw_value() is raw, counter.count.ref, counter.scale.ref

    @jax.jit
    def raw_jit(counter, x):
        return counter(x)

    raw_jit(counter, 1.0)
    raw_jit(counter, 1.0)
    plain = nnx.with_vars(counter, ref=False)
    plain.count[...] += 10
    again = nnx.with_vars(plain, ref=True)
    again.count[...] += 100
    only = nnx.with_vars(counter, ref=True, only=nnx.Param)
    kinds = [kind(each.count) for each in (counter, plain, again, only)] + [kind(only.scale)]
    counts = counter.count[...], plain.count[...], again.count[...], only.count is counter.count
    copies = counter.count.copy(), counter.count.copy(ref=False), counter.scale.copy(ref=True)
    copied = [(copy.ref, kind(copy), copy[...]) for copy in copies]
    with nnx.var_defaults(ref=True):
        made = nnx.Variable(1.0), nnx.Variable(1.0, ref=False)
        defaults = nnx.var_defaults().ref, nnx.var_defaults().hijax, dict(nnx.var_defaults())

    @nnx.var_defaults(ref=True)
    def make():
        return nnx.Variable(2.0)

    made += nnx.Variable(1.0), make()
    refs = [(each.ref, kind(each)) for each in made], nnx.var_defaults().ref
    shared = nnx.Variable(1.0)
    refused = [
        ended(lambda: nnx.Variable(jax.new_ref(1.0))),
        ended(lambda: nnx.with_vars([shared, shared], ref=True)),
        ended(lambda: counter.count.set_metadata(ref=False)),
        ended(lambda: counter.count.set_value(0.5)),
    ]
    leaves = [type(leaf).__name__ for leaf in jax.tree.leaves(nnx.state(counter))][:1]
    pure = nnx.as_pure(nnx.state(counter))
    split = nnx.merge(*nnx.split(counter))
    split.count[...] += 1000
    shares = counter.count[...], split.count is counter.count
    value = counter.count.unit, counter.count.value, counter.count + 1, counter.count.shape
    return outputs, after, kinds, counts, copied, defaults, refs, refused, leaves, pure, shares, value


# recorded from flax-0.12.12, program f29f7ddb798a1f0e3ef5dfc9011954e5622d4639fad904bffe49b90f3fc1acd8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#         ]
#       },
#       {"tuple": [{"array": "int32", "shape": [], "data": [3]}, true, true, false]},
#       {"id": 1, "list": [true, false, true, true, true]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [5]},
#           {"array": "int32", "shape": [], "data": [15]},
#           {"array": "int32", "shape": [], "data": [115]},
#           true
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"tuple": [true, true, {"array": "int32", "shape": [], "data": [5]}]},
#           {"tuple": [false, false, {"array": "int32", "shape": [], "data": [5]}]},
#           {"tuple": [true, true, {"array": "float32", "shape": [], "data": [2.0]}]}
#         ]
#       },
#       {"tuple": [true, false, {"id": 3, "dict": [["hijax", false], ["ref", true]]}]},
#       {
#         "tuple": [
#           {
#             "id": 4,
#             "list": [
#               {"tuple": [true, true]},
#               {"tuple": [false, false]},
#               {"tuple": [false, false]},
#               {"tuple": [true, true]}
#             ]
#           },
#           false
#         ]
#       },
#       {"id": 5, "list": ["ValueError", "ValueError", "ValueError", "ValueError"]},
#       {"id": 6, "list": ["Ref"]},
#       {
#         "id": 7,
#         "state": [
#           ["count", {"array": "int32", "shape": [], "data": [5]}],
#           ["scale", {"array": "float32", "shape": [], "weak": true, "data": [2.0]}]
#         ]
#       },
#       {"tuple": [{"array": "int32", "shape": [], "data": [1005]}, true]},
#       {
#         "tuple": [
#           "calls",
#           {"array": "int32", "shape": [], "data": [1005]},
#           {"array": "int32", "shape": [], "data": [1006]},
#           {"tuple": []}
#         ]
#       }
#     ]
#   }
# }
