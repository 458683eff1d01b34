def said_split_rngs():
    return (
        lambda: nnx.Rngs(0, params=1),
        lambda: nnx.Rngs(default=0, params=1),
        lambda rngs: (
            shown(nnx.split_rngs(nnx.clone(rngs), splits=2).__class__.__name__),
            shown(nnx.split_rngs(nnx.clone(rngs), splits=2, only=..., squeeze=False, graph=None, graph_updates=None).__class__.__name__),
        ),
    )


def said_rng_functions():
    def forked(rngs):
        nnx.fork_rngs(rngs, split=2)
        return rngs

    def forked_in_words(rngs):
        nnx.fork_rngs(rngs, split=2, graph=None, graph_updates=None)
        return rngs

    return (lambda: forked(nnx.Rngs(0)), lambda: forked_in_words(nnx.Rngs(0)), lambda rngs: rngs.default.count.get_value())


def said_with_rngs():
    return (
        lambda: nnx.with_rngs(nnx.Rngs(0, params=1), split=2),
        lambda: nnx.with_rngs(
            nnx.Rngs(0, params=1), split=2, fork=None, broadcast=None, only=True, graph=None, graph_updates=None,
        ),
        lambda rngs: rngs.params.key.get_value(),
    )


def said_reseed():
    def reseeded(rngs):
        nnx.reseed(rngs, default=3)
        return rngs

    def reseeded_in_words(rngs):
        nnx.reseed(rngs, graph=None, policy="scalars_only", default=3)
        return rngs

    return (lambda: reseeded(nnx.Rngs(0)), lambda: reseeded_in_words(nnx.Rngs(0)), lambda rngs: rngs())


def said_rng_stream():
    return (
        lambda: nnx.RngStream(0, tag="params"),
        lambda: nnx.RngStream(key=0, tag="params"),
        lambda stream: stream(),
    )


def said_graph_functions():
    leaf = Leaf(1.0)
    return (
        lambda: [
            nnx.state(leaf, nnx.Param), nnx.variables(leaf, nnx.Param), nnx.clone(leaf), nnx.graphdef(leaf) == nnx.graphdef(leaf),
            nnx.split(leaf)[1], nnx.merge(*nnx.split(leaf)), nnx.recursive_map(lambda path, x: x, leaf),
            nnx.map(lambda path, x: x, leaf), [path for path, _ in nnx.iter_graph(leaf)],
            [key for key, _ in nnx.iter_children(leaf)], [path for path, _ in nnx.iter_modules(leaf)],
            [key for key, _ in nnx.iter_module_children(leaf)], nnx.find_duplicates(leaf),
        ],
        lambda: [
            nnx.state(leaf, nnx.Param, graph=None), nnx.variables(leaf, nnx.Param, graph=None),
            nnx.clone(node=leaf, variables=True, arrays=False, graph=None), nnx.graphdef(leaf, graph=None) == nnx.graphdef(leaf),
            nnx.split(leaf, graph=None)[1], nnx.merge(*nnx.split(leaf), copy=False, recreate_variables=True),
            nnx.recursive_map(lambda path, x: x, leaf, graph=None),
            nnx.map(lambda path, x: x, leaf, graph=None, recreate_variables=True),
            [path for path, _ in nnx.iter_graph(leaf, graph=None)], [key for key, _ in nnx.iter_children(leaf, graph=None)],
            [path for path, _ in nnx.iter_modules(leaf, graph=None)],
            [key for key, _ in nnx.iter_module_children(leaf, graph=None)], nnx.find_duplicates(leaf, only=...),
        ],
        lambda out: len(out),
    )


def said_unpack():
    leaf = Leaf(1.0)
    return (
        lambda: [nnx.merge(*nnx.unpack(leaf, nnx.Param, ...))],
        lambda: [nnx.merge(*nnx.unpack(leaf, nnx.Param, ..., graph=None))],
        lambda out: len(out),
    )


def said_views():
    def dropout():
        return nnx.Dropout(0.5, rngs=nnx.Rngs(0))

    return (
        lambda: [nnx.view(dropout(), deterministic=True), nnx.with_attributes(dropout(), deterministic=True)],
        lambda: [
            nnx.view(dropout(), only=..., raise_if_not_found=True, graph=None, deterministic=True),
            nnx.with_attributes(dropout(), only=..., raise_if_not_found=True, graph=None, deterministic=True),
        ],
        lambda out: [layer.deterministic for layer in out],
    )


def said_with_vars():
    return (
        lambda: nnx.with_vars(Leaf(1.0)),
        lambda: nnx.with_vars(Leaf(1.0), hijax=None, ref=None, mutable=None, only=..., allow_duplicates=False),
        lambda leaf: leaf(1.0),
    )


def said_var_defaults():
    def made():
        with nnx.var_defaults(hijax=False, ref=False):
            return nnx.Param(jnp.ones(2))

    return (lambda: nnx.Param(jnp.ones(2)), made, lambda v: v.get_value())


def said_state_functions():
    def state():
        return nnx.state(Leaf(1.0))

    return (
        lambda: [
            nnx.State({"a": 1}), nnx.map_state(lambda path, x: x, state()), nnx.merge_state(state()), nnx.to_pure_dict(state()),
            nnx.as_pure(state()), nnx.pure(state()), nnx.to_flat_state(state()).paths,
            nnx.restore_int_paths({"1": 2}), nnx.from_flat_state([(("a",), 1)]),
        ],
        lambda: [
            nnx.State({"a": 1}, _copy=True), nnx.map_state(f=lambda path, x: x, state=state()),
            nnx.merge_state(state(), cls=nnx.State), nnx.to_pure_dict(state=state(), extract_fn=None), nnx.as_pure(tree=state()),
            nnx.pure(tree=state()), nnx.to_flat_state(state=state()).paths,
            nnx.restore_int_paths(pure_dict={"1": 2}), nnx.from_flat_state(flat_state=[(("a",), 1)]),
        ],
        lambda out: len(out),
    )


def said_replace_by_pure_dict():
    def replaced(**more):
        state = nnx.state(Leaf(1.0))
        nnx.replace_by_pure_dict(state, {"w": jnp.zeros(2)}, **more)
        return state

    def replaced_in_words():
        state = nnx.state(Leaf(1.0))
        nnx.replace_by_pure_dict(state=state, pure_dict={"w": jnp.zeros(2)}, replace_fn=None)
        return state

    return (replaced, replaced_in_words, lambda state: paths(state))


def said_filters():
    return (
        lambda: [nnx.PathContains("w"), nnx.OfType(nnx.Param), nnx.WithTag("one")],
        lambda: [nnx.PathContains(key="w", exact=True), nnx.OfType(type=nnx.Param), nnx.WithTag(tag="one")],
        lambda filters: [paths(nnx.state(Leaf(1.0), filter)) for filter in filters],
    )


def said_variable_types():
    x = jnp.ones(2)
    return (
        lambda: [
            nnx.Variable(x), nnx.Param(x), nnx.BatchStat(x), nnx.Cache(x), nnx.Intermediate(x), nnx.Perturbation(x),
            nnx.LoRAParam(x), nnx.OptState(x), nnx.OptArray(x), nnx.OptVariable(x), nnx.RngState(x), nnx.RngCount(x, tag="a"),
            nnx.RngKey(jax.random.key(0), tag="a"),
        ],
        lambda: [
            nnx.Variable(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.Param(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.BatchStat(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.Cache(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.Intermediate(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.Perturbation(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.LoRAParam(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.OptState(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.OptArray(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.OptVariable(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.RngState(value=x, hijax=None, ref=None, eager_sharding=None),
            nnx.RngCount(value=x, hijax=None, ref=None, eager_sharding=None, tag="a"),
            nnx.RngKey(value=jax.random.key(0), hijax=None, ref=None, eager_sharding=None, tag="a"),
        ],
        lambda made: [v.get_value() for v in made],
    )


def said_variable_names():
    return (
        lambda: [nnx.variable_name_from_type(nnx.Param), nnx.variable_type_from_name("params").__name__],
        lambda: [
            nnx.variable_name_from_type(nnx.Param, allow_register=False),
            nnx.variable_type_from_name("params", base=nnx.Variable, allow_register=False).__name__,
        ],
        lambda out: len(out),
    )


def said_initializers():
    ones = jax.nn.initializers.ones
    return (
        lambda: [
            nnx.Param(nnx.with_metadata(ones, tag="a")(jax.random.key(0), (2,))),
            nnx.Param(nnx.with_partitioning(ones, ("a",), eager_sharding=False)(jax.random.key(0), (2,))),
        ],
        lambda: [
            nnx.Param(nnx.with_metadata(ones, tag="a")(jax.random.key(0), (2,))),
            nnx.Param(nnx.with_partitioning(ones, sharding=("a",), mesh=None, eager_sharding=False)(jax.random.key(0), (2,))),
        ],
        lambda made: [v.get_value() for v in made],
    )


def said_training():
    return (
        lambda: [
            nnx.state(nnx.Optimizer(Leaf(1.0), optax.adam(0.5), wrt=nnx.Param)),
            nnx.state(nnx.ModelAndOptimizer(Leaf(1.0), optax.sgd(0.5))),
            nnx.state(nnx.EMA(nnx.state(Leaf(1.0), nnx.Param), 0.5)),
        ],
        lambda: [
            nnx.state(nnx.Optimizer(model=Leaf(1.0), tx=optax.adam(0.5), wrt=nnx.Param, graph=None)),
            nnx.state(nnx.ModelAndOptimizer(model=Leaf(1.0), tx=optax.sgd(0.5), wrt=nnx.Param)),
            nnx.state(nnx.EMA(params=nnx.state(Leaf(1.0), nnx.Param), decay=0.5, only=..., graph=None)),
        ],
        lambda made: [paths(state) for state in made],
    )


def said_metadata_hooks():
    ones = jax.nn.initializers.ones
    return (
        lambda: nnx.Param(nnx.with_metadata(ones, tag="a")(jax.random.key(0), (2,))),
        lambda: nnx.Param(nnx.with_metadata(
            ones, on_set_value=(), on_get_value=(), on_create_value=(), on_add_axis=(), on_remove_axis=(), tag="a",
        )(jax.random.key(0), (2,))),
        lambda v: v.get_value(),
    )


def said_variable_metadata():
    return (
        lambda: nnx.Param(nnx.VariableMetadata(jnp.ones(2))),
        lambda: nnx.Param(nnx.VariableMetadata(
            raw_value=jnp.ones(2), on_set_value=(), on_get_value=(), on_create_value=(), on_add_axis=(), on_remove_axis=(),
            metadata={},
        )),
        lambda v: v.get_value(),
    )


def said_train_state():
    graphdef, params = nnx.split(Leaf(1.0))
    return (
        lambda: nnx.TrainState.create(graphdef, params=params, tx=optax.sgd(0.5)).params,
        lambda: nnx.TrainState(
            graphdef=graphdef, params=params, opt_state=optax.sgd(0.5).init(params), step=jnp.asarray(0), tx=optax.sgd(0.5),
        ).params,
        lambda params: paths(params),
    )


def said_capture():
    def sower(x):
        return 2 * x

    return (
        lambda: nnx.capture(Leaf(1.0), nnx.Intermediate),
        lambda: nnx.capture(Leaf(1.0), nnx.Intermediate, init=None, method_outputs=None),
        lambda f: f(jnp.ones(2))[0],
    )


def said_numbers():
    x = jnp.array([[-1.0, 0.5], [2.0, -3.0]])
    return (
        lambda: [
            nnx.celu(x), nnx.elu(x), nnx.gelu(x), nnx.leaky_relu(x), nnx.log_softmax(x), nnx.softmax(x), nnx.logsumexp(x),
            nnx.one_hot(jnp.array([1, 0]), 2), nnx.standardize(x),
        ],
        lambda: [
            nnx.celu(x=x, alpha=1.0), nnx.elu(x=x, alpha=1.0), nnx.gelu(x=x, approximate=True),
            nnx.leaky_relu(x=x, negative_slope=0.01), nnx.log_softmax(x=x, axis=-1, where=None),
            nnx.softmax(x=x, axis=-1, where=None),
            nnx.logsumexp(a=x, axis=None, b=None, keepdims=False, return_sign=False, where=None),
            nnx.one_hot(x=jnp.array([1, 0]), num_classes=2, dtype=None, axis=-1),
            nnx.standardize(x=x, axis=-1, mean=None, variance=None, epsilon=1e-5, where=None),
        ],
        lambda out: len(out),
    )


def said_windows():
    x = jnp.arange(24.0).reshape(1, 4, 3, 2)
    return (
        lambda: [
            nnx.avg_pool(x, (2, 2)), nnx.max_pool(x, (2, 2)), nnx.min_pool(x, (2, 2)),
            nnx.pool(x, 0.0, jax.lax.add, (2, 2), (1, 1), "VALID"),
        ],
        lambda: [
            nnx.avg_pool(inputs=x, window_shape=(2, 2), strides=None, padding="VALID", count_include_pad=True),
            nnx.max_pool(inputs=x, window_shape=(2, 2), strides=None, padding="VALID"),
            nnx.min_pool(inputs=x, window_shape=(2, 2), strides=None, padding="VALID"),
            nnx.pool(inputs=x, init=0.0, reduce_fn=jax.lax.add, window_shape=(2, 2), strides=(1, 1), padding="VALID"),
        ],
        lambda out: len(out),
    )


def said_masks():
    x = jnp.array([1, 0, 2])
    return (
        lambda: [nnx.make_attention_mask(x, x), nnx.make_causal_mask(x), nnx.combine_masks(nnx.make_causal_mask(x), None)],
        lambda: [
            nnx.make_attention_mask(query_input=x, key_input=x, pairwise_fn=jnp.multiply, extra_batch_dims=0, dtype=jnp.float32),
            nnx.make_causal_mask(x=x, extra_batch_dims=0, dtype=jnp.float32),
            nnx.combine_masks(nnx.make_causal_mask(x), None, dtype=jnp.float32),
        ],
        lambda out: len(out),
    )


def said_attention_functions():
    x = jnp.arange(16.0).reshape(1, 2, 2, 4) / 16
    return (
        lambda: [nnx.dot_product_attention(x, x, x)],
        lambda: [nnx.dot_product_attention(
            query=x, key=x, value=x, bias=None, mask=None, broadcast_dropout=True, dropout_rng=None, dropout_rate=0.0,
            deterministic=False, dtype=None, precision=None, module=None, promote_dtype=nnx.nn.dtypes.promote_dtype, is_causal=False,
        )],
        lambda out: len(out),
    )


def said_attention_with_rope():
    x = jnp.arange(16.0).reshape(1, 2, 2, 4) / 16
    return (
        lambda: nnx.dot_product_attention_with_rope(x, x, x, rope=nnx.RoPE(100.0)),
        lambda: nnx.dot_product_attention_with_rope(
            query=x, key=x, value=x, rope=nnx.RoPE(theta=100.0), input_positions=None,
        ),
        lambda out: out,
    )


def said_dataclass():
    def point():
        @nnx.dataclass
        class Point(nnx.Pytree):
            x: int
            y: int = 2

        return Point(1)

    def point_in_words():
        @nnx.dataclass(init=True, eq=True, order=False, unsafe_hash=False, match_args=True, kw_only=False, slots=False)
        class Point(nnx.Pytree):
            x: int
            y: int = 2

        return Point(1)

    return (point, point_in_words, lambda point: [point.x, point.y])


def said_tree_functions():
    leaf = Leaf(1.0)
    return (
        lambda: nnx.from_tree(nnx.to_tree(leaf)),
        lambda: nnx.from_tree(
            nnx.to_tree(leaf, map_non_graph_nodes=False, ctxtag=None, check_aliasing=True), map_non_graph_nodes=False,
            is_inner=None, ctxtag=None,
        ),
        lambda leaf: leaf(1.0),
    )


def said_contexts():
    leaf = Leaf(1.0)

    def through():
        with nnx.split_context() as ctx:
            graphdef, state = ctx.split(leaf)
        with nnx.merge_context() as ctx:
            return ctx.merge(graphdef, state)

    def through_in_words():
        with nnx.split_context(ctxtag=None) as ctx:
            graphdef, state = ctx.split(leaf)
        with nnx.merge_context(ctxtag=None, inner=None) as ctx:
            return ctx.merge(graphdef, state)

    return (through, through_in_words, lambda leaf: leaf(1.0))


def said_named_shardings():
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:1]), ("a",))
    state = {"w": nnx.Param(jnp.ones(2), sharding=("a",), eager_sharding=False)}
    return (
        lambda: [str(nnx.get_partition_spec(state)["w"].get_value()), str(nnx.get_named_sharding(state, mesh)["w"].get_value().spec)],
        lambda: [
            str(nnx.get_partition_spec(tree=state)["w"].get_value()),
            str(nnx.get_named_sharding(tree=state, mesh=mesh)["w"].get_value().spec),
        ],
        lambda out: out,
    )


def law_defaults(said):
    """Giving a function each parameter the value that it has by default changes nothing. Source: the signatures of flax.nnx."""
    plain, in_words, use = said
    must_show(in_words(), plain())
    must_show(use(in_words()), use(plain()))
