def scale(model, x):
    model.w[...] = model.w[...] * 2
    return jnp.sum(model.w[...] * x)


def total(model, x):
    return jnp.sum(model.w[...] ** 2) * x


def law_transforms_in_graph_mode():
    """What shares nothing means the same whether graph mode is asked for or not. Source: nnx.set_graph_mode, graph, graph_updates."""
    x = jnp.float32(3)

    def each(graph, updates):
        model, found = Leaf(1.0), []
        found.append(nnx.jit(scale, graph=graph, graph_updates=updates)(model, x))
        found.append(nnx.remat(scale, graph=graph, graph_updates=updates)(model, x))
        found.append(nnx.cond(x > 1, scale, total, model, x, graph=graph, graph_updates=updates))
        found.append(nnx.switch(1, (scale, total), model, x, graph=graph, graph_updates=updates))
        found.append(nnx.grad(total, argnums=1, graph=graph, graph_updates=updates)(model, x))
        found.append(nnx.value_and_grad(total, argnums=1, graph=graph, graph_updates=updates)(model, x))
        found.append(nnx.vmap(lambda m, x: m.w[...] * x, in_axes=(None, 0), graph=graph, graph_updates=updates)(model, jnp.arange(3.0)))
        found.append(nnx.eval_shape(lambda m, x: m.w[...] * x, model, x, graph=graph, graph_updates=updates).shape)
        assert nnx.make_jaxpr(lambda x: x + 1, graph=graph, graph_updates=updates)(x) is not None
        found.append(nnx.jvp(lambda x: x * x, (x,), (x,), graph=graph, graph_updates=updates))
        value, pullback = nnx.vjp(lambda x: x * x, x, graph=graph, graph_updates=updates)
        found.append((value, pullback(jnp.float32(1))))
        error, value = nnx.checkify(lambda x: x * 2, graph=graph, graph_updates=updates)(x)
        found.append((error.get(), value))
        step = lambda carry, x: (carry + x, carry)
        found.append(nnx.scan(step, graph=graph, graph_updates=updates)(x, jnp.arange(3.0)))
        found.append(nnx.fori_loop(0, 3, lambda i, x: x * 2, x, graph=graph, graph_updates=updates))
        found.append(nnx.while_loop(lambda x: x < 20, lambda x: x * 2, x, graph=graph, graph_updates=updates))
        found.append(nnx.jit_partial(jnp.add, x, graph=graph, graph_updates=updates)(x))
        return found, model

    must_be(shown(each(True, False)), shown(each(False, False)))


def law_functions_in_graph_mode(module):
    """What the functions of a graph say of a tree they say of it in graph mode, too. Source: nnx.set_graph_mode, graph."""
    if nnx.find_duplicates(module):
        with_sharing = shown(nnx.merge(*nnx.split(module, graph=True)))
        must_be(with_sharing, shown(module))
        return None

    def each(graph):
        graphdef, state = nnx.split(module, graph=graph)
        must_be(graphdef, nnx.graphdef(module, graph=graph))
        return [
            state, nnx.state(module, graph=graph), nnx.merge(graphdef, state), nnx.clone(module, graph=graph),
            nnx.variables(module, graph=graph), nnx.map(lambda path, x: x, module, graph=graph),
            nnx.recursive_map(lambda path, x: x, module, graph=graph),
            sorted([str(p) for p, v in nnx.iter_graph(module, graph=graph) if isinstance(v, nnx.Variable)]),
            sorted([str(p) for p, _ in nnx.iter_modules(module, graph=graph)]),
        ]

    must_show(each(True), each(False))


def law_children_in_graph_mode():
    """Children are the same in graph mode, and attributes are set alike. Source: nnx.iter_children, nnx.with_attributes, nnx.view."""
    def each(graph):
        model = Pair(Leaf(1.0), nnx.Dropout(0.5, rngs=nnx.Rngs(0)))
        seen = [k for k, _ in nnx.iter_children(model, graph=graph)] + [k for k, _ in nnx.iter_module_children(model, graph=graph)]
        view = nnx.view(model, only=nnx.Dropout, deterministic=True, graph=graph)
        told = nnx.with_attributes(model, only=nnx.Dropout, deterministic=True, raise_if_not_found=False, graph=graph)
        ema = nnx.EMA(nnx.state(model, nnx.Param), 0.5, graph=graph)
        optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param, graph=graph)
        optimizer.update(model, jax.tree.map(jnp.ones_like, nnx.state(model, nnx.Param)))
        return [seen, view.right.deterministic, told.right.deterministic, model.right.deterministic, ema.params, model.left.w[...]]

    must_be(shown(each(True)), shown(each(False)))
    must_be(each(True)[1:4], [True, True, False])


def law_jit_options():
    """What jit is told of places, devices and donation changes no number. Source: nnx.jit."""
    x, device = jnp.arange(3.0), jax.devices()[0]
    here = jax.sharding.SingleDeviceSharding(device)
    power = lambda x, n: x ** n
    expected = x ** 2
    for found in (
        nnx.jit(power, static_argnums=1)(x, 2),
        nnx.jit(power, static_argnames="n")(x, n=2),
        nnx.jit(power, static_argnums=(1,), donate_argnums=0)(x + 0, 2),
        nnx.jit(power, static_argnames=("n",), donate_argnames="x")(x=x + 0, n=2),
        nnx.jit(lambda x: x ** 2, in_shardings=here, out_shardings=here)(x),
        nnx.jit(lambda x: x ** 2, keep_unused=True, inline=True)(x),
        nnx.jit_partial(lambda x: x ** 2, x, in_shardings=here, out_shardings=here, graph=False)(),
        nnx.jit_partial(lambda x: x ** 2, x, keep_unused=True, inline=True, graph=False)(),
    ):
        must_show(found, expected)


def law_vmap_options():
    """Axes of results, sizes and names of axes are those of jax.vmap. Source: nnx.vmap."""
    x = drawn((2, 3))
    double = lambda x: x * 2
    for found, expected in (
        (nnx.vmap(double, in_axes=1, out_axes=1)(x), x * 2),
        (nnx.vmap(double, in_axes=0, out_axes=1)(x), x.T * 2),
        (nnx.vmap(double, axis_size=2)(x), x * 2),
        (nnx.vmap(lambda x: jax.lax.psum(x, "lanes"), axis_name="lanes")(x), jnp.stack([x.sum(0)] * 2)),
    ):
        near(found, expected)


def law_vmap_of_a_list():
    """The axes of the arguments may be a list. Source: nnx.vmap, in_axes: "An integer, None, or sequence of values"."""
    x = drawn((2, 3))
    for f, axes, args in (
        (jnp.sin, [0], (x,)), (jnp.sin, [1], (x,)), (jnp.multiply, [0, None], (x, x[0])), (jnp.multiply, [None, -1], (x[:, 0], x)),
    ):
        must_show(nnx.vmap(f, in_axes=axes)(*args), jax.vmap(f, in_axes=axes)(*args))


def law_pmap_options():
    """On one device pmap is vmap over one lane. Source: nnx.pmap."""
    x = drawn((1, 3))
    for found, expected in (
        (nnx.pmap(lambda x: jax.lax.psum(x, "lanes"), axis_name="lanes")(x), x),
        (nnx.pmap(lambda x: x * 2, in_axes=0, out_axes=1, axis_size=1)(x), (x * 2).T),
        (nnx.pmap(lambda x: x * 3, devices=jax.devices()[:1])(x), x * 3),
        (nnx.pmap(lambda x: x * 2, graph=True, graph_updates=True)(x), x * 2),
    ):
        near(found, expected)


def law_scan_options():
    """A scan of a given length, from behind or in larger steps is the loop that says so. Source: nnx.scan."""
    step = lambda carry, x: (carry + x, carry * 2)
    xs = jnp.arange(4.0)
    near(nnx.scan(lambda carry: (carry * 2, carry), in_axes=nnx.Carry, out_axes=(nnx.Carry, 0), length=3)(jnp.float32(1))[1], [1, 2, 4])
    near(nnx.scan(step, reverse=True)(jnp.float32(0), xs)[1], [12, 10, 6, 0])
    last, each = nnx.scan(step, unroll=2)(jnp.float32(0), xs)
    near(last, 6.0)
    near(each, [0, 0, 2, 6])
    near(nnx.fori_loop(0, 4, lambda i, x: x + i, jnp.float32(0), unroll=2), 6.0)


def law_gradient_options():
    """What else a function gives stands beside its gradient, and the value beside both. Source: nnx.grad, nnx.vjp, nnx.jvp."""
    x = jnp.float32(3)
    with_aux = lambda x: (x * x, x + 1)
    gradient, aux = nnx.grad(with_aux, has_aux=True)(x)
    near([gradient, aux], [6, 4])
    (value, aux), gradient = nnx.value_and_grad(with_aux, has_aux=True)(x)
    near([value, aux, gradient], [9, 4, 6])
    value, pullback, aux = nnx.vjp(with_aux, x, has_aux=True, graph=False)
    near([value, aux, pullback(jnp.float32(1))[0]], [9, 4, 6])
    value, tangent, aux = nnx.jvp(with_aux, (x,), (x,), has_aux=True, graph=False)
    near([value, aux, tangent], [9, 4, 18])
    near(nnx.value_and_grad(lambda x, y: x * y, argnums=1)(x, x + 1)[1], 3)


def law_remat_options():
    """What is kept for the gradient changes no gradient. Source: nnx.remat."""
    power = lambda x, n: jnp.sin(x) ** n
    x = jnp.float32(0.5)
    expected = nnx.grad(power)(x, 2)
    near(nnx.grad(nnx.remat(power, static_argnums=1))(x, 2), expected)
    near(nnx.grad(lambda x: nnx.remat(power, prevent_cse=False)(x, 2))(x), expected)
    near(nnx.grad(lambda x: nnx.remat(power, policy=jax.checkpoint_policies.everything_saveable)(x, 2))(x), expected)


def law_jaxpr_options():
    """A static argument comes to the function as it is. Source: nnx.make_jaxpr."""
    seen = []

    def times(x, n):
        seen.append(n)
        return x * n

    assert nnx.make_jaxpr(times, static_argnums=1, graph=False, graph_updates=False)(jnp.float32(1), 3) is not None
    must_be(seen, [3])


def law_custom_vjp_options():
    """Arguments that are not differentiated come first to the backward pass. Source: nnx.custom_vjp, nondiff_argnums."""
    def power(n, x):
        return x ** n

    found = nnx.custom_vjp(power, nondiff_argnums=(0,), graph=False, graph_updates=False)
    found.defvjp(lambda n, x: (power(n, x), x), lambda n, x, g: (g * 100 * n * x,))
    near(found(2, jnp.float32(3)), 9)
    near(jax.grad(lambda x: found(2, x))(jnp.float32(3)), 600)


def law_split_rngs_options():
    """split_rngs takes the streams that `only` takes, and may squeeze the new axis away. Source: nnx.split_rngs."""
    rngs = nnx.Rngs(params=0, dropout=1)
    nnx.split_rngs(rngs, splits=3, only="params", graph=True, graph_updates=True)
    must_be([rngs.params.key.shape, rngs.dropout.key.shape], [(3,), ()])
    rngs, other = nnx.Rngs(params=0), nnx.Rngs(params=0)
    nnx.split_rngs(rngs, splits=1, squeeze=True, graph=True, graph_updates=True)
    must_be(rngs.params.key.shape, ())
    made = nnx.with_rngs(
        nnx.Rngs(params=0, dropout=1, noise=2), split={"params": 2}, broadcast={"dropout": 3}, fork="noise", only=nnx.RngStream,
        graph=True, graph_updates=False,
    )
    must_be([made.params.key.shape, made.dropout.key.shape, made.noise.key.shape], [(2,), (3,), ()])
    keys = jax.random.key_data(made.dropout.key[...])
    assert bool((keys == keys[0]).all())
    nnx.reseed(other, graph=True, policy="match_shape", params=5)
    must_be(other.params.key.shape, ())


def law_attributes_of_maps():
    """A clone may leave its Variables or copy its arrays, and a merge may keep the Variables that are there. Source: nnx.clone, nnx.merge."""
    leaf = Leaf(1.0)
    kept, copied = nnx.clone(leaf, variables=False), nnx.clone(leaf, arrays=True)
    assert kept.w is leaf.w and copied.w is not leaf.w
    assert copied.w.get_value() is not leaf.w.get_value()
    must_show(copied, leaf)
    graphdef, state = nnx.split(leaf)
    again = nnx.merge(graphdef, state, recreate_variables=False)
    assert again.w is state["w"]
    same = nnx.map(lambda path, x: x, leaf, recreate_variables=False)
    must_show(same, leaf)
    pair = Pair(leaf, Leaf(2.0))
    pair.right.w = leaf.w
    must_be([sorted(group) for group in nnx.find_duplicates(pair, only=nnx.Param)], [[("left", "w"), ("right", "w")]])
    must_be(nnx.find_duplicates(pair, only=nnx.BatchStat), [])


def law_dataclass_options():
    """nnx.dataclass takes what dataclasses.dataclass takes. Source: nnx.dataclass."""
    @nnx.dataclass(order=True, eq=True, unsafe_hash=False, kw_only=True, match_args=False)
    class Named(nnx.Pytree):
        a: int = 1
        b: int = 2

    must_be([Named(b=3).b, Named(a=1) < Named(a=2)], [3, True])

    @nnx.dataclass(init=False, eq=False)
    class Bare(nnx.Pytree):
        a: int = 1

    must_be(Bare().a, 1)


def law_metadata_hooks():
    """A hook that with_metadata names is that of the Variable. Source: nnx.with_metadata, nnx.VariableMetadata."""
    seen = []
    hooks = nnx.with_metadata(
        lambda: jnp.ones(2),
        on_create_value=lambda variable, value: value * 2,
        on_set_value=lambda variable, value: value + 1,
        on_get_value=lambda variable, value: value * 10,
        on_add_axis=lambda variable, index, name: seen.append(("add", index, name)),
        on_remove_axis=lambda variable, index, name: seen.append(("remove", index, name)),
    )
    variable = nnx.Param(hooks())
    must_show(variable.get_value(), jnp.full(2, 20.0))
    variable.set_value(jnp.zeros(2))
    must_show(variable.get_value(), jnp.full(2, 10.0))
    variable.add_axis(0, "a")
    variable.remove_axis(0, "a")
    must_be(seen, [("add", 0, "a"), ("remove", 0, "a")])


def law_names_of_registered_types():
    """variable_type_from_name makes a type of a base where it may register one, and names are those of types. Source: nnx.variable_type_from_name."""
    made = nnx.variable_type_from_name("law_of_names", base=nnx.Param, allow_register=True)
    must_be([issubclass(made, nnx.Param), nnx.variable_name_from_type(made)], [True, "law_of_names"])
    assert nnx.variable_type_from_name("law_of_names") is made


def law_model_and_optimizer_of_part():
    """ModelAndOptimizer updates what it is told to. Source: nnx.ModelAndOptimizer, wrt."""
    both = nnx.ModelAndOptimizer(Leaf(1.0), optax.sgd(0.5), wrt=nnx.BatchStat)
    before = both.model.w[...]
    both.update(jax.tree.map(jnp.ones_like, nnx.state(both.model, nnx.BatchStat)))
    must_show(both.model.w[...], before)
    near(both.model.seen[...], 0.5)


def law_partitioned_initializers():
    """with_partitioning names the axes of what its initializer makes. Source: nnx.with_partitioning."""
    made = nnx.with_partitioning(jax.nn.initializers.ones, ("a", None), eager_sharding=False)
    variable = nnx.Param(made(jax.random.key(0), (2, 3)))
    must_be(tuple(variable.out_sharding), ("a", None))


def law_tree_options():
    """to_tree and from_tree with their prefix and functions are each other's inverse, and may leave objects inside of containers. Source: nnx.to_tree, nnx.from_tree."""
    leaf = Leaf(1.0)
    tree = nnx.to_tree((leaf, jnp.ones(2)), prefix=0, check_aliasing=False)
    must_show(nnx.from_tree(tree, prefix=0), (leaf, jnp.ones(2)))
    tree = nnx.to_tree([leaf], map_non_graph_nodes=True, split_fn=lambda ctx, path, prefix, x: x)
    must_be(tree[0] is leaf, True)
    back = nnx.from_tree([1, 2], merge_fn=lambda ctx, path, prefix, x: x, map_non_graph_nodes=True)
    must_be(back, [1, 2])


def law_vmap_of_no_argument():
    """A size says how many lanes there are where nothing else does, and must fit where something does. Source: nnx.vmap, axis_size."""
    for size in (1, 3):
        made = nnx.vmap(lambda: nnx.Param(jnp.ones(2)), in_axes=(), axis_size=size)()
        must_be(made.get_value().shape, (size, 2))
        must_be(nnx.vmap(lambda x: jnp.float32(1.0) + x, in_axes=None, axis_size=size)(2.0).tolist(), [3.0] * size)
        near(nnx.vmap(lambda x: 2 * x, axis_size=size)(jnp.ones((size, 2))), 2 * np.ones((size, 2)))
    try:
        nnx.vmap(lambda x: x, axis_size=3)(jnp.ones(2))
        refused = False
    except ValueError:
        refused = True
    assert refused


def law_eval_shape_of_keywords():
    """eval_shape hands all arguments on, by position and by name. Source: nnx.eval_shape, as jax.eval_shape."""
    def make(size, *, model, dtype=None, scale=1):
        return {"x": (jnp.ones((2, 3)) * size * scale).astype(jnp.int32), "model": Leaf(1.0), "seen": model.w + size}

    found = nnx.eval_shape(make, jnp.float32(2.0), model=Leaf(1.0), scale=jnp.ones(3))
    must_be([found["x"].shape, str(found["x"].dtype), found["seen"].shape], [(2, 3), "int32", (2,)])
    must_be(paths(nnx.state(found["model"])), [("seen",), ("w",)])


def law_axes_of_metadata_apart():
    """transform_metadata names the axes of what goes in and of what comes out each by its own prefix. Source: nnx.transform_metadata, in_axes, out_axes."""
    def named(*names):
        return nnx.Param(jnp.ones((2,) * len(names)), out_sharding=names, eager_sharding=False)

    for in_axis in (0, 1, None):
        for out_axis in (0, 1, None):
            seen = []

            def body(given):
                seen.append(given.out_sharding)
                return named("a", "b")

            before = ("new", "x") if in_axis == 0 else ("x", "new")
            given = named(*before)
            out = nnx.transform_metadata(body, in_axes=(in_axis,), out_axes=out_axis, partition="new")(given)
            must_be([seen[0], given.out_sharding], [before if in_axis is None else ("x",), before])
            must_be(out.out_sharding, {0: ("new", "a", "b"), 1: ("a", "new", "b"), None: ("a", "b")}[out_axis])
