"""What attributes the results of transforms have; names of element types; equality of key paths; rules of PartitionSpec and `in`."""
import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from jax.tree_util import DictKey, SequenceKey


def f(x):
    """Doubles."""
    return x * 2


def error(make):
    try:
        make()
        return "no error"
    except Exception as e:
        return type(e).__name__


class Entry:
    def __init__(self, s):
        self.s = s

    def __hash__(self):
        return hash(self.s)

    def __eq__(self, other):
        return self.s == other.s


def main():
    pullback = jax.vjp(f, 2.0)[1]
    linear = jax.linearize(f, 2.0)[1]
    print([hasattr(pullback, name) for name in ("with_refs", "args_res", "lower", "__name__")])
    print([hasattr(linear, name) for name in ("func", "args", "keywords", "lower", "__name__")])
    print([hasattr(jax.jit(f), name) for name in ("lower", "trace", "eval_shape", "__code__")])
    print([hasattr(jax.grad(f), name) for name in ("lower", "__wrapped__", "__code__")])
    print([hasattr(jnp.add, name) for name in ("at", "reduce", "outer", "lower")])
    print([hasattr(jnp.sin, name) for name in ("at", "lower", "__wrapped__")])
    print([hasattr(np.add, name) for name in ("at", "reduce", "outer", "__wrapped__")])
    print(jax.make_jaxpr(f).__name__, jax.vmap(f).__doc__, jax.grad(f).__doc__, jax.jit(f).__doc__)
    print([np.dtype(n).name for n in ("b", "i4", "f4", "f", "intc", "byte", "ubyte", "short", "u1", "<f8", "?")])
    print(np.issubdtype(None, np.floating), jnp.bool is jnp.bool_, jnp.int_ is jnp.int64)
    print(jnp.arange(6).reshape(2, 3)[np.s_[1:, 2]], jnp.arange(6).reshape(2, 3)[np.index_exp[..., 0]])
    print(DictKey(Entry("a")) == DictKey(Entry("a")), DictKey("a") == DictKey("b"), SequenceKey(1) == DictKey(1))
    print(error(lambda: P("x", ("z", ("a",)))), error(lambda: type("Q", (P,), {})))
    print(len(jax.ShapeDtypeStruct((2, 3), jnp.float32)), error(lambda: jax.ShapeDtypeStruct(4, jnp.int32)))
    print(error(lambda: jax.ShapeDtypeStruct((None, 2), jnp.int32)))
    print(error(lambda: 1 in jnp.array(1)), error(lambda: jnp.arange(2) in jnp.arange(2)), 1 in jnp.arange(2))
    print(error(lambda: None in jnp.arange(2)))
    sharding = NamedSharding(Mesh(jax.devices()[:1], ("x",)), P("x"))
    x = jax.device_put(jnp.arange(2), sharding)
    return jax.device_put(x, sharding) is x


# recorded from flax-0.12.12, program e5f516266e4c3c49440f023ef4741144a0167b35d54a7d1b681221593971ce01
# modes: all
# {
#   "outcome": "returned",
#   "value": true,
#   "prints": [
#     [{"id": 0, "list": [true, true, false, false]}],
#     [{"id": 0, "list": [true, true, true, false, false]}],
#     [{"id": 0, "list": [true, true, true, false]}],
#     [{"id": 0, "list": [false, true, true]}],
#     [{"id": 0, "list": [true, true, true, false]}],
#     [{"id": 0, "list": [false, true, true]}],
#     [{"id": 0, "list": [true, true, true, false]}],
#     ["make_jaxpr(f)", "Vectorized version of f. Takes similar arguments as f but with additional array axes over which f is mapped.\n\nOriginal documentation:\n\nDoubles.", "Gradient of f with respect to positional argument(s) 0. Takes the same arguments as f but returns the gradient, which has the same shape as the arguments at positions 0.", "Doubles."],
#     [
#       {
#         "id": 0,
#         "list": ["int8", "int32", "float32", "float32", "int32", "int8", "uint8", "int16", "uint8", "float64", "bool"]
#       }
#     ],
#     [true, true, true],
#     [
#       {"array": "int32", "shape": [1], "data": [5]},
#       {"array": "int32", "shape": [2], "data": [0, 3]}
#     ],
#     [true, false, false],
#     ["ValueError", "TypeError"],
#     [2, "TypeError"],
#     ["ValueError"],
#     ["ValueError", "ValueError", true],
#     ["TypeError"]
#   ]
# }
