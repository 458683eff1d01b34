def law_data_and_static(value):
    """What is marked as data is in the state, what is marked as static is not. Source: nnx.data, nnx.static."""
    holder = Empty()
    holder.kept = nnx.data([nnx.Param(jnp.ones(2)), value])
    assert ("kept", 0) in paths(nnx.state(holder, nnx.Param))
    holder.still = nnx.static([1, "two"])
    must_be([path for path in paths(nnx.state(holder)) if "still" in path], [])
    must_be(holder.still, [1, "two"])
    must_be(nnx.split(holder)[0] == nnx.graphdef(holder), True)


def value_array():
    return jnp.ones(2)


def value_variable():
    return nnx.BatchStat(jnp.ones(2))


def value_module():
    return Leaf(1.0)


def law_is_data(value):
    """Arrays, Variables and Modules are data, and what holds them is too if it is a Pytree; numbers and texts are none. Source: nnx.is_data."""
    assert nnx.is_data(value) and nnx.has_data(value) and nnx.has_data([0, {"a": value}])
    for other in (1, 2.0, "a", None, True):
        assert not nnx.is_data(other)
    assert not nnx.has_data([1, {"a": "b"}])


def law_registered_data():
    """A type that is registered as data is data from then on. Source: nnx.register_data_type."""
    class Mine:
        pass

    assert not nnx.is_data(Mine())
    nnx.register_data_type(Mine)
    assert nnx.is_data(Mine())


def law_attributes_are_checked(value):
    """check_pytree takes what the constructor takes, and refuses a list that hides data. Source: nnx.check_pytree."""
    hidden = []
    holder = Pair(value, nnx.static(hidden))
    nnx.check_pytree(holder)
    hidden.append(value)
    refused = False
    try:
        nnx.check_pytree(holder)
    except ValueError:
        refused = True
    assert refused


def law_dataclass():
    """nnx.dataclass makes the constructor and the comparison that Python's own does. Source: nnx.dataclass, dataclasses.dataclass."""
    @nnx.dataclass
    class Point(nnx.Pytree):
        x: int
        y: int = 2

    point = Point(1)
    must_be([point.x, point.y], [1, 2])
    must_be(Point(y=3, x=1).y, 3)
    refused = False
    try:
        Point()
    except TypeError:
        refused = True
    assert refused


def law_kinds_of_parts(module):
    """split gives a GraphDef and a State; a GraphState is the two. Source: nnx.GraphDef, nnx.State, nnx.GraphState."""
    graphdef, state = nnx.split(module)
    assert isinstance(graphdef, nnx.GraphDef) and isinstance(state, nnx.State)
    assert isinstance(nnx.to_flat_state(state), nnx.FlatState)


def law_variables(module, filter):
    """variables gives the module's own Variables, under the paths of state. Source: nnx.variables."""
    own = {id(v) for v in variables_of(module)}
    found = nnx.to_flat_state(nnx.variables(module, nnx.All(nnx.Variable, filter)))
    must_be([path for path, _ in found], paths(nnx.state(module, nnx.All(nnx.Variable, filter))))
    assert all(id(v) in own for _, v in found)


def law_as_pure(module):
    """as_pure is pure: the values in the place of the Variables. Source: nnx.as_pure, nnx.pure."""
    state = nnx.state(module)
    must_show(nnx.as_pure(state), nnx.pure(state))


def law_unpack(module, filter):
    """unpack gives what split gives. Source: nnx.unpack."""
    must_show(nnx.merge(*nnx.unpack(module, filter, ...)), nnx.merge(*nnx.split(module, filter, ...)))
    whole = nnx.unpack(module)
    assert isinstance(whole, nnx.GraphState)
    must_show(nnx.merge(whole), nnx.merge(*nnx.split(module)))


def law_to_tree(module):
    """from_tree of to_tree shows what the module shows. Source: nnx.to_tree, nnx.from_tree."""
    before = shown(module)
    must_be(shown(nnx.from_tree(nnx.to_tree(module))), before)


def law_contexts(module):
    """What one split_context parts one merge_context puts together, and what is shared stays shared. Source: nnx.split_context, nnx.merge_context."""
    before = shown([module, module])
    with nnx.split_context() as context:
        assert isinstance(context, nnx.SplitContext)
        one, other = context.split(module), context.split(module)
    with nnx.merge_context() as context:
        assert isinstance(context, nnx.MergeContext)
        again = [context.merge(*one), context.merge(*other)]
    if isinstance(module, nnx.Pytree):
        must_be(shown(again), before)


def law_update_context():
    """Between the contexts of one tag a Module keeps who it is, and changes of its copy reach it. Source: nnx.update_context."""
    leaf = Leaf(1.0)
    w = leaf.w
    with nnx.update_context("law"):
        with nnx.split_context("law") as context:
            graphdef, state = context.split(leaf)
        with nnx.merge_context("law", inner=True) as context:
            inner = context.merge(graphdef, state)
        assert inner is not leaf
        inner.w[...] = inner.w[...] + 1
        with nnx.split_context("law") as context:
            graphdef, state = context.split(inner)
        with nnx.merge_context("law", inner=False) as context:
            again = context.merge(graphdef, state)
    assert again is leaf and leaf.w is w
    must_show(leaf.w[...], jnp.array([2.0, 3.0]))


def law_graph_mode():
    """set_graph_mode and set_graph_updates as contexts end with what was before, also after an exception. Source: nnx.set_graph_mode."""
    leaf = Leaf(1.0)
    shared = [leaf, leaf]

    def takes_sharing():
        try:
            nnx.jit(lambda both: None)(shared)
            return True
        except ValueError:
            return False

    before = takes_sharing()
    for graph in (False, True):
        try:
            with nnx.set_graph_mode(graph), nnx.set_graph_updates(False):
                must_be(takes_sharing(), graph)
                raise KeyError("out")
        except KeyError:
            pass
        must_be(takes_sharing(), before)


def law_prefix(module):
    """prefix puts a value for each leaf that its filter takes. Source: nnx.prefix."""
    made = nnx.prefix(module, {nnx.Param: 1, ...: None})
    assert jax.tree.structure(made, is_leaf=lambda x: x is None) is not None


def law_registered_names():
    """A name that is registered for a type leads to it, both ways; a second type under it needs overwrite. Source: nnx.register_variable_name."""
    class First(nnx.Variable):
        pass

    class Second(nnx.Variable):
        pass

    nnx.register_variable_name("laws_first", First)
    assert nnx.variable_type_from_name("laws_first") is First
    must_be(nnx.variable_name_from_type(First), "laws_first")
    refused = False
    try:
        nnx.register_variable_name("laws_first", Second)
    except ValueError:
        refused = True
    assert refused
    nnx.register_variable_name("laws_first", First)
    nnx.register_variable_name("laws_first", Second, overwrite=True)
    assert nnx.variable_type_from_name("laws_first") is Second


def law_kinds_of_rngs():
    """Rngs holds streams, and each a key and a count, which are RngStates. Source: nnx.RngStream, nnx.RngKey, nnx.RngCount, nnx.RngState."""
    rngs = nnx.Rngs(0, params=1)
    assert isinstance(rngs.params, nnx.RngStream)
    assert isinstance(rngs.params.key, nnx.RngKey) and isinstance(rngs.params.count, nnx.RngCount)
    must_be(len(paths(nnx.state(rngs, nnx.RngState))), 4)
    must_be(len(paths(nnx.state(rngs, nnx.RngCount))), 2)
    stream = nnx.RngStream(jax.random.key(1), tag="params")
    must_show(stream(), nnx.Rngs(params=1).params())


def law_kinds_of_optimizer():
    """What an Optimizer keeps for a Param is an OptVariable, and the rest OptArrays; both are OptStates. Source: nnx.OptState, nnx.OptArray, nnx.OptVariable."""
    optimizer = nnx.Optimizer(Leaf(1.0), optax.adam(0.5), wrt=nnx.Param)
    kept = nnx.to_flat_state(nnx.state(optimizer, nnx.OptState))
    must_be(len(kept), 4)
    ofs = nnx.to_flat_state(nnx.state(optimizer, nnx.OptVariable))
    must_be([path[-1] for path, _ in ofs], ["w", "w"])
    must_be(len(nnx.to_flat_state(nnx.state(optimizer, nnx.OptArray))), 1)


def law_with_attributes():
    """with_attributes sets attributes of a copy, and leaves the module alone. Source: nnx.with_attributes."""
    layer = Pair(nnx.Dropout(0.5, rngs=nnx.Rngs(0)), Pair(Leaf(1.0), nnx.Dropout(0.25, rngs=nnx.Rngs(1))))
    before = shown(layer)
    other = nnx.with_attributes(layer, only=nnx.Dropout, deterministic=True)
    must_be([other.left.deterministic, other.right.right.deterministic], [True, True])
    must_be(other.right.right.rate, 0.25)
    must_be(shown(layer), before)


def law_with_vars():
    """with_vars changes what its filter takes, of a copy. Source: nnx.with_vars."""
    leaf = Leaf(1.0)
    before = shown(leaf)
    other = nnx.with_vars(leaf, ref=False, hijax=False, only=nnx.Param)
    must_show(nnx.state(other, nnx.BatchStat), nnx.state(leaf, nnx.BatchStat))
    must_be(shown(leaf), before)


def law_var_defaults():
    """var_defaults as a context ends with what was before. Source: nnx.var_defaults."""
    before = nnx.var_defaults()
    with nnx.var_defaults(hijax=False, ref=False):
        assert not nnx.Param(1.0).get_metadata()["ref"]
    after = nnx.var_defaults()
    must_be((after.hijax, after.ref), (before.hijax, before.ref))


def law_with_rngs():
    """with_rngs splits, forks and broadcasts as fork does. Source: nnx.with_rngs, nnx.Rngs.fork."""
    made = nnx.with_rngs(nnx.Rngs(0, params=1), split=3)
    expected = nnx.Rngs(0, params=1).fork(split=3)
    must_show(jax.random.key_data(made.params.key.get_value()), jax.random.key_data(expected.params.key.get_value()))


def law_transforms_of_arrays():
    """Of functions of arrays a transform of nnx is that of jax. Source: nnx.vmap, nnx.grad, nnx.value_and_grad, nnx.jvp, nnx.vjp, nnx.remat."""
    def total(x):
        return jnp.sum(jnp.sin(x) * x)

    x = jnp.arange(3.0)
    must_show(nnx.vmap(jnp.sin)(x), jax.vmap(jnp.sin)(x))
    must_show(nnx.grad(total)(x), jax.grad(total)(x))
    must_show(nnx.value_and_grad(total)(x), jax.value_and_grad(total)(x))
    must_show(nnx.grad(nnx.remat(total))(x), jax.grad(total)(x))
    must_show(nnx.jvp(total, (x,), (x,)), jax.jvp(total, (x,), (x,)))
    value, back = nnx.vjp(total, x)
    must_show(value, jax.vjp(total, x)[0])
    must_show(back(jnp.float32(2.0)), jax.vjp(total, x)[1](jnp.float32(2.0)))


def law_control_of_arrays():
    """Of functions of arrays a loop or a branch of nnx is that of jax.lax. Source: nnx.scan, nnx.cond, nnx.switch, nnx.while_loop, nnx.fori_loop."""
    def step(carry, x):
        return carry * 2 + x, carry

    x = jnp.arange(3.0)
    scanned = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(jnp.float32(1.0), x)
    must_show(scanned, jax.lax.scan(step, jnp.float32(1.0), x))
    for at in (False, True):
        must_show(nnx.cond(at, jnp.sin, jnp.cos, x), jax.lax.cond(at, jnp.sin, jnp.cos, x))
        must_show(nnx.switch(int(at), [jnp.sin, jnp.cos], x), jax.lax.switch(int(at), [jnp.sin, jnp.cos], x))
    must_show(nnx.while_loop(lambda x: x < 9, lambda x: 2 * x, 1), jax.lax.while_loop(lambda x: x < 9, lambda x: 2 * x, 1))
    must_show(nnx.fori_loop(0, 3, lambda i, x: x + i, 1), jax.lax.fori_loop(0, 3, lambda i, x: x + i, 1))


def law_custom_vjp_of_arrays():
    """Of functions of arrays custom_vjp uses the rule that it is given. Source: nnx.custom_vjp."""
    f = nnx.custom_vjp(lambda x: x * x, graph_updates=False)
    f.defvjp(lambda x: (x * x, x), lambda x, g: (g * x * 100,))
    must_show(nnx.grad(f)(jnp.float32(3.0)), jnp.float32(300.0))
    must_show(f(jnp.float32(3.0)), jnp.float32(9.0))


def law_checkify_of_arrays():
    """checkify gives the function's value and an error that says nothing where all checks hold. Source: nnx.checkify."""
    error, value = nnx.checkify(lambda x: 2 * x)(jnp.arange(2.0))
    must_show(value, 2 * jnp.arange(2.0))
    assert error.get() is None


def law_make_jaxpr():
    """make_jaxpr runs nothing outside, and gives no value. Source: nnx.make_jaxpr."""
    leaf, seen = Leaf(1.0), []

    def f(leaf, x):
        seen.append(1)
        return leaf(x)

    before = shown(leaf)
    assert nnx.make_jaxpr(f)(leaf, jnp.ones(2)) is not None
    must_be(seen, [1])
    must_be(shown(leaf), before)


def law_over_devices():
    """Over one device pmap and shard_map are the function. Source: nnx.pmap, nnx.shard_map."""
    x = jnp.arange(4.0).reshape(1, 4)
    must_show(np.asarray(nnx.pmap(lambda x: jnp.sin(x))(x)), np.asarray(jnp.sin(x)))
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:1]), ("a",))
    spec = jax.sharding.PartitionSpec("a")
    must_show(np.asarray(nnx.shard_map(lambda x: jnp.sin(x), mesh=mesh, in_specs=spec, out_specs=spec)(x)), np.asarray(jnp.sin(x)))


def law_diff_state():
    """DiffState differentiates with respect to what its filter takes. Source: nnx.DiffState, nnx.grad."""
    def loss(leaf):
        return jnp.sum(leaf.w[...] ** 2) * leaf.seen[...]

    grads = nnx.grad(loss, argnums=nnx.DiffState(0, nnx.BatchStat), graph=True, graph_updates=True)(Leaf(1.0))
    must_be(paths(grads), [("seen",)])
    must_show(grads["seen"].get_value(), jnp.float32(5.0))


def law_state_axes():
    """StateAxes maps what each filter takes over its own axis. Source: nnx.StateAxes, nnx.vmap."""
    leaf = Leaf(1.0)
    leaf.w.set_value(jnp.arange(6.0).reshape(3, 2))
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    found = nnx.vmap(lambda leaf, x: leaf(x), in_axes=(axes, None), graph=True, graph_updates=True)(leaf, 2.0)
    must_show(found, leaf.w[...] * 2.0 + leaf.seen[...])


def law_jit_partial():
    """jit_partial is jit of a function whose first arguments are there. Source: nnx.jit_partial."""
    leaf = Leaf(1.0)
    f = nnx.jit_partial(lambda leaf, x: leaf(x), leaf, graph=False)
    must_show(f(jnp.ones(2)), leaf(jnp.ones(2)))
    must_show(f(jnp.zeros(2)), leaf(jnp.zeros(2)))


def law_cached_partial():
    """cached_partial is the function with its first arguments there: what it changes in them is seen. Source: nnx.cached_partial."""
    leaf = Leaf(1.0)

    def step(leaf, x):
        leaf.seen[...] += x
        return leaf(x)

    f = nnx.cached_partial(nnx.jit(step, graph=True, graph_updates=True), leaf, graph=True, graph_updates=True)
    other = Leaf(1.0)
    for x in (1.0, 2.0):
        must_show(f(x), step(other, x))
    must_show(leaf, other)


def law_partition_specs():
    """A Variable with names for its axes has the PartitionSpec of these names. Source: nnx.get_partition_spec, nnx.with_partitioning."""
    init = nnx.with_partitioning(jax.nn.initializers.ones, ("a", None), eager_sharding=False)
    param = nnx.Param(init(jax.random.key(0), (2, 3)))
    must_show(param.get_value(), jnp.ones((2, 3)))
    spec = nnx.get_partition_spec({"w": param})["w"].get_value()
    assert spec == jax.sharding.PartitionSpec("a", None), spec
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:1]), ("a",))
    sharding = nnx.get_named_sharding({"w": param}, mesh)["w"].get_value()
    assert sharding.spec == spec, sharding


def law_logical_axes():
    """Under logical_axis_rules a name stands for the axis of the mesh that the rules say. Source: nnx.logical_axis_rules."""
    param = nnx.Param(jnp.ones((2, 3)), sharding=("rows", "columns"), eager_sharding=False)
    with nnx.logical_axis_rules([("rows", "a"), ("columns", None)]):
        spec = nnx.get_partition_spec({"w": param})["w"].get_value()
    assert spec == jax.sharding.PartitionSpec("a", None), spec
    outside = nnx.get_partition_spec({"w": param})["w"].get_value()
    assert outside == jax.sharding.PartitionSpec("rows", "columns"), outside


def law_eager_sharding():
    """use_eager_sharding as a context ends with what was before. Source: nnx.use_eager_sharding, nnx.using_eager_sharding."""
    before = nnx.using_eager_sharding()
    for value in (False, True):
        with nnx.use_eager_sharding(value):
            must_be(nnx.using_eager_sharding(), value)
        must_be(nnx.using_eager_sharding(), before)


def law_transform_metadata():
    """transform_metadata takes the name of the axis away inside, and puts it in its place outside. Source: nnx.transform_metadata, nnx.PARTITION_NAME."""
    must_be(nnx.PARTITION_NAME, "partition_name")
    param = nnx.Param(jnp.ones((2, 3)), sharding=("layers", "a"), eager_sharding=False)
    seen = []

    def look(param):
        seen.append(param.out_sharding if hasattr(param, "out_sharding") else param.sharding)

    names = param.out_sharding if hasattr(param, "out_sharding") else param.sharding
    nnx.transform_metadata(look, in_axes=0, out_axes=0, partition="layers")(param)
    must_be(seen, [("a",)])
    must_be(param.out_sharding if hasattr(param, "out_sharding") else param.sharding, names)


def law_variable_metadata():
    """A Variable of a VariableMetadata has its value and its metadata. Source: nnx.VariableMetadata."""
    param = nnx.Param(nnx.VariableMetadata(jnp.ones(2), metadata={"tag": "a"}))
    must_show(param.get_value(), jnp.ones(2))
    must_be(param.get_metadata()["tag"], "a")


def law_object():
    """nnx.Object is nnx.Pytree under its old name. Source: nnx.Object."""
    class Own(nnx.Object):
        def __init__(self):
            self.w = nnx.Param(jnp.ones(2))

    must_be(paths(nnx.state(Own(), graph=True)), [("w",)])
    assert isinstance(Own(), nnx.Pytree)


def law_own_metric():
    """A Metric of one's own is updated, computed and reset as it says, also in a MultiMetric and under jit. Source: nnx.Metric."""
    class Largest(nnx.Metric):
        def __init__(self):
            self.seen = nnx.metrics.MetricState(jnp.float32(0.0))

        def reset(self):
            self.seen[...] = jnp.float32(0.0)

        def update(self, *, values, **_):
            self.seen[...] = jnp.maximum(self.seen[...], values.max())

        def compute(self):
            return self.seen[...]

    both = nnx.MultiMetric(largest=Largest(), mean=nnx.metrics.Average())
    for values in (jnp.array([1.0, 4.0]), jnp.array([2.0, 3.0])):
        both.update(values=values)
    must_show(both.compute(), {"largest": jnp.float32(4.0), "mean": jnp.float32(2.5)})
    nnx.jit(lambda metric: metric.update(values=jnp.array([9.0])))(both)
    must_show(both.compute()["largest"], jnp.float32(9.0))
    both.reset()
    must_show(both.largest.compute(), jnp.float32(0.0))


def place_first():
    return 0


def place_second():
    return 1


def place_last():
    return 2


def place_first_from_the_end():
    return -3


def place_second_from_the_end():
    return -2


def place_last_from_the_end():
    return -1


def law_names_at_their_axes(place):
    """The name of a new axis stands where the axis is, counted from either end. Source: nnx.vmap, nnx.scan, transform_metadata."""
    options = {"transform_metadata": {nnx.PARTITION_NAME: "new"}, "graph": True, "graph_updates": True}
    for transform in (nnx.vmap, nnx.scan):
        def make(x):
            return nnx.Param(jnp.ones((2, 3)) * x, out_sharding=("two", "three"), eager_sharding=False)

        made = transform(make, in_axes=0, out_axes=place, **options)(jnp.arange(4.0))
        must_be(dict(zip(made.out_sharding, made.shape)), {"new": 4, "two": 2, "three": 3})
        seen = []

        def double(variable):
            seen.append(dict(zip(variable.out_sharding, variable.shape)))
            variable[...] = variable[...] * 2

        nnx.vmap(double, in_axes=place, **options)(made)
        must_be(seen[0], {"two": 2, "three": 3})
        must_be(dict(zip(made.out_sharding, made.shape)), {"new": 4, "two": 2, "three": 3})


def law_diff_states_of_several():
    """Each DiffState says of its own argument what is differentiated, beside plain numbers, and counted from either end. Source: nnx.DiffState, nnx.grad, argnums."""
    def loss(one, other):
        return jnp.sum(one.w[...] * other.w[...]) * one.seen[...] * other.seen[...]

    def found(argnums):
        grads = nnx.grad(loss, argnums=argnums, graph=True, graph_updates=True)(Leaf(1.0), Leaf(2.0))
        return [paths(part) for part in grads] if isinstance(argnums, tuple) else paths(grads)

    stats, every = nnx.BatchStat, [("seen",), ("w",)]
    for argnums, expected in (
        (nnx.DiffState(1, stats), [("seen",)]),
        ((nnx.DiffState(0, stats), 1), [[("seen",)], [("w",)]]),
        ((0, nnx.DiffState(1, ...)), [[("w",)], every]),
        ((nnx.DiffState(1, nnx.Param), nnx.DiffState(0, stats)), [[("w",)], [("seen",)]]),
        (nnx.DiffState(0, nnx.Cache), []),
        (nnx.DiffState(-1, stats), [("seen",)]),
        (nnx.DiffState(-2, nnx.Param), [("w",)]),
    ):
        must_be(found(argnums), expected)
    assert nnx.DiffState(0, stats) == nnx.DiffState(0, stats) != nnx.DiffState(1, stats)
    must_be(hash(nnx.DiffState(0, stats)), hash(nnx.DiffState(argnum=0, filter=stats)))


def law_diff_state_of_a_list():
    """The filter of a DiffState may be a list of filters. Source: nnx.DiffState: "filter: … list['Filter']"."""
    def loss(leaf):
        return jnp.sum(leaf.w[...]) * leaf.seen[...]

    for filters in ([nnx.Param, nnx.BatchStat], (nnx.Param, nnx.BatchStat)):
        grads = nnx.grad(loss, argnums=nnx.DiffState(0, filters), graph=True, graph_updates=True)(Leaf(1.0))
        must_be(paths(grads), [("seen",), ("w",)])


class Counter(nnx.Module):
    def __init__(self):
        self.calls = 0
        self.rate = 0.5


class Outer(nnx.Module):
    def __init__(self):
        self.inner = Counter()
        self.calls = 0


def law_attributes_of_what_is_taken():
    """with_attributes, view and set_attributes set attributes of the modules that their filter takes, and of no other. Source: nnx.with_attributes, nnx.Module.set_attributes, only."""
    for filter, expected in ((..., (1, 1)), (Counter, (0, 1)), (Outer, (1, 0)), (nnx.PathContains("inner"), (0, 1)), ([Counter, Outer], (1, 1)), (nnx.Not(Outer), (0, 1))):
        model = Outer()
        made = nnx.with_attributes(model, only=filter, calls=1)
        must_be([(made.calls, made.inner.calls), (model.calls, model.inner.calls)], [expected, (0, 0)])
        model.set_attributes(filter, calls=1)
        must_be((model.calls, model.inner.calls), expected)
    for change in (lambda **more: nnx.with_attributes(Outer(), only=Outer, rate=1.0, **more), lambda **more: Outer().set_attributes(Outer, rate=1.0, **more)):
        change(raise_if_not_found=False)
        try:
            change()
            refused = False
        except ValueError:
            refused = True
        assert refused


def law_attributes_of_functions():
    """A function or another callable that has attributes, of whatever names, is transformed as one that has none. Source: PEP 232: "Function attributes", functools.wraps."""
    def body(model, x):
        model.w[...] += 1
        return (model.w * x).sum()

    def marked(model, x):
        return body(model, x)

    for name in (
        "f", "fun", "fwd", "bwd", "graph", "has_aux", "in_axes", "out_axes", "update_axes", "transform_metadata", "nondiff_states", "nondiff_argnums",
        "ctxtag", "jitted_fn", "static_argnums", "in_shardings", "out_shardings", "partial_args", "length", "reverse", "name",
    ):
        setattr(marked, name, "a mark")
    class Scaled:
        def __init__(self, f):
            self.f, self.fun, self.fwd, self.has_aux = f, f, f, True

        def __call__(self, model, x):
            return 2 * self.f(model, x)

    x = jnp.arange(2.0)
    for transform in (
        nnx.jit, nnx.remat, nnx.grad, nnx.value_and_grad, lambda f: nnx.jit(nnx.grad(f)), lambda f: lambda m, x: nnx.checkify(f)(m, x)[1],
        lambda f: lambda m, x: nnx.cond(True, f, f, m, x), lambda f: lambda m, x: nnx.switch(0, [f, f], m, x),
        lambda f: lambda m, x: nnx.vmap(f, in_axes=0)(nnx.vmap(Leaf, in_axes=0)(x), x), lambda f: lambda m, x: nnx.eval_shape(f, m, x).shape,
    ):
        for function, plain in ((Scaled(body), lambda model, x: 2 * body(model, x)), (marked, body)):
            found, expected = Leaf(1.0), Leaf(1.0)
            must_show(jax.tree.leaves(transform(function)(found, x)), jax.tree.leaves(transform(plain)(expected, x)))
            must_show(found, expected)


def law_aliases_among_all_arguments():
    """In tree mode a Variable may not be given twice, whatever the two places are: two arguments, a keyword, one inside another. Source: nnx.jit, nnx.vmap, nnx.grad: "does not support Variable aliasing", graph."""
    def body(a, b, more=None):
        return (a.w * b.w).sum()

    leaf = Leaf(1.0)
    wide = nnx.vmap(Leaf, graph=False, graph_updates=False)(jnp.arange(2.0))
    for transform, one in (
        (nnx.jit, leaf), (nnx.remat, leaf), (lambda f, **mode: nnx.grad(f, **mode), leaf), (lambda f, **mode: nnx.vmap(f, **mode), wide), (nnx.value_and_grad, leaf),
    ):
        run = transform(body, graph=False, graph_updates=False)
        other = nnx.clone(one)
        run(one, other)
        for args, kwargs in (((one, one), {}), ((one, other), {"more": one}), ((one, other), {"more": {"a": [one.w]}}), ((Pair(one, one),), {"b": other})):
            if kwargs and transform is nnx.remat:
                continue
            try:
                run(*args, **kwargs)
                refused = False
            except ValueError:
                refused = True
            assert refused, (transform, list(kwargs))
