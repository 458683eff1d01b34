class Sower(nnx.Module):
    def __init__(self, inner=None):
        self.w = nnx.Param(jnp.float32(2.0))
        self.inner = inner

    def __call__(self, x):
        y = x * self.w[...] if self.inner is None else self.inner(x * self.w[...])
        self.sow(nnx.Intermediate, "out", y)
        return y


def sower_plain():
    return Sower()


def sower_nested():
    return Sower(Sower())


def sower_sequential():
    return Sower(nnx.Sequential(Sower(), Sower()))


def sower_twice():
    """Shares."""
    inner = Sower()
    return Sower(nnx.Sequential(inner, inner))


def sower_list():
    return Sower(nnx.Sequential(*[Sower() for _ in range(11)]))


class Statistic(nnx.Intermediate):
    pass


class SowerOfKinds(nnx.Module):
    def __init__(self, inner):
        self.inner = inner

    def __call__(self, x):
        self.sow(nnx.Intermediate, "own", x)
        self.sow(Statistic, "statistic", x + 1)
        return self.inner(x)


def sower_of_kinds():
    return SowerOfKinds(Sower())


def sower_of_kinds_below():
    return Sower(nnx.Sequential(SowerOfKinds(Sower()), SowerOfKinds(SowerOfKinds(Sower()))))


def law_sow_appends(sower):
    """Each call sows one more value, in order, and pop takes them all. Source: nnx.Module.sow."""
    before = shown(sower)
    name = "own" if isinstance(sower, SowerOfKinds) else "out"
    results = [sower(jnp.float32(n)) for n in range(3)]
    sown = tuple(jnp.float32(n) for n in range(3)) if name == "own" else tuple(results)
    must_show(getattr(sower, name).get_value(), sown)
    popped = nnx.pop(sower, nnx.Intermediate)
    must_show(popped[name].get_value(), sown)
    must_be(shown(sower), before)
    must_be(len(paths(nnx.pop(sower, nnx.Intermediate))), 0)
    assert not hasattr(sower, name)


def law_sow_reduces(sower):
    """sow folds what is sown by reduce_fn from init_fn. Source: nnx.Module.sow."""
    for n in range(3):
        sower.sow(nnx.Cache, "total", n + 1, reduce_fn=lambda old, new: old * 10 + new, init_fn=lambda: 7)
    must_be(sower.total.get_value(), 7123)
    must_be(type(sower.total), nnx.Cache)


def law_capture(sower):
    """capture gives the result and what was sown, and the module is as it was. Source: nnx.capture."""
    other = nnx.clone(sower)
    expected = other(jnp.float32(3.0))
    sown = nnx.pop(other, nnx.Intermediate)
    before = shown(sower)
    result, found = nnx.capture(sower, nnx.Intermediate)(jnp.float32(3.0))
    must_show(result, expected)
    must_show(nnx.pure(found), nnx.pure(sown))
    must_be(shown(sower), before)


def law_capture_method_outputs(sower):
    """With method_outputs capture gives what each method returned, and changes no result. Source: nnx.capture."""
    expected = nnx.clone(sower)(jnp.float32(3.0))
    before = shown(sower)
    result, found = nnx.capture(sower, nnx.Intermediate, method_outputs=nnx.Intermediate)(jnp.float32(3.0))
    must_show(result, expected)
    must_show(nnx.pure(found)["__call__"], (expected,))
    must_be(shown(sower), before)


def law_capture_twice(sower):
    """A second capture sees its own call alone. Source: nnx.capture."""
    captured = nnx.capture(sower, nnx.Intermediate)
    first = captured(jnp.float32(1.0))
    must_show(captured(jnp.float32(1.0))[1], first[1])


def law_capture_after_an_error(sower):
    """A capture that ends by an exception leaves the module as it was. Source: nnx.capture."""
    before = shown(sower)

    def failing(model, x):
        model(x)
        raise KeyError("inside")

    try:
        nnx.capture(failing, nnx.Intermediate)(sower, jnp.float32(1.0))
    except KeyError:
        pass
    must_be(shown(sower), before)
    must_show(nnx.capture(sower, nnx.Intermediate)(jnp.float32(1.0)), nnx.capture(nnx.clone(sower), nnx.Intermediate)(jnp.float32(1.0)))


class Perturbed(nnx.Module):
    def __call__(self, x):
        y = x * x
        y = self.perturb("before", y)
        return jnp.sum(y * 3.0)


def law_perturb(sower):
    """The gradient of a perturbation is that of the value to which it is added. Source: nnx.Module.perturb."""
    model, x = Perturbed(), jnp.asarray([1.0, 2.0])
    result, perturbations = nnx.capture(model, nnx.Perturbation)(x)
    must_show(result, jnp.float32(15.0))
    must_show(nnx.pure(perturbations)["before"], jnp.zeros(2))


def law_modes(sower):
    """eval and train set the attributes of every module that has them, and of no other. Source: nnx.Module.eval."""
    model = Pair(sower, nnx.Sequential(nnx.Dropout(0.5, rngs=nnx.Rngs(0)), nnx.BatchNorm(2, rngs=nnx.Rngs(0))))
    before = shown(model)
    model.eval()
    dropout, norm = model.right.layers
    must_be([dropout.deterministic, norm.use_running_average], [True, True])
    model.train()
    must_be([dropout.deterministic, norm.use_running_average], [False, False])
    must_be(shown(model), before)
    view = nnx.view(model, deterministic=True, use_running_average=True)
    must_be([view.right.layers[0].deterministic, view.right.layers[1].use_running_average], [True, True])
    must_be(shown(model), before)
    model.set_attributes(deterministic=True, raise_if_not_found=False)
    must_be([dropout.deterministic, norm.use_running_average], [True, False])


def law_set_attributes_of_filter(sower):
    """set_attributes of a filter reaches the modules that it takes. Source: nnx.Module.set_attributes."""
    model = Pair(nnx.Dropout(0.5), Pair(nnx.Dropout(0.5), sower))
    model.set_attributes(nnx.PathContains("right"), deterministic=True)
    must_be([model.left.deterministic, model.right.left.deterministic], [False, True])
    model.set_attributes(nnx.Dropout, deterministic=True)
    must_be([model.left.deterministic, model.right.left.deterministic], [True, True])
    try:
        model.set_attributes(no_such_attribute=True)
        refused = False
    except ValueError:
        refused = True
    assert refused


def batch_number():
    return 3


def batch_axes():
    return (3, 2)


def law_view_makes_the_cache(batch):
    """A view for decoding, with the size of a cache, has the cache, and the layer has none. Source: nnx.view, MultiHeadAttention.set_view."""
    layer = nnx.MultiHeadAttention(2, 4, 8, decode=False, rngs=nnx.Rngs(0))
    view = nnx.view(layer, decode=True, batch_size=batch, max_length=5)
    axes = (batch,) if isinstance(batch, int) else batch
    must_be([view.decode, layer.decode, layer.cached_key], [True, False, None])
    must_be(view.cached_key is not None and view.cached_key.shape, (*axes, 5, 2, 4))
    out = view(jnp.ones((*axes, 1, 4)))
    must_be([out.shape, int(view.cache_index[...])], [(*axes, 1, 4), 1])


def law_capture_of_kinds(sower):
    """Each value lands in the State of its type or of the nearest type above it, as pop of these types has it. Source: nnx.capture, var_types."""
    for kinds in [(nnx.Intermediate,), (Statistic,), (Statistic, nnx.Intermediate), (nnx.Intermediate, Statistic)]:
        other = nnx.clone(sower)
        other(jnp.float32(3.0))
        found = nnx.capture(sower, *kinds)(jnp.float32(3.0))[1:]
        nearest = [nnx.All(kind, nnx.Not(nnx.Any(*[k for k in kinds if k is not kind and issubclass(k, kind)]))) for kind in kinds]
        expected = [nnx.state(other, filter) for filter in nearest]
        must_show(list(found), expected)


def law_capture_of_outputs_alone(sower):
    """method_outputs is a type that is asked for: capture gives its values without naming it again. Source: nnx.capture, method_outputs."""
    class Output(nnx.Variable):
        pass

    both = nnx.capture(sower, Output, method_outputs=Output)(jnp.float32(3.0))
    alone = nnx.capture(sower, method_outputs=Output)(jnp.float32(3.0))
    must_show(list(alone), list(both))


class Methods(nnx.Module):
    def __call__(self, x):
        return self.inherited(self.helper(x))

    def inherited(self, x):
        return x + 1

    @staticmethod
    def helper(x):
        return x * 2


class Inherits(Methods):
    pass


def law_capture_of_every_method(sower):
    """method_outputs has the output of each method of a module, also of those that its class inherits; a static method is none. Source: nnx.capture, method_outputs."""
    for kind in [Methods, Inherits]:
        model = Pair(kind(), sower)
        result, found = nnx.capture(lambda model: model.left(jnp.float32(3.0)), nnx.Cache, method_outputs=nnx.Cache)(model)
        must_show(result, jnp.float32(7.0))
        must_show(nnx.pure(found), nnx.State({"left": {"__call__": (result,), "inherited": (result,)}}))


class PerturbsTree(nnx.Module):
    def __call__(self, x):
        return self.perturb("tree", {"a": x, "b": [x * 2]})


def law_perturb_of_a_tree(sower):
    """perturb of a tree adds zeros to each of its leaves. Source: nnx.Module.perturb, value: Any."""
    value = {"a": jnp.float32(1.0), "b": [jnp.float32(2.0)]}
    model = PerturbsTree()
    result, found = nnx.capture(lambda sower: model(jnp.float32(1.0)), nnx.Perturbation)(model)
    must_show(result, value)
    must_show(nnx.pure(found)["tree"], jax.tree.map(jnp.zeros_like, value))
    must_show(PerturbsTree()(jnp.float32(1.0)), value)


class Viewed(nnx.Module):
    def __init__(self):
        self.drop = nnx.Dropout(0.5, deterministic=False)
        self.more = nnx.List([nnx.Dropout(0.5, deterministic=False), nnx.BatchNorm(2, rngs=nnx.Rngs(0))])


def law_views_of_what_is_taken():
    """view sets the modes of the modules that its filter takes, and of no other. Source: nnx.view, only."""
    for filter, expected in (
        (..., [True, True]), (nnx.Dropout, [True, True]), (nnx.PathContains("drop"), [True, False]), (nnx.PathContains("more"), [False, True]), (nnx.BatchNorm, [False, False]),
    ):
        made = nnx.view(Viewed(), only=filter, deterministic=True, raise_if_not_found=False)
        must_be([made.drop.deterministic, made.more[0].deterministic], expected)


class Reducing(nnx.Module):
    def __call__(self, x):
        for i in range(3):
            self.sow(nnx.Intermediate, "total", x + i, init_fn=lambda: 10.0, reduce_fn=lambda old, new: old + new)
            self.sow(nnx.Intermediate, "last", i, init_fn=lambda: None, reduce_fn=lambda old, new: new)
        return x


class ReducingTwice(nnx.Module):
    def __init__(self):
        self.one, self.other = Reducing(), Reducing()

    def __call__(self, x):
        return self.other(self.one(x) + 1)


def law_capture_reduces():
    """What is sown in a capture is folded by reduce_fn from init_fn, or from the values that the capture begins with. Source: nnx.capture, init, nnx.Module.sow, reduce_fn, init_fn."""
    _, found = nnx.capture(ReducingTwice(), nnx.Intermediate)(jnp.float32(2.0))
    near(found["one"]["total"].get_value(), 10.0 + 2 + 3 + 4)
    near(found["other"]["total"].get_value(), 10.0 + 3 + 4 + 5)
    must_be([found["one"]["last"].get_value(), found["other"]["last"].get_value()], [2, 2])
    _, more = nnx.capture(ReducingTwice(), nnx.Intermediate, init=found)(jnp.float32(2.0))
    near(more["one"]["total"].get_value(), 19.0 + 9)
    near(more["other"]["total"].get_value(), 22.0 + 12)
