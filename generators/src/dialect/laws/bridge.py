class Counted(nn.Module):
    @nn.compact
    def __call__(self, x):
        w = self.param("w", nn.initializers.ones, (2,))
        n = self.variable("counts", "n", lambda: jnp.zeros(()))
        m = self.variable("sums", "m", lambda: jnp.zeros(()))
        if self.is_mutable_collection("counts"):
            n.value = n.value + 1
        if self.is_mutable_collection("sums"):
            m.value = m.value + 2
        self.sow("intermediates", "seen", x)
        return x * w + n.value + m.value

    def half(self, x):
        return x / 2


class Noise(nn.Module):
    @nn.compact
    def __call__(self, x, scale=1.0):
        return x + scale * jax.random.uniform(self.make_rng("noise"), x.shape)


def counted():
    return nnx.bridge.ToNNX(Counted(), rngs=nnx.Rngs(0)).lazy_init(jnp.ones(2))


def mutable_left_out():
    return None


def mutable_nothing():
    return False


def mutable_empty_list():
    return []


def mutable_name():
    return "counts"


def mutable_list():
    return ["counts"]


def mutable_tuple():
    return ("sums", "counts")


def mutable_set():
    return {"sums"}


def mutable_everything():
    return True


def mutable_all_but():
    return nn.DenyList(["params", "intermediates"])


def law_to_nnx_is_apply(mutable):
    """A call of a ToNNX is apply on what it holds, and what is mutable is updated. Source: nnx.bridge.ToNNX: "behaves the same as the wrapped Linen module"."""
    x, model, linen = jnp.arange(2.0), counted(), Counted()
    held = {"params": {"w": model.w[...]}, "counts": {"n": model.n[...]}, "sums": {"m": model.m[...]}}
    found = model(x) if mutable is None else model(x, mutable=mutable)
    expected = linen.apply(held, x, mutable=mutable or False)
    if isinstance(expected, tuple):
        expected, new = expected
        held = {**held, **new}
    must_show(found, expected)
    must_show([model.w[...], model.n[...], model.m[...]], [held["params"]["w"], held["counts"]["n"], held["sums"]["m"]])
    if "intermediates" in held:
        must_show(model.seen.get_value(), held["intermediates"]["seen"])


def law_to_nnx_keeps_its_variables(mutable):
    """What a ToNNX updates are the Variables that it holds: whoever else holds one sees the new value, also after jit. Source: nnx.bridge.ToNNX: "A stateful NNX module"."""
    x, model = jnp.ones(2), counted()
    kept = [model.w, model.n, model.m]
    if mutable is not None:
        model(x, mutable=mutable)
    assert all(one is other for one, other in zip([model.w, model.n, model.m], kept))
    if mutable is not None:
        other = nnx.clone(model)
        nnx.jit(lambda model: model(x, mutable=mutable))(model)
        other(x, mutable=mutable)
        must_show([v[...] for v in kept], [other.w[...], other.n[...], other.m[...]])


def law_to_nnx_calls_methods():
    """A method is called by its name, as a function, or as an attribute. Source: nnx.bridge.ToNNX, method."""
    model, x = counted(), jnp.ones(2)
    for found in (model(x, method="half"), model(x, method=Counted.half), model.half(x), model(x, method=lambda m, x: m.half(x))):
        must_show(found, x / 2)
    embed = nnx.bridge.ToNNX(nn.Embed(4, 2), rngs=nnx.Rngs(0)).lazy_init(jnp.ones(2), method="attend")
    must_show(embed(jnp.ones(2), method="attend"), embed.embedding[...] @ jnp.ones(2))


def law_to_nnx_draws():
    """A ToNNX draws new keys at each call, the same again when it is reseeded, and those of the rngs of a call. Source: nnx.bridge.ToNNX, rngs: "you can use always nnx.reseed"."""
    x, model = jnp.ones(3), nnx.bridge.ToNNX(Noise(), rngs=nnx.Rngs(0, noise=1)).lazy_init(jnp.ones(3))
    assert (model(x) != model(x)).all()
    nnx.reseed(model, noise=2)
    first, second = model(x), model(x)
    nnx.reseed(model, noise=2)
    must_show([model(x), model(x)], [first, second])
    key = nnx.Rngs(noise=7).noise()
    must_show(model(x, rngs=nnx.Rngs(noise=7)), Noise().apply({}, x, rngs={"noise": key}))
    must_show(model(x, scale=2.0, rngs=nnx.Rngs(noise=7)), Noise().apply({}, x, scale=2.0, rngs={"noise": key}))
    one, other = (nnx.bridge.ToNNX(nn.Dense(2)).lazy_init(x, rngs=nnx.Rngs(3)) for _ in range(2))
    must_show(one.kernel, other.kernel)
    rngs = nnx.Rngs(0)
    one, other = (nnx.bridge.ToNNX(nn.Dense(2), rngs=rngs).lazy_init(x) for _ in range(2))
    assert (one.kernel[...] != other.kernel[...]).all()


class Outer(nnx.Module):
    def __init__(self, rngs):
        self.inner = nnx.bridge.ToNNX(nn.Dense(3), rngs=rngs)
        self.other = nnx.Linear(3, 2, rngs=rngs)

    def __call__(self, x):
        return self.other(self.inner(x))

    def part(self, x):
        return self.inner(x)


def law_lazy_init():
    """lazy_init makes the variables of each ToNNX that runs, gives back what it was given, and a call afterwards makes none. Source: nnx.bridge.lazy_init: "works even if the top-level module is a pure-NNX one"."""
    x = jnp.ones((1, 2))
    for run in (lambda model: model, lambda model: model.part):
        model = Outer(nnx.Rngs(0))
        started = run(model)
        assert nnx.bridge.lazy_init(started, x) is started
        before = shown(nnx.state(model, nnx.Param))
        must_be(model(x).shape, (1, 2))
        must_be(shown(nnx.state(model, nnx.Param)), before)
        must_show(nnx.clone(model)(x), model(x))

    class Raises(nnx.Module):
        def __init__(self, inner):
            self.inner = inner

        def __call__(self, x):
            self.inner(x)
            raise KeyError("out")

    inner = nnx.bridge.ToNNX(nn.Dense(3), rngs=nnx.Rngs(0))
    try:
        nnx.bridge.lazy_init(Raises(inner), x)
    except KeyError:
        pass
    before = shown(nnx.state(inner, nnx.Param))
    inner(x)
    must_be(shown(nnx.state(inner, nnx.Param)), before)


def law_to_nnx_has_attributes():
    """A ToNNX is a Module: it may have other attributes, and capture runs it. Source: nnx.bridge.ToNNX: "can be used standalone with all NNX APIs"."""
    class Own(nnx.bridge.ToNNX):
        def __init__(self, size, rngs):
            super().__init__(nn.Dense(size), rngs=rngs)
            self.size = size

    x = jnp.ones((1, 2))
    own = Own(3, nnx.Rngs(0)).lazy_init(x)
    must_show(own(x), x @ own.kernel[...] + own.bias[...])
    model = counted()
    expected = model(jnp.ones(2))
    must_show(nnx.capture(model, nnx.Intermediate)(jnp.ones(2))[0], expected)


def law_linen_in_nnx_is_differentiated():
    """The gradient of a ToNNX is that of apply, and an Optimizer updates it. Source: nnx.bridge.ToNNX, nnx.grad."""
    x, linen = jnp.ones((1, 2)), nn.Dense(3, use_bias=False)
    model = nnx.bridge.ToNNX(linen).lazy_init(x, rngs=nnx.Rngs(0))
    grads = nnx.grad(lambda model: model(x).sum())(model)
    kernel = model.kernel[...]
    expected = jax.grad(lambda kernel: linen.apply({"params": {"kernel": kernel}}, x).sum())(kernel)
    must_show(grads["kernel"].get_value() if isinstance(grads, nnx.State) else grads.kernel.get_value(), expected)
    nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param).update(model, nnx.state(grads, nnx.Param) if isinstance(grads, nnx.Module) else grads)
    must_show(model.kernel[...], kernel - 0.5 * expected)


def doubled(variable, value):
    return value * 2


def law_bridge_past_hooks():
    """What crosses the bridge is the value as it is stored: hooks see it where the module reads or writes. Source: nnx.bridge, nnx.Variable, on_get_value."""
    model = counted()
    model.w.set_metadata("on_get_value", doubled)
    model.n.set_metadata("on_get_value", doubled)
    for mutable in (False, ["counts"], True):
        model(jnp.ones(2), mutable=mutable)
        must_show(model.w.get_raw_value(), jnp.ones(2))

    class Hooked(nnx.Module):
        def __init__(self, rngs):
            self.w = nnx.Param(jnp.ones(2), on_get_value=doubled)

        def __call__(self, x):
            return x * self.w[...]

    linen = nnx.bridge.to_linen(Hooked)
    y, variables = linen.init_with_output(jax.random.key(0), 3.0)
    must_show(y, jnp.full(2, 6.0))
    must_show(linen.apply(variables, 3.0), y)
    must_show(linen.apply(variables, 3.0, mutable=True)[0], y)


def law_bridge_creates_once():
    """A Variable that comes back over the bridge is not created again: on_create_value is applied once. Source: nnx.bridge.NNXMeta: "retaining all the metadata"."""
    class Made(nnx.Module):
        def __init__(self, rngs):
            self.w = nnx.Param(jnp.ones(2), on_create_value=doubled)

        def __call__(self, x):
            return x * self.w[...]

    box = nnx.bridge.to_linen(Made).init(jax.random.key(0), 1.0)["params"]["w"]
    must_show(box.unbox(), jnp.full(2, 2.0))
    must_show(box.to_nnx_variable().get_raw_value(), jnp.full(2, 2.0))


def law_bridge_keeps_metadata():
    """A box has all the metadata that the Variable had. Source: nnx.bridge.NNXMeta: "retaining all the metadata you put into the NNX variable"."""
    class Named(nnx.Module):
        def __init__(self, rngs):
            self.w = nnx.Param(jnp.ones((2, 3)), out_sharding=("two", "three"), eager_sharding=False, note="a")

        def __call__(self):
            return self.w.get_metadata("note"), self.w.out_sharding, self.w.get_metadata("eager_sharding")

    linen = nnx.bridge.to_linen(Named)
    expected = ("a", ("two", "three"), False)
    y, variables = linen.init_with_output(jax.random.key(0))
    must_be(y, expected)
    must_be(linen.apply(variables), expected)
    made = variables["params"]["w"].to_nnx_variable()
    must_be((made.get_metadata("note"), made.out_sharding, made.get_metadata("eager_sharding")), expected)


def law_boxes_of_nnx_at_their_axes():
    """The box of a Variable has the name of a new axis where the axis is, counted from either end, and removing undoes adding. Source: nnx.bridge.NNXMeta.add_axis: "with updated axis metadata"."""
    metadata = {"out_sharding": ("two", "three"), "eager_sharding": False}
    box = nnx.bridge.NNXMeta(nnx.Param, jnp.ones((2, 3)), metadata)
    for axis in range(-3, 3):
        more = box.add_axis(axis, {nn.PARTITION_NAME: "new"})
        names = list(more.metadata["out_sharding"])
        must_be(len(names), 3)
        must_be(names[axis], "new")
        must_be(more.remove_axis(axis, {nn.PARTITION_NAME: "new"}).metadata, metadata)
        must_be(box.metadata, metadata)


class Net(nnx.Module):
    def __init__(self, size, *, rngs):
        self.dense = nnx.Linear(size, 3, rngs=rngs)
        self.norm = nnx.BatchNorm(3, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.calls = nnx.Cache(jnp.int32(0))

    def __call__(self, x, scale=1.0):
        self.calls[...] += 1
        return self.drop(self.norm(self.dense(x))) * scale

    def plain(self, x, times=2):
        return x * times


def law_to_linen_is_the_module():
    """A ToLinen gives what the module gives for the state that its variables are. Source: nnx.bridge.to_linen."""
    x, keys = drawn((8, 2)), {"params": jax.random.key(0), "dropout": jax.random.key(1)}
    linen = nnx.bridge.to_linen(Net, 2)
    first, variables = linen.init_with_output(keys, x)
    must_be(sorted(variables), ["batch_stats", "cache", "params"])
    must_show(jax.tree.map(jnp.shape, linen.init(keys, x)), jax.tree.map(jnp.shape, variables))
    must_be(jax.tree.structure(jax.jit(linen.init)(keys, x)), jax.tree.structure(variables))
    must_be(jax.tree.structure(jax.eval_shape(linen.init, keys, x)), jax.tree.structure(variables))

    def run(key, **options):
        return linen.apply(variables, x, rngs={"dropout": jax.random.key(key)}, **options)

    must_show(run(1), run(1))
    assert (run(1) != run(2)).any()
    must_show(run(1, scale=2.0), run(1) * 2)
    must_show(jax.jit(run, static_argnums=0)(1).shape, run(1).shape)
    y, new = run(1, mutable=["batch_stats"])
    must_show(y, run(1))
    must_be(list(new), ["batch_stats"])
    again = Net(2, rngs=nnx.Rngs(0))
    for name, value in variables["params"]["dense"].items():
        getattr(again.dense, name)[...] = value
    again(x)
    near(new["batch_stats"]["norm"]["mean"], again.norm.mean[...])
    must_show(run(1, mutable=["cache"])[1], {"cache": {"calls": jnp.int32(1)}})
    for method in ("plain", Net.plain):
        must_show(linen.apply(variables, x, times=3, nnx_method=method), x * 3)


def law_to_linen_in_linen():
    """Modules of NNX are submodules of Linen: named, shared, in lists, lifted. Source: nnx.bridge.ToLinen: "can naturally be used with Linen transforms"."""
    class Shared(nn.Module):
        @nn.compact
        def __call__(self, x):
            layer = nnx.bridge.to_linen(nnx.Linear, 2, 2)
            return layer(nnx.bridge.to_linen(nnx.Linear, 2, 2, name="own")(layer(x)))

    x = jnp.ones((1, 2))
    params = Shared().init(jax.random.key(0), x)["params"]
    must_be(sorted(params), ["ToLinen_0", "own"])
    y = x
    for name in ("ToLinen_0", "own", "ToLinen_0"):
        y = y @ params[name]["kernel"] + params[name]["bias"]
    near(Shared().apply({"params": params}, x), y)

    class Held(nn.Module):
        def setup(self):
            self.layers = [nnx.bridge.to_linen(nnx.Linear, 2, 2) for _ in range(2)]

        def __call__(self, x):
            return self.layers[1](self.layers[0](x))

    variables = Held().init(jax.random.key(0), x)
    must_be(sorted(variables["params"]), ["layers_0", "layers_1"])
    must_show(Held().bind(variables)(x), Held().apply(variables, x))
    lanes = nn.vmap(nnx.bridge.ToLinen, variable_axes={"params": 0}, split_rngs={"params": True})(nnx.Linear, args=(2, 3))
    params = lanes.init(jax.random.key(0), jnp.ones((4, 2)))["params"]
    must_be(params["kernel"].shape, (4, 2, 3))
    assert (params["kernel"][0] != params["kernel"][1]).any()


def law_to_linen_of_bare_arrays():
    """An array that is no Variable is state, too: init under jit gives what init gives, and apply finds it. Source: nnx.bridge.ToLinen: "will track its state and static data as separate variables"."""
    class Bare(nnx.Module):
        def __init__(self, rngs):
            self.shift = jax.random.normal(rngs.params(), (2,))
            self.w = nnx.Param(jnp.ones(2))

        def __call__(self, x):
            return x * self.w[...] + self.shift

    x, linen = jnp.ones(2), nnx.bridge.to_linen(Bare)
    y, variables = linen.init_with_output(jax.random.key(0), x)
    under_jit = jax.jit(linen.init)(jax.random.key(0), x)
    must_be(sorted(under_jit), sorted(variables))
    must_show(linen.apply(variables, x), y)
    must_show(linen.apply(under_jit, x), y)


def law_over_the_bridge_and_back():
    """An NNX module in a ToLinen in a ToNNX is the module, and so is a Functional. Source: nnx.bridge.ToNNX, nnx.bridge.ToLinen, nnx.bridge.functional."""
    x = jnp.ones((1, 2))
    model = nnx.bridge.ToNNX(nnx.bridge.to_linen(nnx.Linear, 2, 3), rngs=nnx.Rngs(0)).lazy_init(x)
    must_be(paths(nnx.state(model, nnx.Param)), [("bias",), ("kernel",)])
    near(model(x), x @ model.kernel[...] + model.bias[...])
    both = nnx.bridge.functional(nnx.Linear)(2, 3)
    state = both.init(rngs=nnx.Rngs(0))
    y, (graphdef, new) = both.apply(state)(x)
    must_show(y, nnx.Linear(2, 3, rngs=nnx.Rngs(0))(x))
    must_show(new, state)


class InLinen(nn.Module):
    size: int = 3

    @nn.compact
    def __call__(self, x):
        w = self.param("w", nn.initializers.ones, (x.shape[-1], self.size))
        return x @ w + jax.random.uniform(self.make_rng("noise"))


class InBridge(nnx.bridge.Module):
    size: int = 3

    @nnx.bridge.compact
    def __call__(self, x):
        w = self.param("w", nn.initializers.ones, (x.shape[-1], self.size))
        return x @ w[...] + 0 * jax.random.uniform(self.make_rng("noise"))


class TwoInBridge(nnx.bridge.Module):
    @nnx.bridge.compact
    def __call__(self, x):
        return InBridge(2, name="own")(InBridge()(x))


def law_bridge_module_is_as_linen():
    """A bridge.Module has the variables that a Linen module of the same text has, and apply on them gives what init_with_output gave. Source: nnx.bridge.Module."""
    x, keys = jnp.ones((1, 2)), {"params": jax.random.key(0), "noise": jax.random.key(1)}
    y, variables = InBridge().init_with_output(keys, x)
    must_show(variables, InLinen().init(keys, x))
    must_show(InBridge().apply(variables, x, rngs={"noise": jax.random.key(1)}), y)
    y, variables = TwoInBridge().init_with_output(keys, x)
    must_show(jax.tree.map(jnp.shape, variables), {"params": {"InBridge_0": {"w": (2, 3)}, "own": {"w": (3, 2)}}})
    must_show(TwoInBridge().apply(variables, x, rngs={"noise": jax.random.key(1)}), y)


class Silent(nnx.Module):
    """A module that takes no streams, and has two kinds of state."""

    def __init__(self, size):
        self.w = nnx.Param(jnp.arange(size, dtype=jnp.float32))
        self.seen = nnx.BatchStat(jnp.zeros(()))
        self.kept = nnx.Cache(jnp.zeros(()))

    def __call__(self, x):
        self.seen[...] += 1
        self.kept[...] += 2
        return x * self.w


def law_to_linen_without_streams():
    """With skip_rng a ToLinen makes its module without streams. Source: nnx.bridge.ToLinen: "skip_rng"."""
    x = jnp.ones(3)
    for module in (nnx.bridge.to_linen(Silent, 3, skip_rng=True), nnx.bridge.ToLinen(Silent, args=(3,), skip_rng=True)):
        y, made = module.init_with_output(jax.random.key(0), x)
        near(y, jnp.arange(3.0))
        near(module.apply(made, x), jnp.arange(3.0))


def law_to_linen_updates_what_is_mutable():
    """apply of a ToLinen gives back the collections that are mutable, and these are what the module made of them. Source: nnx.bridge.ToLinen, mutable, as of nn.Module.apply."""
    x = jnp.ones(3)
    module = nnx.bridge.to_linen(Silent, 3, skip_rng=True)
    made = module.init(jax.random.key(0), x)
    start = {**made, "batch_stats": {"seen": jnp.float32(10.0)}, "cache": {"kept": jnp.float32(20.0)}}
    after = {"params": made["params"], "batch_stats": {"seen": jnp.float32(11.0)}, "cache": {"kept": jnp.float32(22.0)}}
    for mutable, names in ((["cache"], ["cache"]), ("batch_stats", ["batch_stats"]), (True, ["batch_stats", "cache", "params"]), (nn.DenyList("params"), ["batch_stats", "cache"]), ([], [])):
        y, left = module.apply(start, x, mutable=mutable)
        near(y, jnp.arange(3.0))
        must_be(sorted(left), names)
        must_show({name: left[name] for name in names}, {name: after[name] for name in names})
    near(module.apply(start, x), jnp.arange(3.0))
