"""Ways in which a specification could be wrong and nobody would see it. Each has a test that fails then."""

import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isograft_spec import nnx
from isograft_spec.nnx.structure import Constant

MODES = [
    pytest.param(dict(graph=False, graph_updates=False), id="tree"),
    pytest.param(dict(graph=True, graph_updates=False), id="graph"),
    pytest.param(dict(graph=True, graph_updates=True), id="compat"),
]


class Holds(nnx.Module):
    def __init__(self, static):
        self.static = nnx.static(static)
        self.w = nnx.Param(jnp.float32(1))


def stagings(mode, *statics):
    """How often a body is staged for Modules with these static attributes."""
    staged = []
    f = nnx.jit(lambda m: staged.append(m.static), **mode)
    for static in statics:
        f(Holds(static))
    return len(staged)


# --- cache keys (§ structure/parts, § objects/raw, § jit)


@pytest.mark.parametrize("mode", MODES)
def test_static_attributes_fit_by_pythons_equality(mode):
    """docs/numbers.md: what is static in a pytree is compared by `==`, so these are one kind."""
    assert stagings(mode, 1, True, 1.0) == 1
    assert stagings(mode, 1, 2, 1) == 2


@pytest.mark.parametrize("mode", MODES)
def test_nan_and_arrays_in_static_attributes_are_staged_anew(mode):
    """What does not equal itself, or has no truth, never fits; the same object always does."""
    nan = float("nan")
    assert stagings(mode, nan, nan) == 1
    assert stagings(mode, nan, float("nan")) == 2
    staged = []
    f = nnx.jit(lambda v: staged.append(v.scale), **mode)
    for _ in range(2):
        f(nnx.Param(1.0, scale=np.ones(2)))  # metadata is static, too
    assert len(staged) == 2


@pytest.mark.parametrize("mode", MODES)
def test_static_arguments_fit_by_type_too(mode):
    """As in `jax.jit`: 1, True and 1.0 are three static arguments."""
    staged = []
    f = nnx.jit(lambda x, n: staged.append(n) or x * n, static_argnums=1, **mode)
    for n in (1, True, 1.0, 1):
        f(2.0, n)
    assert list(map(type, staged)) == [int, bool, float]
    assert Constant(1) != Constant(True)


def test_an_equality_that_raises_does_not_fit():
    class Odd:
        def __eq__(self, other):
            raise ArithmeticError

        __hash__ = object.__hash__

    assert stagings(dict(graph=False), Odd(), Odd()) == 2


# --- what left a body belongs to the trace that made the leaves (§ call/inside, § jit, § loops)


@pytest.mark.parametrize("mode", MODES)
def test_the_exit_is_that_of_the_trace_that_made_the_leaves(mode):
    """A body that leaves another structure at each staging: an earlier kind of arguments still gets its own."""
    count = []

    @nnx.jit(**mode)
    def f(x):
        count.append(1)
        return {f"made {len(count)}": x}

    assert list(f(jnp.ones(1))) == ["made 1"]
    assert list(f(jnp.ones(2))) == ["made 2"]
    assert list(f(jnp.ones(1))) == ["made 1"]


@pytest.mark.parametrize("mode", MODES)
def test_a_weak_carry_is_staged_again_and_leaves_what_the_last_trace_left(mode):
    staged = []

    def step(c):
        staged.append(jax.typeof(c).weak_type)
        return c + jnp.float32(1)

    out = nnx.while_loop(lambda c: c < 3, step, 0.0, **mode)
    assert staged == [True, False] and float(out) == 3


# --- what is data (§ objects/attributes)


def test_what_is_data_is_written_back_and_the_rest_is_not():
    """A container that is marked as data is; an object that nobody registered is static, whatever it holds."""

    class Box:
        def __init__(self, x):
            self.x = x

    opaque = Box(jnp.float32(1))
    jax.tree_util.register_pytree_node(
        Registered := type("Registered", (Box,), {}), lambda b: ([b.x], None), lambda _, c: Registered(*c)
    )

    class M(nnx.Module):
        def __init__(self):
            self.box, self.opaque = nnx.data(Registered(jnp.float32(1))), opaque

    def change(m):
        m.box = Registered(m.box.x + 1)

    m = M()
    nnx.jit(change, graph=True, graph_updates=True)(m)
    assert float(m.box.x) == 2 and m.opaque is opaque


@pytest.mark.parametrize("kind", [list, tuple, lambda items: {"first": items[0]}, lambda items: ((*items,),)])
def test_a_plain_container_of_arrays_is_refused(kind):
    """It could change unseen, so no guess is made (the Flax page "Pytree": arrays in new static attributes)."""

    class M(nnx.Module):
        def __init__(self):
            self.layers = kind([nnx.Param(1.0)])

    with pytest.raises(nnx.Refusal, match="bad_argument"):
        M()
    assert not nnx.is_data(kind([nnx.Param(1.0)]))


def test_data_that_comes_into_a_static_attribute_unseen_is_refused_after_init():
    class M(nnx.Module):
        def __init__(self):
            self.layers = []
            self.layers.append(nnx.Param(1.0))

    with pytest.raises(nnx.Refusal, match="bad_argument"):
        M()


# --- a write-back that fails (§ call/resume)


@pytest.mark.parametrize("mode", MODES[:2])
def test_a_write_back_that_fails_changes_nothing(mode):
    """One of two Variables belongs to another trace: the other must not have been written."""
    own = nnx.Variable(jnp.float32(0))
    foreign = []

    @nnx.jit(**mode)
    def outer(x):
        foreign.append(nnx.Variable(x))
        return x

    outer(jnp.float32(1))

    def change(a, b):
        a[...] += 1
        b.set_value(jnp.float32(5))

    foreign[0].__dict__["_raw"] = jnp.float32(1)  # no leaked tracer, so that only the write-back can fail
    with pytest.raises(nnx.TraceContextError):
        nnx.jit(change, **mode)(own, foreign[0])
    assert float(own[...]) == 0


# --- branches and loops run as Python once (§ cond, § staged)


@pytest.mark.parametrize("mode", MODES)
def test_each_branch_runs_once(mode):
    ran = []
    m = nnx.Dict(a=nnx.Variable(1.0), b=nnx.Variable(2.0))

    def first(m):
        ran.append("first")
        m.a[...] = 5.0

    def second(m):
        ran.append("second")
        m.b[...] = 6.0

    nnx.cond(jnp.bool_(True), first, second, m, **mode)
    assert ran == ["first", "second"] and (float(m.a[...]), float(m.b[...])) == (5.0, 2.0)


# --- agreement by common cause (§ scan)


@pytest.mark.parametrize("mode", MODES)
def test_a_transform_agrees_with_python(mode):
    """The meaning without any boundary: a Python loop over the same Module."""

    def step(m, x):
        m.total[...] = m.total[...] + x
        return m, m.total[...] * 2

    lifted, plain, xs = (
        nnx.Dict(total=nnx.Variable(jnp.float32(0))),
        nnx.Dict(total=nnx.Variable(jnp.float32(0))),
        jnp.arange(4.0),
    )
    _, ys = nnx.scan(step, **mode)(lifted, xs)
    assert list(ys) == [step(plain, x)[1] for x in xs]
    assert lifted.total[...] == plain.total[...]


def test_flax_is_not_there():
    """The specification must not ask the library that it judges."""
    assert all(hasattr(sys.modules[name], "isograft_spec") for name in ("flax",) if name in sys.modules)


# --- traces (§ trace/identity, § trace/birth)


@pytest.mark.parametrize("mode", MODES)
def test_two_calls_of_one_function_are_two_traces(mode):
    """A Variable that one call made cannot be changed by the next: a trace is an identity, not a depth."""
    made = []

    @nnx.jit(**mode)
    def f(x):
        made.append(nnx.Variable(x))
        if len(made) == 2:
            made[0].set_value(0.0)
        return x

    f(jnp.ones(1))
    with pytest.raises(nnx.TraceContextError):
        f(jnp.ones(2))


# --- a class that is no pytree (§ structure/apart)


@pytest.mark.parametrize("mode", MODES)
def test_a_class_that_is_no_pytree_is_a_leaf_in_tree_mode(mode):
    """To JAX it is no array, so that a staged body refuses it; the graph modes know its attributes."""

    class Loose(nnx.Module, pytree=False):
        def __init__(self):
            self.items = [nnx.Param(1.0)]
            self.w = nnx.Param(2.0)

    def doubled():
        return float(nnx.jit(lambda m: m.w[...] * 2, **mode)(Loose()))

    if mode["graph"]:
        assert doubled() == 4
    else:
        with pytest.raises(TypeError):
            doubled()


# --- what is not offered is refused by name (§ references, § objects/variables)


def test_hijax_variables_are_not_offered():
    v = nnx.Variable(1.0)
    for make in (
        lambda: nnx.Variable(1.0, hijax=True),
        lambda: v.copy(hijax=True),
        lambda: nnx.with_vars(nnx.Dict(v=v), hijax=True),
    ):
        with pytest.raises(nnx.NotOffered, match="hijax"):
            make()
    with nnx.var_defaults(hijax=True), pytest.raises(nnx.NotOffered, match="hijax"):
        nnx.Variable(1.0)
