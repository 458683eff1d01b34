def tx_sgd():
    return optax.sgd(0.5)


def tx_momentum():
    return optax.sgd(0.5, momentum=0.5)


def tx_adam():
    return optax.adam(0.25)


def tx_chain():
    return optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(0.25))


def tx_schedule():
    return optax.sgd(optax.linear_schedule(1.0, 0.0, 4))


def tx_inject():
    return optax.inject_hyperparams(optax.sgd)(learning_rate=0.5)


def trained(path, value):
    """A filter of the Params that hold an array of floats."""
    if not isinstance(value, nnx.Param):
        return False
    value = value.get_raw_value()
    return isinstance(value, jax.Array) and jnp.issubdtype(value.dtype, jnp.floating)


def gradients(module, wrt=trained):
    return jax.tree.map(lambda x: 2 * x + 1, nnx.state(nnx.clone(module), wrt))


def params_of(module):
    """The values of the Params, in the order of their paths."""
    return [(path, jnp.asarray(v.get_value())) for path, v in nnx.to_flat_state(nnx.state(module, nnx.Param))]


def law_optimizer_is_optax(module, tx):
    """Two updates are two steps of optax by hand over the values of the Params. Source: nnx.Optimizer.update."""
    values = nnx.pure(nnx.state(nnx.clone(module), trained))
    state = tx.init(values)
    before = nnx.state(nnx.clone(module), nnx.Not(trained))
    optimizer = nnx.Optimizer(module, tx, wrt=trained)
    for _ in range(2):
        grads = gradients(module)
        updates, state = tx.update(nnx.pure(grads), state, values)
        values = optax.apply_updates(values, updates)
        optimizer.update(module, grads)
        must_show(nnx.pure(nnx.state(module, trained)), values)
    must_be(int(optimizer.step.get_value()), 2)
    must_show(nnx.state(module, nnx.Not(trained)), before)
    must_show(jax.tree.leaves(nnx.pure(nnx.state(optimizer.opt_state) if isinstance(optimizer.opt_state, nnx.Pytree) else optimizer.opt_state)), jax.tree.leaves(state))


def law_optimizer_of_part(module, tx):
    """An Optimizer of a filter changes what the filter takes, and nothing else. Source: nnx.Optimizer, wrt."""
    wrt = nnx.All(trained, nnx.PathContains("left"))
    rest = nnx.state(nnx.clone(module), nnx.Not(wrt))
    optimizer = nnx.Optimizer(module, tx, wrt=wrt)
    optimizer.update(module, gradients(module, wrt))
    must_show(nnx.state(module, nnx.Not(wrt)), rest)


def law_optimizer_split_and_merged(module, tx):
    """An Optimizer that was split and merged goes on as it would. Source: nnx.Optimizer, nnx.split."""
    optimizer = nnx.Optimizer(module, tx, wrt=trained)
    optimizer.update(module, gradients(module))
    again, other = nnx.clone(module), nnx.merge(*nnx.split(optimizer), copy=True)
    optimizer.update(module, gradients(module))
    other.update(again, gradients(again))
    must_show(nnx.state(again), nnx.state(module))
    must_show(other, optimizer)


def law_optimizer_under_jit(module, tx):
    """An update under jit is an update. Source: nnx.jit, nnx.Optimizer."""
    if not all(isinstance(x, jax.Array) for x in jax.tree.leaves(nnx.state(module))):
        return "does not apply"
    again = nnx.clone(module)
    optimizer, other = nnx.Optimizer(module, tx, wrt=trained), nnx.Optimizer(again, tx, wrt=trained)
    optimizer.update(module, gradients(module))

    @nnx.jit
    def step(model, optimizer):
        optimizer.update(model, gradients(model))

    step(again, other)
    close(nnx.state(again, trained), nnx.state(module, trained))
    must_be(int(other.step.get_value()), int(optimizer.step.get_value()))


def close(found, expected):
    found, expected = jax.tree.leaves(found), jax.tree.leaves(expected)
    must_be([x.shape for x in found], [x.shape for x in expected])
    for one, other in zip(found, expected):
        assert jnp.allclose(one, other, rtol=1e-2, atol=1e-3), f"{one} is not {other}"


def law_model_and_optimizer(module, tx):
    """ModelAndOptimizer is an Optimizer that holds its model. Source: nnx.ModelAndOptimizer."""
    module = module if isinstance(module, nnx.Pytree) else Holder(module)
    again = nnx.clone(module)
    one, other = nnx.ModelAndOptimizer(module, tx, wrt=trained), nnx.Optimizer(again, tx, wrt=trained)
    one.update(gradients(module))
    other.update(again, gradients(again))
    assert one.model is module
    must_show(nnx.state(module), nnx.state(again))


def law_ema(module):
    """An EMA holds decay * old + (1 - decay) * new of each Param. Source: nnx.EMA."""
    first = nnx.pure(nnx.state(nnx.clone(module), trained))
    ema = nnx.EMA(module, 0.75, only=trained)
    nnx.update(module, jax.tree.map(lambda x: x + 4, nnx.state(nnx.clone(module), trained)))
    second = nnx.pure(nnx.state(nnx.clone(module), trained))
    ema.update(module)
    expected = jax.tree.map(lambda old, new: 0.75 * old + 0.25 * new, first, second)
    close(nnx.pure(nnx.state(ema.apply_to(module), trained)), expected)
    close(nnx.pure(nnx.state(module, trained)), second)


def batches_some():
    return [jnp.asarray([1.0, 2.0, 6.0]), jnp.asarray([4.0]), jnp.asarray([[0.5, 1.5], [2.0, 8.0]])]


def batches_ints():
    return [jnp.asarray([1, 2, 7]), jnp.asarray([5])]


def batches_bools():
    return [jnp.asarray([True, False, True]), jnp.asarray([True])]


def batches_numbers():
    return [2.0, 3, jnp.float32(7.0)]


def batches_unequal():
    return [jnp.full((30,), 3.0), jnp.asarray([9.0])]


def batches_large():
    return [jnp.asarray([1e4, 1e4 + 2.0]), jnp.asarray([1e4 + 4.0])]


def batches_of_large_ints():
    return [jnp.asarray([2**30, 2**30, 2**30]), jnp.asarray([2**30])]


def batches_of_small_floats():
    return [jnp.asarray([40000.0, 60000.0], jnp.float16), jnp.asarray([20000.0], jnp.float16)]


def batches_with_empty():
    return [jnp.asarray([1.0, 3.0]), jnp.zeros((0,)), jnp.asarray([5.0])]


def batches_halves():
    return [jnp.asarray([1.0, 2.0], jnp.bfloat16), jnp.full((600,), 1.0, jnp.bfloat16)]


def everything_of(batches):
    return np.concatenate([np.asarray(b, np.float64).reshape(-1) for b in batches])


def law_average(batches):
    """Average is the mean of every value that it was given. Source: nnx.metrics.Average."""
    metric = nnx.metrics.Average()
    for batch in batches:
        metric.update(values=batch)
    assert np.allclose(float(metric.compute()), everything_of(batches).mean(), rtol=1e-3)
    metric.reset()
    metric.update(values=batches[0])
    assert np.allclose(float(metric.compute()), everything_of(batches[:1]).mean(), rtol=1e-3)


def law_welford(batches):
    """Welford has mean and standard deviation of every value that it was given. Source: nnx.metrics.Welford."""
    metric, every = nnx.metrics.Welford(), everything_of(batches)
    for batch in batches:
        metric.update(values=batch)
    found = metric.compute()
    assert np.allclose(float(found.mean), every.mean(), rtol=1e-3), f"mean {found.mean} is not {every.mean()}"
    deviation = float(found.standard_deviation)
    assert np.allclose(deviation, every.std(), rtol=1e-2, atol=1e-3), f"{deviation} is not {every.std()}"
    error = every.std() / np.sqrt(every.size)
    assert np.allclose(float(found.standard_error_of_mean), error, rtol=1e-2, atol=1e-3)
    metric.reset()
    metric.update(values=batches[0])
    assert np.allclose(float(metric.compute().mean), everything_of(batches[:1]).mean(), rtol=1e-3)


def law_metric_order(batches):
    """The order of the batches does not count. Source: nnx.metrics: a mean has no order."""
    for make in [nnx.metrics.Average, nnx.metrics.Welford]:
        one, other = make(), make()
        for batch in batches:
            one.update(values=batch)
        for batch in reversed(batches):
            other.update(values=batch)
        close(jax.tree.leaves(vars(one.compute()) if make is nnx.metrics.Welford else one.compute()),
              jax.tree.leaves(vars(other.compute()) if make is nnx.metrics.Welford else other.compute()))


def law_masked_average(batches):
    """With a mask Average is the mean of the values that the mask keeps, whatever the others are. Source: nnx.metrics.Average, mask."""
    kept = [jnp.asarray(b).reshape(-1).astype(jnp.float32) for b in batches]
    metric = nnx.metrics.Average()
    for batch in kept:
        values = jnp.concatenate([batch, jnp.asarray([jnp.nan, 100.0])])
        metric.update(values=values, mask=jnp.arange(values.size) < batch.size)
    assert np.allclose(float(metric.compute()), everything_of(kept).mean(), rtol=1e-3), f"{metric.compute()}"
    rows = nnx.metrics.Average()
    rows.update(values=jnp.asarray([[1.0, 2.0], [5.0, 7.0]]), mask=jnp.asarray([[True], [False]]))
    must_be(float(rows.compute()), 1.5)


def law_multi_metric(batches):
    """A MultiMetric gives each of its metrics what it is given, and shows all of them by name. Source: nnx.MultiMetric."""
    both = nnx.MultiMetric(a=nnx.metrics.Average(), b=nnx.metrics.Welford("other"))
    one, other = nnx.metrics.Average(), nnx.metrics.Welford("other")
    for batch in batches:
        both.update(values=batch, other=batch)
        one.update(values=batch)
        other.update(other=batch)
    found = both.compute()
    must_be(sorted(found), ["a", "b"])
    must_show(found["a"], one.compute())
    must_show(found["b"].mean, other.compute().mean)
    both.reset()
    one.reset()
    must_show(both.a, one)


def law_accuracy(batches):
    """Accuracy is the share of rows whose largest logit is at the label. Source: nnx.metrics.Accuracy."""
    logits = jnp.asarray([[0.1, 0.9], [0.8, 0.2], [0.3, 0.7], [2.0, 1.0]])
    labels = jnp.asarray([1, 0, 0, 1])
    metric = nnx.metrics.Accuracy()
    metric.update(logits=logits[:3], labels=labels[:3])
    metric.update(logits=logits[3:], labels=labels[3:])
    must_be(float(metric.compute()), 0.5)
    binary = nnx.metrics.Accuracy(threshold=0.5)
    binary.update(logits=jnp.asarray([0.9, 0.2, 0.7]), labels=jnp.asarray([1, 0, 0]))
    assert np.allclose(float(binary.compute()), 2 / 3)


def law_metric_under_jit(batches):
    """Updates of a metric under jit are updates. Source: nnx.jit, nnx.Metric."""
    one, other = nnx.metrics.Average(), nnx.metrics.Average()

    @nnx.jit
    def update(metric, batch):
        metric.update(values=batch)

    for batch in batches:
        one.update(values=batch)
        update(other, jnp.asarray(batch))
    close(one.compute(), other.compute())


def law_train_state(tx):
    """TrainState.apply_gradients is a step of optax. Source: nnx.TrainState."""
    module = Leaf(1.0)
    graphdef, params, rest = nnx.split(module, nnx.Param, ...)
    state = nnx.TrainState.create(graphdef, params=params, tx=tx)
    grads = gradients(module)
    updates, _ = tx.update(grads, tx.init(params), params)
    state = state.apply_gradients(grads)
    must_show(state.params, optax.apply_updates(params, updates))
    must_be(int(state.step), 1)


def recording(tx, seen):
    """The same transformation, which notes the structures that it is given."""
    def init(params):
        seen.append(jax.tree.structure(params))
        return tx.init(params)

    def update(grads, state, params):
        seen.extend([jax.tree.structure(grads), jax.tree.structure(params)])
        return tx.update(grads, state, params)

    return optax.GradientTransformation(init, update)


def law_one_structure_for_tx(module, tx):
    """tx.update gets the structure that tx.init got, and labels that are made from nnx.state fit both. Source: nnx.Optimizer, optax.GradientTransformation."""
    seen = []
    optimizer = nnx.Optimizer(module, recording(tx, seen), wrt=trained)
    optimizer.update(module, gradients(module))
    assert seen[0] == seen[1] == seen[2], f"{seen}"
    labels = jax.tree.map(lambda x: "all", nnx.state(nnx.clone(module), trained))
    one, other = nnx.clone(module), nnx.clone(module)
    parts = nnx.Optimizer(one, optax.partition({"all": optax.sgd(0.5)}, labels), wrt=trained)
    parts.update(one, gradients(one))
    plain = nnx.Optimizer(other, optax.sgd(0.5), wrt=trained)
    plain.update(other, gradients(other))
    must_show(one, other)


def law_updates_are_as_the_parameters(module, tx):
    """What an update of an Optimizer gives has the structure of the parameters. Source: nnx.Optimizer.update: "This matches the structure of the model parameters filtered by wrt"."""
    optimizer = nnx.Optimizer(module, tx, wrt=trained)
    updates = optimizer.update(module, gradients(module))
    assert jax.tree.structure(updates) == jax.tree.structure(nnx.state(module, trained)), f"{jax.tree.structure(updates)}"


def law_ema_of_the_same(module):
    """The average of a value and itself is the value, for whatever Variables a module has. Source: nnx.EMA: "ema = decay * ema + (1 - decay) * update"."""
    before = shown(module)
    ema = nnx.EMA(module, 0.5)
    ema.update(module)
    must_be(shown(module), before)
    must_be(shown(nnx.variables(ema.apply_to(module))), shown(nnx.variables(module)))


def law_masked_welford(batches):
    """With a mask Welford has mean and deviation of the values that the mask keeps, whatever the others are. Source: nnx.metrics.Welford, nnx.MultiMetric: "mask"."""
    masked, plain = nnx.metrics.Welford(), nnx.metrics.Welford()
    for batch in batches:
        kept = jnp.asarray(batch).reshape(-1).astype(jnp.float32)
        values = jnp.concatenate([kept, jnp.asarray([jnp.nan, 100.0])])
        masked.update(values=values, mask=jnp.arange(values.size) < kept.size)
        plain.update(values=kept)
    close(vars(masked.compute()), vars(plain.compute()))


class RefusesAll(nnx.Metric):
    def __init__(self):
        pass

    def reset(self):
        pass

    def update(self, **_):
        raise ValueError("no")

    def compute(self):
        return 0.0


def law_multi_metric_refuses_all(batches):
    """An update that one metric of a MultiMetric refuses is no update of the others. Source: nnx.MultiMetric.update."""
    both = nnx.MultiMetric(a=nnx.metrics.Average(), b=RefusesAll())
    before = shown(both)
    try:
        both.update(values=batches[0])
        refused = False
    except ValueError:
        refused = True
    assert refused
    must_be(shown(both), before)


def law_multi_metric_of_any_name(batches):
    """A MultiMetric is updated under any names of its metrics, or is refused when it is made. Source: nnx.MultiMetric."""
    for name in ["update", "compute", "reset", "split", "mask", "loss"]:
        try:
            both = nnx.MultiMetric(**{name: nnx.metrics.Average()})
        except ValueError:
            continue
        both.update(values=batches[0])
        assert np.allclose(float(both.compute()[name]), everything_of(batches[:1]).mean(), rtol=1e-3)


def law_ema_refuses_all(module):
    """An update of an EMA that is refused changes no average. Source: nnx.EMA.update."""
    ema = nnx.EMA(Pair(nnx.Param(jnp.ones(1)), Pair(nnx.Param(jnp.ones(2)), nnx.data(module))), 0.5, only=trained)
    before = shown(ema)
    try:
        ema.update(Pair(nnx.Param(jnp.zeros(1)), Pair(nnx.Param(jnp.zeros(3)), nnx.data(module))))
        refused = False
    except (TypeError, ValueError):
        refused = True
    assert refused
    must_be(shown(ema), before)


def law_accuracy_of_any_integers():
    """Labels are integers of any type. Source: nnx.metrics.Accuracy.update, labels: "the ground truth integer labels"."""
    logits = jnp.asarray([[0.1, 0.9], [0.8, 0.2], [0.3, 0.7], [2.0, 1.0]])
    for kind in (jnp.int8, jnp.uint8, jnp.int16, jnp.int32, jnp.uint32):
        labels = jnp.asarray([1, 0, 0, 0], kind)
        metric, binary = nnx.metrics.Accuracy(), nnx.metrics.Accuracy(threshold=0.5)
        metric.update(logits=logits, labels=labels)
        must_be(float(metric.compute()), 0.75)
        binary.update(logits=logits[:, 1], labels=labels)
        must_be(float(binary.compute()), 0.5)


def law_names_of_optimizer_state():
    """What an Optimizer keeps for a parameter has as many names of axes as it has axes, or none. Source: nnx.Optimizer, nnx.get_partition_spec."""
    def rows(params):
        return jax.tree.map(lambda p: jnp.zeros(p.shape[:-1]), params)

    factored = optax.GradientTransformation(rows, lambda grads, state, params=None: (grads, state))
    for tx in (factored, optax.sgd(0.5, momentum=0.9), optax.chain(factored, optax.adam(0.1))):
        module = nnx.Dict(w=nnx.Param(jnp.ones((2, 3)), out_sharding=("two", "three"), eager_sharding=False))
        kept = nnx.state(nnx.Optimizer(module, tx, wrt=nnx.Param), nnx.OptState)
        for _, variable in nnx.to_flat_state(kept):
            names = variable.get_metadata("out_sharding", None)
            expected = {2: ("two", "three")}.get(variable.get_value().ndim)
            must_be(names, expected)


def law_gradients_beyond_wrt(tx):
    """Of the gradients an Optimizer takes those that its filter takes, and updates what they are of. Source: nnx.Optimizer.update: "the model parameters filtered by wrt"."""
    some = nnx.PathContains("left")
    one, other = Pair(Leaf(1.0), Leaf(2.0)), Pair(Leaf(1.0), Leaf(2.0))
    rest = nnx.pure(nnx.state(nnx.clone(one), nnx.Not(nnx.All(nnx.Param, some))))
    for module, wrt in ((one, nnx.Param), (other, nnx.All(nnx.Param, some))):
        optimizer = nnx.Optimizer(module, tx, wrt=nnx.All(nnx.Param, some))
        for _ in range(2):
            optimizer.update(module, jax.tree.map(jnp.ones_like, nnx.state(module, wrt)))
    must_show(nnx.pure(nnx.state(one)), nnx.pure(nnx.state(other)))
    must_show(nnx.pure(nnx.state(one, nnx.Not(nnx.All(nnx.Param, some)))), rest)


def scaled_by_loss():
    def update(updates, state, params=None, *, scale, more=0, **_):
        return jax.tree.map(lambda g: -g * scale + more, updates), state

    return optax.GradientTransformationExtraArgs(lambda params: {}, update)


def law_optimizer_hands_keywords_on(module):
    """An update of an Optimizer hands its keywords to the transformation, Variables as their values. Source: nnx.Optimizer.update: "kwargs: additional keyword arguments passed to the optimizer"."""
    one, other = nnx.clone(module), nnx.clone(module)
    for model, scale in ((one, 2.0), (other, nnx.Variable(jnp.float32(2.0)))):
        values, grads = nnx.pure(nnx.state(nnx.clone(model), trained)), gradients(model)
        optimizer = nnx.Optimizer(model, scaled_by_loss(), wrt=trained)
        optimizer.update(model, grads, scale=scale, more=1.0)
        close(nnx.pure(nnx.state(model, trained)), jax.tree.map(lambda v, g: v - 2 * g + 1, values, nnx.pure(grads)))
        must_be(int(optimizer.step.get_value()), 1)
    kept = nnx.ModelAndOptimizer(Holder(module), scaled_by_loss(), wrt=trained)
    kept.update(gradients(kept.model), scale=2.0, more=1.0)
    close(nnx.pure(nnx.state(module, trained)), nnx.pure(nnx.state(one, trained)))


def law_ema_model_is_a_view(module):
    """The model of an EMA has its Variables, and the model's own for what the EMA leaves: later updates are seen. Source: nnx.EMA.apply_to: "shares its Variables with ``ema``"."""
    ema = nnx.EMA(module, 0.5, only=trained)
    viewed = ema.apply_to(module)
    rest = [id(v) for _, v in nnx.to_flat_state(nnx.state(module, nnx.Not(trained)))]
    must_be([id(v) for _, v in nnx.to_flat_state(nnx.state(viewed, nnx.Not(trained)))], rest)
    must_be([id(v) for _, v in nnx.to_flat_state(nnx.state(viewed, trained))], [id(v) for _, v in nnx.to_flat_state(ema.params)])
    nnx.update(module, jax.tree.map(lambda x: x + 4, nnx.state(nnx.clone(module), trained)))
    ema.update(module)
    must_show(nnx.pure(nnx.state(viewed, trained)), nnx.pure(ema.params))


def law_masks_by_name():
    """The mask of a MultiMetric may be a dict that has one for each name; who is not named counts all. Source: nnx.MultiMetric.update: "mask"."""
    values, mask = jnp.arange(6.0), jnp.arange(6) % 2 == 0
    metric = nnx.MultiMetric(a=nnx.metrics.Average("a"), b=nnx.metrics.Average("b"))
    for masks, expected in (({"a": mask}, [2.0, 2.5]), ({"b": mask}, [2.5, 2.0]), ({"a": mask, "b": ~mask}, [2.0, 3.0]), (mask, [2.0, 2.0]), ({}, [2.5, 2.5])):
        metric.reset()
        metric.update(a=values, b=values, mask=masks)
        found = metric.compute()
        must_be([float(found["a"]), float(found["b"])], expected)


def law_accuracy_of_two_classes():
    """With a threshold Accuracy is the share of places where logit and label are on one side. Source: nnx.metrics.Accuracy, threshold."""
    logits, labels = jnp.array([0.25, 0.75, 0.9, 0.1, 0.6]), jnp.array([0, 1, 0, 1, 1])
    for threshold, expected in ((0.5, 0.6), (0.05, 0.6), (0.7, 0.4), (0.95, 0.4)):
        for shape in ((5,), (5, 1)):
            metric = nnx.metrics.Accuracy(threshold=threshold)
            metric.update(logits=logits.reshape(shape), labels=labels.reshape(shape))
            near(metric.compute(), expected)
            metric.update(logits=logits.reshape(shape), labels=labels.reshape(shape), mask=jnp.array([1, 1, 0, 0, 0]).reshape(shape))
            near(metric.compute(), (5 * expected + ((logits >= threshold) == (labels > 0))[:2].sum()) / 7)


class Kept(nnx.TrainState):
    rest: nnx.State


def law_train_state_applies_by_name():
    """TrainState.apply takes States, or the names of those that it has, in any order. Source: nnx.TrainState.apply."""
    graphdef, params, rest = nnx.split(Leaf(1.0), nnx.Param, ...)
    state = Kept.create(graphdef, params=params, rest=rest, tx=optax.sgd(0.5))
    x = jnp.arange(2.0)
    for given in (("params", "rest"), ("rest", "params"), (params, "rest"), ("rest", params), (params, rest)):
        found, (again, after) = state.apply(*given)(x)
        must_show(found, Leaf(1.0)(x))
        must_show(nnx.merge(again, after), Leaf(1.0))


def counts_in(state):
    """A transformation that adds one to its whole state."""
    def update(updates, state, params=None):
        return updates, jax.tree.map(lambda leaf: leaf + 1, state)

    return optax.GradientTransformation(lambda params: state(params), update)


def law_optimizer_keeps_any_state():
    """The state of a transformation may be any tree of arrays. Source: nnx.Optimizer, optax.GradientTransformation: "OptState = ArrayTree"."""
    for state in (
        lambda params: (), lambda params: {}, lambda params: None, lambda params: [jnp.zeros(()), jnp.ones(2)], lambda params: (jnp.zeros(()), {"b": jnp.ones(2), "a": ()}),
        lambda params: params, lambda params: {"of": params, "more": [params]}, lambda params: jnp.zeros(()),
    ):
        model = Leaf(1.0)
        optimizer = nnx.Optimizer(model, counts_in(state), wrt=nnx.Param)
        first = jax.tree.map(jnp.copy, jax.tree.leaves(nnx.as_pure(optimizer.opt_state)))
        for _ in range(2):
            optimizer.update(model, nnx.state(Leaf(2.0), nnx.Param))
        must_show(jax.tree.leaves(nnx.as_pure(optimizer.opt_state)), [leaf + 2 for leaf in first])
