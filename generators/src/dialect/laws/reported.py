def called_linear():
    return nnx.Linear(3, 3, rngs=nnx.Rngs(0)), drawn((2, 3))


def called_sequential():
    rngs = nnx.Rngs(0)
    layers = [nnx.Linear(3, 4, rngs=rngs), nnx.relu, nnx.LayerNorm(4, rngs=rngs), nnx.Dropout(0.5, rngs=rngs)]
    return nnx.Sequential(*layers), drawn((2, 3))


class Stack(nnx.Module):
    def __init__(self, rngs):
        self.layers = nnx.List([nnx.Linear(3, 3, rngs=rngs) for _ in range(11)])
        self.options = nnx.Dict(scale=nnx.Param(jnp.float32(2.0)))

    def __call__(self, x):
        for layer in self.layers:
            x = layer(x) * self.options["scale"][...]
        return x


def called_list():
    return Stack(nnx.Rngs(0)), drawn((2, 3))


def called_batch_norm():
    return nnx.BatchNorm(3, rngs=nnx.Rngs(0)), drawn((4, 3))


def called_group_norm():
    return nnx.GroupNorm(4, num_groups=2, rngs=nnx.Rngs(0)), drawn((2, 5, 4))


def called_dropout():
    return nnx.Dropout(0.5, rngs=nnx.Rngs(dropout=0)), drawn((4, 3))


def called_conv():
    return nnx.Conv(2, 4, 3, padding="CIRCULAR", rngs=nnx.Rngs(0)), drawn((2, 6, 2))


def called_conv_transpose():
    return nnx.ConvTranspose(2, 4, 3, strides=2, rngs=nnx.Rngs(0)), drawn((2, 6, 2))


def called_embed():
    return nnx.Embed(5, 3, rngs=nnx.Rngs(0)), jnp.array([[0, 4], [1, 1]])


def called_attention():
    return nnx.MultiHeadAttention(2, 4, dropout_rate=0.5, deterministic=False, decode=False, rngs=nnx.Rngs(0)), drawn((2, 3, 4))


def called_lora():
    return nnx.LoRALinear(3, 4, lora_rank=2, rngs=nnx.Rngs(0)), drawn((2, 3))


def called_rnn():
    return nnx.RNN(nnx.LSTMCell(3, 4, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1)), drawn((2, 5, 3))


def called_bidirectional():
    cells = [nnx.RNN(nnx.GRUCell(3, 4, rngs=nnx.Rngs(i))) for i in range(2)]
    return nnx.Bidirectional(*cells), drawn((2, 5, 3))


def called_weight_norm():
    return nnx.WeightNorm(nnx.Linear(3, 4, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1)), drawn((2, 3))


def called_spectral_norm():
    return nnx.SpectralNorm(nnx.Linear(3, 4, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1)), drawn((2, 3))


def call(layer, x):
    return layer(x)


def law_layers_under_transforms(called):
    """A layer under a transform, or mapped as a tree, gives what it gives by itself, and is then what it would be. Source: nnx.jit, nnx.remat, nnx.cond, nnx.scan, jax.jit, jax.tree."""
    layer, x = called
    plain = nnx.clone(layer)
    expected = plain(x)

    def scanned(layer, x):
        def step(layer, x):
            return layer, layer(x)

        return nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(layer, x[None])[1][0]

    def chosen(layer, x):
        return nnx.cond(x.size > 0, call, lambda layer, x: jnp.zeros_like(expected), layer, x)

    def merged(layer, x):
        graphdef, state = nnx.split(layer)
        found, state = jax.jit(applied, static_argnums=0)(graphdef, state, x)
        nnx.update(layer, state)
        return found

    def applied(graphdef, state, x):
        layer = nnx.merge(graphdef, state, copy=True)
        found = layer(x)
        return found, nnx.state(layer)

    def mapped(layer, x):
        return jax.tree.map(lambda leaf: leaf, layer)(x)

    for transformed in (nnx.jit(call), nnx.remat(call), nnx.jit(nnx.remat(call)), scanned, chosen, merged):
        one = nnx.clone(layer)
        near(transformed(one, x), expected)
        for found, meant in zip(variables_of(one), variables_of(plain), strict=True):
            if not isinstance(found, nnx.RngKey):
                near(found[...], meant[...])
    near(mapped(nnx.clone(layer), x), expected)


def law_evaluation_changes_nothing(called):
    """Evaluating changes no Variable, and gives the same twice. Source: nnx.Module.eval: "Sets the Module to evaluation mode."."""
    layer, x = called
    layer.eval()
    if isinstance(layer, nnx.WeightNorm):
        layer(x)  # Its documentation reads the kernel after a call, and says that it is normalized: there it stays.
    before = nnx.clone(layer)
    expected = layer(x)
    near(layer(x), expected)
    for found, meant in zip(variables_of(layer), variables_of(before), strict=True):
        if not isinstance(found, nnx.RngState):
            near(found[...], meant[...])


def law_causal_decoding():
    """A causal mask changes nothing where each step is after all that is in the cache. Source: nnx.MultiHeadAttention, is_causal, decode."""
    x = drawn((1, 4, 4))

    def steps(**options):
        layer = nnx.MultiHeadAttention(2, 4, decode=True, rngs=nnx.Rngs(0))
        layer.init_cache(x.shape)
        return jnp.concatenate([layer(x[:, i : i + 1], **options) for i in range(4)], axis=1)

    near(steps(is_causal=True), steps())


def node_metrics():
    return nnx.MultiMetric(loss=nnx.metrics.Average(), kept=nnx.metrics.Welford("seen"))


def node_optimizer():
    return nnx.Optimizer(nnx.Linear(2, 3, rngs=nnx.Rngs(0)), optax.adam(0.1), wrt=nnx.Param)


def node_layers():
    rngs = nnx.Rngs(0)
    return nnx.Sequential(nnx.Linear(2, 3, rngs=rngs), nnx.relu, nnx.BatchNorm(3, rngs=rngs))


def node_rngs():
    return nnx.Rngs(0, dropout=1)


def node_mixed_list():
    return nnx.List([1, nnx.Param(jnp.ones(2)), "text", nnx.Dict(a=None, b=nnx.Param(jnp.float32(1.0)))])


def node_attention():
    return nnx.MultiHeadAttention(2, 4, decode=False, rngs=nnx.Rngs(0))


def node_recurrent():
    return nnx.RNN(nnx.GRUCell(2, 3, rngs=nnx.Rngs(0)))


def node_normalized():
    return nnx.WeightNorm(nnx.Linear(2, 3, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1))


def law_graphdef_is_a_key(node):
    """A GraphDef is hashable, equal to that of another split, and a static argument of jax.jit. Source: nnx.GraphDef, jax.jit, static_argnums."""
    graphdef, state = nnx.split(node)
    again = nnx.split(nnx.clone(node))[0]
    assert graphdef == again
    must_be({graphdef: "found"}.get(again), "found")

    def leaves(graphdef, state):
        return jax.tree.leaves(nnx.pure(nnx.state(nnx.merge(graphdef, state))))

    staged = jax.jit(leaves, static_argnums=0)
    for one, other in zip(staged(graphdef, state), jax.tree.leaves(nnx.pure(state)), strict=True):
        must_show(one, jnp.asarray(other))


def law_names_of_protocols(node):
    """A name between double underscores that a class does not define is no attribute of its objects. Source: Python's data model: "special method names", hasattr."""
    for name in ("__json__", "__pydantic_serializer__", "__no_such_protocol__", "__torch_function__"):
        assert not hasattr(node, name), name
        assert not hasattr(nnx.state(node), name), name
        assert not hasattr(nnx.graphdef(node), name), name


class Sowing(nnx.Module):
    def __init__(self):
        self.inner = nnx.Linear(2, 2, rngs=nnx.Rngs(0))

    def __call__(self, x):
        y = self.inner(x)
        self.sow(nnx.Intermediate, "mean", y.mean())
        self.sow(nnx.Cache, "last", y, reduce_fn=lambda old, new: new)
        return y


def law_pop_undoes_sow():
    """After pop a module is what it was before it sowed: to Python, to jax.tree and to split. Source: nnx.Module.sow, nnx.pop."""
    module, x = Sowing(), jnp.ones((1, 2))
    names, graphdef, tree = sorted(vars(module)), nnx.graphdef(module), jax.tree.structure(module)
    for _ in range(2):
        module(x)
        found = nnx.pop(module, (nnx.Intermediate, nnx.Cache))
        must_be(sorted(found), ["last", "mean"])
        must_be(sorted(vars(module)), names)
        assert nnx.graphdef(module) == graphdef and jax.tree.structure(module) == tree
    module.mean = nnx.Param(jnp.ones(2))
    must_be(len(jax.tree.leaves(module)), 3)
    del module.mean
    module.mean = 3
    must_be(len(jax.tree.leaves(module)), 2)


class Carried(nnx.Pytree):
    def __init__(self, x):
        self.x = nnx.data(x)


def law_sown_in_a_scan():
    """What a scanned module sows comes out stacked, whatever the carry is. Source: nnx.scan, StateAxes, nnx.Module.sow."""
    axes = nnx.StateAxes({(nnx.Intermediate, nnx.Cache): 0, ...: nnx.Carry})
    shapes = []

    def moved(state, y):
        state.x = y
        return state

    for carry, read, wrap in [
        (jnp.ones((1, 2)), lambda c: c, lambda c, y: y),
        (Carried(jnp.ones((1, 2))), lambda c: c.x, moved),
        ((jnp.ones((1, 2)), Carried(jnp.ones(1))), lambda c: c[0], lambda c, y: (y, c[1])),
    ]:
        module = Sowing()
        scan = functools.partial(nnx.scan, in_axes=(axes, nnx.Carry), out_axes=nnx.Carry, length=3, graph=True, graph_updates=True)
        carried = scan(lambda module, c: wrap(c, module(read(c))))(module, carry)
        near(read(carried), module.inner(module.inner(module.inner(jnp.ones((1, 2))))))
        found = nnx.pop(module, (nnx.Intermediate, nnx.Cache))
        shapes.append([x.shape for x in jax.tree.leaves(nnx.pure(found))])
    must_be(shapes, [[(3, 1, 2), (3,)]] * 3)


def metric_average():
    return nnx.metrics.Average, {"values": jnp.arange(6.0).reshape(3, 2)}


def metric_welford():
    return nnx.metrics.Welford, {"values": jnp.arange(6.0).reshape(3, 2)}


def metric_accuracy():
    return nnx.metrics.Accuracy, {"logits": drawn((3, 2, 4)), "labels": jnp.array([[0, 1], [2, 3], [0, 0]])}


def metric_threshold():
    return lambda: nnx.metrics.Accuracy(threshold=0.5), {"logits": drawn((3, 2)), "labels": jnp.array([[0, 1], [1, 1], [0, 0]])}


def metric_several():
    return lambda: nnx.MultiMetric(one=nnx.metrics.Average("values"), two=nnx.metrics.Welford("values")), {"values": jnp.arange(6.0).reshape(3, 2)}


def numbers_of(computed):
    if isinstance(computed, dict):
        return [number for name in sorted(computed) for number in numbers_of(computed[name])]
    if isinstance(computed, nnx.metrics.Statistics):
        return [computed.mean, computed.standard_deviation, computed.standard_error_of_mean]
    return [computed]


def law_metrics_of_lanes(metric):
    """Under vmap each lane has a metric of its own, which is updated, computed and reset as alone. Source: nnx.vmap, nnx.Metric.reset."""
    make, values = metric
    lanes = nnx.vmap(lambda i: make(), in_axes=0, out_axes=0)(jnp.arange(3))
    fresh = shown(nnx.state(lanes))
    update = nnx.vmap(lambda metric, values: metric.update(**values))
    for _ in range(2):
        update(lanes, values)
        found = nnx.vmap(lambda metric: numbers_of(metric.compute()))(lanes)
        alone = []
        for i in range(3):
            one = make()
            one.update(**{k: v[i] for k, v in values.items()})
            alone.append(numbers_of(one.compute()))
        for at, lane in enumerate(found):
            near(lane, jnp.stack([jnp.asarray(one[at]) for one in alone]))
        lanes.reset()
        must_be(shown(nnx.state(lanes)), fresh)


class Counter(nnx.Module):
    def __init__(self, start):
        self.n = nnx.Variable(jnp.int32(start))
        self.w = nnx.Param(jnp.float32(start))


def law_loops_of_modules():
    """A loop over modules is Python's loop, however many there are, whatever it changes, and if it makes no trip. Source: nnx.while_loop, nnx.fori_loop, nnx.scan."""
    def first(many):
        many[0].n[...] += 1
        return many

    def last(many):
        many[-1].n[...] += 2
        many[-1].w[...] *= 3
        return many

    def none(many):
        return many

    for trips in (0, 3):
        for change in (first, last, none):
            for starts in ((1,), (1, 2)):
                meant = tuple(Counter(i) for i in starts)
                for _ in range(trips):
                    change(meant)
                given = tuple(Counter(i) for i in starts)
                found = nnx.fori_loop(0, trips, lambda i, many: change(many), given)
                must_show(list(found), list(meant))
                given = tuple(Counter(i) for i in starts)
                found, steps = nnx.while_loop(lambda c: c[1] < trips, lambda c: (change(c[0]), c[1] + 1), (given, 0))
                must_show(list(found), list(meant))
                must_be(int(steps), trips)


def law_transforms_nest():
    """A transform in a transform is what the arrays alone would be. Source: nnx.vmap, nnx.cond, nnx.fori_loop, nnx.scan, nnx.custom_vjp, jax.lax.map."""
    layer, xs, flags = nnx.Linear(3, 3, rngs=nnx.Rngs(0)), drawn((4, 3)), jnp.arange(4)
    kernel, bias = layer.kernel[...], layer.bias[...]

    def times(layer, x):
        return nnx.fori_loop(0, 3, lambda i, carry: (carry[1](carry[0]), carry[1]), (x, layer))[0]

    def choose(layer, x, flag):
        return nnx.cond(flag < 2, times, lambda layer, x: x, layer, x)

    def by_hand(x):
        for _ in range(3):
            x = x @ kernel + bias
        return x

    expected = jnp.where(flags[:, None] < 2, by_hand(xs), xs)
    near(nnx.vmap(choose, in_axes=(None, 0, 0))(layer, xs, flags), expected)
    near(nnx.jit(nnx.vmap(choose, in_axes=(None, 0, 0)))(layer, xs, flags), expected)
    graphdef, state = nnx.split(layer)

    def apart(x):
        return nnx.scan(lambda x, _: (nnx.merge(graphdef, state)(x), None), in_axes=(nnx.Carry, 0))(x, jnp.arange(3))[0]

    near(jax.lax.map(apart, xs, batch_size=2), by_hand(xs))

    @nnx.custom_vjp
    def product(x, y):
        return jnp.sin(x) * y

    def backward(kept, g):
        g = g[1] if isinstance(g, tuple) else g  # With graph_updates the gradients by the updates stand before it.
        return g * jnp.cos(kept[0]) * kept[1], g * jnp.sin(kept[0])

    product.defvjp(lambda x, y: (product(x, y), (x, y)), backward)
    for lift in (nnx.jit, nnx.remat, nnx.vmap, lambda f: nnx.jit(nnx.vmap(f))):
        near(lift(product)(flags * 1.0, flags + 1.0), jnp.sin(flags * 1.0) * (flags + 1.0))
    near(nnx.grad(nnx.jit(product))(jnp.float32(1), jnp.float32(2)), 2 * jnp.cos(1.0))


def law_statics_of_jit():
    """What is static is told by place or by name, and given by place or by name, with shardings for the rest. Source: nnx.jit, static_argnums, static_argnames, as of jax.jit."""
    here = jax.sharding.SingleDeviceSharding(jax.devices()[0])

    def scaled(x, scale, doubles):
        return x * scale * 2 if doubles else x * scale

    x = jnp.arange(3.0)
    for static in ({"static_argnums": 2}, {"static_argnums": (2,)}, {"static_argnames": "doubles"}, {"static_argnames": ("doubles",)}):
        for more in ({}, {"in_shardings": (here, None), "out_shardings": here}):
            for transform in (jax.jit, nnx.jit):
                staged = transform(scaled, **static, **more)
                for doubles in (True, False):
                    near(staged(x, 3.0, doubles), scaled(x, 3.0, doubles))
                    if not more:
                        near(staged(x, 3.0, doubles=doubles), scaled(x, 3.0, doubles))


def law_metadata_has_no_order():
    """Variables of the same value and metadata are one to jax.tree and to split, in whatever order the metadata was set. Source: nnx.Variable, jax.tree.structure."""
    one, other = nnx.Param(jnp.ones(2), a=1, b=2), nnx.Param(jnp.ones(2), b=2, a=1)
    late = nnx.Param(jnp.ones(2), b=2)
    late.set_metadata("a", 1)
    for again in (other, late, one.replace(), one.copy(), nnx.clone(one)):
        must_be(jax.tree.structure(again), jax.tree.structure(one))
        must_be(hash(jax.tree.structure(again)), hash(jax.tree.structure(one)))
        must_show(jax.tree.map(lambda x, y: x + y, one, again)[...], one[...] * 2)
        assert nnx.graphdef(nnx.Dict(v=again)) == nnx.graphdef(nnx.Dict(v=one))
        must_be(hash(nnx.graphdef(nnx.Dict(v=again))), hash(nnx.graphdef(nnx.Dict(v=one))))


def law_digits_as_keys():
    """A key that is a text of digits and one that is a number are replaced where they are, and a text finds the number that it shows. Source: nnx.replace_by_pure_dict."""
    for keys in (("0", "1"), (0, 1), ("0", "10", "9"), (10, 9, 0)):
        for given in (keys, [str(key) for key in keys]):
            state = nnx.State({"layers": {key: nnx.Param(jnp.ones(2)) for key in keys}})
            nnx.replace_by_pure_dict(state, {"layers": {key: jnp.full(2, float(i)) for i, key in enumerate(given)}})
            for i, key in enumerate(keys):
                must_show(state["layers"][key][...], jnp.full(2, float(i)))


def law_gradient_of_a_variable():
    """The gradient by a Variable alone is that by its value, of whatever type the Variable is. Source: nnx.grad, nnx.value_and_grad."""
    for kind in (nnx.Param, nnx.Variable, nnx.BatchStat, Custom):
        found = nnx.grad(lambda v: (v[...] ** 3).sum())(kind(jnp.arange(3.0)))
        near(found[...] if isinstance(found, nnx.Variable) else found, 3 * jnp.arange(3.0) ** 2)
        value, found = nnx.value_and_grad(lambda x, v: (x * v[...]).sum(), argnums=1)(jnp.ones(2), kind(jnp.float32(3)))
        near(value, 6.0)
        near(found[...] if isinstance(found, nnx.Variable) else found, 2.0)


def law_optimizer_of_masks():
    """Under optax.masked or optax.partition what is not taken stays, and the rest is two steps by hand. Source: nnx.Optimizer, optax.masked, optax.partition."""
    def is_kernel(tree):
        return jax.tree.map_with_path(lambda path, leaf: "kernel" in jax.tree_util.keystr(path), tree)

    def label(tree):
        return jax.tree.map(lambda taken: "step" if taken else "stay", is_kernel(tree))

    def is_other(tree):
        return jax.tree.map(lambda taken: not taken, is_kernel(tree))

    parts = optax.partition({"step": optax.adam(0.25), "stay": optax.set_to_zero()}, label)
    masks = optax.chain(optax.masked(optax.adam(0.25), is_kernel), optax.masked(optax.set_to_zero(), is_other))
    for tx in (masks, parts):
        layer = nnx.Linear(2, 3, bias_init=jax.nn.initializers.ones, rngs=nnx.Rngs(0))
        optimizer = nnx.Optimizer(layer, tx, wrt=nnx.Param)
        kernel, alone = layer.kernel[...], optax.adam(0.25)
        kept = alone.init(kernel)
        for i in range(2):
            gradient = nnx.grad(lambda layer: (layer(drawn((4, 2), i)) ** 2).sum())(layer)
            change, kept = alone.update(gradient["kernel"][...] if isinstance(gradient, nnx.State) else gradient.kernel[...], kept)
            kernel = kernel + change
            optimizer.update(layer, gradient)
        near(layer.kernel[...], kernel)
        near(layer.bias[...], jnp.ones(3))


def law_recursive_map_replaces():
    """What recursive_map is given for a node stands in its place, in Lists, Dicts and attributes alike. Source: nnx.recursive_map."""
    def widened(path, node):
        return nnx.LoRA(3, 2, 3, base_module=node, rngs=nnx.Rngs(1)) if isinstance(node, nnx.Linear) else node

    def layer(i):
        return nnx.Linear(3, 3, rngs=nnx.Rngs(i))

    for module, places in (
        (nnx.Sequential(layer(0), nnx.relu, layer(1)), lambda m: [m.layers[0], m.layers[2]]),
        (nnx.List([layer(0), layer(1)]), list),
        (nnx.Dict(a=layer(0), b=layer(1)), lambda m: [m["a"], m["b"]]),
        (Pair(layer(0), Pair(layer(1), nnx.List([layer(2)]))), lambda m: [m.left, m.right.left, m.right.right[0]]),
    ):
        before = shown(module)
        made = places(nnx.recursive_map(widened, module))
        for new, old in zip(made, places(module), strict=True):
            assert isinstance(new, nnx.LoRA) and isinstance(new.base_module, nnx.Linear)
            must_show(new.base_module.kernel[...], old.kernel[...])
        must_be(shown(module), before)


def law_abstract_modules():
    """What is known of a module without its arrays may be asked of an abstract one. Source: nnx.eval_shape, nnx.reseed, nnx.split, nnx.clone."""
    def make():
        return nnx.Sequential(nnx.Linear(2, 3, rngs=nnx.Rngs(0)), nnx.Dropout(0.5, rngs=nnx.Rngs(dropout=1)))

    abstract, made = nnx.eval_shape(make), make()
    assert nnx.graphdef(abstract) == nnx.graphdef(made)
    must_be(paths(nnx.state(abstract)), paths(nnx.state(made)))
    for one, other in zip(jax.tree.leaves(nnx.state(nnx.clone(abstract))), jax.tree.leaves(nnx.state(made)), strict=True):
        must_be([one.shape, one.dtype], [other.shape, other.dtype])
    nnx.reseed(abstract, dropout=3)
    nnx.reseed(made, dropout=3)
    for one, other in zip(variables_of(abstract), variables_of(made), strict=True):
        if isinstance(other, nnx.RngState):
            must_show(one.get_value(), other.get_value())


class Step(nn.Module):
    @nn.compact
    def __call__(self, carry, x):
        y = nn.Dense(3)(x)
        return carry + y.sum(), y


def law_axes_of_a_linen_scan():
    """A scan takes its steps from any axis of its input, and puts its results into any axis, counted from either end. Source: nn.scan, in_axes, out_axes."""
    x = drawn((5, 2, 4))
    options = {"variable_broadcast": "params", "split_rngs": {"params": False}}
    made = nn.scan(Step, **options)().init(jax.random.key(0), 0.0, x)
    total, ys = nn.scan(Step, **options)().apply(made, 0.0, x)
    for into, out in zip(range(-3, 3), (1, -1, -2, 0, 2, -3), strict=True):
        scan = nn.scan(Step, in_axes=into, out_axes=out, **options)()
        found, outputs = scan.apply(made, 0.0, jnp.moveaxis(x, 0, into))
        near(found, total)
        near(outputs, jnp.moveaxis(ys, 0, out))


class Draws(nn.Module):
    @nn.compact
    def __call__(self, carry, _):
        first = jax.random.uniform(self.make_rng("noise"), ())
        return carry, jnp.stack([first, jax.random.uniform(self.make_rng("noise"), ())])


class Twice(nn.Module):
    kind: object

    @nn.compact
    def __call__(self):
        module = self.kind(name="same")
        return [module(0.0, jnp.zeros(3))[1] for _ in range(2)]


def law_draws_of_lifted_modules():
    """A lifted module draws no key twice, also in a scan, and the same ones when it is applied again. Source: nn.jit, nn.remat, nn.scan, nn.vmap, Module.make_rng."""
    def drawn_by(lift, inner):
        return Twice(lift(inner)).apply({}, rngs={"noise": jax.random.key(0)})

    scan = functools.partial(nn.scan, variable_broadcast="params", split_rngs={"noise": True})
    lanes = functools.partial(nn.vmap, in_axes=(None, 0), variable_axes={}, split_rngs={"noise": True})
    for lift, count in ((lambda cls: cls, 2), (scan, 6), (lanes, 6)):
        for inner in (Draws, nn.jit(Draws), nn.remat(Draws)):
            expected = drawn_by(lift, inner)
            must_show(drawn_by(lift, inner), expected)
            must_be(len(set(np.concatenate([np.ravel(e) for e in expected]).tolist())), 2 * count)


class Looks(nn.Module):
    table: object

    @nn.compact
    def __call__(self, x):
        return self.table[x]


class Kept(nn.Module):
    given: object

    def setup(self):
        self.table = self.given

    def __call__(self, x):
        return self.table[x]


def law_keys_of_attributes():
    """A dict among the attributes of a module has the keys that it was given, of whatever type. Source: nn.Module, dataclasses: "fields"."""
    for table, key in (({1: 2}, 1), ({"a": 2, "b": 3}, "b"), ({(1, 2): 5}, (1, 2)), ({1.5: 4, 2.5: 6}, 2.5), ({True: 7}, True)):
        for wrap in (dict, FrozenDict):
            for module in (Looks(wrap(table)), Kept(wrap(table))):
                made = module.init(jax.random.key(0), key)
                must_be(module.apply(made, key), table[key])
                must_be(nn.jit(Looks, static_argnums=1)(wrap(table)).apply({}, key), table[key])


def law_rules_of_logical_axes():
    """A name stands for what its first free rule says; only names of the mesh are taken once. Source: nn.logical_to_mesh_axes, jax.sharding.PartitionSpec.UNCONSTRAINED."""
    free = jax.sharding.PartitionSpec.UNCONSTRAINED
    rules = (("foo", None), ("bad", None), ("bar", free), ("baz", free), ("batch", "data"), ("embed", "data"), ("embed", "model"))
    for names, meant in (
        (("foo", "bad", "bar", "baz"), (None, None, free, free)),
        (("batch", free, free, None, None), ("data", free, free, None, None)),
        (("batch", "embed"), ("data", "model")),
        (("embed", "batch"), ("model", "data")),
        (("embed",), ("data",)),
        ((None, "batch", None), (None, "data", None)),
    ):
        must_be(tuple(nn.logical_to_mesh_axes(names, rules=rules)), meant)


def law_errors_are_pickled():
    """An exception of Flax is pickled and copied, and says the same. Source: pickle: "exceptions", flax.errors.FlaxError."""
    for error in (
        flax_errors.ScopeParamNotFoundError("a", "/b"), flax_errors.ScopeParamShapeError("a", "/b", (1,), (2,)),
        flax_errors.InvalidRngError("no rng"), flax_errors.NameInUseError("param", "a", "M"), flax_errors.TraceContextError("trace"),
    ):
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert isinstance(again, flax_errors.FlaxError)
            must_be(str(again), str(error))


class Inner(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(2)(x)


class Middle(nn.Module):
    inside: nn.Module

    @nn.compact
    def __call__(self, x):
        return self.inside(x)


class Sharer(nn.Module):
    child: nn.Module

    def setup(self):
        nn.share_scope(self, self.child)

    @nn.compact
    def __call__(self, x):
        return self.child(nn.Dense(3)(x))


def law_shared_scopes():
    """With share_scope the variables of a child are those of its parent, and so are those of what the child was given. Source: nn.share_scope."""
    x = jnp.ones((1, 2))
    for child, names in ((Middle(Inner()), {"inside", "Dense_0"}), (Middle(Middle(Inner())), {"inside", "Dense_0"})):
        found, made = Sharer(child).init_with_output(jax.random.key(0), x)
        must_be(set(made["params"]), names)
        near(Sharer(child).apply(made, x), found)


def law_attention_passes_options_on():
    """What a layer of attention is told reaches the function that it is given. Source: nn.MultiHeadDotProductAttention, attention_fn, force_fp32_for_softmax."""
    x = drawn((1, 3, 4))
    for wide in (True, False):
        seen = []

        def attend(query, key, value, mask=None, dropout_rate=None, deterministic=None, force_fp32_for_softmax=None, **rest):
            seen.append([force_fp32_for_softmax, dropout_rate, deterministic, mask is None])
            return nn.dot_product_attention(query, key, value)

        layer = nn.MultiHeadDotProductAttention(num_heads=2, force_fp32_for_softmax=wide, dropout_rate=0.25, attention_fn=attend)
        layer.init(jax.random.key(0), x, mask=jnp.ones((1, 1, 3, 3)), deterministic=True)
        must_be(len(seen) > 0, True)
        must_be(seen, [[wide, 0.25, True, False]] * len(seen))


def law_types_of_linen_norms():
    """Without reductions in float32 a norm has its parameters and its result in the types that it is told. Source: nn.BatchNorm, nn.LayerNorm, force_float32_reductions."""
    for half in (jnp.bfloat16, jnp.float16):
        options = {"force_float32_reductions": False, "dtype": half, "param_dtype": half}
        norms = [nn.BatchNorm(use_running_average=known, **options) for known in (True, False)]
        for norm in [*norms, nn.LayerNorm(**options), nn.RMSNorm(**options), nn.GroupNorm(1, **options)]:
            x = drawn((4, 2)).astype(half)
            made = norm.init(jax.random.key(0), x)
            found, after = norm.apply(made, x, mutable=["batch_stats"])
            must_be({str(leaf.dtype) for leaf in jax.tree.leaves([made, after, found])}, {str(jnp.dtype(half))})


class Point(struct.PyTreeNode):
    x: object
    label: str = struct.field(pytree_node=False, default="p")


class Sized(nn.Module):
    point: Point

    @nn.compact
    def __call__(self, x):
        return nn.Dense(3)(x) * self.point.x


Kind = typing.TypeVar("Kind")


class Box(struct.PyTreeNode, typing.Generic[Kind]):
    value: Kind
    label: str = struct.field(pytree_node=False, default="b")


class Pinned(Box[int]):
    more: int = 0


class Named(struct.PyTreeNode, kw_only=True):
    value: int = 1
    other: int


def law_struct_is_a_dataclass():
    """A dataclass of flax.struct is frozen, replaced by parts, a tree of its fields, and as generic as its class. Source: flax.struct.dataclass, flax.struct.PyTreeNode, dataclasses, typing.Generic."""
    for made, leaves, names in (
        (Point(1), [1], [".x"]), (Box[int](value=2), [2], [".value"]), (Pinned(3, "q", 4), [3, 4], [".value", ".more"]),
        (Named(other=5), [1, 5], [".value", ".other"]), (struct.dataclass(Point)(6), [6], [".x"]),
    ):
        must_be(jax.tree.leaves(made), leaves)
        must_be([jax.tree_util.keystr(path) for path, _ in jax.tree_util.tree_leaves_with_path(made)], names)
        again = jax.tree.map(lambda x: x + 1, made)
        must_be(jax.tree.leaves(again), [x + 1 for x in leaves])
        first = names[0][1:]
        must_be(getattr(made.replace(**{first: 9}), first), 9)
        must_be(made.replace(), made)
        try:
            setattr(made, first, 0)
        except dataclasses.FrozenInstanceError:
            continue
        raise AssertionError(f"{made} is not frozen")


class Checked(struct.PyTreeNode):
    x: object

    def __post_init__(self):
        assert self.x is not None


def law_lifts_take_any_attribute():
    """A lifted module takes each attribute that the plain one takes, and makes none of its own. Source: nn.jit, nn.remat, nn.vmap."""
    x, made = jnp.ones((2, 2)), Sized(Point(2.0)).init(jax.random.key(0), jnp.ones((2, 2)))
    lanes = functools.partial(nn.vmap, in_axes=0, variable_axes={"params": None}, split_rngs={"params": False})
    for point in (Point(2.0), Checked(2.0)):
        for lift in (nn.remat, nn.jit, lanes):
            near(lift(Sized)(point).apply(made, x), Sized(Point(2.0)).apply(made, x))


def packed_of_dicts():
    return {"b": {"1": 1.0, "a": jnp.ones(2)}, "a": {}, "c": np.arange(3)}


def packed_of_number_keys():
    return {1: jnp.ones(2), 10: {2: 3.0, 11: {"a": 4.0}}}


def packed_of_sequences():
    return [1.0, (2.0, [jnp.ones(2)], ()), {"a": [3.0] * 11}]


def packed_frozen():
    return FrozenDict({2: {"b": jnp.ones(2)}, 10: 2.0})


def packed_of_structs():
    return {"p": Point(jnp.ones(2)), "q": (Point({"x": 1.0}),)}


def packed_of_optax():
    return optax.adam(0.1).init({"w": jnp.ones(2), "v": {"u": jnp.zeros(1)}})


def packed_of_boxes():
    return {"w": nn.Partitioned(jnp.ones(2), names=("a",)), "v": jnp.zeros(1)}


def law_state_dicts(packed):
    """from_state_dict puts back what to_state_dict gives, into the containers that were there, and refuses what lacks a name. Source: flax.serialization.to_state_dict, flax.serialization.from_state_dict."""
    plain = serialization.to_state_dict(packed)
    changed = jax.tree.map(lambda leaf: leaf * 0 + 7, packed)
    back = serialization.from_state_dict(changed, plain)
    must_be(jax.tree.structure(back), jax.tree.structure(packed))
    must_show(jax.tree.leaves(back), jax.tree.leaves(packed))
    must_be(str(type(back)), str(type(packed)))

    def names(value):
        if isinstance(value, dict):
            return all(isinstance(key, str) and names(inner) for key, inner in value.items())
        return not isinstance(value, (list, tuple))

    assert names(plain), plain
    short = dict(plain)
    short.pop(sorted(short)[-1])
    try:
        serialization.from_state_dict(packed, short)
    except (ValueError, KeyError):
        return
    raise AssertionError("an entry is missing, and nobody says so")


def law_state_dicts_need_one_name_each():
    """Keys that look alike as texts are refused, and no entry is lost. Source: flax.serialization.to_state_dict."""
    for tree in ({1: 1.0, "1": 2.0}, {"a": {2: 1.0, "2": 2.0}}, FrozenDict({1: 1.0, "1": 2.0})):
        try:
            plain = serialization.to_state_dict(tree)
        except ValueError:
            continue
        raise AssertionError(f"{tree} became {plain}")


def law_loss_scale():
    """The scale grows with the last of growth_interval finite steps, and backs off with each other one; value and gradient are those of the loss. Source: flax.training.dynamic_scale.DynamicScale: "growth_interval: after how many steps of finite gradients the scale should be increased"."""
    for interval in (1, 2, 3):
        scale = dynamic_scale.DynamicScale(growth_interval=interval, scale=4.0, minimum_scale=1.0)
        meant, count = 4.0, 0
        for factor in (2.0, 3.0, 1.0, jnp.inf, 2.0, 2.0, 2.0, jnp.inf, jnp.inf, jnp.inf, jnp.inf, jnp.inf, 1.0):
            scale, finite, value, gradient = scale.value_and_grad(lambda x: (factor * x).sum())(jnp.ones(2, jnp.float16))
            must_be(bool(finite), bool(np.isfinite(factor)))
            if finite:
                near(value, 2 * factor)
                near(gradient, jnp.full(2, factor))
                must_be(gradient.dtype, jnp.float32)
                count += 1
                meant, count = (meant * 2, 0) if count == interval else (meant, count)
            else:
                meant, count = max(meant / 2, 1.0), 0
            near(scale.scale, meant)


def built_dense():
    return nn.Dense, {"features": 3}, drawn((2, 3))


def built_conv():
    return nn.Conv, {"features": 4, "kernel_size": (3,), "padding": "CIRCULAR"}, drawn((2, 6, 2))


def built_batch_norm():
    return nn.BatchNorm, {"use_running_average": False}, drawn((4, 3))


def built_recurrent():
    return nn.RNN, {"cell": nn.LSTMCell(4)}, drawn((2, 5, 3))


def built_bidirectional():
    return nn.Bidirectional, {"forward_rnn": nn.RNN(nn.GRUCell(4)), "backward_rnn": nn.RNN(nn.SimpleCell(4))}, drawn((2, 5, 3))


def built_attention():
    return nn.MultiHeadDotProductAttention, {"num_heads": 2, "dropout_rate": 0.5, "deterministic": True}, drawn((2, 3, 4))


def built_weight_norm():
    return nn.WeightNorm, {"layer_instance": nn.Dense(3)}, drawn((2, 3))


def built_weight_norm_of_boxes():
    kernel = nn.with_partitioning(jax.nn.initializers.lecun_normal(), ("in", "out"))
    return nn.WeightNorm, {"layer_instance": nn.Dense(3, kernel_init=kernel)}, drawn((2, 3))


def built_sequential():
    return nn.Sequential, {"layers": [nn.Dense(4), nn.relu, nn.LayerNorm(), nn.Dense(2)]}, drawn((2, 3))


def built_dropout():
    return nn.Dropout, {"rate": 0.5, "deterministic": True}, drawn((2, 3))


def law_loss_scale_of_keywords():
    """A scaled loss takes keyword arguments. Source: DynamicScale.value_and_grad: "mimicks `jax.value_and_grad`"."""
    found = dynamic_scale.DynamicScale().value_and_grad(lambda p, *, factor: p * factor)(2.0, factor=3.0)
    near(found.aux, 6.0)
    near(found.grad, 3.0)


def law_linen_layers_under_lifts(built):
    """A layer under a lift gives what it gives by itself, and so do its variables. Source: nn.jit, nn.remat, nn.vmap, jax.jit."""
    cls, options, x = built
    made = cls(**options).init(jax.random.key(0), x)
    expected, after = cls(**options).apply(made, x, mutable=["batch_stats"])
    for lift in (nn.jit, nn.remat, lambda cls: nn.jit(nn.remat(cls))):
        for _ in range(2):
            found, changed = lift(cls)(**options).apply(made, x, mutable=["batch_stats"])
            near(found, expected)
            must_be(jax.tree.structure(changed), jax.tree.structure(after))
            for one, other in zip(jax.tree.leaves(changed), jax.tree.leaves(after), strict=True):
                near(one, other)
        must_be(jax.tree.map(jnp.shape, lift(cls)(**options).init(jax.random.key(0), x)), jax.tree.map(jnp.shape, made))
    found, _ = jax.jit(lambda made, x: cls(**options).apply(made, x, mutable=["batch_stats"]))(made, x)
    near(found, expected)
    if not after.get("batch_stats"):
        lanes = nn.vmap(cls, in_axes=0, variable_axes={"params": None}, split_rngs={"params": False})(**options)
        xs = jnp.stack([x, x * 2])
        near(lanes.apply(made, xs), jnp.stack([cls(**options).apply(made, one) for one in xs]))


def law_prefixes_are_values():
    """What says axes or shardings by filters is equal to another of the same filters that says the same, and has its hash. Source: nnx.StateAxes, nnx.StateSharding, as keys of nnx.jit and nnx.vmap."""
    spec = jax.sharding.PartitionSpec
    for kind, one, other in ((nnx.StateAxes, 0, None), (nnx.StateSharding, spec("x"), spec())):
        for takes in (nnx.Param, "tag", ..., nnx.PathContains("a"), nnx.Any(nnx.Param, "tag")):
            made = kind({takes: one, nnx.BatchStat: other})
            again = kind({takes: one, nnx.BatchStat: other})
            assert made == again
            must_be(hash(made), hash(again))
            assert made != kind({takes: other, nnx.BatchStat: other})


def law_batched_kernels():
    """Each place of a batch axis of LinearGeneral has a kernel and a bias of its own. Source: nnx.LinearGeneral, batch_axis."""
    options = {"bias_init": jax.nn.initializers.normal(1.0), "rngs": nnx.Rngs(0)}
    x, layer = drawn((2, 5, 3)), nnx.LinearGeneral(3, 4, batch_axis={0: 2}, **options)
    near(layer(x), jnp.einsum("bij,bjk->bik", x, layer.kernel[...]) + layer.bias[...][:, None])
    x, layer = drawn((2, 3, 5, 4)), nnx.LinearGeneral((5, 4), (6, 1), axis=(-2, -1), batch_axis={0: 2, 1: 3}, **options)
    near(layer(x), jnp.einsum("abij,abijkl->abkl", x, layer.kernel[...]) + layer.bias[...])
    try:
        nnx.LinearGeneral(3, 4, batch_axis={1: 2}, **options)
    except ValueError:
        return
    raise AssertionError("a batch axis behind one that is none")


def law_lengths_of_a_linen_rnn():
    """With seq_lengths the carry is that of each sequence's own last step; time may come first, or run backwards. Source: nn.RNN, seq_lengths, time_major, reverse, keep_order."""
    x, lengths = drawn((3, 5, 2)), (1, 3, 5)
    for cell in (nn.LSTMCell(4), nn.GRUCell(4), nn.SimpleCell(4)):
        rnn = nn.RNN(cell, return_carry=True)
        made = rnn.init(jax.random.key(0), x)
        carry, _ = rnn.apply(made, x, seq_lengths=jnp.array(lengths))
        for i, length in enumerate(lengths):
            alone, _ = rnn.apply(made, x[i : i + 1, :length])
            for one, other in zip(jax.tree.leaves(carry), jax.tree.leaves(alone), strict=True):
                near(one[i], other[0])
        ys = nn.RNN(cell).apply(made, x)
        near(jnp.swapaxes(nn.RNN(cell, time_major=True).apply(made, jnp.swapaxes(x, 0, 1)), 0, 1), ys)
        near(nn.RNN(cell, reverse=True, keep_order=True).apply(made, x)[:, ::-1], nn.RNN(cell).apply(made, x[:, ::-1]))


def law_linen_attention_decodes():
    """Decoding step by step gives what a causal mask gives at once. Source: nn.MultiHeadDotProductAttention, decode."""
    x = drawn((2, 4, 8))
    layer, decoder = [nn.MultiHeadDotProductAttention(num_heads=2, decode=decode) for decode in (False, True)]
    made = layer.init(jax.random.key(0), x)
    cache, steps = decoder.init(jax.random.key(0), x)["cache"], []
    for i in range(4):
        step, changed = decoder.apply({**made, "cache": cache}, x[:, i : i + 1], mutable=["cache"])
        cache = changed["cache"]
        steps.append(step)
    near(jnp.concatenate(steps, axis=1), layer.apply(made, x, mask=nn.make_causal_mask(jnp.ones((2, 4)))))
