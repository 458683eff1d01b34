class Boxed(nn.Module):
    @nn.compact
    def __call__(self, x, *_):
        w = self.param("w", nn.with_partitioning(lambda key: jnp.ones((2, 3)), ("two", "three")))
        return (x, None) if _ else x * w.sum()


def law_boxes_at_their_axes():
    """The name of a new axis stands in a box where the axis is, counted from either end. Source: nn.vmap, nn.scan, metadata_params."""
    for axis in range(-3, 3):
        options = {"variable_axes": {"params": axis}, "split_rngs": {"params": True}, "metadata_params": {nn.PARTITION_NAME: "new"}}
        for made in [nn.vmap(Boxed, **options)().init(jax.random.key(0), jnp.ones(4)),
                     nn.scan(Boxed, length=4, **options)().init(jax.random.key(0), jnp.ones(()), None)]:
            box = made["params"]["w"]
            must_be(dict(zip(box.names, box.value.shape)), {"new": 4, "two": 2, "three": 3})


def law_boxes_of_an_axis():
    """remove_axis undoes add_axis, counted from either end. Source: nn.meta.AxisMetadata."""
    for kind in (nn.Partitioned, nn.LogicallyPartitioned):
        box = kind(jnp.ones((2, 3)), names=("a", "b"))
        for axis in range(-3, 3):
            more = box.add_axis(axis, {nn.PARTITION_NAME: "new"})
            must_be(more.names[axis], "new")
            must_be(more.remove_axis(axis, {nn.PARTITION_NAME: "new"}).names, box.names)


def law_boxes_of_remat_scan():
    """remat_scan makes the parameters that are in boxes, with axes that have no name. Source: nn.remat_scan."""
    made = nn.remat_scan(Boxed, lengths=(2, 4))().init(jax.random.key(0), jnp.ones(()))
    boxes = jax.tree.leaves(made, is_leaf=lambda x: isinstance(x, nn.Partitioned))
    must_be([(box.names, box.value.shape) for box in boxes], [((None, None, "two", "three"), (2, 4, 2, 3))])


def draw(module, x):
    return x + jax.random.uniform(module.make_rng("noise"), x.shape)


def draw_twice(module, x):
    return draw(module, draw(module, x))


def draw_nothing(module, x):
    return x


class Between(nn.Module):
    inside: object

    @nn.compact
    def __call__(self, x):
        return [draw(self, x), self.inside(self, x), draw(self, x)]


def law_draws_after_a_branch():
    """After a branch whose predicate is known the next draw is that of the plain call. Source: nn.cond, nn.switch."""
    def drawn(inside):
        return Between(inside).apply({}, jnp.zeros(2), rngs={"noise": jax.random.key(0)})

    branches = [draw_nothing, draw, draw_twice]
    for i, taken in enumerate(branches):
        must_show(drawn(lambda module, x: nn.switch(i, branches, module, x)), drawn(taken))
        for other in branches:
            must_show(drawn(lambda module, x: nn.cond(True, taken, other, module, x)), drawn(taken))
            must_show(drawn(lambda module, x: nn.cond(False, other, taken, module, x)), drawn(taken))


class Switched(nn.Module):
    @nn.compact
    def __call__(self, x, scale, doubles=False):
        y = nn.Dense(2)(x) * scale
        return y + y if doubles else y


def law_statics_of_lifts():
    """An argument that is static may be counted from either end. Source: nn.remat, nn.jit, static_argnums, as of jax.checkpoint and jax.jit."""
    x = jnp.ones((2, 3))
    made = Switched().init(jax.random.key(0), x, 2.0, False)
    for doubles in (False, True):
        expected = Switched().apply(made, x, 2.0, doubles)
        for static in (3, -1, (3,), (-1,)):
            for lift in (nn.remat, nn.jit):
                near(lift(Switched, static_argnums=static)().apply(made, x, 2.0, doubles), expected)


def law_linen_vmap_of_a_list():
    """The axes of the arguments may be a list. Source: nn.vmap, in_axes: "see jax.vmap"."""
    x = jnp.ones((2, 3))
    options = {"variable_axes": {"params": None}, "split_rngs": {"params": False}}
    lanes = [nn.vmap(Switched, in_axes=axes, **options) for axes in ((0, None), [0, None])]
    near(*[lane().init_with_output(jax.random.key(0), x, 2.0)[0] for lane in lanes])


class Drawing(nn.Module):
    @nn.compact
    def __call__(self, x, *_):
        drawn = draw(self, x)
        return (x, drawn) if _ else drawn


def law_draws_of_lanes():
    """Lanes and steps draw apart where the stream is split, and alike where it is not. Source: nn.vmap, nn.scan, split_rngs."""
    streams = {"noise": jax.random.key(1)}
    for splits in (True, False):
        options = {"variable_axes": {}, "split_rngs": {"noise": splits}}
        lanes = nn.vmap(Drawing, **options)().apply({}, jnp.zeros(3), rngs=streams)
        _, steps = nn.scan(Drawing, length=3, **options)().apply({}, jnp.zeros(()), None, rngs=streams)
        for values in (lanes, steps):
            must_be(len(set(values.tolist())), 3 if splits else 1)


class Among(nn.Module):
    lift: object

    @nn.compact
    def __call__(self, x):
        lifted = self.lift(Drawing)()
        return [draw(self, x), lifted(x), lifted(x), draw(self, x), lifted(x), draw(self, x)]


def law_draws_of_kept_bodies():
    """A body that was staged before draws what it drew at first, and a new key at each call. Source: nn.jit, nn.remat, nn.Module.make_rng."""
    x, streams = jnp.zeros(()), {"noise": jax.random.key(2)}
    for lift in (lambda kind: kind, nn.jit, nn.remat):
        lifted = lift(Drawing)
        first, *others = [Among(lambda kind: lifted).apply({}, x, rngs=streams) for _ in range(3)]
        must_be(len({float(each) for each in first}), 6)
        for other in others:
            near(other, first)


class Graded(nn.Module):
    """A gradient, of one of the lifts, of its own layer."""

    how: object

    @nn.compact
    def __call__(self, x):
        dense = nn.Dense(2, name="dense")
        if self.is_initializing():
            dense(x)
        return self.how(dense, x)


def law_derivatives_inside_linen():
    """A derivative that a module takes of its own layer is that of apply. Source: nn.vjp, nn.jvp, nn.value_and_grad, nn.grad, as jax.vjp, jax.jvp and jax.value_and_grad."""
    x, more = drawn((3, 4)), drawn((3, 4), 1)
    made = Graded(lambda dense, x: dense(x)).init(jax.random.key(0), x)
    kernels, outer = made["params"]["dense"], drawn((3, 2), 2)

    def loss(layer, x):
        return (layer(x) ** 2).sum()

    def plain(kernels, x):
        return x @ kernels["kernel"] + kernels["bias"]

    def plain_loss(kernels, x):
        return (plain(kernels, x) ** 2).sum()

    def pulled(dense, x):
        y, back = nn.vjp(lambda layer, x: layer(x), dense, x)
        return y, *back(outer)

    def pushed(dense, x):
        tangents = {"params": jax.tree.map(lambda leaf: leaf + 1, dense.variables["params"])}
        return nn.jvp(lambda layer, x: layer(x), dense, (x,), (more,), tangents)

    def with_aux(dense, x):
        return nn.value_and_grad(lambda layer, x: (loss(layer, x), {"seen": x}), dense, x, has_aux=True)

    def shown_by(how):
        return jax.tree.leaves(core.unfreeze(Graded(how).apply(made, x)))

    y, back = jax.vjp(plain, kernels, x)
    value, gradient = jax.value_and_grad(plain_loss, argnums=1)(kernels, x)
    for found, expected in (
        (shown_by(pulled), [y, *jax.tree.leaves(back(outer))]),
        (shown_by(pushed), jax.jvp(plain, (kernels, x), (jax.tree.map(lambda leaf: leaf + 1, kernels), more))),
        (shown_by(lambda dense, x: nn.value_and_grad(loss, dense, x)), [value, gradient]),
        (shown_by(with_aux), [value, x, gradient]),
        (shown_by(lambda dense, x: nn.grad(loss, dense, x)), [gradient]),
    ):
        must_be(len(found), len(expected))
        for one, other in zip(found, expected):
            near(one, other)


class Ruled(nn.Module):
    """A layer without a bias whose gradient is that of a rule."""

    @nn.compact
    def __call__(self, x):
        def forward(layer, x):
            return layer(x), (layer.variables["params"]["kernel"], x)

        def backward(seen, outer):
            kernel, x = seen
            return {"params": {"kernel": 3 * x.T @ outer}}, 5 * outer @ kernel.T

        return nn.custom_vjp(lambda layer, x: layer(x), forward, backward)(nn.Dense(2, use_bias=False, name="dense"), x)


def law_rules_inside_linen():
    """A rule for the gradient of a layer gives that of its variables and that of its input. Source: nn.custom_vjp, backward_fn."""
    x = drawn((3, 4))
    made = Ruled().init(jax.random.key(0), x)
    kernel = made["params"]["dense"]["kernel"]
    near(Ruled().apply(made, x), x @ kernel)
    found, of_x = jax.grad(lambda made, x: (Ruled().apply(made, x) ** 2).sum(), argnums=(0, 1))(made, x)
    expected, expected_x = jax.grad(lambda kernel, x: ((x @ kernel) ** 2).sum(), argnums=(0, 1))(kernel, x)
    near(found["params"]["dense"]["kernel"], 3 * expected)
    near(of_x, 5 * expected_x)


class Branching(nn.Module):
    how: object

    def setup(self):
        self.layers = [nn.Dense(2) for _ in range(3)]
        self.last = self.variable("seen", "last", lambda: jnp.zeros(()))

    def __call__(self, which, x, y):
        if self.is_initializing():
            return [layer(x) for layer in self.layers]

        def branch(at):
            def taken(module, x, y):
                module.put_variable("seen", "last", module.get_variable("seen", "last") + at + 1)
                return module.layers[at](x) * (at + 1) + y

            return taken

        return self.how(which, [branch(at) for at in range(3)], self, x, y)


def law_branches_inside_linen():
    """A branch is the plain call of what the index or the predicate names, with all its operands. Source: nn.cond, nn.switch, as jax.lax.cond and jax.lax.switch."""
    x, y = drawn((3, 4)), drawn((3, 2), 1)
    plain = Branching(lambda which, branches, module, *given: branches[which](module, *given))
    made = plain.init(jax.random.key(0), 0, x, y)
    switched = Branching(lambda which, branches, module, *given: nn.switch(which, branches, module, *given))
    chosen = Branching(lambda which, branches, module, *given: nn.cond(which == 1, branches[1], branches[0], module, *given))
    for which in range(3):
        expected, after = plain.apply(made, which, x, y, mutable=["seen"])
        for module in (switched, chosen) if which < 2 else (switched,):
            for run in (lambda f: f, jax.jit):
                found, left = run(lambda which: module.apply(made, which, x, y, mutable=["seen"]))(jnp.int32(which))
                near(found, expected)
                near(left["seen"]["last"], after["seen"]["last"])


class Stepping(nn.Module):
    """A step that has its own parameters, counts, and gives what it saw."""

    @nn.compact
    def __call__(self, carry, x):
        count = self.variable("seen", "count", lambda: jnp.zeros(()))
        count.value = count.value + 1
        carry = jnp.tanh(nn.Dense(2)(carry) + x)
        return carry, carry * count.value


def law_scans_inside_linen():
    """A scan is the loop: forwards or backwards, over a given length, in larger steps, with variables carried and shared. Source: nn.scan, reverse, length, unroll, variable_carry, variable_broadcast."""
    carry, xs = drawn((2,)), drawn((4, 2), 1)
    options = {"variable_broadcast": "params", "variable_carry": "seen", "split_rngs": {"params": False}}
    made = Stepping().init(jax.random.key(0), carry, xs[0])
    made = {**made, "seen": {"count": jnp.zeros(())}}
    for reverse in (False, True):
        expected, steps, variables = carry, [], made
        for i in reversed(range(4)) if reverse else range(4):
            (expected, out), left = Stepping().apply(variables, expected, xs[i], mutable=["seen"])
            variables = {**made, **left}
            steps.append(out)
        steps = jnp.stack(steps[::-1] if reverse else steps)
        for more in ({}, {"length": 4}, {"unroll": 2}):
            scanned = nn.scan(Stepping, reverse=reverse, **options, **more)
            (found, ys), left = scanned().apply(made, carry, xs, mutable=["seen"])
            near(found, expected)
            near(ys, steps)
            near(left["seen"]["count"], 4.0)


class Whiling(nn.Module):
    split: object

    @nn.compact
    def __call__(self, times):
        self.variable("seen", "total", lambda: jnp.zeros(()))
        self.variable("seen", "drawn", lambda: jnp.zeros(8))
        if self.is_initializing():
            return times

        def step(module, at):
            total, drawn = module.get_variable("seen", "total"), module.get_variable("seen", "drawn")
            module.put_variable("seen", "total", total + at)
            module.put_variable("seen", "drawn", drawn.at[at].set(jax.random.uniform(module.make_rng("noise"))))
            return at + 1

        split = {"noise": self.split}
        return nn.while_loop(lambda _, at: at < times, step, self, jnp.int32(0), carry_variables="seen", split_rngs=split)


def law_while_loops_inside_linen():
    """A while loop makes its trips, carries its variables, and draws apart in each trip where the stream is split. Source: nn.while_loop, carry_variables, split_rngs."""
    for split in (True, False):
        for times in (0, 1, 3):
            made = Whiling(split).init(jax.random.key(0), 0)
            at, left = Whiling(split).apply(made, times, rngs={"noise": jax.random.key(1)}, mutable=["seen"])
            must_be(int(at), times)
            near(left["seen"]["total"], sum(range(times)))
            values = left["seen"]["drawn"].tolist()
            must_be(values[times:], [0.0] * (8 - times))
            must_be(len(set(values[:times])), times if split else min(times, 1))


def law_mapped_variables_of_linen():
    """A module sees the variables that trans_in_fn makes, and what it makes is kept as trans_out_fn gives it. Source: nn.map_variables, trans_in_fn, trans_out_fn, init, mutable."""
    x = drawn((3, 4))

    def halves(tree):
        return jax.tree.map(lambda leaf: leaf / 2, tree)

    def doubles(tree):
        return jax.tree.map(lambda leaf: leaf * 2, tree)

    plain = nn.Dense(2, bias_init=nn.initializers.ones)
    made = plain.init(jax.random.key(0), x)
    for options in ({"init": True}, {"mutable": True}, {"init": True, "mutable": True}):
        mapped = nn.map_variables(nn.Dense, "params", halves, doubles, **options)(2, bias_init=nn.initializers.ones)
        if options.get("init"):
            kept = mapped.init(jax.random.key(0), x)
            for one, other in zip(jax.tree.leaves(kept), jax.tree.leaves(doubles(made)), strict=True):
                near(one, other)
        near(mapped.apply(made, x), plain.apply({"params": halves(made["params"])}, x))
    for collections in ("params", ["params"], True, nn.DenyList("other")):
        near(nn.map_variables(nn.Dense, collections, halves)(2).apply(made, x), plain.apply({"params": halves(made["params"])}, x))


class Methods(nn.Module):
    def setup(self):
        self.dense = nn.Dense(2, use_bias=False)

    def __call__(self, x):
        return self.dense(x)

    def other(self, x):
        return self.dense(x) + 1


def law_lifts_of_methods():
    """A lift of several methods lifts each by what is said of it, and leaves the others. Source: nn.vmap, nn.jit, nn.remat, methods: "If `target` is a Module, the methods of Module to …"."""
    x = drawn((3, 5, 4))
    made = Methods().init(jax.random.key(0), x)
    options = {"variable_axes": {"params": None}, "split_rngs": {"params": False}}
    lanes = nn.vmap(Methods, methods={"__call__": {**options, "in_axes": 0, "out_axes": 1}, "other": {**options, "in_axes": 1, "out_axes": 0}})()
    near(lanes.apply(made, x), jnp.moveaxis(Methods().apply(made, x), 0, 1))
    near(lanes.apply(made, x, method="other"), jnp.moveaxis(Methods().apply(made, x, method="other"), 1, 0))
    same = nn.vmap(Methods, methods=["other"], in_axes=1, out_axes=0, **options)()
    near(same.apply(made, x), Methods().apply(made, x))
    near(same.apply(made, x, method="other"), jnp.moveaxis(Methods().apply(made, x, method="other"), 1, 0))
    for lift in (nn.jit, nn.remat):
        for methods in (None, ["other"], ("__call__", "other"), {"other": {}}):
            for method in ("__call__", "other"):
                near(lift(Methods, methods=methods)().apply(made, x, method=method), Methods().apply(made, x, method=method))


class Kept(nn.Module):
    """Two collections, in setup style."""

    def setup(self):
        self.dense = nn.Dense(2)
        self.count = self.variable("seen", "count", lambda: jnp.zeros(()))

    def __call__(self, x):
        self.count.value = self.count.value + 1
        return self.dense(x) * self.count.value


def law_bound_modules():
    """A bound module is apply with the variables and streams that it keeps; unbind gives them back, all of them, and what is not mutable may not be written. Source: nn.Module.bind, nn.Module.unbind, mutable."""
    x = drawn((3, 4))
    module = Kept()
    made = module.init(jax.random.key(0), x)
    for mutable in ("seen", ["seen"], True, nn.DenyList("params")):
        bound = module.bind(made, mutable=mutable)
        expected, left = module.apply(made, x, mutable=mutable)
        near(bound(x), expected)
        near(bound.variables["seen"]["count"], left["seen"]["count"])
        again, variables = bound.unbind()
        must_be(jax.tree.structure(variables), jax.tree.structure(made))
        near(again.apply(variables, x, mutable="seen")[0], module.apply({**made, **left}, x, mutable="seen")[0])
        inner, variables = bound.dense.unbind()
        near(inner.apply(variables, x), nn.Dense(2).apply({"params": made["params"]["dense"]}, x))
    for mutable in (False, "params", [], nn.DenyList("seen")):
        try:
            module.bind(made, mutable=mutable)(x)
            refused = False
        except flax_errors.ModifyScopeVariableError:
            refused = True
        assert refused
    must_show(made["seen"]["count"], jnp.float32(1.0))


class Sowing(nn.Module):
    @nn.compact
    def __call__(self, x):
        for i in range(3):
            self.sow("seen", "plain", x + i)
            self.sow("seen", "sum", x * i, init_fn=lambda: 10.0, reduce_fn=lambda total, new: total + new)
            self.sow("seen", "last", i, init_fn=lambda: None, reduce_fn=lambda _, new: new)
        return self.sow("seen", "plain", x)


def law_linen_sows():
    """sow folds what is sown by reduce_fn from init_fn, and only where the collection is mutable. Source: nn.Module.sow."""
    x = jnp.float32(2.0)
    done, left = Sowing().apply({}, x, mutable=["seen"])
    must_be([done, Sowing().apply({}, x)], [True, False])
    must_show(left, {"seen": {"plain": (x, x + 1, x + 2, x), "sum": x * 0 + 10.0 + x + x * 2, "last": 2}})
    before = {"seen": {"sum": jnp.float32(1.0)}}
    near(Sowing().apply(before, x, mutable=["seen"])[1]["seen"]["sum"], 1.0 + 2.0 + 4.0)


def law_one_of_two():
    """merge_param gives the one that is not None, and refuses two and none, whatever their truth is. Source: nn.merge_param."""
    for value in (0, False, 3, "", "a", (), jnp.zeros(2)):
        assert nn.merge_param("x", value, None) is value and nn.merge_param("x", None, value) is value
        for other in (0, True, None):
            if other is None and value is not None:
                continue
            try:
                nn.merge_param("x", value, other)
                refused = False
            except ValueError:
                refused = True
            assert refused


def law_copies_of_linen_modules():
    """clone and copy give a module of the same fields but for what is told, with modules below of their own; a copy has no name. Source: nn.Module.clone, nn.Module.copy."""
    x = drawn((2, 3))
    module = nn.Sequential([nn.Dense(3, name="a"), nn.Dense(2)], name="whole")
    made = module.init(jax.random.key(0), x)
    must_be([module.clone().name, module.clone(name="b").name, module.copy().name, module.copy(name="c").name], ["whole", "b", None, "c"])
    for again in (module.clone(), module.copy()):
        near(again.apply(made, x), module.apply(made, x))
    assert module.clone().layers[0] is module.layers[0] and module.copy().layers[0] is not module.layers[0]
    must_be([layer.name for layer in module.copy().layers], [layer.name for layer in module.layers])
    must_be([nn.Dense(3).clone(features=4).features, nn.Dense(3).copy(use_bias=False).use_bias], [4, False])


class BoxedState(nn.Module):
    @nn.compact
    def __call__(self, x):
        box = nn.with_partitioning(lambda: jnp.zeros((2, 3)), ("a", "b"))
        kept = self.variable("seen", "kept", box)
        raw = self.variable("seen", "raw", box, unbox=False)
        kept.value = kept.value + x
        raw.value = raw.value.replace_boxed(raw.value.value + 2 * x)
        return kept.value, raw.value


def law_boxes_stay_around_variables():
    """A variable in a box is read without it and set without it, and the box stays; with unbox=False it is the box. Source: nn.Module.variable, unbox, nn.meta.AxisMetadata."""
    (kept, raw), made = BoxedState().init_with_output(jax.random.key(0), 1.0)
    for times in (1, 2, 3):
        near(kept, jnp.full((2, 3), float(times)))
        assert isinstance(raw, nn.Partitioned)
        for name, scale in (("kept", 1.0), ("raw", 2.0)):
            box = made["seen"][name]
            assert isinstance(box, nn.Partitioned), type(box)
            must_be(box.names, ("a", "b"))
            near(box.value, jnp.full((2, 3), scale * times))
        (kept, raw), made = BoxedState().apply(made, 1.0, mutable=["seen"])


def law_all_but_some_collections():
    """What is mapped and what is passed through may both be said by what they are not. Source: nn.map_variables, mapped_collections, variables, nn.DenyList."""
    x = drawn((3, 4))
    made = Kept().init(jax.random.key(0), x)
    halves = lambda tree: jax.tree.map(lambda leaf: leaf / 2, tree)
    expected, left = Kept().apply({**made, "params": halves(made["params"])}, x, mutable=["seen"])
    for mapped in ("params", ["params", "other"], nn.DenyList("seen"), nn.DenyList(["seen", "cache"])):
        for passed in (True, "seen", ["seen", "cache"], nn.DenyList("params"), nn.DenyList("cache"), nn.DenyList(["cache", "params"])):
            found, after = nn.map_variables(Kept, mapped, halves, variables=passed)().apply(made, x, mutable=["seen"])
            near(found, expected)
            must_show(after, left)
