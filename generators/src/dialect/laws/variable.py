def value_floats():
    return jnp.asarray([1.5, -2.0, 3.25])


def value_ints():
    return jnp.asarray([[3, 1], [2, 7]])


def value_bools():
    return jnp.asarray([True, False])


def value_scalar():
    return jnp.float32(2.5)


def value_negative():
    return jnp.int32(-3)


def value_half():
    return jnp.asarray([1.0, 2.0], jnp.bfloat16)


def value_bytes():
    return jnp.asarray([1, 250], jnp.uint8)


def value_empty():
    return jnp.zeros((0, 2))


def value_numpy():
    return np.asarray([1.0, 2.0], np.float32)


def value_number():
    return 2.5


def value_integer():
    return 7


OPERATORS = {
    "+ 1": lambda v: v + 1,
    "1 + ": lambda v: 1 + v,
    "- 2.5": lambda v: v - 2.5,
    "2.5 - ": lambda v: 2.5 - v,
    "* 3": lambda v: v * 3,
    "3 *": lambda v: 3 * v,
    "/ 2": lambda v: v / 2,
    "2 /": lambda v: 2 / v,
    "// 2": lambda v: v // 2,
    "7 //": lambda v: 7 // v,
    "% 2": lambda v: v % 2,
    "7 %": lambda v: 7 % v,
    "** 2": lambda v: v**2,
    "2 **": lambda v: 2**v,
    "@": lambda v: v @ v,
    "@ array": lambda v: v @ jnp.ones((2, 2)),
    "array @": lambda v: jnp.ones((2, 2)) @ v,
    "& 1": lambda v: v & 1,
    "1 &": lambda v: 1 & v,
    "| 1": lambda v: v | 1,
    "1 |": lambda v: 1 | v,
    "^ 1": lambda v: v ^ 1,
    "1 ^": lambda v: 1 ^ v,
    "<< 1": lambda v: v << 1,
    "1 <<": lambda v: 1 << v,
    ">> 1": lambda v: v >> 1,
    "16 >>": lambda v: 16 >> v,
    "< 2": lambda v: v < 2,
    "<= 2": lambda v: v <= 2,
    "> 2": lambda v: v > 2,
    ">= 2": lambda v: v >= 2,
    "2 <": lambda v: 2 < v,
    "neg": lambda v: -v,
    "pos": lambda v: +v,
    "invert": lambda v: ~v,
    "abs": abs,
    "array +": lambda v: jnp.asarray([10.0, 20.0]) + v,
    "+ array": lambda v: v + jnp.asarray([10.0, 20.0]),
    "numpy +": lambda v: np.asarray([10.0, 20.0], np.float32) + v,
    "numpy -": lambda v: np.float32(10.0) - v,
    "itself": lambda v: v + v,
}


def given_by(action, value):
    try:
        given = action(value)
    except (TypeError, ValueError, IndexError, AttributeError, ZeroDivisionError, OverflowError):
        return "raises"
    return shown(given.get_value() if isinstance(given, nnx.Variable) else given)


def as_its_value(value, actions):
    found = {name: given_by(action, nnx.Variable(value)) for name, action in actions.items()}
    held = nnx.Variable(value).get_value()
    expected = {name: given_by(action, held) for name, action in actions.items()}
    wrong = [name for name in actions if found[name] != expected[name]]
    assert not wrong, f"{wrong}: {found[wrong[0]]} is not {expected[wrong[0]]}"


def law_operators(value):
    """An operator on a Variable is the operator on its value. Source: nnx.Variable."""
    as_its_value(value, OPERATORS)


def law_reads(value):
    """What asks a Variable asks its value. Source: nnx.Variable."""
    as_its_value(value, {
        "len": len,
        "bool": bool,
        "int": int,
        "float": float,
        "index": lambda v: [10, 20, 30][v],
        "iter": lambda v: [x for x in v],
        "in": lambda v: 2 in v,
        "in floats": lambda v: 1.5 in v,
        "shape": lambda v: v.shape,
        "dtype": lambda v: str(v.dtype),
        "ndim": lambda v: v.ndim,
        "size": lambda v: v.size,
        "T": lambda v: v.T,
        "sum": lambda v: v.sum(),
        "reshape": lambda v: v.reshape(-1),
        "[0]": lambda v: v[0],
        "[-1]": lambda v: v[-1],
        "[1:]": lambda v: v[1:],
        "[..., None]": lambda v: v[..., None],
        "[mask]": lambda v: v[jnp.asarray([True, False])],
        "[list]": lambda v: v[jnp.asarray([1, 0])],
        "[...]": lambda v: v[...],
        "jnp.sum": jnp.sum,
        "jnp.add": lambda v: jnp.add(v, 1),
        "jnp.where": lambda v: jnp.where(True, v, 0),
        "jnp.asarray": lambda v: jnp.asarray(v),
        "jnp.stack": lambda v: jnp.stack([v, v]),
        "jax.nn.relu": jax.nn.relu,
    })


def law_item_assignment(value):
    """Assigning to an item is `.at[].set`; an augmented one is `.at[].add`. Source: nnx.Variable, jax.numpy.ndarray.at."""
    array = jnp.asarray(value)
    if array.ndim == 0 or array.size == 0:
        return "does not apply"
    for index in [0, -1, slice(1, None), jnp.asarray([0]), (..., 0)]:
        variable = nnx.Variable(value if isinstance(value, jax.Array) else array)
        variable[index] = 1
        must_show(variable.get_value(), array.at[index].set(1))
        variable = nnx.Variable(array)
        variable[index] += 1
        must_show(variable.get_value(), array.at[index].set(array[index] + 1))


def law_whole_assignment(value):
    """`v[...] = x` of an array, `v.set_value(x)` and a new Variable of x hold the same. Source: nnx.Variable."""
    if not isinstance(value, jax.Array):
        return "does not apply"
    for new in [value + value, value]:
        one, two = nnx.Param(value, tag="t"), nnx.Param(value, tag="t")
        one[...] = new
        two.set_value(new)
        must_show(one, nnx.Param(new, tag="t"))
        must_show(two, nnx.Param(new, tag="t"))


def law_copy(value):
    """A copy of a Variable shows the same and is another: no change of it is seen in the first. Source: nnx.Variable.copy."""
    one = Custom(value, tag="t")
    for again in [one.copy(), copy.deepcopy(one), nnx.clone(one)]:
        assert again is not one
        must_show(again, one)
        again.set_value(0)
        again.set_metadata(other=1)
        must_show(one, Custom(value, tag="t"))


def law_replace(value):
    """replace gives another Variable of the same type and metadata. Source: nnx.Variable.replace."""
    one = Custom(value, tag="t")
    must_show(one.replace(3), Custom(3, tag="t"))
    must_show(one.replace(3, tag="u"), Custom(3, tag="u"))
    must_show(one, Custom(value, tag="t"))
    must_show(one.replace(), one)


def law_copy_from(value):
    """copy_from takes value and metadata of another Variable of the type. Source: nnx.Variable.copy_from."""
    one, other = nnx.Param(value, tag="t"), nnx.Param(0, old=1)
    other.copy_from(one)
    must_show(other, one)
    must_show(one, nnx.Param(value, tag="t"))


def law_update_from_state(value):
    """A Variable that is updated from the state of another shows that. Source: nnx.Variable.update_from_state."""
    one, other = nnx.Param(value, tag="t"), nnx.Param(0, old=1)
    other.update_from_state(nnx.state(Holder(one))["value"])
    must_show(other, one)


def law_metadata(value):
    """Metadata is a mapping: what was set is there, what was deleted is not, the value stays. Source: nnx.Variable.set_metadata."""
    one = nnx.Variable(value, a=1)
    one.set_metadata("b", 2)
    one.set_metadata(c=3, a=4)
    must_be([one.get_metadata(n) for n in "abc"], [4, 2, 3])
    must_be([one.has_metadata(n) for n in "abcd"], [True, True, True, False])
    must_be(one.get_metadata("d", 5), 5)
    must_be([one.a, one.b, one.c], [4, 2, 3])
    one.del_metadata("b")
    must_be(one.has_metadata("b"), False)
    one.set_metadata({"z": 1})
    must_be(one.get_metadata(exclude_required=True), {"z": 1})
    must_show(one.get_value(), value)
    held = one.get_metadata()
    held["y"] = 1
    assert not one.has_metadata("y")


def law_hooks(value):
    """on_create_value, on_set_value and on_get_value are applied once each. Source: nnx.Variable, hooks."""
    seen = []

    def note(word):
        def hook(variable, x):
            seen.append(word)
            return x

        return hook

    one = nnx.Variable(value, on_get_value=note("get"), on_set_value=note("set"), on_create_value=note("create"))
    must_be(seen, ["create"])
    one.set_value(one.get_value())
    must_be(seen, ["create", "get", "set"])
    one.get_value()
    must_be(seen, ["create", "get", "set", "get"])
    one.copy()
    must_be(seen, ["create", "get", "set", "get"])
    nnx.clone(one)
    must_be(seen, ["create", "get", "set", "get"])


def law_with_metadata(value):
    """with_metadata gives an initializer whose Variable has the metadata. Source: nnx.with_metadata."""
    init = nnx.with_metadata(lambda: jnp.asarray(value), tag="t", on_get_value=lambda v, x: x)
    one = nnx.Param(init())
    must_be(one.get_metadata("tag"), "t")
    must_show(one.get_value(), jnp.asarray(value))


def law_variable_names(value):
    """A type's name leads back to the type. Source: nnx.variable_name_from_type."""
    for kind in [nnx.Param, nnx.BatchStat, nnx.Cache, nnx.Intermediate, nnx.Perturbation]:
        name = nnx.variable_name_from_type(kind)
        assert nnx.variable_type_from_name(name) is kind
    name = nnx.variable_name_from_type(Custom, allow_register=True)
    assert nnx.variable_type_from_name(name) is Custom


def law_equality(value):
    """Comparing Variables compares their values. Source: nnx.Variable."""
    one, other = nnx.Variable(value), nnx.Variable(value)
    must_show(one == other, one.get_value() == other.get_value())
    must_show(one != other, one.get_value() != other.get_value())


def law_variable_is_a_tree(value):
    """A Variable as a pytree has its value as its only leaf. Source: nnx.Variable."""
    one = nnx.Param(value, tag="t")
    leaves, treedef = jax.tree.flatten(one)
    must_show(leaves, [value])
    must_show(jax.tree.unflatten(treedef, leaves), one)
    must_show(jax.tree.map(lambda x: x, one), one)


def law_through_state(value):
    """A Variable in a state, split and merged, is what it was. Source: nnx.split."""
    one = Pair(Custom(value, tag="t"), nnx.BatchStat(value))
    must_show(nnx.merge(*nnx.split(one)), one)
    must_show(nnx.state(one)["left"].get_value(), value)
    nnx.update(one, {"left": 1, "right": 2})
    must_be([one.left.get_raw_value(), one.right.get_raw_value()], [1, 2])
    must_be(one.left.get_metadata("tag"), "t")


def law_hooks_of_what_is_asked():
    """What is asked of a Variable is asked of its value, as its hook gives it. Source: nnx.Variable, on_get_value."""
    variable = nnx.Param(jnp.arange(6.0).reshape(2, 3), on_get_value=lambda variable, value: (value + 1).T)
    value = variable.get_value()
    must_show(variable.sum(), value.sum())
    must_show(variable.mean(axis=0), value.mean(axis=0))
    must_show(variable.T, value.T)
    must_show(variable.shape, value.shape)
    must_show(variable.at[0].set(0.0), value.at[0].set(0.0))
    must_show(variable.astype(jnp.int32), value.astype(jnp.int32))
    must_show(jnp.asarray(variable), value)
    must_show(np.asarray(variable), np.asarray(value))
    must_show(variable[0], value[0])
    must_show([x for x in variable], [x for x in value])
    must_be(len(variable), len(value))


def law_get_value_is_a_copy(value):
    """What get_value gives and set_value takes are containers of the Variable's own: no change of them is one of it. Source: nnx.Variable.get_value, nnx.Variable.set_value."""
    def tree():
        return {"a": value, "b": [value, {"c": value}]}

    variable = nnx.Variable(tree())
    given = variable.get_value()
    given["a"] = given["b"][1]["c"] = 0
    given["b"].append(0)
    must_show(variable.get_value(), tree())
    for change in (lambda v, new: v.set_value(new), lambda v, new: v.copy_from(v.copy(new))):
        new = tree()
        change(variable, new)
        new["a"] = new["b"][1]["c"] = 0
        new["b"].append(0)
        must_show(variable.get_value(), tree())
    for again in (variable.copy(), variable.replace(), nnx.clone(variable), copy.deepcopy(variable)):
        held = again.get_value()
        held["b"].append(0)
        again.set_value(held)
        must_show(variable.get_value(), tree())


def law_from_metadata_keeps_apart(value):
    """A Variable keeps the metadata that it was made of, whatever becomes of the dict. Source: nnx.Variable.from_metadata, nnx.Variable.get_metadata."""
    metadata = nnx.Param(value, tag="t").get_metadata()
    one, other = nnx.Param.from_metadata(value, metadata), nnx.Param.from_metadata(value, metadata)
    one.set_metadata("tag", "u")
    metadata["tag"] = "v"
    must_be([one.get_metadata("tag"), other.get_metadata("tag")], ["u", "t"])


def law_hooks_may_be_several():
    """Each of several hooks is applied, in their order, whatever they are of. Source: nnx.with_metadata: "Sequence[GetValueHook]", nnx.VariableMetadata."""
    seen = []

    def hook(name, *, gives):
        def value_hook(variable, value):
            seen.append(name)
            return value * 2 + len(name)

        def axis_hook(variable, index, axis):
            seen.append((name, index, axis))

        return value_hook if gives else axis_hook

    for kind, act, gives in (
        ("on_get_value", lambda v: v.get_value(), True), ("on_set_value", lambda v: v.set_value(jnp.float32(3.0)), True),
        ("on_create_value", lambda v: None, True), ("on_add_axis", lambda v: v.add_axis(1, "x"), False), ("on_remove_axis", lambda v: v.remove_axis(1, "x"), False),
    ):
        for names in (["a"], ["a", "bc"], ["bc", "a", "def"]):
            hooks = [hook(name, gives=gives) for name in names]
            for given in (hooks, tuple(hooks), hooks[0] if len(hooks) == 1 else hooks):
                seen.clear()
                variable = nnx.Param(nnx.with_metadata(lambda: jnp.float32(3.0), **{kind: given})())
                act(variable)
                must_be(seen, names if gives else [(name, 1, "x") for name in names])
                expected = 3.0
                for name in names if gives else ():
                    expected = expected * 2 + len(name)
                near(variable.get_value(), expected)
