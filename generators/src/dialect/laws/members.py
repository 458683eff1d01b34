def law_draws_of_streams():
    """A draw from a stream, or from Rngs by its default stream, is jax.random's with the next key. Source: nnx.Rngs, nnx.RngStream."""
    shape, half, table = (2, 3), jnp.float16, jnp.log(jnp.array([0.2, 0.3, 0.5]))

    def drawn_by(source):
        return [
            source.normal(shape, half), source.uniform(shape, jnp.float32, minval=1.0, maxval=2.0), source.randint(shape, 0, 9),
            source.bernoulli(0.25, shape), source.bits(shape, jnp.uint32), source.categorical(table, shape=(4,)),
            source.choice(jnp.arange(6), (3,), replace=False), source.exponential(shape), source.gumbel(shape), source.laplace(shape),
            source.logistic(shape), source.permutation(jnp.arange(12).reshape(3, 4), axis=1), source.rademacher(shape),
            source.truncated_normal(-1.0, 1.0, shape), source.orthogonal(3), source.glorot_normal(0, 1)(shape),
            source.glorot_uniform(0, 1)(shape), source.he_normal(0, 1)(shape), source.he_uniform(0, 1)(shape),
            source.kaiming_normal(0, 1)(shape), source.kaiming_uniform(0, 1)(shape), source.lecun_normal(0, 1)(shape),
            source.lecun_uniform(0, 1)(shape), source.xavier_normal(0, 1)(shape), source.xavier_uniform(0, 1)(shape),
            source.variance_scaling(2.0, "fan_in", "normal")(shape),
        ]

    def drawn_with(key):
        r, i = jax.random, jax.nn.initializers
        return [
            r.normal(key(), shape, half), r.uniform(key(), shape, jnp.float32, minval=1.0, maxval=2.0), r.randint(key(), shape, 0, 9),
            r.bernoulli(key(), 0.25, shape), r.bits(key(), shape, jnp.uint32), r.categorical(key(), table, shape=(4,)),
            r.choice(key(), jnp.arange(6), (3,), replace=False), r.exponential(key(), shape), r.gumbel(key(), shape),
            r.laplace(key(), shape), r.logistic(key(), shape), r.permutation(key(), jnp.arange(12).reshape(3, 4), axis=1),
            r.rademacher(key(), shape), r.truncated_normal(key(), -1.0, 1.0, shape), r.orthogonal(key(), 3),
            i.glorot_normal(0, 1)(key(), shape), i.glorot_uniform(0, 1)(key(), shape), i.he_normal(0, 1)(key(), shape),
            i.he_uniform(0, 1)(key(), shape), i.kaiming_normal(0, 1)(key(), shape), i.kaiming_uniform(0, 1)(key(), shape),
            i.lecun_normal(0, 1)(key(), shape), i.lecun_uniform(0, 1)(key(), shape), i.xavier_normal(0, 1)(key(), shape),
            i.xavier_uniform(0, 1)(key(), shape), i.variance_scaling(2.0, "fan_in", "normal")(key(), shape),
        ]

    expected = drawn_with(nnx.Rngs(3).default)
    for found in (drawn_by(nnx.Rngs(3)), drawn_by(nnx.Rngs(3).default), drawn_by(nnx.RngStream(3, tag="default"))):
        for one, other in zip(found, expected, strict=True):
            must_show(one, other)


def law_broadcast_is_one_key(rngs):
    """broadcast(n) gives each stream its next key n times, and fork gives it once. Source: nnx.Rngs.broadcast, nnx.RngStream.fork."""
    keys = {name: stream() for name, stream in nnx.clone(rngs).items()}
    many = nnx.clone(rngs).broadcast((2, 3))
    for name, stream in many.items():
        must_be(key_data(stream.key[...]), key_data(jnp.broadcast_to(keys[name], (2, 3))))
    for name, stream in nnx.clone(rngs).items():
        assert isinstance(stream, nnx.RngStream)
        must_be(key_data(stream.broadcast(2).key[...]), key_data(jnp.broadcast_to(keys[name], (2,))))
    for name, stream in nnx.clone(rngs).items():
        must_be(key_data(stream.fork().key[...]), key_data(keys[name]))
    for name, stream in nnx.clone(rngs).items():
        must_be(key_data(stream.fork(split=2).key[...]), key_data(jax.random.split(keys[name], 2)))


def key_data(key):
    return jax.random.key_data(key).tolist()


def rngs_default():
    return nnx.Rngs(0)


def rngs_named():
    return nnx.Rngs(params=1, dropout=2)


def law_options_of_variables():
    """A Variable of arrays is the same whether it is told not to be a reference or is left so. Source: nnx.Variable, hijax, ref, eager_sharding."""
    x = jnp.arange(3.0)
    for told, plain in (
        (nnx.Variable(x, hijax=False, ref=False, eager_sharding=False), nnx.Variable(x)),
        (nnx.Param(x, hijax=False, ref=False, eager_sharding=False), nnx.Param(x)),
        (nnx.BatchStat(x, hijax=False, ref=False, eager_sharding=False), nnx.BatchStat(x)),
        (nnx.Cache(x, hijax=False, ref=False, eager_sharding=False), nnx.Cache(x)),
        (nnx.Intermediate(x, hijax=False, ref=False, eager_sharding=False), nnx.Intermediate(x)),
        (nnx.Perturbation(x, hijax=False, ref=False, eager_sharding=False), nnx.Perturbation(x)),
        (nnx.LoRAParam(x, hijax=False, ref=False, eager_sharding=False), nnx.LoRAParam(x)),
        (nnx.OptState(x, hijax=False, ref=False, eager_sharding=False), nnx.OptState(x)),
        (nnx.OptArray(x, hijax=False, ref=False, eager_sharding=False), nnx.OptArray(x)),
        (nnx.OptVariable(x, hijax=False, ref=False, eager_sharding=False), nnx.OptVariable(x)),
        (nnx.RngState(x, hijax=False, ref=False, eager_sharding=False, tag="a"), nnx.RngState(x, tag="a")),
        (nnx.RngKey(x, hijax=False, ref=False, eager_sharding=False, tag="a"), nnx.RngKey(x, tag="a")),
        (nnx.RngCount(x, hijax=False, ref=False, eager_sharding=False, tag="a"), nnx.RngCount(x, tag="a")),
    ):
        must_be([told.hijax, told.ref, type(told)], [False, False, type(plain)])
        must_show(told.get_value(), plain.get_value())
        must_show(told.get_value(index=1), x[1])
        must_show((told * 2).tolist(), (plain * 2).tolist())


def law_raw_values():
    """The raw value of a Variable is what it holds, past its hooks, and setting it is seen. Source: nnx.Variable.raw_value, nnx.Variable.set_raw_value."""
    variable = nnx.Variable(jnp.arange(3.0), on_get_value=lambda variable, value: value + 1)
    must_show(variable.get_value(), jnp.arange(3.0) + 1)
    must_show(variable.raw_value, jnp.arange(3.0))
    must_show(variable.get_raw_value(), jnp.arange(3.0))
    variable.set_raw_value(jnp.zeros(2))
    must_show(variable.raw_value, jnp.zeros(2))
    must_show(variable.get_value(), jnp.ones(2))
    created = nnx.Variable(1.0, on_create_value=lambda variable, value: value * 3)
    must_show(created.get_value(), 3.0)
    must_show(nnx.Variable(1.0).create_value(2.0), 2.0)


def law_made_of_metadata():
    """from_metadata makes a Variable of its type with that metadata; its type and sharding can be read. Source: nnx.Variable.from_metadata."""
    one = nnx.Param(jnp.ones(2), mark="a")
    again = type(one).from_metadata(jnp.ones(2), one.get_metadata())
    must_show(again, one)
    must_show(one.to_state(jnp.zeros(2)), one.replace(jnp.zeros(2)))
    must_be(one.sharding_names, None)
    must_be(one.type is type(one) and one.var_type is type(one), True)


def law_axes_of_variables():
    """add_axis and remove_axis tell a Variable's hooks the axis and its name. Source: nnx.Variable.add_axis, nnx.Variable.remove_axis."""
    seen = []
    told = nnx.Param(
        jnp.ones(2), on_add_axis=lambda variable, index, name: seen.append(("add", index, name)),
        on_remove_axis=lambda variable, index, name: seen.append(("remove", index, name)),
    )
    told.add_axis(1, "b")
    told.remove_axis(1, "b")
    must_be(seen, [("add", 1, "b"), ("remove", 1, "b")])


def law_states_as_dicts():
    """The methods of a State say what the functions of their names say. Source: nnx.State, nnx.to_pure_dict, nnx.replace_by_pure_dict."""
    state = nnx.state(Pair(Leaf(1.0), Leaf(2.0)))
    pure = nnx.to_pure_dict(state)
    must_show(state.to_pure_dict(), pure)
    must_be(sorted(state.raw_mapping), ["left", "right"])
    doubled = state.to_pure_dict(extract_fn=lambda v: v.get_value() * 2)
    must_show(nnx.to_pure_dict(state, extract_fn=lambda v: v.get_value() * 2), doubled)
    must_show(doubled["left"]["w"], pure["left"]["w"] * 2)
    one, other = jax.tree.map(lambda x: x, state), jax.tree.map(lambda x: x, state)
    one.replace_by_pure_dict(doubled)
    nnx.replace_by_pure_dict(other, pure, replace_fn=lambda v, x: v.replace(x * 2))
    must_show(nnx.to_pure_dict(one), doubled)
    must_show(nnx.to_pure_dict(other), doubled)
    flat = nnx.to_flat_state(state)
    must_show(flat.to_nested_state(), state)
    must_show(nnx.State(dict(state), _copy=False), state)
    must_show(nnx.from_flat_state(list(flat), cls=nnx.State), state)
    must_show(nnx.merge_state(*nnx.split_state(state, "w", ...), cls=nnx.State), state)


def law_graphdef_applies():
    """GraphDef.apply is a call of what merge makes, and gives the result with the new split. Source: nnx.GraphDef.apply."""
    model = Leaf(1.0)
    graphdef, state = nnx.split(model)
    result, (after, changed) = graphdef.apply(state, graph=True)(jnp.ones(2))
    must_show(result, model(jnp.ones(2)))
    must_show(nnx.merge(after, changed), model)
    made = nnx.TrainState.create(graphdef, params=state, tx=optax.sgd(0.5), step=2)
    must_show(made.apply("params")(jnp.ones(2))[0], result)
    must_be(made.replace(step=5).step, 5)


def law_modules_iterate_and_switch():
    """train and eval set the attributes that they are known by, and what is given, and iter_modules is the function of its name. Source: nnx.Module.train, nnx.Module.eval."""
    model = Pair(nnx.Dropout(0.5, rngs=nnx.Rngs(0)), nnx.BatchNorm(2, rngs=nnx.Rngs(0)))

    def flags():
        return [model.left.deterministic, model.right.use_running_average]

    model.eval()
    must_be(flags(), [True, True])
    model.train()
    must_be(flags(), [False, False])
    model.eval(rate=0.25)
    must_be(flags() + [model.left.rate], [True, True, 0.25])
    model.train(rate=0.75)
    must_be(flags() + [model.left.rate], [False, False, 0.75])
    must_be([p for p, _ in model.iter_modules()], [p for p, _ in nnx.iter_modules(model)])
    metric = nnx.metrics.Average()
    metric.update(values=jnp.ones(3))
    must_show(list(metric.split(nnx.metrics.MetricState, ...))[1:], list(nnx.split(metric, nnx.metrics.MetricState, ...))[1:])
    assert isinstance(metric, nnx.Metric)


def law_views_of_layers():
    """set_view sets the attributes that it names, and leaves the others. Source: nnx.BatchNorm.set_view, nnx.Dropout.set_view."""
    norm, dropout = nnx.BatchNorm(2, rngs=nnx.Rngs(0)), nnx.Dropout(0.5, rngs=nnx.Rngs(0))
    norm.set_view(use_running_average=True)
    dropout.set_view(deterministic=True)
    must_be([norm.use_running_average, dropout.deterministic], [True, True])
    norm.set_view()
    dropout.set_view()
    must_be([norm.use_running_average, dropout.deterministic], [True, True])
    attention = nnx.MultiHeadAttention(2, 4, decode=True, rngs=nnx.Rngs(0))
    attention.set_view(deterministic=True, decode=False)
    must_be([attention.deterministic, attention.decode], [True, False])


def law_state_axes_are_a_mapping():
    """StateAxes gives for each filter its axis, and for a Variable that of the first filter that takes it. Source: nnx.StateAxes."""
    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    must_be(tuple(axes.filters), (nnx.Param, ...))
    must_be(tuple(axes.axes), (0, None))
    must_be(list(axes.items()), [(nnx.Param, 0), (..., None)])
    must_be([axes.map_prefix(("w",), nnx.Param(1.0)), axes.map_prefix(("w",), nnx.BatchStat(1.0))], [0, None])


def law_contexts_of_split_and_merge():
    """What a split context flattens, a merge context builds again, with what is shared between two values. Source: nnx.split_context, nnx.merge_context."""
    leaf = Leaf(1.0)
    one, other = Pair(leaf, Leaf(2.0)), Pair(leaf, Leaf(3.0))
    with nnx.split_context() as context:
        parts, more = context.flatten(one), context.flatten(other)
    with nnx.merge_context() as context:
        first, second = context.unflatten(*parts), context.unflatten(*more)
    assert first.left is second.left
    must_show(first, one)
    must_show(second, other)


def law_node_states():
    """NodeStates keep the states that they are made of, and the graphdef of a split. Source: nnx.to_tree."""
    graphdef, state = nnx.split(Leaf(1.0))
    made = nnx.NodeStates.from_split(graphdef, state, metadata="m")
    must_be([made.graphdef == graphdef, made.metadata], [True, "m"])
    must_show(made.state, state)
    must_show(nnx.NodeStates.from_states(state).state, state)
    must_be(nnx.NodeStates.from_prefixes((0,), metadata="m").states, (0,))
