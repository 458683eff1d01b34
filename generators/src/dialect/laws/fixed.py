def law_rows_of_a_table():
    """An Embed gives rows of its table, in the type of the table, however many there are. Source: nnx.Embed, nn.Embed, param_dtype: "the dtype passed to parameter initializers"."""
    for size in (1, 3):
        for kind in (jnp.float32, jnp.bfloat16, jnp.int32):
            table = jnp.arange(size * 2).reshape(size, 2).astype(kind)
            for at in (jnp.array([0, size - 1]), jnp.zeros((2, 3), jnp.int32)):
                made = {"params": {"embedding": table}}
                for found in (
                    nnx.Embed(size, 2, param_dtype=kind, embedding_init=lambda *_: table, rngs=nnx.Rngs(0))(at),
                    nn.Embed(size, 2, param_dtype=kind, embedding_init=lambda *_: table).apply(made, at),
                ):
                    must_show(found, table[at])


def law_general_is_of_flattened_axes():
    """A layer over several axes is the layer over these axes as one: its kernel is made as that one's. Source: nnx.LinearGeneral, nn.DenseGeneral: "A linear transformation with flexible axes"."""
    x = drawn((5, 2, 3))
    general, plain = nnx.LinearGeneral((2, 3), (4, 2), axis=(-2, -1), rngs=nnx.Rngs(0)), nnx.Linear(6, 8, rngs=nnx.Rngs(0))
    near(general.kernel[...].reshape(6, 8), plain.kernel[...])
    near(general(x).reshape(5, 8), plain(x.reshape(5, 6)))
    general, made = nn.DenseGeneral((4, 2), axis=(-2, -1)).init_with_output(jax.random.key(0), x)
    plain, flat = nn.Dense(8).init_with_output(jax.random.key(0), x.reshape(5, 6))
    near(made["params"]["kernel"].reshape(6, 8), flat["params"]["kernel"])
    near(general.reshape(5, 8), plain)


def law_weight_norm_over_axes():
    """The axes that a WeightNorm is told keep their lengths apart: over the others each has the length of its scale. Source: nnx.WeightNorm, feature_axes."""
    x = drawn((4, 2))
    for axes, rest in ((-1, 0), (1, 0), (0, 1), ((0,), 1), ((0, 1), ()), (None, (0, 1))):
        linear = nnx.Linear(2, 3, use_bias=False, rngs=nnx.Rngs(0))
        kernel = linear.kernel[...]
        found = nnx.WeightNorm(linear, feature_axes=axes, rngs=nnx.Rngs(1))(x)
        near(found, x @ (kernel / jnp.sqrt(jnp.sum(kernel * kernel, axis=rest, keepdims=True))))


class Doubling(nnx.Variable):
    def on_get_value(self, value):
        return value * 2


class Halving(nnx.Variable):
    def on_set_value(self, value):
        return value / 2


class Counting(nnx.Variable):
    def on_create_value(self, value):
        return value + 1


def law_hooks_of_a_type():
    """A type whose methods are hooks makes Variables that have these hooks, also where they are copied. Source: nnx.Variable, on_get_value, on_set_value, on_create_value."""
    def told(name, hook):
        return nnx.Variable(jnp.arange(3.0), **{name: hook})

    for kind, variable in (
        (Doubling, told("on_get_value", Doubling.on_get_value)),
        (Halving, told("on_set_value", Halving.on_set_value)),
        (Counting, told("on_create_value", Counting.on_create_value)),
    ):
        of_type = kind(jnp.arange(3.0))
        for copied in (lambda v: v, lambda v: v.copy(), nnx.clone, lambda v: v.replace(), lambda v: nnx.clone(Holder(v)).value):
            one, other = copied(of_type), copied(variable)
            must_show(one.get_value(), other.get_value())
            one.set_value(jnp.ones(3))
            other.set_value(jnp.ones(3))
            must_show([one.get_value(), one.get_raw_value()], [other.get_value(), other.get_raw_value()])


def law_metadata_is_set_in_three_ways():
    """A mapping, a name with a value and keywords set the same, and what every Variable has stays. Source: nnx.Variable.set_metadata, nnx.Variable.required_metadata."""
    for name in ("note", "out_sharding"):
        for ways in (
            lambda v: v.set_metadata({name: ("x", None)}),
            lambda v: v.set_metadata(name, ("x", None)),
            lambda v: v.set_metadata(**{name: ("x", None)}),
        ):
            variable = nnx.Param(jnp.ones((2, 2)), eager_sharding=False)
            before = variable.get_metadata()
            ways(variable)
            must_be(variable.get_metadata(exclude_required=True), {name: ("x", None)})
            must_be(variable.get_metadata(), {**before, name: ("x", None)})


class Marked:
    def __init_subclass__(cls, *, mark=None, **rest):
        super().__init_subclass__(**rest)
        cls.mark = mark


def law_keywords_of_a_class():
    """Keywords of a class statement reach the bases that take them. Source: Python's data model: "object.__init_subclass__"."""
    class OfModule(nnx.Module, Marked, mark="a"):
        pass

    class OfPytree(nnx.Pytree, Marked, mark="b", pytree=False):
        pass

    class OfLinen(nn.Module, Marked, mark="c"):
        pass

    class Below(OfModule, mark="d"):
        pass

    must_be([OfModule.mark, OfPytree.mark, OfLinen.mark, Below.mark], ["a", "b", "c", "d"])


def law_optimizer_state_keeps_names():
    """What an Optimizer keeps of the shape of a parameter has the parameter's names of axes, or those of optimizer_sharding. Source: nnx.Optimizer, out_sharding, optimizer_sharding."""
    for options, meant in (
        ({"out_sharding": ("a", "b")}, ("a", "b")),
        ({"out_sharding": ("a", "b"), "optimizer_sharding": ("b", None)}, ("b", None)),
        ({"optimizer_sharding": ("b", None)}, ("b", None)),
    ):
        module = nnx.Dict(w=nnx.Param(jnp.ones((2, 3)), eager_sharding=False, tag="t", **options))
        kept = nnx.to_flat_state(nnx.state(nnx.Optimizer(module, optax.adam(0.5), wrt=nnx.Param), nnx.OptVariable))
        must_be([(v.get_metadata("out_sharding", None), v.get_metadata("tag", None)) for _, v in kept], [(meant, "t")] * 2)


def labels_of_numpy():
    return np.array([1, 0, 0, 0])


def labels_of_short_numpy():
    return np.array([1, 0, 0, 0], np.int32)


def labels_of_jax():
    return jnp.array([1, 0, 0, 0])


def law_accuracy_of_labels(labels):
    """Labels may be an array of NumPy, in the type that it has by itself. Source: nnx.metrics.Accuracy.update, labels: "the ground truth integer labels"."""
    logits = np.array([[0.1, 0.9], [0.8, 0.2], [0.3, 0.7], [2.0, 1.0]], np.float32)
    metric = nnx.metrics.MultiMetric(accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average("loss"))
    for _ in range(2):
        metric.update(logits=logits, labels=labels, loss=jnp.ones(2))
    must_show({name: float(value) for name, value in metric.compute().items()}, {"accuracy": 0.75, "loss": 1.0})


def law_attention_without_draws():
    """An attention that never draws keeps no streams, and one that draws keeps its own. Source: nnx.MultiHeadAttention, dropout_rate, keep_rngs."""
    for options, draws in (({}, False), ({"dropout_rate": 0.0}, False), ({"dropout_rate": 0.5}, True), ({"dropout_rate": 0.5, "keep_rngs": False}, False)):
        layer = nnx.MultiHeadAttention(2, 4, decode=False, rngs=nnx.Rngs(0), **options)
        must_be(bool(paths(nnx.state(layer, nnx.RngState))), draws)


class Perturbed(nn.Module):
    tree: bool

    def setup(self):
        self.dense = nn.Dense(2, use_bias=False)

    def __call__(self, x):
        y = self.dense(x)
        return sum(self.perturb("y", {"a": y, "b": [y]})["b"]) if self.tree else self.perturb("y", y)


class PerturbedCompact(nn.Module):
    tree: bool

    @nn.compact
    def __call__(self, x):
        y = nn.Dense(2, use_bias=False, name="dense")(x)
        return sum(self.perturb("y", {"a": y, "b": [y]})["b"]) if self.tree else self.perturb("y", y)


def law_perturbations_of_linen():
    """The gradient by a perturbation is that by the value, a tree or an array, in setup style and in compact style; without the collection nothing changes. Source: nn.Module.perturb."""
    x = drawn((3, 4))
    for kind in (Perturbed, PerturbedCompact):
        for tree in (False, True):
            module = kind(tree)
            made = module.init(jax.random.key(0), x)
            y = x @ made["params"]["dense"]["kernel"]
            near(module.apply(made, x), y)
            near(module.apply({"params": made["params"]}, x), y)
            found = jax.grad(lambda given: (module.apply({**made, "perturbations": given}, x) ** 2).sum())(made["perturbations"])
            must_be(jax.tree.structure(found), jax.tree.structure(made["perturbations"]))
            near(found["y"]["b"][0] if tree else found["y"], 2 * y)


class Third(nn.Module):
    first: nn.Module
    second: nn.Module
    third: nn.Module

    def __call__(self, x):
        return self.third(self.second(self.first(x)))


def law_lifts_of_shared_attributes():
    """A lifted module whose attributes are one module is the plain one, whichever of them are one. Source: nn.jit, nn.remat, nn.Module."""
    x, keys = drawn((2, 3)), jax.random.key(0)

    def parts():
        return nn.Dense(3, name="a"), nn.Dense(3, name="b"), nn.Dense(3, name="c")

    for lift in (nn.jit, nn.remat):
        lifted = lift(Third)
        for pick in (lambda a, b, c: (a, b, c), lambda a, b, c: (a, b, a), lambda a, b, c: (a, b, b), lambda a, b, c: (a, a, a), lambda a, b, c: (a, a, b)):
            made = Third(*pick(*parts())).init(keys, x)
            must_be(jax.tree.map(jnp.shape, lifted(*pick(*parts())).init(keys, x)), jax.tree.map(jnp.shape, made))
            near(lifted(*pick(*parts())).apply(made, x), Third(*pick(*parts())).apply(made, x))


class Layered(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Sequential([nn.Dense(3), nn.BatchNorm(use_running_average=False), nn.Dense(2)], name="inner")(x)


def law_to_nnx_of_nested_modules():
    """What a call updates below a ToNNX leaves what stands beside it. Source: nnx.bridge.ToNNX: "behaves the same as the wrapped Linen module"."""
    x = drawn((4, 2))
    model = nnx.bridge.ToNNX(Layered(), rngs=nnx.Rngs(0)).lazy_init(x)
    before = paths(nnx.state(model))
    kept = nnx.pure(nnx.state(model, nnx.Param))
    for _ in range(2):
        found = model(x, mutable=["batch_stats"])
        must_be(paths(nnx.state(model)), before)
    must_show(nnx.pure(nnx.state(model, nnx.Param)), kept)
    near(model(x, mutable=["batch_stats"]), found)


class Told(nnx.bridge.Module):
    @nnx.bridge.compact
    def __call__(self, x):
        w = self.param("w", nn.initializers.ones, x.shape)
        return nnx.Dropout(0.5, rngs=nnx.Rngs(0))(x) * w[...] * 0 + (1.0 if self.is_initializing() else 2.0)


class InSetup(nnx.bridge.Module):
    def setup(self):
        self.child = Told()
        self.drop = nnx.Dropout(0.5, rngs=nnx.Rngs(1))

    def __call__(self, x):
        return self.child(self.drop(x))


class InCompact(nnx.bridge.Module):
    @nnx.bridge.compact
    def __call__(self, x):
        return Told(name="child")(x)


def law_bridge_modules_below():
    """A bridge.Module below another is initializing when that is, and only then; keys of streams are no variables. Source: nnx.bridge.Module: is_initializing, init, apply."""
    x = jnp.ones(2)
    for kind in (InSetup, InCompact):
        y, variables = kind().init_with_output({"params": jax.random.key(0)}, x)
        must_show(y, jnp.ones(2))
        must_show(jax.tree.map(jnp.shape, variables), {"params": {"child": {"w": (2,)}}})
        must_show(kind().apply(variables, x), jnp.full(2, 2.0))
        _, after = kind().apply(variables, x, mutable=True)
        must_show(jax.tree.map(jnp.shape, after), {"params": {"child": {"w": (2,)}}})


class Drawing(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(2)(x) + jax.random.uniform(self.make_rng("noise"), (2,))


def law_filters_of_collections():
    """A filter of collections is a name, names, True, or all but those of a DenyList, in a lift and in apply alike. Source: nn.DenyList, nn.vmap, nn.jit, variables, mutable."""
    x = drawn((3, 4))
    made = Layered().init(jax.random.key(0), x)
    for mutable in ("batch_stats", ["batch_stats"], nn.DenyList("params"), nn.DenyList(["params", "cache"])):
        expected, meant = Layered().apply(made, x, mutable=mutable)
        for lift in (nn.jit, nn.remat, functools.partial(nn.jit, variables=True), functools.partial(nn.jit, variables=nn.DenyList("cache"))):
            found, after = lift(Layered)().apply(made, x, mutable=mutable)
            near(found, expected)
            must_be(jax.tree.structure(after), jax.tree.structure(meant))
    for axes in ({True: None}, {"params": None}, {nn.DenyList("cache"): None}, {"params": None, nn.DenyList("params"): 0}):
        lanes = nn.vmap(Drawing, in_axes=0, variable_axes=axes, split_rngs={nn.DenyList("params"): True, "params": False})
        y, variables = lanes().init_with_output({"params": jax.random.key(0), "noise": jax.random.key(1)}, x)
        must_be([y.shape, variables["params"]["Dense_0"]["kernel"].shape], [(3, 2), (4, 2)])
        must_be(len(set(np.ravel(y - x @ variables["params"]["Dense_0"]["kernel"]).round(5).tolist())), 6)


def mask_of_booleans():
    return jnp.array([True, False, True, True])[:, None]


def mask_of_integers():
    return jnp.array([1, 0, 1, 1])[:, None]


def mask_of_floats():
    return jnp.array([1.0, 0.0, 1.0, 1.0])[:, None]


def law_binary_masks_of_linen(mask):
    """A mask of a norm is a binary array, of any type: the statistics are those of what it leaves. Source: nn.BatchNorm, mask: "Binary array of shape broadcastable to inputs tensor"."""
    x = drawn((4, 3))
    norm = nn.BatchNorm(use_running_average=False)
    made = norm.init(jax.random.key(0), x)
    left = x[np.array([0, 2, 3])]
    expected, meant = norm.apply(made, left, mutable=["batch_stats"])
    found, after = norm.apply(made, x, mask=mask, mutable=["batch_stats"])
    near(found[np.array([0, 2, 3])], expected)
    for one, other in zip(jax.tree.leaves(after), jax.tree.leaves(meant), strict=True):
        near(one, other)


def law_broadcast_masks_of_linen():
    """A mask need only be one that is broadcast to the input. Source: nn.GroupNorm, nn.LayerNorm, mask: "Binary array of shape broadcastable to inputs tensor"."""
    x = drawn((2, 3, 4))
    for norm in (nn.LayerNorm(), nn.RMSNorm(), nn.InstanceNorm(), nn.BatchNorm(use_running_average=False), nn.GroupNorm(2), nn.GroupNorm(None, group_size=2)):
        made = norm.init(jax.random.key(0), x)
        for mask in (jnp.array([True, True, False])[:, None], jnp.array([True, False, True])[None, :, None], jnp.ones((1, 1, 1), bool)):
            options = {"mutable": ["batch_stats"]}
            found, _ = norm.apply(made, x, mask=mask, **options)
            expected, _ = norm.apply(made, x, mask=jnp.broadcast_to(mask, x.shape), **options)
            kept = np.broadcast_to(np.asarray(mask), x.shape)
            near(np.asarray(found)[kept], np.asarray(expected)[kept])


def law_binary_masks(mask):
    """A mask of a norm is a binary array, of any type: the statistics are those of what it leaves. Source: nnx.BatchNorm, mask: "Binary array of shape broadcastable to inputs tensor"."""
    x, left = drawn((4, 3)), drawn((4, 3))[np.array([0, 2, 3])]
    one, other = nnx.BatchNorm(3, rngs=nnx.Rngs(0)), nnx.BatchNorm(3, rngs=nnx.Rngs(0))
    near(one(x, mask=mask)[np.array([0, 2, 3])], other(left))
    near(one.mean[...], other.mean[...])
    near(one.var[...], other.var[...])
    wide, rngs = drawn((4, 5, 4)), nnx.Rngs(0)
    places = jnp.broadcast_to(mask[:, None], wide.shape)
    for norm in (nnx.LayerNorm(4, rngs=rngs), nnx.RMSNorm(4, rngs=rngs), nnx.GroupNorm(4, num_groups=2, rngs=rngs), nnx.InstanceNorm(4, rngs=rngs)):
        found, expected = norm(wide, mask=places), norm(wide, mask=places.astype(bool))
        near(found[np.array([0, 2, 3])], expected[np.array([0, 2, 3])])


def marked_number():
    return 2.5


def marked_array():
    return jnp.ones(2)


def marked_numpy():
    return np.arange(3)


def law_marks_decide(marked):
    """What is marked as data is a leaf of the module and of its split, what is marked as static is none; a merge keeps both marks. Source: nnx.data, nnx.static."""
    holder, value = Empty(), marked
    holder.kept = nnx.data(value)
    for one in (holder, nnx.merge(*nnx.split(holder)), nnx.clone(holder), jax.tree.map(lambda leaf: leaf, holder)):
        must_be(len(jax.tree.leaves(one)), len(jax.tree.leaves(value)))
        must_be(len(jax.tree.leaves(nnx.split(one)[1])), len(jax.tree.leaves(value)))


def law_metrics_give_arrays():
    """What a metric computes are arrays, and no Variables that go on to change. Source: nnx.Metric.compute, nnx.metrics.Statistics: "mean: jnp.float32"."""
    kinds = nnx.metrics
    for metric in (kinds.Average(), kinds.Welford(), kinds.MultiMetric(a=kinds.Average(), b=kinds.Welford())):
        metric.update(values=jnp.arange(4.0))
        found = jax.tree.leaves(metric.compute(), is_leaf=lambda leaf: isinstance(leaf, nnx.Variable))
        assert all(isinstance(leaf, jax.Array) for leaf in found), found
        before = [float(leaf) for leaf in found]
        metric.update(values=jnp.arange(9.0))
        must_be([float(leaf) for leaf in found], before)


def law_merges_of_one_graphdef(module):
    """What is made of one GraphDef twice is two: metadata that is set in one is neither in the other nor in the GraphDef. Source: nnx.merge, nnx.Variable.set_metadata."""
    graphdef, state = nnx.split(module)
    again = nnx.graphdef(module)
    one, other = nnx.merge(graphdef, state, copy=True), nnx.merge(graphdef, state, copy=True)
    for variable in variables_of(one):
        variable.set_metadata("only", "here")
    assert not any(variable.has_metadata("only") for variable in variables_of(other))
    assert graphdef == again


class Fielded(struct.PyTreeNode):
    x: object = struct.field(metadata={"unit": "m"})
    name: str = struct.field(pytree_node=False, default="n", metadata={"unit": "none"})


def law_fields_of_structs():
    """A field of a struct has the metadata that it is given, and is a node or none as it says. Source: flax.struct.field, dataclasses.field: "metadata"."""
    must_be([(f.name, f.metadata["unit"]) for f in dataclasses.fields(Fielded)], [("x", "m"), ("name", "none")])
    must_be(jax.tree.leaves(Fielded(3)), [3])


class Inside(nn.Module):
    inner: nn.Module

    @nn.compact
    def __call__(self, x):
        return self.inner(x)


def law_linen_modules_are_copied():
    """A Linen module that was copied or pickled is the module: of the same results, and a part of another. Source: copy, pickle, nn.Module: "dataclasses"."""
    x = drawn((2, 5, 3))
    for module, pickles in (
        (nn.Dense(3), False), (nn.RNN(nn.GRUCell(2)), False), (nn.LayerNorm(), True), (nn.Sequential([nn.RMSNorm(), nn.LayerNorm()]), True),
    ):
        # An initializer of JAX is a local function, which Python does not pickle.
        copies = [copy.copy(module), copy.deepcopy(module), *([pickle.loads(pickle.dumps(module))] if pickles else [])]
        made = module.init(jax.random.key(0), x)
        for again in copies:
            near(again.apply(made, x), module.apply(made, x))
            near(Inside(again).init_with_output(jax.random.key(0), x)[0], Inside(module).init_with_output(jax.random.key(0), x)[0])


def bytes_of_names():
    return {"b": jnp.arange(3.0), "a": {"c": jnp.ones((2, 1), jnp.int32)}}


def bytes_of_numbers():
    return {0: jnp.ones(2), 10: {2: jnp.zeros(1)}}


def bytes_of_a_list():
    return nnx.to_pure_dict(nnx.state(nnx.List([Leaf(1.0), nnx.Param(jnp.ones(2))])))


def bytes_of_types():
    return {str(kind): jnp.arange(3).astype(kind) for kind in ("bfloat16", "float16", "int8", "uint32", "bool")}


def law_bytes_are_restored(bytes):
    """msgpack_restore gives what msgpack_serialize took, whatever the keys are. Source: flax.serialization.msgpack_serialize, flax.serialization.msgpack_restore."""
    again = serialization.msgpack_restore(serialization.msgpack_serialize(bytes))
    must_be(jax.tree.structure(again), jax.tree.structure(bytes))
    must_show(jax.tree.map(jnp.asarray, again), jax.tree.map(jnp.asarray, bytes))


class Stated(nnx.Module):
    def __init__(self):
        self.rnn = nnx.RNN(nnx.LSTMCell(2, 3, rngs=nnx.Rngs(0)))
        self.metrics = nnx.MultiMetric(loss=nnx.metrics.Average())
        self.rngs = nnx.Rngs(0, noise=1)


def law_static_parts_are_hashable():
    """What a module keeps beside its state can be hashed: the structure of its tree is a key. Source: jax.tree.structure, hash, nnx.Pytree."""
    for module in (Stated(), nnx.RNN(nnx.GRUCell(2, 3, rngs=nnx.Rngs(0)), state_axes=nnx.StateAxes({...: nnx.Carry}))):
        must_be(hash(jax.tree.structure(module)), hash(jax.tree.structure(nnx.clone(module))))
        must_be(hash(nnx.graphdef(module)), hash(nnx.graphdef(nnx.clone(module))))


def law_lora_hands_keywords_on():
    """A LoRA calls its base module with the keywords that it is given. Source: nnx.LoRA: "a base module to call and substitute, if possible"."""
    x = drawn((2, 3))
    layer = nnx.LoRA(3, 1, 3, base_module=lambda x, scale=1.0: x * scale, b_initializer=jax.nn.initializers.ones, rngs=nnx.Rngs(0))
    for keywords in ({}, {"scale": 2.0}):
        near(layer(x, **keywords), x @ layer.lora_a[...] @ layer.lora_b[...] + x * keywords.get("scale", 1.0))


def law_unmapped_metadata_stays():
    """transform_metadata takes the name of an axis from what is mapped, and leaves what is not, and what is no Variable. Source: nnx.transform_metadata, in_axes, out_axes: "None"."""
    def named(*names):
        return nnx.Param(jnp.ones((2,) * len(names)), out_sharding=names, eager_sharding=False)

    seen = []

    def look(mapped, rest, nothing, x):
        seen.append([mapped.out_sharding, rest["w"].out_sharding, nothing])

    for axes in ((0, None, None, None), (0, {"w": None}, None, 0)):
        mapped, rest = named("layers", "a", "b"), {"w": named("layers", "c")}
        nnx.transform_metadata(look, in_axes=axes, out_axes=None, partition="layers")(mapped, rest, None, jnp.ones(2))
        must_be(seen.pop(), [("a", "b"), ("layers", "c"), None])
        must_be([mapped.out_sharding, rest["w"].out_sharding], [("layers", "a", "b"), ("layers", "c")])


def law_to_linen_is_a_key():
    """A ToLinen is hashable, as each Linen module is whose attributes are: it may be static to jax.jit. Source: nnx.bridge.to_linen, jax.jit, static_argnums."""
    x = drawn((2, 3))
    module = nnx.bridge.to_linen(nnx.Linear, 3, 4, use_bias=False)
    must_be(hash(module), hash(nnx.bridge.to_linen(nnx.Linear, 3, 4, use_bias=False)))
    made = module.init(jax.random.key(0), x)
    near(jax.jit(lambda module, made, x: module.apply(made, x), static_argnums=0)(module, made, x), module.apply(made, x))
    near(nn.jit(nnx.bridge.ToLinen)(nnx.Linear, args=(3, 4), kwargs=FrozenDict({"use_bias": False})).apply(made, x), module.apply(made, x))


class Looping(nn.Module):
    split: object

    @nn.compact
    def __call__(self):
        def draws_once(module, carry):
            step, total = carry
            return step + 1, total + jax.random.uniform(module.make_rng("noise"))

        return nn.while_loop(lambda _, carry: carry[0] < 3, draws_once, self, (0, jnp.float32(0)), split_rngs=self.split)[1]


def law_streams_of_a_loop():
    """The streams that a loop splits are said by name or by a filter, also by both. Source: nn.while_loop, split_rngs, nn.DenyList."""
    def total(split):
        return Looping(split).apply({}, rngs={"noise": jax.random.key(0)})

    for splits in (False, True):
        expected = total({"noise": splits})
        for filters in (("noise", "other"), (nn.DenyList("params"),), ("params", nn.DenyList(("params",))), (nn.DenyList("noise"), "noise")):
            near(total({each: splits for each in filters}), expected)
