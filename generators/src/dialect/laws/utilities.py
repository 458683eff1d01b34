class Point(struct.PyTreeNode):
    x: object
    y: object = 2
    name: str = struct.field(pytree_node=False, default="n")


def losses_of_the_page():
    return [4, 3, 3, 3, 2, 2, 2, 2, 1, 1]


def losses_of_nan_first():
    return [float("nan"), 1.0, 0.5, 0.25, 0.125, 0.125]


def losses_of_nan_later():
    return [2.0, float("nan"), 1.0, float("nan"), float("nan"), float("nan"), float("nan")]


def losses_of_infinity_first():
    return [float("inf"), 3.0, 2.0, 2.0, 2.0, 2.0]


def losses_below_zero():
    return [-1.0, -2.0, -1.75, -2.25, -4.0, -4.0]


def losses_of_arrays():
    return [jnp.float32(3.0), jnp.float32(1.0), jnp.float32(1.0), jnp.float32(1.25), jnp.float32(1.0)]


def law_early_stopping(losses):
    """It stops once more than `patience` losses in a row have not bettered the best by more than `min_delta`; NaN betters none. Source: flax.training.early_stopping.EarlyStopping: "Number of steps of no improvement before stopping"."""
    for patience in range(3):
        for delta in (0, 0.3):
            early, best, waited = EarlyStopping(min_delta=delta, patience=patience), float("inf"), 0
            for loss in losses:
                early = early.update(loss)
                betters = bool(best - loss > delta)
                best, waited = (loss, 0) if betters else (best, waited + 1)
                must_be((bool(early.has_improved), int(early.patience_count)), (betters, waited))
                must_be((float(early.best_metric), bool(early.should_stop)), (float(best), waited > patience))
                if early.should_stop:
                    break
            again = early.reset()
            must_be((again.best_metric, again.patience_count, again.should_stop), (float("inf"), 0, False))
            must_be((again.min_delta, again.patience), (delta, patience))


def target_dict():
    return {"b": 1, "a": {"x": 2}}


def target_frozen():
    return core.freeze({"b": 1, "a": {"x": 2}})


def target_list():
    return [1, [2, 3]]


def target_tuple():
    return (1, (2,))


def target_struct():
    return Point(1, {"a": 3})


def target_state_of_optax():
    return optax.ScaleByAdamState(count=1, mu={"w": 2}, nu={"w": 3})


def target_numbered():
    return [[float(i)] for i in range(12)]


def law_restore_is_undone(target):
    """from_state_dict of to_state_dict is the value, in a new container. Source: flax.serialization.to_state_dict."""
    state = serialization.to_state_dict(target)
    must_be(serialization.from_state_dict(target, state), target)
    other = jax.tree.map(lambda x: x + 1, target)
    must_be(serialization.from_state_dict(target, serialization.to_state_dict(other)), other)
    must_be(serialization.to_state_dict(target), state)


def law_restore_needs_all(target):
    """A state with an entry more or less than its target is refused. Source: flax.serialization.from_state_dict: "This lets us know the exact structure of the target"."""
    state = serialization.to_state_dict(target)
    less = dict(list(state.items())[1:])
    for wrong in ({**state, "more": 3}, less):
        try:
            serialization.from_state_dict(target, wrong)
            refused = False
        except ValueError:
            refused = True
        assert refused, f"{wrong}"


def params_dict():
    return {"w": jnp.ones(2), "b": {"c": jnp.zeros(1)}}


def params_frozen():
    return core.freeze({"w": jnp.ones(2)})


def params_tuple():
    return (jnp.ones(2), [jnp.zeros(1)])


def params_array():
    return jnp.ones(2)


def params_struct():
    return Point(jnp.ones(2), jnp.zeros(3))


def params_none():
    return {}


def law_train_state_of_any_tree(params):
    """apply_gradients is a step of Optax, whatever tree the parameters are. Source: flax.training.train_state.TrainState.apply_gradients: "Gradients that have the same pytree structure as .params"."""
    tx = optax.sgd(0.5, momentum=0.5)
    state = train_state.TrainState.create(apply_fn=None, params=params, tx=tx)
    grads, kept = jax.tree.map(jnp.ones_like, params), tx.init(params)
    for step in (1, 2):
        updates, kept = tx.update(grads, kept, params)
        params = optax.apply_updates(params, updates)
        state = state.apply_gradients(grads=grads)
        must_be(jax.tree.structure(state.params), jax.tree.structure(params))
        must_show(jax.tree.leaves(state.params), jax.tree.leaves(params))
        must_be(int(state.step), step)


def law_structs():
    """A struct is a tree of its fields but for the static ones; replace makes another, and nothing else changes one. Source: flax.struct.PyTreeNode."""
    point = Point(1, {"b": 2, "a": 3}, name="one")
    must_be(jax.tree.leaves(point), [1, 3, 2])
    must_be(jax.tree.map(lambda x: x, point), point)
    must_be([point.replace(x=4), point.x], [Point(4, {"b": 2, "a": 3}, name="one"), 1])
    assert jax.tree.structure(point) != jax.tree.structure(point.replace(name="two"))
    for wrong in (lambda: setattr(point, "x", 2), lambda: point.replace(zz=1)):
        try:
            wrong()
            refused = False
        except (AttributeError, TypeError):
            refused = True
        assert refused
    must_show(jax.jit(lambda point: point.replace(x=point.x + 1))(Point(jnp.ones(2))).x, jnp.full(2, 2.0))
    must_show(jax.grad(lambda point: point.x * point.y)(Point(2.0, 3.0)).x, jnp.float32(3.0))


def law_frozen_dicts():
    """A FrozenDict reads as the dict of which it was made, and no change of that reaches it. Source: flax.core.FrozenDict."""
    given = {"b": {"x": 1, "y": {}}, "a": [1, {"z": 2}]}
    frozen = core.freeze(given)
    must_be(core.unfreeze(frozen), given)
    must_be([list(frozen), len(frozen), "b" in frozen, frozen.get("q", 7)], [["b", "a"], 2, True, 7])
    assert isinstance(frozen["b"]["y"], core.FrozenDict)
    given["b"]["x"] = 9
    core.unfreeze(frozen)["b"]["x"] = 8
    must_be(frozen["b"]["x"], 1)
    must_be(hash(core.freeze({"a": 1, "b": {"c": 2}})), hash(core.freeze({"b": {"c": 2}, "a": 1})))
    more = frozen.copy({"c": {"d": 3}})
    must_be([list(more), more["c"]["d"], list(frozen)], [["b", "a", "c"], 3, ["b", "a"]])
    rest, popped = more.pop("c")
    must_be([rest, popped], [frozen, core.freeze({"d": 3})])
    must_be(core.copy({"a": 1}, {"b": 2}), {"a": 1, "b": 2})
    must_be(core.pop({"a": 1, "b": 2}, "a"), ({"b": 2}, 1))
    must_be(jax.tree.leaves(core.freeze({10: 1, 9: {"b": 2, "a": 3}})), [3, 2, 1])
    try:
        frozen["b"] = 1
        refused = False
    except ValueError:
        refused = True
    assert refused
