"""Transforms of JAX: what they keep, take and call: programs that were once answered wrongly, each a function."""
from collections.abc import Hashable
from functools import partial
import types
from jax import lax
import jax
from jax.flatten_util import ravel_pytree
import jax.numpy as jnp
from jax.sharding import Mesh, PartitionSpec as P
from jax.tree_util import DictKey, SequenceKey
import numpy as np


def equal_branches():
    """A branch that equals an earlier one is another function: `[2.0, 5.0]`, as JAX gives."""

    class F:
        def __init__(self, k):
            self.k = k

        def __eq__(self, other):
            return isinstance(other, F)

        def __hash__(self):
            return 1

        def __call__(self, x):
            return x * self.k

    def main():
        x = jnp.float32(1.0)
        return [jax.lax.cond(True, F(k), F(3.0), x) for k in (2.0, 5.0)]

    return main()


def jax_cache_axis_size():
    """What a transform traced for one axis size is not that for another: scan and jit inside vmap."""

    def main():
        f = lambda: lax.scan(lambda c, _: (lax.axis_size("i"), None), 0, None, length=1)[0]
        print(jax.vmap(f, axis_name="i", axis_size=2, out_axes=None)())
        print(jax.vmap(f, axis_name="i", axis_size=3, out_axes=None)())
        g = jax.jit(lambda: lax.axis_size("i"))
        print(jax.vmap(g, axis_name="i", axis_size=2, out_axes=None)())
        print(jax.vmap(g, axis_name="i", axis_size=3, out_axes=None)())

    return main()


def jax_custom_jvp_remat_twice():
    """Second derivatives of a `custom_jvp` function under `checkpoint`."""

    @jax.custom_jvp
    def f(x):
        return jnp.sin(x)

    f.defjvp(lambda primals, tangents: (f(*primals), 2 * jnp.cos(primals[0]) * tangents[0]))

    def g(x):
        return f(f(x))

    def main():
        print(jax.grad(jax.grad(jax.checkpoint(g)))(2.0), jax.grad(jax.grad(g))(2.0))
        print(jax.grad(jax.checkpoint(jax.grad(g)))(2.0))
        print(jax.grad(jax.grad(jax.grad(jax.checkpoint(g))))(2.0), jax.grad(jax.grad(jax.grad(g)))(2.0))

    return main()


def jax_custom_vjp_no_output():
    """`custom_vjp` that returns None, under vmap in scan: the backward rule is not run."""

    @jax.custom_vjp
    def g(x, y):
        return None

    def bwd(residuals, ct):
        raise AssertionError("must not run")

    g.defvjp(lambda x, y: (None, y), bwd)

    def f(xs, y):
        jax.vmap(g, in_axes=(0, None), out_axes=None)(xs, y)

    def body(xs, _):
        _, pullback = jax.vjp(f, xs, jnp.zeros(1))
        pullback(None)
        return xs, None

    def main():
        return lax.scan(body, jnp.ones(5), None, 3)[0]

    return main()


def jax_custom_vjp_none_subtree():
    """A `None` in what the backward rule returns stands for zeros of a whole subtree."""

    @jax.custom_vjp
    def f(x):
        return x[0]

    f.defvjp(lambda x: (f(x), None), lambda _, g: ((g, (None, None)),))

    def main():
        return jax.grad(f)((1.0, (2.0, 3.0)))

    return main()


def jax_custom_vjp_python_control_flow():
    """Rules of `custom_vjp` see known values outside of `jit`: `if x > 0` is allowed in the forward and in the backward rule."""

    @jax.custom_vjp
    def f(x):
        return jnp.sin(x) if x > 0 else jnp.cos(x)

    def fwd(x):
        return f(x), x

    def bwd(x, g):
        return (2 * g,) if x > 0 else (3 * g,)

    f.defvjp(fwd, bwd)

    def main():
        return jax.value_and_grad(f)(-2.0)[1]

    return main()


def jax_eval_shape_duck():
    """`eval_shape` and `make_jaxpr` take anything with a shape and a dtype."""

    def main():
        a = types.SimpleNamespace(shape=(3, 4), dtype=np.dtype("float32"))

        class Arg:
            def __init__(self, shape):
                self.shape, self.dtype = shape, np.dtype("float32")

        return jax.eval_shape(jnp.dot, Arg((3, 4)), Arg((4, 5))), jax.eval_shape(jnp.sin, a)

    return main()


def jax_fori_unroll_dynamic():
    """`fori_loop(unroll=…)` with a bound that is not known: a ValueError."""

    def main():
        f = jax.jit(lambda upper: lax.fori_loop(np.int16(0), upper, lambda i, c: c + 1, jnp.float32(10), unroll=3))
        try:
            return f(10)
        except Exception as e:
            return type(e).__name__

    return main()


def jax_jacrev_python_bool():
    """`jacrev`/`grad` keep an argument that is not differentiated as it is: a bool decides in Python."""

    def main():
        def f(x, flag):
            return x if flag else jnp.zeros_like(x)

        g = jax.jit(jax.jacrev(f), static_argnames=["flag"])
        return g(1.0, False), g(1.0, True)

    return main()


def jax_jit_generator():
    """`jit` of a generator function: a TypeError at once."""

    def gen(x):
        yield x

    def main():
        try:
            jax.jit(gen)
            return "no error"
        except Exception as e:
            return type(e).__name__

    return main()


def jax_key_paths_equal():
    """Entries of key paths are equal and hash alike if their keys do, also keys of a user's class."""

    class Entry(Hashable):
        def __init__(self, s):
            self.s = s

        def __hash__(self):
            return hash(self.s)

        def __eq__(self, other):
            return self.s == other.s

    def main():
        return DictKey("a") == DictKey("a"), SequenceKey(1) == SequenceKey(1), DictKey(Entry("a")) == DictKey(Entry("a"))

    return main()


def jax_make_jaxpr_name():
    """`make_jaxpr(f).__name__` is `make_jaxpr(f)`."""

    def foo(x):
        return x

    def main():
        return jax.make_jaxpr(foo).__name__

    return main()


def jax_missing_attribute_linearize():
    """The second of what `jax.linearize` gives is a `functools.partial`."""

    def main():
        return hasattr(jax.linearize(jnp.sin, 1.0)[1], "func")

    return main()


def jax_missing_attribute_pullback():
    """Attributes that a pullback of `jax.vjp` has in JAX: the reference must say that it lacks them, and not raise the program's AttributeError."""

    def main():
        _, pullback = jax.vjp(lambda x: x * x, 2.0)
        return [hasattr(pullback, n) for n in ("with_refs", "opaque_residuals", "args_res")]

    return main()


def jax_ravel_no_recompile():
    """The `unravel` of two calls of `ravel_pytree` on equal structures are equal: a static argument that does not trace again."""

    n = 0

    @partial(jax.jit, static_argnums=1)
    def run(flat, unravel):
        nonlocal n
        n += 1
        return unravel(flat + 1)

    def main():
        tree = (jnp.array([1, 2]), jnp.array([3, 4]))
        for _ in range(2):
            run(*ravel_pytree(tree))
        return n

    return main()


def jax_shape_dtype_struct():
    """ShapeDtypeStruct: len, a shape that is no sequence, a None in it."""

    def main():
        print(len(jax.ShapeDtypeStruct((2, 3), jnp.float32)))
        for shape in (4, (None, 2)):
            try:
                jax.ShapeDtypeStruct(shape, np.int32)
                print("no error")
            except Exception as e:
                print(type(e).__name__)
        print(jax.eval_shape(lambda: jax.jit(lambda x: x + 1)(jax.ShapeDtypeStruct((), jnp.float32))))

    return main()


def jax_shard_map_axis_index():
    """`axis_index` in `shard_map` under `remat` and `grad`: it varies, and the output is laid along the axis."""

    def main():
        mesh = Mesh(jax.devices()[:1], ("x",))

        def foo(x):
            i = jax.lax.axis_index("x")
            return jnp.exp(x) + i.astype(x.dtype)

        bar = jax.remat(lambda x: jax.shard_map(foo, mesh=mesh, in_specs=(P("x"),), out_specs=P("x"), check_vma=False)(x))
        return jax.jit(jax.grad(lambda x: bar(x).sum()))(jnp.arange(4.0))

    return main()


def jax_vectorize_none():
    """`jnp.vectorize` with an argument that is None."""

    def main():
        return jnp.vectorize(lambda x, y: x if y is None else x + y)(jnp.arange(3), None)

    return main()


def jax_vmap_doc():
    """`vmap(f).__doc__` begins with "Vectorized version of f"."""

    def f(a):
        """Does things."""

    def main():
        return jax.vmap(f).__doc__.startswith("Vectorized version of f")

    return main()


def x02_checkpoint_static_array():
    """Static_argnums of jax.checkpoint names an array."""

    print(jax.checkpoint(lambda x, flag: x * 2, static_argnums=(0,))(jnp.ones(2), True))
    print(jax.grad(lambda y: jax.checkpoint(lambda x, y: x.sum() * y, static_argnums=(0,))(jnp.ones(2), y))(2.0))


def jax_key_impl_rbg():
    """The dtype of a key of another implementation is another one."""
    a = jax.random.key(17, impl="rbg")
    return a.dtype == jax.random.wrap_key_data(jax.random.key_data(a), impl="unsafe_rbg").dtype


def main():
    cases = [
        jax_key_impl_rbg,
        equal_branches,
        jax_cache_axis_size,
        jax_custom_jvp_remat_twice,
        jax_custom_vjp_no_output,
        jax_custom_vjp_none_subtree,
        jax_custom_vjp_python_control_flow,
        jax_eval_shape_duck,
        jax_fori_unroll_dynamic,
        jax_jacrev_python_bool,
        jax_jit_generator,
        jax_key_paths_equal,
        jax_make_jaxpr_name,
        jax_missing_attribute_linearize,
        jax_missing_attribute_pullback,
        jax_ravel_no_recompile,
        jax_shape_dtype_struct,
        jax_shard_map_axis_index,
        jax_vectorize_none,
        jax_vmap_doc,
        x02_checkpoint_static_array,
    ]
    return [case() for case in cases]


# recorded from flax-0.12.12, program d0319f1fa100a3d1fa871c6426381f70e11dfce9d11721752b7dbe082effa3a0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       false,
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [5.0]}
#         ]
#       },
#       null,
#       null,
#       {"array": "float32", "shape": [5], "data": [1.0, 1.0, 1.0, 1.0, 1.0]},
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
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {
#         "tuple": [{"abstract": "float32", "shape": [3, 5]}, {"abstract": "float32", "shape": [3, 4]}]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       "TypeError",
#       {"tuple": [true, true, true]},
#       "make_jaxpr(foo)",
#       true,
#       {"id": 2, "list": [true, true, true]},
#       1,
#       null,
#       {"array": "float32", "shape": [4], "data": [1.0, 2.7182817, 7.389056, 20.085537]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       true,
#       null
#     ]
#   },
#   "prints": [
#     [{"array": "int32", "shape": [], "weak": true, "data": [2]}],
#     [{"array": "int32", "shape": [], "weak": true, "data": [3]}],
#     [{"array": "int32", "shape": [], "weak": true, "data": [2]}],
#     [{"array": "int32", "shape": [], "weak": true, "data": [3]}],
#     [
#       {"array": "float32", "shape": [], "weak": true, "data": [-3.3275275]},
#       {"array": "float32", "shape": [], "weak": true, "data": [-3.3275275]}
#     ],
#     [{"array": "float32", "shape": [], "weak": true, "data": [-3.3275275]}],
#     [
#       {"array": "float32", "shape": [], "weak": true, "data": [-5.4351687]},
#       {"array": "float32", "shape": [], "weak": true, "data": [-5.4351687]}
#     ],
#     [2],
#     ["TypeError"],
#     ["ValueError"],
#     [{"abstract": "float32", "shape": []}],
#     [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}],
#     [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]
#   ]
# }
