def tree_plain():
    return {"b": jnp.ones(2), "a": jnp.float32(1.0)}


def tree_nested():
    return {"b": {"y": jnp.ones(2), "x": {"z": jnp.int32(1)}}, "a": jnp.zeros(1)}


def tree_variables():
    return {"b": nnx.Param(jnp.ones(2)), "a": {"x": nnx.BatchStat(jnp.float32(1.0))}}


def tree_integers():
    return {0: {"w": jnp.ones(2)}, 10: jnp.zeros(1), 9: jnp.ones(1)}


def tree_digits():
    return {"layers": {"0": jnp.ones(2), "10": jnp.zeros(1), "9": jnp.ones(1)}, "-1": jnp.ones(1)}


def tree_leading_zeros():
    return {"1": jnp.ones(2), "01": jnp.zeros(1), "1_0": jnp.ones(1)}


def tree_slashes():
    return {"a/b": jnp.ones(2), "a": {"b": jnp.zeros(1)}, "": jnp.float32(2.0)}


def tree_none():
    return {"a": jnp.ones(2), "b": {"c": None}}


def tree_names_of_methods():
    return {"items": jnp.ones(1), "keys": {"values": jnp.zeros(1)}, "_x": jnp.ones(2)}


def tree_empty():
    return {}


def as_state(tree):
    return nnx.State(tree)


def law_state_is_a_mapping(tree):
    """A State reads as the mapping of which it is made. Source: nnx.State is a mapping."""
    state = as_state(tree)
    must_be(len(state), len(tree))
    must_be(sorted(state, key=str), sorted(tree, key=str))
    must_be(sorted(state.keys(), key=str), sorted(tree.keys(), key=str))
    must_be("no such key" in state, False)
    must_be(state.get("no such key", 3), 3)
    for key, value in tree.items():
        assert key in state
        must_show(state[key], value)
        must_show(state.get(key), value)
    must_show(dict(state.items()), tree)
    must_be(bool(state), bool(tree))


def law_state_is_written_as_a_mapping(tree):
    """Setting, deleting and popping entries of a State is that of a dict. Source: nnx.State is a mapping."""
    state, expected = as_state(tree), dict(tree)
    state["new"] = jnp.float32(7.0)
    expected["new"] = jnp.float32(7.0)
    must_show(state, expected)
    for key in tree:
        must_show(state.pop(key), expected.pop(key))
        must_show(state, expected)
    state.update({"more": jnp.ones(1)})
    state.setdefault("new", 0)
    expected["more"] = jnp.ones(1)
    must_show(state, expected)
    del state["new"]
    must_be(list(state), ["more"])
    state.clear()
    must_be(len(state), 0)


def law_state_keeps_apart(tree):
    """A State that is made of a mapping is another one: what is set in it is not set there. Source: nnx.State."""
    before = shown(tree)
    state = nnx.State(tree)
    state["new"] = 1
    again = nnx.State(state)
    again["other"] = 2
    must_be(shown(tree), before)
    assert "other" not in state


def law_state_equality(tree):
    """Equal mappings are equal States, of one hash; other keys are other States. Source: nnx.State."""
    names = jax.tree.map(str, tree)
    one, other = nnx.State(names), nnx.State(dict(reversed(list(names.items()))))
    assert one == other and not one != other
    assert nnx.State({**names, "x": "y"}) != one


def law_flat_state(tree):
    """to_flat_state gives every leaf by its path, and from_flat_state puts them back. Source: nnx.to_flat_state."""
    state = as_state(tree)
    flat = nnx.to_flat_state(state)
    must_show(nnx.from_flat_state(flat), state)
    must_show(nnx.from_flat_state(list(flat)), state)
    must_show(nnx.from_flat_state(dict(flat)), state)
    must_be(list(flat.paths), [p for p, _ in flat])
    must_be(len(flat), len(list(flat)))
    for path, value in flat:
        at = state
        for key in path:
            at = at[key]
        must_show(at, value)


def law_flat_state_of_state(tree):
    """The methods of a State do what the functions do. Source: nnx.State.flat_state."""
    state = as_state(tree)
    must_show(list(state.flat_state()), list(nnx.to_flat_state(state)))
    must_show(nnx.State.from_flat_path(dict(state.flat_state())), state)
    must_show(state.filter(...), nnx.filter_state(state, ...))
    must_show(state.split(nnx.Param, ...)[0], nnx.split_state(state, nnx.Param, ...)[0])
    must_show(nnx.State.merge(state), nnx.merge_state(state))
    must_show(state.to_pure_dict(), nnx.to_pure_dict(state))


def law_pure_dict(tree):
    """to_pure_dict gives dicts of values, and replace_by_pure_dict puts them back. Source: nnx.to_pure_dict."""
    state = as_state(tree)
    pure = nnx.to_pure_dict(state)
    assert type(pure) is dict
    for path, value in nnx.traversals.flatten_mapping(pure).items():
        assert not isinstance(value, nnx.Variable)
    again = jax.tree.map(lambda x: x * 0, state)
    nnx.replace_by_pure_dict(again, pure)
    must_show(again, state)


def law_restore_int_paths(tree):
    """restore_int_paths turns the texts of numbers into the numbers, and no two keys into one. Source: nnx.restore_int_paths."""
    def number(key):
        try:
            return int(key) if str(int(key)) == key else key
        except ValueError:
            return key

    def by_hand(tree):
        return {number(k): by_hand(v) for k, v in tree.items()} if isinstance(tree, dict) else tree

    tree = jax.tree.map(lambda x: x, tree)
    must_show(nnx.restore_int_paths(tree), by_hand(tree))
    as_texts = {str(k): v for k, v in tree.items()}
    must_show(nnx.restore_int_paths(as_texts), by_hand(as_texts))


def law_map_state(tree):
    """map_state applies a function of path and value to each leaf. Source: nnx.map_state."""
    state = as_state(tree)
    seen = []
    must_show(nnx.map_state(lambda path, value: seen.append(path) or value, state), state)
    must_be(sorted(seen, key=str), sorted(paths(state), key=str))


def law_merge_state(tree):
    """Of several States the last that has a path says what stands there. Source: nnx.merge_state."""
    state = as_state(tree)
    must_show(nnx.merge_state(state, nnx.State({})), state)
    must_show(nnx.merge_state(nnx.State({}), state), state)
    must_show(nnx.merge_state(state, state), state)
    other = jax.tree.map(lambda x: x + 1, as_state(tree))
    must_show(nnx.merge_state(state, other), other)
    must_show(nnx.merge_state(other, state), state)
    apart = nnx.State({"apart": {"deep": jnp.ones(1)}})
    must_show(nnx.merge_state(state, apart), {**tree, "apart": {"deep": jnp.ones(1)}})


def law_state_operators(tree):
    """`|` of States is merge_state, `-` takes away what the other has. Source: nnx.State."""
    state, apart = as_state(tree), nnx.State({"apart": jnp.ones(1)})
    must_show(state | apart, nnx.merge_state(state, apart))
    must_show((state | apart) - apart, state)
    must_show(state - state, nnx.State({}))
    must_show(state - nnx.State({}), state)
    must_show(state | nnx.State({}), state)


def law_difference_of_states(tree):
    """What is taken from a State is taken leaf by leaf: what stands beside a leaf stays. Source: nnx.State, "-"."""
    state = as_state(tree)
    leaves = list(nnx.to_flat_state(state))
    for taken, _ in leaves:
        rest = [(path, leaf) for path, leaf in leaves if path != taken]
        one = nnx.from_flat_state([(path, leaf) for path, leaf in leaves if path == taken])
        must_show(state - one if rest else nnx.State({}), nnx.from_flat_state(rest) if rest else nnx.State({}))


def law_state_is_a_tree(tree):
    """A State as a pytree has the leaves of its nested dict, in their order. Source: jax.tree, nnx.State."""
    state = as_state(tree)
    if all(isinstance(key, str) for key in tree):
        must_show(jax.tree.leaves(state), jax.tree.leaves(tree))
    leaves, treedef = jax.tree.flatten(state)
    must_show(jax.tree.unflatten(treedef, leaves), state)
    must_show(jax.tree.map(lambda x: x, state), state)
    must_be(jax.tree.structure(state) == jax.tree.structure(as_state(dict(reversed(list(tree.items()))))), True)


def law_state_copies(tree):
    """A deep copy of a State shows the same and is another. Source: copy."""
    state = as_state(tree)
    again = copy.deepcopy(state)
    must_show(again, state)
    again["new"] = 1
    assert "new" not in state


def law_flatten_mapping(tree):
    """unflatten_mapping undoes flatten_mapping, with a separator, too. Source: nnx.traversals."""
    flatten, unflatten = nnx.traversals.flatten_mapping, nnx.traversals.unflatten_mapping
    must_show(unflatten(flatten(tree)), tree)
    must_show(unflatten(flatten({"x": {}, **tree}, keep_empty_nodes=True)), {"x": {}, **tree})
    must_be(sorted(map(str, flatten(tree))), sorted(str(p) for p, _ in nnx.traversals.flatten_to_sequence(tree)))
    if all(isinstance(key, str) for path in flatten(tree) for key in path):
        must_show(unflatten(flatten(tree, sep="::"), sep="::"), tree)
    held = flatten(tree, is_leaf=lambda path, value: len(path) == 1)
    must_be(sorted(map(str, held)), sorted(str((k,)) for k in tree))


def law_split_state_needs_all(tree):
    """split_state refuses filters that leave something, and takes those that take all. Source: nnx.split_state."""
    state = as_state(tree)
    must_show(nnx.split_state(state, ...), state)
    none, every = nnx.split_state(state, False, True)
    must_be(len(paths(none)), 0)
    must_show(every, state)
    try:
        nnx.split_state(state, False)
        refused = False
    except ValueError:
        refused = True
    must_be(refused, len(paths(state)) > 0)


def law_pure_dict_past_hooks(tree):
    """to_pure_dict takes what replace_by_pure_dict puts back: hooks see neither. Source: nnx.to_pure_dict."""
    def doubled(variable, value):
        return value * 2

    def hooked(x):
        return nnx.Param(x, on_get_value=doubled, on_set_value=doubled)

    state = nnx.State({"numbers": hooked(jnp.ones(2)), "below": {"one": hooked(jnp.float32(3.0))}, "tree": as_state(tree)})
    before = shown(state)
    nnx.replace_by_pure_dict(state, nnx.to_pure_dict(state))
    must_be(shown(state), before)


def law_replace_refuses_all(tree):
    """A replace_by_pure_dict that is refused replaces nothing. Source: nnx.replace_by_pure_dict."""
    state = nnx.State({"a": nnx.Param(jnp.ones(2)), "b": as_state(tree)})
    before = shown(state)
    try:
        nnx.replace_by_pure_dict(state, {"a": jnp.zeros(2), "no such key": 1})
        refused = False
    except ValueError:
        refused = True
    assert refused
    must_be(shown(state), before)


def law_no_leaf_is_lost(tree):
    """What unflatten_mapping, from_flat_state and flatten_mapping cannot keep they refuse. Source: nnx.traversals: unflatten_mapping undoes flatten_mapping."""
    for pairs in [[(("a",), 1), (("a", "b"), 2)], [(("a", "b"), 2), (("a",), 1)], [(("a",), 1), (("a",), 2)]]:
        try:
            found = nnx.traversals.unflatten_mapping(pairs)
        except ValueError:
            continue
        must_be(len(nnx.traversals.flatten_mapping(found)), len(pairs))
    for sep in ["/", "."]:
        both = {"a": {"b": 1}, f"a{sep}b": 2, "more": tree}
        try:
            held = nnx.traversals.flatten_mapping(both, sep=sep)
        except (TypeError, ValueError):
            continue
        must_be(len(held), len(nnx.traversals.flatten_to_sequence(both)))
        must_show(nnx.traversals.unflatten_mapping(held, sep=sep), both)


def law_flat_state_merge(tree):
    """Of several FlatStates the last that has a path says what stands there. Source: nnx.FlatState.merge, nnx.merge_state."""
    one, other = nnx.State({"a": 1, "b": as_state(tree)}), nnx.State({"a": 2, "c": 3})
    merged = nnx.FlatState.merge(nnx.to_flat_state(one), nnx.to_flat_state(other))
    must_be(len(set(merged.paths)), len(merged.paths))
    expected = nnx.to_flat_state(nnx.merge_state(one, other))
    must_show([list(merged.paths), list(merged.leaves)], [list(expected.paths), list(expected.leaves)])


def law_flat_state_is_a_tree(tree):
    """A FlatState is a pytree of its leaves, and what is mapped over it keeps its paths. Source: nnx.FlatState, jax.tree."""
    flat = nnx.to_flat_state(as_state(tree))
    must_show(jax.tree.leaves(flat), jax.tree.leaves(list(flat.leaves)))
    mapped = jax.tree.map(lambda x: x, flat)
    must_be([type(mapped).__name__, list(mapped.paths)], ["FlatState", list(flat.paths)])
    must_show(list(mapped.leaves), list(flat.leaves))
    must_be(jax.tree.structure(flat) == jax.tree.structure(mapped), True)
    must_be(jax.tree.structure(flat) == jax.tree.structure(flat[1:]), len(flat) == 0)
    again = nnx.FlatState.from_sorted_keys_values(flat.paths, flat.leaves)
    must_be([jax.tree.structure(again) == jax.tree.structure(flat), list(again.paths)], [True, list(flat.paths)])
    must_show(list(again.leaves), list(flat.leaves))
    must_show(nnx.from_flat_state(jax.tree.map(lambda x: x, flat)), as_state(tree))


def law_no_leaf_of_a_dict_is_lost(tree):
    """What flatten_dict and unflatten_dict cannot keep they refuse. Source: flax.traverse_util: unflatten_dict restores what flatten_dict flattened."""
    for sep in ["/", "."]:
        both = {"a": {"b": 1}, f"a{sep}b": 2, "more": tree}
        try:
            held = traverse_util.flatten_dict(both, sep=sep)
        except (TypeError, ValueError):
            continue
        must_be(len(held), len(traverse_util.flatten_dict(both)))
    for flat in [{("a",): 1, ("a", "b"): 2}, {("a", "b"): 2, ("a",): 1}]:
        try:
            found = traverse_util.unflatten_dict(flat)
        except ValueError:
            continue
        must_be(len(traverse_util.flatten_dict(found)), len(flat))


def law_copy_of_a_state(tree):
    """A copy of a State is another State: what is set in one is not set in the other. Source: copy.copy, State is a mapping."""
    state = as_state(tree)
    before = shown(state)
    again = copy.copy(state)
    again["no such key"] = 1
    must_be(shown(state), before)


def law_entries_are_attributes():
    """An entry of a State is its attribute: read, set and deleted, at any depth. Source: nnx.State: "pytree-like Mapping"."""
    state = nnx.State({"a": {"b": 1}})
    must_be(state.a.b, 1)
    state.c = 2
    state.a.d = 3
    must_be([state["c"], state["a"]["d"]], [2, 3])
    del state.c
    del state.a.b
    must_be([list(state), list(state["a"])], [["a"], ["d"]])
    for missing in (state, state.a):
        try:
            del missing.zz
            refused = False
        except AttributeError:
            refused = True
        assert refused


def law_flat_state_is_a_sequence(tree):
    """A FlatState reads as the list of its pairs: by index, by slice, from the end. Source: nnx.FlatState is a Sequence."""
    flat = nnx.to_flat_state(as_state(tree))
    pairs = [(path, value) for path, value in zip(flat.paths, flat.leaves)]
    must_be(len(flat), len(pairs))
    must_show(list(flat), pairs)
    must_show(list(reversed(flat)), pairs[::-1])
    for i in range(-len(pairs), len(pairs)):
        must_show(flat[i], pairs[i])
    for part in (slice(None), slice(1, None), slice(None, -1), slice(None, None, 2), slice(None, None, -1), slice(5, 2)):
        must_show(list(flat[part]), pairs[part])
        must_be(list(flat[part].paths), [path for path, _ in pairs[part]])
        must_show(list(flat[part].leaves), [value for _, value in pairs[part]])
    for i in (len(pairs), -len(pairs) - 1):
        try:
            flat[i]
            refused = False
        except IndexError:
            refused = True
        assert refused


def law_flat_state_is_filtered(tree):
    """A FlatState is split and filtered as the State. Source: nnx.FlatState.split, nnx.FlatState.filter, nnx.split_state, nnx.filter_state."""
    state = as_state(tree)
    flat = nnx.to_flat_state(state)
    for filters in ((...,), (jax.Array, ...), (nnx.Param, jax.Array, ...), (nnx.PathContains("a"), ...)):
        found, expected = flat.split(*filters), nnx.split_state(state, *filters)
        found, expected = (found, expected) if len(filters) > 1 else ((found,), (expected,))
        must_show([list(each) for each in found], [list(nnx.to_flat_state(each)) for each in expected])
        found, expected = flat.filter(*filters[:-1] or filters), nnx.filter_state(state, *filters[:-1] or filters)
        found, expected = (found, expected) if len(filters) > 2 else ((found,), (expected,))
        must_show([list(each) for each in found], [list(nnx.to_flat_state(each)) for each in expected])
        must_show([each.to_nested_state() for each in found], list(expected))
