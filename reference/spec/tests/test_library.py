"""The library against what Flax's documentation shows: the examples of its pages and docstrings.

These are outside truth: a result that stands here was written by Flax's authors, not computed by this text.
"""

import copy
import dataclasses
import pickle

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isograft_spec import nnx

# Layers are programs over the public names; the examples need these few.


class Linear(nnx.Module):
    def __init__(self, din, dout, *, rngs):
        self.din, self.dout = din, dout
        self.kernel = nnx.Param(rngs.params.uniform((din, dout)))
        self.bias = nnx.Param(jnp.zeros((dout,)))

    def __call__(self, x):
        return x @ self.kernel + self.bias[None]


class BatchNorm(nnx.Module):
    def __init__(self, features, *, rngs):
        self.use_running_average = False
        self.scale, self.bias = nnx.Param(jnp.ones(features)), nnx.Param(jnp.zeros(features))
        self.mean, self.var = nnx.BatchStat(jnp.zeros(features)), nnx.BatchStat(jnp.ones(features))

    def set_view(self, use_running_average: bool | None = None):
        """The options of a view.

        Args:
          use_running_average: if True, the stored batch statistics will be
            used instead of computing the batch statistics on the input.
        """
        if use_running_average is not None:
            self.use_running_average = use_running_average


class Dropout(nnx.Module):
    def __init__(self, rate, *, rngs=None):
        self.rate, self.deterministic = rate, False
        self.rngs = rngs.dropout.fork() if rngs is not None else None

    def __call__(self, x):
        return x * self.rngs.bernoulli(1 - self.rate, x.shape)

    def set_view(self, deterministic: bool | None = None):
        """The options of a view.

        Args:
          deterministic: if True, disables dropout masking.
        """
        if deterministic is not None:
            self.deterministic = deterministic


class Foo(nnx.Module):
    def __init__(self, rngs):
        self.batch_norm = BatchNorm(2, rngs=rngs)
        self.linear = Linear(2, 3, rngs=rngs)


class SubModule(nnx.Module):
    def __init__(self, din, dout, rngs):
        self.linear1 = Linear(din, dout, rngs=rngs)
        self.linear2 = Linear(din, dout, rngs=rngs)


class Block(nnx.Module):
    def __init__(self, din, dout, *, rngs):
        self.linear = Linear(din, dout, rngs=rngs)
        self.submodule = SubModule(din, dout, rngs=rngs)
        self.dropout = Dropout(0.5)
        self.batch_norm = BatchNorm(10, rngs=rngs)


def raises(kind, f, *args, **keywords):
    with pytest.raises(nnx.Refusal) as caught:
        f(*args, **keywords)
    assert caught.value.kind == kind


# --- the page "Filters"


def test_types_and_literals_are_filters():
    model = nnx.Dict(a=nnx.Param(0), b=nnx.BatchStat(True))
    _, params, statistics = nnx.split(model, nnx.Param, nnx.BatchStat)
    assert list(params) == ["a"] and list(statistics) == ["b"]
    assert nnx.OfType(nnx.Param)((), nnx.Param(0))
    as_any = nnx.filterlib.to_predicate((nnx.Param, "dropout"))
    assert as_any == nnx.Any(nnx.OfType(nnx.Param), nnx.WithTag("dropout"))


def test_the_first_filter_keeps_a_value():
    class SpecialParam(nnx.Param):
        pass

    bar = nnx.Dict(a=nnx.Param(0), b=SpecialParam(0))
    assert [len(s) for s in nnx.split(bar, nnx.Param, SpecialParam)[1:]] == [2, 0]
    assert [len(s) for s in nnx.split(bar, SpecialParam, nnx.Param)[1:]] == [1, 1]


def test_filters_must_be_exhaustive():
    raises("bad_argument", nnx.split, Foo(nnx.Rngs(0)), nnx.Param)
    raises("bad_argument", nnx.split_state, nnx.state(Foo(nnx.Rngs(0))), nnx.Param)
    assert list(nnx.filter_state(nnx.state(Foo(nnx.Rngs(0))), nnx.BatchStat)) == ["batch_norm"]


# --- the docstrings of the graph functions, and the page "Flax basics"


def test_split_and_merge():
    node = Foo(nnx.Rngs(0))
    graphdef, params, statistics = nnx.split(node, nnx.Param, nnx.BatchStat)
    assert jax.tree.map(jnp.shape, params)["linear"]["kernel"].get_raw_value() == (2, 3)
    assert list(statistics["batch_norm"]) == ["mean", "var"]
    again = nnx.merge(graphdef, params, statistics)
    assert isinstance(again, Foo) and isinstance(again.batch_norm, BatchNorm) and graphdef == nnx.graphdef(node)


def test_a_graphdef_goes_through_jit_as_an_argument():
    class Count(nnx.Variable):
        pass

    class Stateful(nnx.Module):
        def __init__(self):
            self.w, self.count = nnx.Param(jnp.ones((3, 5))), Count(jnp.array(0, jnp.uint32))

        def __call__(self, x):
            self.count.value += 1
            return x @ self.w

    model = Stateful()

    @jax.jit
    def forward(graphdef, state, x):
        model = nnx.merge(graphdef, state)
        y = model(x)
        return y, nnx.split(model)[1]

    y, state = forward(*nnx.split(model), jnp.ones((1, 3)))
    nnx.update(model, state)
    assert model.count.value == 1 and y.shape == (1, 5)
    graphdef, params, counts = nnx.split(model, nnx.Param, Count)
    nnx.update(nnx.merge(graphdef, params, counts), params, counts)


def test_update_by_a_state_that_was_mapped():
    model = Linear(2, 3, rngs=nnx.Rngs(0))
    before = model.kernel[...]
    nnx.update(model, jax.tree.map(lambda p, g: p - 0.1 * g, nnx.state(model), nnx.state(model)))
    assert jnp.allclose(model.kernel[...], before * 0.9)


def test_merge_state_and_update():
    model = Foo(nnx.Rngs(0))
    params, statistics = nnx.state(model, nnx.Param, nnx.BatchStat)
    params["linear"]["bias"][...] += 1
    nnx.update(model, nnx.merge_state(params, statistics))
    assert (model.linear.bias[...] == 1).all()


def test_clone():
    model = Linear(2, 3, rngs=nnx.Rngs(0))
    cloned = nnx.clone(model)
    model.bias[...] += 1
    assert (model.bias[...] != cloned.bias[...]).all()
    assert nnx.clone(model, variables=False).bias is model.bias
    raises("bad_argument", nnx.clone, model, False, arrays=True)


def test_pop():
    class Model(nnx.Module):
        def __call__(self, x):
            self.i = nnx.Intermediate(x)
            return x

    model = Model()
    model(jnp.ones((1, 3)))
    popped = nnx.pop(model, nnx.Intermediate)
    assert popped["i"].shape == (1, 3) and not hasattr(model, "i")


def test_pop_that_refuses_takes_nothing():
    model = nnx.Dict(a=nnx.Param(1.0), b=nnx.data((nnx.Param(2.0),)))
    raises("bad_argument", nnx.pop, model, nnx.Param)
    assert list(model) == ["a", "b"]


def test_find_duplicates():
    model = nnx.Dict(a=nnx.Param(1.0), b=nnx.Param(2.0))
    model.c = model.b
    assert nnx.find_duplicates(model) == [[("b",), ("c",)]]
    modules = nnx.Dict(a=Linear(1, 1, rngs=nnx.Rngs(0)), b=Linear(1, 1, rngs=nnx.Rngs(0)))
    modules.c = modules.a
    assert nnx.find_duplicates(modules) == [[("a",), ("c",)]]


def test_iter_modules_and_iter_children():
    model = Block(2, 5, rngs=nnx.Rngs(0))
    assert [(path, type(m).__name__) for path, m in nnx.iter_modules(model)] == [
        (("batch_norm",), "BatchNorm"),
        (("dropout",), "Dropout"),
        (("linear",), "Linear"),
        (("submodule", "linear1"), "Linear"),
        (("submodule", "linear2"), "Linear"),
        (("submodule",), "SubModule"),
        ((), "Block"),
    ]
    assert [key for key, _ in nnx.iter_children(model)] == ["batch_norm", "dropout", "linear", "submodule"]
    linear = Linear(2, 5, rngs=nnx.Rngs(0))
    assert [(key, type(x).__name__) for key, x in nnx.iter_children(linear)] == [("bias", "Param"), ("kernel", "Param")]
    assert list(nnx.iter_module_children(linear)) == []


def test_iter_graph_is_children_first_and_has_static_leaves():
    module = Linear(3, 4, rngs=nnx.Rngs(0))
    seen = [(path, type(x).__name__) for path, x in nnx.iter_graph([module, module], graph=True)]
    assert seen == [
        ((0, "bias"), "Param"),
        ((0, "din"), "int"),
        ((0, "dout"), "int"),
        ((0, "kernel"), "Param"),
        ((0,), "Linear"),
        ((), "list"),
    ]


def test_recursive_map_goes_from_the_inside_out():
    class MyModule(nnx.Module):
        def __init__(self, *, rngs):
            self.lin, self.conv = Linear(16, 16, rngs=rngs), Linear(16, 3, rngs=rngs)

    paths = []
    nnx.recursive_map(lambda path, x: (isinstance(x, nnx.Module) and paths.append(path), x)[1], MyModule(rngs=nnx.Rngs(0)))
    assert paths == [("conv",), ("lin",), ()]


def test_map_gives_the_new_values():
    model = nnx.map(lambda path, v: v.replace(jnp.zeros_like(v)), Linear(2, 3, rngs=nnx.Rngs(0)))
    assert jnp.all(model.kernel[...] == 0) and isinstance(model, Linear)


def test_call_merges_calls_and_splits():
    class Stateful(nnx.Module):
        def __init__(self):
            self.count = nnx.Variable(jnp.array(0, jnp.uint32))

        def increment(self):
            self.count[...] += 1

        def __call__(self, x):
            self.increment()
            return x

    @jax.jit
    def forward(x, state):
        return nnx.call(state)(x)

    y, state = forward(1.0, nnx.split(Stateful()))
    y, state = forward(1.0, state)
    assert nnx.merge(*state).count[...] == 2
    _, state = nnx.call(nnx.split(dict(a=Stateful(), b=Stateful())))["b"].increment()
    nodes = nnx.merge(*state)
    assert (nodes["a"].count[...], nodes["b"].count[...]) == (0, 1)


def test_unpack():
    node = Foo(nnx.Rngs(0))
    assert isinstance(nnx.merge(nnx.unpack(node)), Foo)
    assert isinstance(nnx.merge(*nnx.unpack(node, nnx.Param, nnx.BatchStat)), Foo)


def test_as_pure():
    _, state = nnx.split(Linear(2, 3, rngs=nnx.Rngs(0)))
    assert jax.tree.map(jnp.shape, nnx.as_pure(state)) == {"bias": (3,), "kernel": (2, 3)}


def test_set_metadata():
    node = nnx.Dict(param=nnx.Param(0.0), variable=nnx.Variable(0.0))
    nnx.set_metadata(node, differentiable=False, only=nnx.Param)
    assert node.param.get_metadata("differentiable") is False and not node.variable.has_metadata("differentiable")


# --- model surgery, checkpoints


def test_shared_layers_stand_once_in_the_state():
    model = SubModule(4, 4, nnx.Rngs(0))
    model.linear2 = model.linear1
    assert not hasattr(nnx.state(model), "linear2")
    model = SubModule(4, 4, nnx.Rngs(0))
    model.linear1.kernel = model.linear2.kernel
    assert "bias" in nnx.state(model)["linear2"] and not hasattr(nnx.state(model)["linear2"], "kernel")


def test_an_abstract_model_is_filled():
    model = SubModule(4, 4, nnx.Rngs(0))
    abstract = nnx.eval_shape(lambda: SubModule(4, 4, nnx.Rngs(0)))
    graphdef, state = nnx.split(abstract)
    nnx.replace_by_pure_dict(state, nnx.to_pure_dict(nnx.state(model)))
    assert jnp.array_equal(nnx.merge(graphdef, state).linear1.kernel[...], model.linear1.kernel[...])


def test_refs_are_written_and_what_is_closed_over_is_merged():
    net = nnx.Dict(v=nnx.Variable(jnp.float32(1), ref=True), r=jax.new_ref(jnp.float32(2)), n=nnx.Variable(0))
    held, bare = net.v.get_raw_value(), net.r
    nnx.update(net, {"v": jnp.float32(5), "r": 6.0})
    assert (held[...], bare[...]) == (5, 6) and net.v.get_raw_value() is held and net.r is bare
    graphdef, state = nnx.split(nnx.Dict(w=nnx.Param(2.0), n=nnx.Variable(jnp.int32(0))))

    def loss(w):
        model = nnx.merge(graphdef, nnx.State({"w": w}), nnx.State({"n": state["n"]}))
        model.n[...] = model.n[...] + 1
        return model.w[...] ** 2

    assert jax.grad(loss)(2.0) == 4.0 and state["n"][...] == 0


def test_partial_state_updates_a_larger_model():
    model = nnx.Dict(a=nnx.Param(1.0), b=nnx.Param(2.0))
    nnx.update(model, nnx.State({"a": nnx.Param(5.0)}))
    assert (model.a.get_value(), model.b.get_value()) == (5.0, 2.0)
    nnx.update(model, {"b": 7.0})  # a checkpoint of pure values
    nnx.update(model.b, nnx.State({}), nnx.Param(7.0))
    assert model.b.get_value() == 7.0


def test_numbers_and_texts_among_the_data_are_leaves_of_the_state():
    layers = nnx.List([nnx.Param(1.0), jax.nn.relu, "a", 3, nnx.data(4)])
    assert list(nnx.state(layers)) == [0, 4] and jax.tree.leaves(layers) == [1.0, 4]
    del layers[0]
    assert jax.tree.leaves(layers) == [4] and jax.tree.leaves(nnx.clone(layers)) == [4]
    raises("bad_argument", layers.append, [jnp.ones(2)])
    assert len(layers) == 4
    tree = {"w": nnx.Param(jnp.ones(2)), "n": 3, "text": "a"}
    assert list(nnx.state(tree)) == ["n", "text", "w"] and nnx.merge(*nnx.split(tree))["text"] == "a"
    assert list(nnx.state(tree, graph=False)) == ["n", "text", "w"]  # "treats Modules as regular JAX pytrees"


def test_restore_int_paths():
    pure = nnx.to_pure_dict(nnx.state(nnx.List([Linear(1, 1, rngs=nnx.Rngs(0)) for _ in range(2)])))
    assert list(pure) == [0, 1]
    assert list(nnx.restore_int_paths({str(key): x for key, x in pure.items()})) == [0, 1]


def test_traversals():
    xs = {"foo": 1, "bar": {"a": 2, "b": {}}}
    assert nnx.traversals.flatten_to_sequence(xs) == [(("foo",), 1), (("bar", "a"), 2)]
    kept = nnx.traversals.flatten_mapping(xs, keep_empty_nodes=True)
    assert nnx.traversals.unflatten_mapping(kept) == xs
    raises("bad_argument", nnx.traversals.flatten_mapping, {"a/b": 1, "a": {"b": 2}}, sep="/")


# --- the page "Module & Pytree"


def test_marks_and_defaults():
    class Bar(nnx.Pytree):
        def __init__(self, x):
            self.x, self.y = nnx.data(x), nnx.data(42)
            self.ls = nnx.List([jnp.array(i) for i in range(3)])
            self.name = "hello"

    assert len(jax.tree.leaves(Bar(1.0))) == 5


def test_dataclasses():
    @nnx.dataclass
    class Point(nnx.Pytree):
        i: int = nnx.data()
        x: jax.Array
        a: int
        s: str = nnx.static(default="hi", kw_only=True)

    @dataclasses.dataclass
    class Bar(nnx.Pytree):
        a: int = dataclasses.field(metadata={"static": False})
        b: str = dataclasses.field(metadata={"static": True})

    assert len(jax.tree.leaves(Point(1, jnp.ones(2), 3))) == 2 and jax.tree.leaves(Bar(a=10, b="hello")) == [10]


def test_arrays_in_static_attributes_are_refused():
    class Named(nnx.Pytree):
        def __init__(self, name):
            self.name = nnx.static(name)

    class Hidden(nnx.Pytree):
        def __init__(self):
            self.ls = []
            self.ls.append(jnp.array(1))

    class Inside(nnx.Pytree):
        def __init__(self):
            self.a = [nnx.data(1), nnx.static(2)]

    for make in (lambda: Named(jnp.array(123)), lambda: setattr(Named("a"), "name", jnp.array(1)), Hidden, Inside):
        raises("bad_argument", make)


def test_status_of_an_attribute_stays_until_it_is_marked():
    class Status(nnx.Pytree):
        def __init__(self):
            self.a, self.b, self.c = jnp.array(1.0), "Hello, world!", nnx.data(3.14)

    x = Status()
    x.a, x.b, x.c = "text", nnx.data(42), nnx.static(0.5)
    assert jax.tree.leaves(x) == ["text", 42]


def test_objects_are_not_pytrees():
    class Plain(nnx.Object):
        def __init__(self):
            self.a = [jnp.array(1), jnp.array(2)]
            self.b = "hello"
            self.b = jnp.array(3)

    foo = Plain()

    @nnx.jit
    def double(foo):
        foo.a = [x * 2 for x in foo.a]
        foo.b *= 2

    double(foo)
    assert int(foo.b) == 6 and int(foo.a[1]) == 4 and len(jax.tree.leaves(nnx.state(foo))) == 3
    assert jax.tree_util.all_leaves([foo])


def test_registered_types_are_data():
    @nnx.register_data_type
    @dataclasses.dataclass(frozen=True)
    class MyType:
        value: int

    class Holder(nnx.Pytree):
        def __init__(self, a):
            self.a, self.b = MyType(a), "hello"

    assert nnx.is_data(Holder(42).a) and jax.tree.leaves(Holder(42)) == [MyType(value=42)]


# --- the page "Randomness", and the docstrings of its classes


def test_streams_count():
    rngs = nnx.Rngs(params=0, dropout=jax.random.key(1))
    assert rngs.params() == jax.random.fold_in(jax.random.key(0), 0)
    assert rngs.params() == jax.random.fold_in(jax.random.key(0), 1)
    with pytest.raises(AttributeError):
        rngs.unknown_stream()


def test_the_default_stream():
    rngs = nnx.Rngs(0, params=1)
    keys = [rngs.default(), rngs(), rngs.dropout(), rngs.unknown_stream()]
    assert keys == [jax.random.fold_in(jax.random.key(0), n) for n in range(4)]
    assert jnp.array_equal(rngs.normal((2, 3)), jax.random.normal(jax.random.fold_in(jax.random.key(0), 4), (2, 3)))
    assert rngs.lecun_normal()((4, 8)).shape == (4, 8)


def test_split_and_broadcast_by_filter():
    said = {"params": 5, "dropout": None, ...: (2, 5)}
    for new in (nnx.Rngs(params=1, dropout=2, noise=3).split(said), nnx.Rngs(params=1, dropout=2, noise=3).broadcast(said)):
        assert new.params.key.shape == (5,) and new.dropout.key.shape == () and new.noise.key.shape == (2, 5)
    rngs = nnx.Rngs(0).broadcast(5)
    assert rngs.default.key[0] == rngs.default.key[4] and nnx.Rngs(params=1, dropout=2).split(5).dropout.count.shape == (5,)
    assert (one := nnx.Rngs(params=1)).fork().params() != one.params()


def test_split_rngs_copies_or_is_put_back():
    rngs = nnx.Rngs(params=0, dropout=1)
    new = nnx.split_rngs(rngs, splits=(2, 5), only="params", graph_updates=False)
    assert new.params.key.shape == (2, 5) and new.dropout.key.shape == () and rngs.params.count[...] == 1  # no key twice
    with nnx.split_rngs(rngs, splits=5, only="params", graph=True, graph_updates=True):
        assert rngs.params.key.shape == (5,)
    assert rngs.params.key.shape == () and rngs.params.count[...] == 2
    backups = nnx.fork_rngs(rngs, graph=True, graph_updates=True)
    nnx.restore_rngs(backups)
    assert rngs.dropout.key[...] == jax.random.key(1)


def test_split_rngs_decorates_a_method():
    class Stack(nnx.Module):
        @nnx.split_rngs(splits=5)
        @nnx.vmap(in_axes=(0, 0))
        def __init__(self, rngs):
            self.linear = Linear(3, 3, rngs=rngs)

    assert Stack(nnx.Rngs(0)).linear.kernel.shape == (5, 3, 3)


def test_with_rngs():
    rngs = nnx.Rngs(params=0, dropout=1, noise=2)
    new = nnx.with_rngs(rngs, split={"params": 4}, fork=nnx.Not("params"), graph=False)
    assert new.params.key.shape == (4,) and new.dropout.key.shape == ()
    new = nnx.with_rngs(rngs, split={"params": 4, ...: (2, 4)}, graph=False)
    assert new.params.key.shape == (4,) and new.noise.key.shape == (2, 4)


def test_reseed():
    model = Dropout(0.5, rngs=nnx.Rngs(params=0, dropout=42))
    first = model(jnp.ones(20))
    nnx.reseed(model, dropout=42)
    assert jnp.array_equal(first, model(jnp.ones(20)))
    many = nnx.Rngs(dropout=0).split(3)
    raises("bad_argument", nnx.reseed, many, dropout=1)
    nnx.reseed(many, dropout=1, policy="match_shape")
    assert jnp.array_equal(many.dropout.key[...], jax.random.split(nnx.Rngs(1)(), 3))


def test_seeds():
    assert nnx.Rngs(True)() == nnx.Rngs(1)() and nnx.Rngs(np.int32(3))() == nnx.Rngs(3)()
    for seed in (1.5, "a", None.__class__):
        raises("bad_argument", nnx.Rngs, seed)
    stream = nnx.RngStream(0, tag="x")
    assert nnx.Rngs(params=stream).params.tag == "params" and nnx.Rngs(params=stream).params() == stream()


def test_random_state_by_type_and_by_name():
    rngs = nnx.Rngs(params=0, dropout=1)
    sizes = [len(nnx.to_flat_state(nnx.state(rngs, f))) for f in (nnx.RngState, nnx.RngKey, nnx.RngCount, "dropout")]
    assert sizes == [4, 2, 2, 2]


# --- the page "Extracting intermediate values"


class Features(nnx.Module):
    def __init__(self, *, rngs):
        self.dense = Linear(8, 32, rngs=rngs)

    def features(self, x):
        feature = jax.nn.relu(self.dense(x))
        self.sow(nnx.Intermediate, "features", feature)
        return feature

    def __call__(self, x, y):
        return jnp.sum((self.features(x) - self.features(y)) ** 2)


def test_capture_appends_what_is_sown():
    model = Features(rngs=nnx.Rngs(0))
    result, sown = nnx.capture(model, nnx.Intermediate)(jnp.ones((1, 8)), jnp.ones((1, 8)))
    assert [x.shape for x in sown["features"].get_value()] == [(1, 32), (1, 32)] and result == 0


def test_capture_takes_the_types_that_it_is_given():
    class Metric1(nnx.Intermediate):
        pass

    class Metric2(nnx.Intermediate):
        pass

    @nnx.capture(Metric1)
    def captures(model):
        assert len(model.__captures__) == 1
        assert model.sow(Metric1, "gets_sown", jnp.ones(2)) is True
        assert model.sow(Metric2, "gets_ignored", jnp.ones(2)) is False

    assert list(captures(nnx.Module())[1]) == ["gets_sown"]


def test_capture_of_method_outputs():
    model = Features(rngs=nnx.Rngs(0))
    capturing = nnx.capture(model, nnx.Intermediate, method_outputs=nnx.Intermediate)
    _, sown = capturing(jnp.ones((1, 8)), jnp.ones((1, 8)))
    assert sorted(sown) == ["__call__", "dense", "features"] and list(sown["dense"]) == ["__call__"]


def test_capture_of_inherited_methods():
    class A(nnx.Module):
        def f(self, x):
            return x + 1

        @staticmethod
        def g(x):
            return x

    class B(A):
        def f(self, x):
            return super().f(self.g(x)) * 2

    _, sown = nnx.capture(lambda m: m.f(1), nnx.Intermediate, method_outputs=nnx.Intermediate)(B())
    assert sown["f"].get_value() == (4,) and "g" not in sown and A.f(A(), 1) == 2
    raises("bad_argument", nnx.capture(lambda: 1, nnx.Intermediate))


class Perturbed(nnx.Module):
    def __call__(self, x):
        x2 = self.perturb("grad_of_x", x)
        self.sow(nnx.Intermediate, "activations", x2)
        return 3 * x2


def test_gradients_of_perturbations():
    def train_step(model, x):
        _, perturbations = nnx.capture(model, nnx.Perturbation)(x)

        def loss(model, perturbations, x):
            return nnx.capture(model, nnx.Intermediate, init=perturbations)(x)

        (_, gradients), sown = nnx.grad(loss, argnums=(0, 1), has_aux=True)(model, perturbations, x)
        return nnx.merge_state(gradients, sown)

    both = train_step(Perturbed(), 1.0)
    assert both["grad_of_x"].get_value() == 3.0 and both["activations"].get_value() == (1.0,)


def test_capture_without_a_type_gives_the_result():
    _, perturbations = nnx.capture(Perturbed(), nnx.Perturbation)(1.0)

    @nnx.value_and_grad(argnums=(0, 1))
    def loss_grad(model, perturbations, x):
        return nnx.capture(lambda model: model(x), init=perturbations)(model)

    loss, (_, gradients) = loss_grad(Perturbed(), perturbations, 1.0)
    assert loss == 3.0 and gradients["grad_of_x"].get_value() == 3.0


def test_capture_around_a_vmap_of_a_split_model():
    class Dot(nnx.Module):
        def __init__(self, dim):
            self.w = nnx.Param(jnp.ones(dim))

        def __call__(self, x):
            x = self.perturb("grad_of_x", x)
            y = jnp.dot(x, self.w[...])
            self.sow(nnx.Intermediate, "y", y)
            return y

    @nnx.capture(nnx.Perturbation)
    def init_perturbations(model, x):
        graphdef, intermediates, params = nnx.split(model, nnx.Intermediate, nnx.Param)

        def forward(intermediates, params, x):
            return nnx.merge(graphdef, intermediates, params)(x)

        return nnx.vmap(forward, in_axes=(0, None, 0))(intermediates, params, x)

    @nnx.jit
    def train_step(model, x):
        _, perturbations = init_perturbations(model, x)

        def loss_grad(model, perturbations, x):
            def loss(model, perturbations, x):
                return nnx.capture(model, nnx.Intermediate, init=perturbations)(x)

            (gradients, more), sown = nnx.grad(loss, argnums=(0, 1), has_aux=True)(model, perturbations, x)
            return gradients, nnx.merge_state(more, sown)

        return nnx.vmap(loss_grad, in_axes=(None, 0, 0))(model, perturbations, x)

    _, intermediates = train_step(Dot(4), jnp.ones((3, 4)))
    assert intermediates["grad_of_x"].shape == (3, 4) and intermediates["y"].get_value()[0].shape == (3,)


def test_sow_outside_of_a_capture():
    class Model(nnx.Module):
        def __call__(self, x):
            self.sow(nnx.Intermediate, "sum", x, init_fn=lambda: 0, reduce_fn=lambda a, b: a + b, capture_noop=False)
            return self.sow(nnx.Intermediate, "nothing", x, capture_noop=True)

    model = Model()
    assert [model(1), model(2)] == [False, False]
    assert nnx.pop(model, nnx.Intermediate).to_pure_dict() == {"sum": 3}


# --- the page "Model Views"


def test_eval_and_train():
    block = Block(2, 5, rngs=nnx.Rngs(0))
    block.eval()
    assert (block.dropout.deterministic, block.batch_norm.use_running_average) == (True, True)
    block.train()
    assert (block.dropout.deterministic, block.batch_norm.use_running_average) == (False, False)
    block.set_attributes(Dropout, deterministic=True)
    assert (block.dropout.deterministic, block.batch_norm.use_running_average) == (True, False)
    raises("bad_argument", block.set_attributes, nothing=1)


def test_views_share_the_weights():
    block = Block(2, 5, rngs=nnx.Rngs(0))
    for new in (
        nnx.view(block, deterministic=True, use_running_average=True),
        nnx.with_attributes(block, deterministic=True, use_running_average=True),
    ):
        assert (new.dropout.deterministic, new.batch_norm.use_running_average) == (True, True)
        assert (block.dropout.deterministic, block.batch_norm.use_running_average) == (False, False)
        assert new.linear.kernel is block.linear.kernel
    only = nnx.view(block, only=Dropout, deterministic=True)
    assert (only.dropout.deterministic, only.batch_norm.use_running_average) == (True, False)
    raises("bad_argument", nnx.view, block, nothing=True)


def test_view_info():
    assert nnx.view_info(Block(2, 5, rngs=nnx.Rngs(0))).splitlines() == [
        "BatchNorm:",
        "  use_running_average: bool | None = None",
        "    if True, the stored batch statistics will be",
        "    used instead of computing the batch statistics on the input.",
        "Dropout:",
        "  deterministic: bool | None = None",
        "    if True, disables dropout masking.",
    ]


# --- a State as a cotangent: FLIP 5310, "previous code"


def test_custom_vjp_takes_a_state():
    class Foo(nnx.Module):
        def __init__(self):
            self.x, self.y = nnx.Param(jnp.float32(2)), nnx.Param(jnp.float32(3))

    @nnx.custom_vjp
    def f(m):
        return jnp.sin(m.x[...]) * m.y[...]

    def f_fwd(m):
        return f(m), (jnp.cos(m.x[...]), jnp.sin(m.x[...]), m)

    def f_bwd(res, g):
        (m_updates_g,), out_g = g
        cos_x, sin_x, m = res
        m_g = nnx.clone(m_updates_g)
        m_g["x"][...] = cos_x * out_g * m.y[...]
        m_g["y"][...] = sin_x * out_g
        return (m_g,)

    f.defvjp(f_fwd, f_bwd)
    gradient = nnx.grad(f)(Foo())
    assert jnp.allclose(gradient["x"][...], jnp.cos(2.0) * 3) and jnp.allclose(gradient["y"][...], jnp.sin(2.0))


# --- training


def sgd(rate):
    """Optax's protocol, in the smallest form: with a state, the number of updates."""
    import types

    return types.SimpleNamespace(
        init=lambda params: (jnp.zeros((), jnp.int32), jax.tree.map(jnp.zeros_like, params)),
        update=lambda g, state, params, **more: (
            jax.tree.map(lambda x: -rate * x, g),
            (state[0] + 1, jax.tree.map(jnp.add, state[1], g)),
        ),
    )


def test_optimizer():
    model = SubModule(2, 2, nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, sgd(0.5), wrt=nnx.Param)
    loss = lambda model: (model.linear2(model.linear1(jnp.ones((1, 2)))) ** 2).mean()

    @nnx.jit
    def step(model, optimizer):
        gradients = nnx.grad(loss)(model)
        optimizer.update(model, gradients)
        return gradients

    before = model.linear1.kernel[...]
    gradients = step(model, optimizer)
    assert jnp.allclose(model.linear1.kernel[...], before - 0.5 * gradients["linear1"]["kernel"][...])
    assert optimizer.step[...] == 1 and isinstance(optimizer.opt_state[0], nnx.OptArray)
    assert isinstance(optimizer.opt_state[1].linear1["kernel"], nnx.OptVariable)


def test_an_optimizer_that_is_split_and_merged_goes_on():
    model, twin = nnx.Dict(w=nnx.Param(jnp.ones(2))), nnx.Dict(w=nnx.Param(jnp.ones(2)))
    optimizer = nnx.Optimizer(model, sgd(0.5), wrt=nnx.Param)
    gradient = lambda: nnx.State({"w": nnx.Param(jnp.ones(2))})
    optimizer.update(model, gradient())
    other = nnx.merge(*nnx.split(optimizer), copy=True)
    nnx.update(twin, nnx.state(nnx.clone(model)))
    optimizer.update(model, gradient())
    other.update(twin, gradient())
    assert jnp.array_equal(model.w[...], twin.w[...]) and other.step[...] == 2
    raises("structure_mismatch", optimizer.update, model, nnx.State({}))
    assert optimizer.step[...] == 2


def test_train_state():
    graphdef, params = nnx.split(nnx.Dict(w=nnx.Param(jnp.ones(2))))
    state = nnx.TrainState.create(graphdef, params=params, tx=sgd(0.5))
    after = state.apply_gradients(jax.tree.map(jnp.ones_like, params))
    assert jnp.array_equal(after.params["w"][...], jnp.full(2, 0.5)) and after.step == 1 and state.step == 0
    assert jax.tree.leaves(state)


def test_metrics_cross_a_jit():
    class Largest(nnx.Metric):
        def __init__(self):
            self.reset()

        def reset(self):
            self.value = nnx.Variable(jnp.array(-jnp.inf))

        def update(self, *, values, **_):
            self.value[...] = jnp.maximum(self.value[...], values.max())

        def compute(self):
            return self.value[...]

    metrics = nnx.MultiMetric(mean=nnx.metrics.Average(), largest=Largest())
    nnx.jit(lambda metrics, x: metrics.update(values=x))(metrics, jnp.array([1.0, 3.0]))
    assert {name: float(x) for name, x in metrics.compute().items()} == {"mean": 2.0, "largest": 3.0}


def test_ema():
    model = Linear(2, 2, rngs=nnx.Rngs(0))
    ema = nnx.EMA(model, decay=0.9)
    assert ema.apply_to(model).kernel is ema.params.kernel
    model.bias[...] += 1
    ema.update(model)
    assert jnp.allclose(ema.params.bias[...], 0.1)


def test_multi_metric():
    metrics = nnx.MultiMetric(accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average())
    logits, logits2 = (jax.random.normal(jax.random.key(seed), (5, 2)) for seed in (0, 1))
    assert all(jnp.isnan(x) for x in metrics.compute().values())
    metrics.update(logits=logits, labels=jnp.array([0, 1, 1, 1, 0]), values=jnp.array([1, 2, 3, 4]))
    assert {name: round(float(x), 6) for name, x in metrics.compute().items()} == {"accuracy": 0.6, "loss": 2.5}
    metrics.update(logits=logits2, labels=jnp.array([0, 1, 1, 1, 1]), values=jnp.array([3, 2, 1, 0]))
    assert {name: round(float(x), 6) for name, x in metrics.compute().items()} == {"accuracy": 0.4, "loss": 2.0}
    metrics.reset()
    assert all(jnp.isnan(x) for x in metrics.compute().values())


def test_masks_keep_what_is_no_number_out():
    average, welford = nnx.metrics.Average(), nnx.metrics.Welford()
    for metric in (average, welford):
        metric.update(values=jnp.array([1.0, jnp.nan, 3.0]), mask=jnp.array([True, False, True]))
    assert average.compute() == 2.0 and welford.compute().mean == 2.0 and welford.compute().standard_deviation == 1.0


def test_a_metric_that_refuses_leaves_the_others():
    metrics = nnx.MultiMetric(a=nnx.metrics.Average(), b=nnx.metrics.Average("other"))
    raises("bad_argument", metrics.update, values=1.0)
    assert metrics.a.count[...] == 0


# --- copies, and names


def test_deep_copies_and_pickles():
    model = nnx.Dict(w=nnx.Param(np.ones(2)), n=np.zeros(2))
    model.again = model.w
    for copied in (copy.deepcopy(model), pickle.loads(pickle.dumps(model)), nnx.clone(model)):
        assert copied.w is copied.again and copied.w is not model.w
        copied.n[0], copied.w[...] = 5, np.zeros(2)
        assert model.n[0] == 0 and model.w[...][0] == 1


def test_partition_specs():
    state = nnx.state(nnx.Dict(w=nnx.Param(jnp.ones((2, 3)), out_sharding=("a", None), eager_sharding=False)))
    assert nnx.get_partition_spec(state)["w"].get_raw_value() == jax.sharding.PartitionSpec("a", None)
    w = nnx.Param(jnp.ones((2, 3)), sharding=("hidden", "embed"), eager_sharding=False)
    with nnx.logical_axis_rules((("batch", "data"), ("hidden", "model"), ("embed", None))):
        assert nnx.get_partition_spec(w).get_raw_value() == jax.sharding.PartitionSpec("model", None)


def test_eager_sharding():
    with nnx.use_eager_sharding(False):
        assert not nnx.using_eager_sharding()
    assert nnx.using_eager_sharding()


def test_a_new_variable_is_laid_out():
    mesh = jax.sharding.Mesh(jax.devices()[:1], ("model",))
    x, rules = jnp.ones((2, 3)), (("hidden", "model"),)
    for name in ("out_sharding", "sharding", "sharding_names"):
        for wrong in (("model", None), ("model",), (None,)):
            with pytest.raises(ValueError):
                nnx.Param(x, **{name: wrong})
        assert nnx.Param(x, **{name: ("model",)}, eager_sharding=False).get_value() is x
        laid_out = nnx.Param(x, **{name: ("hidden",)}, mesh=mesh, sharding_rules=rules).get_value().sharding
        assert laid_out == jax.sharding.NamedSharding(mesh, jax.P("model"))
        with jax.set_mesh(mesh):
            assert nnx.Param(x, **{name: ("model",)}).get_value().sharding.spec == jax.P("model")
            with pytest.raises(ValueError):
                nnx.Param(x, **{name: ("other",)})


def test_sequential():
    model = nnx.Sequential(lambda x: (x, 2 * x), lambda a, b: {"c": a + b}, lambda c, scale=1: c * scale)
    assert model(1) == 3 and model(1, scale=2) == 6 and list(model) == list(model.layers) and nnx.Sequential()(7) == 7
