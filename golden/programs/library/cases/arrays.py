"""Arrays of JAX and NumPy: what they hold, contain and convert: programs that were once answered wrongly, each a function."""
from typing import NamedTuple
from jax import lax
import jax
import jax.numpy as jnp
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from jax.sharding import PartitionSpec as P
import numpy as np


def jax_array_contains():
    """`in` of an array of other than one dimension, and with an array: a ValueError."""

    def main():
        for make in (lambda: 1 in jnp.array(1), lambda: jnp.arange(2) in jnp.arange(2), lambda: None in jnp.arange(2)):
            try:
                print(make())
            except Exception as e:
                print(type(e).__name__)

    return main()


def jax_array_of_dunder_array():
    """`jnp.array` of an object with `__array__`."""

    class ArrayLike:
        dtype = np.dtype("float32")

        def __array__(self, dtype=None, copy=None):
            return np.array(3.0, dtype=dtype)

    def main():
        return jnp.array(ArrayLike())

    return main()


def jax_bool_alias():
    """`jnp.bool` is `jnp.bool_`."""

    def main():
        return jnp.bool is jnp.bool_

    return main()


def jax_convert_too_large():
    """`lax.convert_element_type(2 ** 32, "int32")` is 0."""

    def main():
        return lax.convert_element_type(2**32, "int32")

    return main()


def jax_cumulative_out_dtype():
    """`np.issubdtype(None, np.floating)` is True: None is float64."""

    def main():
        return np.issubdtype(None, np.floating), np.dtype(None).name

    return main()


def jax_defer_to_namedtuple():
    """An array times a named tuple with `__rmul__` is the named tuple's answer."""

    class MyArray(NamedTuple):
        arr: jax.Array

        def __mul__(self, other):
            return MyArray(self.arr * other)

        def __rmul__(self, other):
            return MyArray(other * self.arr)

    def main():
        return type(jnp.ones(4) * MyArray(jnp.ones(4))).__name__

    return main()


def jax_device_put_donated():
    """`device_put` of a donated array: a RuntimeError."""

    def main():
        x = jnp.zeros((10,), jnp.float32)
        jax.jit(lambda x: x * 2, donate_argnums=0)(x)
        try:
            jax.device_put(x, jax.devices()[0]).block_until_ready()
            return "no error"
        except Exception as e:
            return isinstance(e, RuntimeError)

    return main()


def jax_device_put_same():
    """`device_put` of an array to the sharding that it has gives the same array."""

    def main():
        s = NamedSharding(Mesh(jax.devices()[:1], ("x",)), P("x"))
        y = jax.device_put(jnp.arange(1), s)
        z = jax.device_put(y, s)
        return z is y, jax.device_put(z) is z

    return main()


def jax_empty_mask():
    """An index with a mask of no elements: `x[mask]` with mask bool[0] and x of 3."""

    def main():
        print(np.arange(3)[np.empty((0,), bool)] if False else "")
        return jnp.arange(3)[jnp.empty((0,), bool)], jnp.ones((3, 4))[jnp.empty((3, 0), bool)]

    return main()


def jax_fill_diagonal_numpy():
    """`jnp.fill_diagonal` of a NumPy array, with an array of values."""

    def main():
        return jnp.fill_diagonal(np.ones((2, 3), np.float32), np.arange(2.0), inplace=False)

    return main()


def jax_index_exp():
    """`np.index_exp` and `np.s_` as indices."""

    def main():
        x = jnp.arange(12).reshape(3, 4)
        return x[np.index_exp[..., 0]], x[np.s_[1:, 2]]

    return main()


def jax_isinstance_scalar_type():
    """`isinstance(np.float32(1), jnp.float32)` is True."""

    def main():
        return isinstance(np.float32(1), jnp.float32), isinstance(np.dtype(jnp.int32).type(1), jnp.int32)

    return main()


def jax_object_array():
    """A NumPy array of objects is no JAX type: a TypeError of grad, and can be made."""

    def main():
        x = np.array([1, 2, 3], dtype=object)
        print(x.shape)
        try:
            jax.grad(lambda x: x)(x)
        except Exception as e:
            return type(e).__name__

    return main()


def jax_resize_fraction():
    """`jax.image.resize` to a shape that is no whole number: a TypeError. Method "bicubic-pytorch" exists."""

    def main():
        x = jnp.ones((3, 4))
        try:
            print(jax.image.resize(x, [10.5, 17], "bicubic").shape)
        except Exception as e:
            print(type(e).__name__)
        print(jax.image.resize(x, (6, 8), "bicubic-pytorch").shape)

    return main()


def jax_round_decimals():
    """`jnp.round` with many decimals."""

    def main():
        x = jnp.array([0.123456, 3.14159])
        return [jnp.round(x, d) for d in (1, 10, 100, 1000)], jnp.round(jnp.array([13, 27]), 10)

    return main()


def jax_sinc_derivatives():
    """Derivatives of sinc at 0: 0, -pi**2/3, 0, pi**4/5."""

    def main():
        f, out = jnp.sinc, []
        for _ in range(4):
            f = jax.grad(f)
            out.append(f(0.0))
        return out

    return main()


def jax_split_concrete_tracer():
    """`jnp.split` at an array of places."""

    def main():
        return [x.shape for x in jnp.split(jnp.zeros(3), jnp.array([1, 2]))]

    return main()


def jax_transpose_array_permutation():
    """A permutation of `transpose` may be an array."""

    def main():
        return lax.transpose(np.ones((2, 3)), jnp.array([1, 0])).shape, jnp.transpose(jnp.ones((2, 3)), jnp.array([1, 0])).shape

    return main()


def numpy_dtype_names():
    """Names of NumPy's types: 'b', 'i4', 'long', 'byte' and so on."""

    def main():
        return [np.dtype(n).name for n in ("b", "i4", "f4", "f", "intc", "byte", "ubyte", "short", "u1")]

    return main()


def jax_np_shape_of_tracer():
    """`np.shape`, `np.ndim` and `np.size` of a traced value."""

    def main():
        def f(x):
            print(np.shape(x), np.ndim(x), np.size(x))
            return x * np.size(x)

        return jax.jit(f)(jnp.ones((2, 3))), jax.vmap(lambda x: x + np.shape(x)[0])(jnp.ones((2, 3)))

    return main()


def jax_partition_spec():
    """PartitionSpec: nested tuples are errors, index, interned equality, no subclass."""

    def main():
        print(P("x", "y", "z").index("z"), hash(P(None, "x")) == hash(P((), "x")), P(None, "x") == P((), "x"))
        for make in (lambda: jax.P("x", ("z", ("a",))), lambda: type("MyP", (jax.P,), {})):
            try:
                make()
                print("no error")
            except Exception as e:
                print(type(e).__name__)

    return main()


def main():
    cases = [
        jax_array_contains,
        jax_array_of_dunder_array,
        jax_bool_alias,
        jax_convert_too_large,
        jax_cumulative_out_dtype,
        jax_defer_to_namedtuple,
        jax_device_put_donated,
        jax_device_put_same,
        jax_empty_mask,
        jax_fill_diagonal_numpy,
        jax_index_exp,
        jax_isinstance_scalar_type,
        jax_object_array,
        jax_resize_fraction,
        jax_round_decimals,
        jax_sinc_derivatives,
        jax_split_concrete_tracer,
        jax_transpose_array_permutation,
        numpy_dtype_names,
        jax_np_shape_of_tracer,
        jax_partition_spec,
    ]
    return [case() for case in cases]


# recorded from flax-0.12.12, program 39f694d0819978e1753ef8cd30ddd9223e92ae1e18bc389f475f08170128dece
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       null,
#       {"array": "float32", "shape": [], "data": [3.0]},
#       true,
#       {"array": "int32", "shape": [], "data": [0]},
#       {"tuple": [true, "float64"]},
#       "MyArray",
#       true,
#       {"tuple": [true, true]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [0], "data": []},
#           {"array": "float32", "shape": [0], "data": []}
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [0, 4, 8]},
#           {"array": "int32", "shape": [2], "data": [6, 10]}
#         ]
#       },
#       {"tuple": [true, true]},
#       "TypeError",
#       null,
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "list": [
#               {"array": "float32", "shape": [2], "data": [0.1, 3.1000001]},
#               {"array": "float32", "shape": [2], "data": [0.123456, 3.1415904]},
#               {"array": "float32", "shape": [2], "data": [0.123456, 3.14159]},
#               {"array": "float32", "shape": [2], "data": [0.123456, 3.14159]}
#             ]
#           },
#           {"array": "int32", "shape": [2], "data": [13, 27]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [-3.289868]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [19.48182]}
#         ]
#       },
#       {"id": 3, "list": [{"tuple": [1]}, {"tuple": [1]}, {"tuple": [1]}]},
#       {"tuple": [{"tuple": [3, 2]}, {"tuple": [3, 2]}]},
#       {
#         "id": 4,
#         "list": ["int8", "int32", "float32", "float32", "int32", "int8", "uint8", "int16", "uint8"]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [6.0, 6.0, 6.0, 6.0, 6.0, 6.0]},
#           {"array": "float32", "shape": [2, 3], "data": [4.0, 4.0, 4.0, 4.0, 4.0, 4.0]}
#         ]
#       },
#       null
#     ]
#   },
#   "prints": [
#     ["ValueError"],
#     ["ValueError"],
#     ["TypeError"],
#     [""],
#     [{"tuple": [3]}],
#     ["TypeError"],
#     [{"tuple": [6, 8]}],
#     [{"tuple": [2, 3]}, 2, 6],
#     [2, true, true],
#     ["ValueError"],
#     ["TypeError"]
#   ]
# }
