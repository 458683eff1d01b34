"""What programs rarely do, section by section: each test reaches lines of the text that no recorded program does."""

import jax
import jax.numpy as jnp
import pytest

from isograft_spec import nnx
from isograft_spec.nnx.prefixes import Carry
from isograft_spec.nnx.structure import Constant, Differs, Structure, together

GRAPH = dict(graph=True, graph_updates=False)
COMPAT = dict(graph=True, graph_updates=True)


def kind_of(f, *args, **keywords):
    """The class of the refusal in which a call ends."""
    with pytest.raises(nnx.Refusal) as caught:
        f(*args, **keywords)
    return caught.value.kind


# --- a Variable (§ objects/variables)


def test_a_variable_is_written_by_index_and_read_by_index():
    v = nnx.Variable(jnp.zeros(3))
    v.set_value(2.0, index=1)
    assert v.get_value(index=1) == 2 and v[1] == 2
    ref = nnx.Variable(jnp.zeros(3), ref=True)
    ref[1] = 4.0
    assert ref[1] == 4 and ref[...].tolist() == [0, 4, 0]
    items = nnx.Variable([1, 2, 3])
    items[0] = 5
    del items[1]
    assert items.get_value() == [5, 3]


def test_a_variable_calls_its_value_and_has_its_attributes():
    assert nnx.Variable(lambda x: x + 1)(1) == 2
    for v in (nnx.Variable(1.0), object.__new__(nnx.Variable)):  # the second is not made yet, as in a copy
        with pytest.raises(AttributeError):
            v.nothing


def test_a_variable_takes_no_attributes_and_keeps_its_required_metadata():
    v = nnx.Variable(1.0, tag="a")
    with pytest.raises(AttributeError):
        v.tag = "b"
    with pytest.raises(AttributeError):
        del v.tag
    with pytest.raises(TypeError):
        v.set_metadata("tag", "b", "c")
    assert kind_of(v.del_metadata, "ref") == "bad_argument"
    v._check_can_update()


def test_a_variable_is_made_of_another_and_copied_from_one_of_its_type():
    v, w = nnx.Param(1.0, tag="a"), nnx.Param(2.0)
    assert nnx.Param(v, note="b").get_metadata(exclude_required=True) == {"tag": "a", "note": "b"}
    w.copy_from(v)
    assert w.get_value() == 1 and w.tag == "a"
    assert kind_of(w.copy_from, nnx.BatchStat(1.0)) == "bad_argument"


def test_hooks_see_the_value_on_its_way():
    v = nnx.Variable(1.0, on_get_value=lambda v, x: x + 1, on_set_value=lambda v, x: x * 10)
    v.set_value(2.0)
    assert v.get_value() == 21


# --- attributes (§ objects/attributes, § objects/raw)


def test_a_mark_on_what_is_not_checked():
    class Loose(nnx.Module, pytree=False):
        pass

    loose = Loose()
    loose.items = nnx.data([1.0])
    assert loose.items == [1.0]


def test_a_list_that_contains_itself_is_looked_through_once():
    cycle = [jnp.float32(1)]
    cycle.append(cycle)
    assert not nnx.is_data(cycle)
    assert kind_of(setattr, nnx.Dict(), "cycle", cycle) == "bad_argument"


def test_raw_jax_refuses_a_cycle():
    m = nnx.Dict()
    m.m = m
    with pytest.raises(RecursionError):
        jax.jit(lambda m: 1)(m)


# --- containers (§ containers)


def test_a_dict_says_what_it_has_not():
    d = nnx.Dict(a=1)
    with pytest.raises(KeyError):
        del d["b"]
    assert d.popitem() == ("a", 1)
    with pytest.raises(KeyError):
        d.popitem()


def test_a_layer_without_a_signature_takes_what_it_gets():
    assert nnx.Sequential(lambda x, n: (x, n), max)(1.0, n=2.0) == 2


# --- modes (§ modes)


def test_the_setters_say_what_is_set():
    with nnx.set_graph_mode(False):
        assert nnx.set_graph_mode.current_value() is False
    with nnx.set_graph_updates(False):
        assert nnx.set_graph_updates.current_value() is False


# --- the mode of a transform (§ options)


@pytest.mark.parametrize("transform", [nnx.jit, nnx.remat, nnx.grad, nnx.checkify])
def test_the_mode_is_read_when_a_function_is_transformed(transform):
    """As Flax 0.12.12 does: what is set at a call changes nothing."""

    def f(m):
        m.last = m.w[...] * 2
        return m.last

    made = {}
    for graph in (True, False):
        with nnx.set_graph_mode(graph), nnx.set_graph_updates(graph):
            made[graph] = transform(f)
    for graph, g in made.items():
        m = nnx.Dict(w=nnx.Param(jnp.float32(1)))
        with nnx.set_graph_mode(not graph), nnx.set_graph_updates(not graph):
            g(m)
        assert hasattr(m, "last") == graph


# --- structures and prefixes (§ structure/together, § prefixes, § filters)


def test_constants_that_differ():
    with pytest.raises(Differs):
        together(Structure(), Constant(1), Structure(), Constant(2))


def test_a_carry_says_its_name():
    assert repr(Carry) == "Carry"


def test_a_prefix_that_says_nothing_of_a_variable():
    m = nnx.Dict(w=nnx.Param(jnp.ones(2)))
    assert kind_of(nnx.prefix, m, {nnx.BatchStat: 0}, graph=True) == "bad_argument"
    axes = nnx.prefix((m,), {...: 0}, graph=True)
    m.n = nnx.Param(jnp.ones(2))
    assert kind_of(nnx.vmap(lambda m: m.w[...], in_axes=axes, **GRAPH), m) == "prefix"


def test_a_prefix_of_a_cycle_ends():
    m = nnx.Dict(w=nnx.Param(jnp.ones(2)))
    m.m = m
    axes = nnx.prefix((m,), {...: 0}, graph=True)
    assert nnx.vmap(lambda m: m.w[...] * 2, in_axes=axes, **GRAPH)(m).tolist() == [2, 2]


# --- contexts (§ contexts)


def test_an_update_context_keeps_who_an_object_is():
    m = nnx.Dict(w=nnx.Param(1.0))
    with nnx.update_context("tag") as around:
        assert nnx.current_update_context("tag") is around
        with nnx.split_context("tag") as context:
            graphdef, state = context.split(m)
        with nnx.merge_context("tag", True) as context:
            inside = context.merge(graphdef, state)
        inside.w.set_value(2.0)
        inside.n = nnx.Param(3.0)
        with nnx.split_context("tag") as context:
            graphdef, state = context.split(inside)
        with nnx.merge_context("tag", False) as context:
            assert context.merge(graphdef, state) is m
    assert m.w.get_value() == 2 and m.n.get_value() == 3
    assert kind_of(nnx.current_update_context, "tag") == "bad_argument"


def test_only_compat_has_cached_partial():
    m = nnx.Dict(w=nnx.Param(1.0))
    assert nnx.cached_partial(lambda m, x: m.w + x, m)(2.0) == 3
    with nnx.set_graph_updates(False), pytest.raises(nnx.NotOffered):
        nnx.cached_partial(lambda m: m, m)
    for graph, updates in ((False, True), (True, False)):
        with pytest.raises(ValueError):
            nnx.cached_partial(lambda m: m, m, graph=graph, graph_updates=updates)


def test_with_rngs_copies_in_compat_too():
    rngs = nnx.Rngs(0)
    split = nnx.with_rngs(rngs, split=2, graph=True, graph_updates=True)
    again = nnx.with_rngs(split=2, graph=True, graph_updates=True)(lambda rngs: rngs)(nnx.Rngs(0))
    assert split.default.key.shape == again.default.key.shape == (2,) and rngs.default.key.shape == ()


def test_types_of_variables_take_the_type_of_their_value():
    class Real(nnx.Variable[jax.Array]):
        pass

    class Plain(nnx.Param):
        pass

    assert Real(1.0).get_value() == 1.0 and type(nnx.Param[int](1)) is nnx.Param
    with pytest.raises(TypeError):
        Plain[int]


def test_with_partitioning_says_which_mesh():
    made = nnx.Param(nnx.with_partitioning(jnp.ones, ("a",))(2), eager_sharding=False)
    assert made.get_metadata("mesh") is None


# --- what all trips share (§ call/leave, § scan)


def test_what_all_trips_share_keeps_its_structure():
    def step(v, x):
        v.set_value((x, x))
        return x

    v = nnx.Variable(jnp.float32(1))
    assert kind_of(nnx.scan(step, in_axes=(None, 0), out_axes=0, **GRAPH), v, jnp.ones(2)) == "carry_mismatch"


# --- forms of a call (§ options, § custom_vjp)


def test_a_function_without_a_signature_is_taken_as_it_is():
    assert nnx.jit(max, static_argnums=(0, 1))(1, 2) == 2


def test_rules_with_symbolic_zeros_are_not_offered_and_keywords_have_a_place():
    f = nnx.custom_vjp(lambda x, *, n=1: x * n)
    with pytest.raises(nnx.NotOffered):
        f.defvjp(None, None, symbolic_zeros=True)
    f.defvjp(lambda x: (x, None), lambda residual, g: (g,))
    with pytest.raises(TypeError):
        f(1.0, n=2)


# --- references (§ references)


def test_vars_as_is_with_vars_by_its_older_name():
    m = nnx.vars_as(nnx.Dict(w=nnx.Param(jnp.float32(1))), ref=True)
    assert m.w.ref
