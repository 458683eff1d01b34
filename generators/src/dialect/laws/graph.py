def law_split_then_merge(module):
    """What merge makes of what split gives shows what the module shows, and with copy=True shares nothing with it. Source: nnx.merge."""
    before = shown(module)
    must_be(shown(nnx.merge(*nnx.split(module))), before)
    again = nnx.merge(*nnx.split(module), copy=True)
    must_be(shown(again), before)
    must_be(shown(module), before)
    kept = {id(v) for v in variables_of(module)}
    assert not any(id(v) in kept for v in variables_of(again))


def law_split_parts_it(module, filter):
    """A filter and what is left have each Variable once, in any order of merging. Source: nnx.split."""
    graphdef, one, rest = nnx.split(module, filter, ...)
    every = paths(nnx.state(module))
    must_be(sorted(paths(one) + paths(rest), key=str), sorted(every, key=str))
    must_show(nnx.merge(graphdef, one, rest), module)
    must_show(nnx.merge(graphdef, rest, one), module)


def law_split_is_graphdef_and_state(module, filter):
    """split gives what graphdef and state give. Source: nnx.graphdef, nnx.state."""
    graphdef, one, rest = nnx.split(module, filter, ...)
    must_be(graphdef, nnx.graphdef(module))
    must_be(hash(graphdef), hash(nnx.graphdef(module)))
    must_show(one, nnx.state(module, filter))
    both = nnx.state(module, filter, ...)
    must_show(list(both), [one, rest])


def law_state_filters(module, filter):
    """The state of a filter is what filter_state takes of the whole, and split_state parts it so. Source: nnx.state."""
    whole = nnx.state(module)
    must_show(nnx.filter_state(whole, filter), nnx.state(module, filter))
    one, rest = nnx.split_state(whole, filter, ...)
    must_show(one, nnx.state(module, filter))
    must_show(rest, nnx.state(module, filter, ...)[1])
    must_show(nnx.merge_state(one, rest), whole)
    must_show(nnx.merge_state(rest, one), whole)


def law_complement(module, filter):
    """What a filter takes its complement leaves. Source: nnx.Not."""
    whole = nnx.state(module)
    taken = paths(nnx.filter_state(whole, filter))
    left = paths(nnx.filter_state(whole, nnx.Not(filter)))
    must_be(sorted(taken + left, key=str), sorted(paths(whole), key=str))
    must_be(paths(nnx.filter_state(whole, nnx.Not(nnx.Not(filter)))), taken)
    must_be(paths(nnx.filter_state(whole, nnx.All(filter, nnx.Not(filter)))), [])
    must_be(paths(nnx.filter_state(whole, nnx.Any(filter, nnx.Not(filter)))), paths(whole))


def law_filter_is_its_predicate(module, filter):
    """A filter takes the leaves of which its predicate says so. Source: nnx.filterlib.to_predicate."""
    predicate = nnx.filterlib.to_predicate(filter)
    whole = nnx.to_flat_state(nnx.state(module))
    by_hand = [path for path, value in whole if predicate(path, value)]
    must_be(paths(nnx.state(module, filter)), by_hand)
    must_be(paths(nnx.state(module, predicate)), by_hand)


def law_update_by_own_state(module, filter):
    """Updating a module by a part of its own state changes nothing. Source: nnx.update."""
    before = shown(module)
    nnx.update(module, nnx.state(module, filter))
    must_be(shown(module), before)


def law_update_is_seen(module, filter):
    """What a part of the state is updated by is what it is afterwards, and the rest stays. Source: nnx.update."""
    def changed(x):
        return x if jnp.issubdtype(jnp.asarray(x).dtype, jax.dtypes.prng_key) else x + 1

    one, rest = nnx.state(nnx.clone(module), filter, ...)
    one = jax.tree.map(changed, one)
    before = [id(v) for v in variables_of(module)]
    nnx.update(module, one)
    must_show(nnx.state(module, filter), one)
    must_show(nnx.state(module, filter, ...)[1], rest)
    must_be([id(v) for v in variables_of(module)], before)


def law_update_by_parts(module, filter):
    """An update by parts is one by what they are together. Source: nnx.update."""
    twice, once = nnx.clone(module), nnx.clone(module)
    one, rest = nnx.state(nnx.clone(module), filter, ...)
    nnx.update(twice, rest, one)
    nnx.update(once, nnx.merge_state(one, rest))
    must_show(twice, once)


def law_clone(module):
    """A clone shows what the module shows, has an equal graphdef, and no change of it reaches the module. Source: nnx.clone."""
    before = shown(module)
    again = nnx.clone(module)
    must_be(shown(again), before)
    must_be(nnx.graphdef(again), nnx.graphdef(module))
    must_be(hash(nnx.graphdef(again)), hash(nnx.graphdef(module)))
    for variable in variables_of(again):
        variable.set_value(0.0)
        variable.set_metadata(changed=True)
    must_be(shown(module), before)


def law_deepcopy(module):
    """A deep copy shows what the module shows, and no change of it reaches the module. Source: copy.deepcopy."""
    before = shown(module)
    again = copy.deepcopy(module)
    must_be(shown(again), before)
    for variable in variables_of(again):
        variable.set_value(0.0)
    must_be(shown(module), before)


def law_iter_graph(module):
    """iter_graph visits each node once, and the Variables that state has. Source: nnx.iter_graph."""
    visited = [v for _, v in nnx.iter_graph(module) if isinstance(v, (nnx.Variable, nnx.Pytree))]
    must_be(len({id(v) for v in visited}), len(visited))
    found = [p for p, v in nnx.iter_graph(module) if isinstance(v, nnx.Variable)]
    must_be(sorted(found, key=str), sorted(paths(nnx.state(module, nnx.Variable)), key=str))


def law_iter_modules(module):
    """iter_modules gives the Modules of iter_graph. Source: nnx.iter_modules."""
    found = [(p, id(v)) for p, v in nnx.iter_modules(module)]
    expected = [(p, id(v)) for p, v in nnx.iter_graph(module) if isinstance(v, nnx.Module)]
    must_be(sorted(found, key=str), sorted(expected, key=str))


def law_iter_children(module):
    """iter_children gives what is one step away, and iter_module_children the Modules of that. Source: nnx.iter_children."""
    children = {k: v for k, v in nnx.iter_children(module)}
    for key, child in nnx.iter_module_children(module):
        assert children[key] is child
    is_module = [k for k, v in children.items() if isinstance(v, nnx.Module)]
    must_be(sorted(is_module, key=str), sorted([k for k, _ in nnx.iter_module_children(module)], key=str))


def law_find_duplicates(module):
    """find_duplicates names every node that stands at two places, by all of its paths. Source: nnx.find_duplicates."""
    found = {}

    def walk(value, path, above):
        if isinstance(value, (nnx.Variable, nnx.Pytree)):
            found.setdefault(id(value), []).append(path)
            if id(value) in above or len(found[id(value)]) > 1:
                return
            above = above + [id(value)]
        if isinstance(value, nnx.List):
            inner = list(enumerate(value))
        elif isinstance(value, nnx.Pytree):
            inner = [(k, v) for k, v in sorted(vars(value).items()) if not k.startswith(("_pytree__", "_object__"))]
        elif isinstance(value, dict):
            inner = sorted(value.items())
        elif isinstance(value, (list, tuple)):
            inner = list(enumerate(value))
        else:
            inner = []
        for key, child in inner:
            walk(child, path + (key,), above)

    walk(module, (), [])
    expected = [sorted(group, key=str) for group in found.values() if len(group) > 1]
    given = [sorted(group, key=str) for group in nnx.find_duplicates(module)]
    must_be(sorted(given, key=str), sorted(expected, key=str))


def law_map_identity(module):
    """Mapping the identity over a module gives a module that shows the same. Source: nnx.map, nnx.recursive_map."""
    must_show(nnx.recursive_map(lambda path, node: node, module), module)
    must_show(nnx.map(lambda path, value: value, module), module)


def law_map_is_map_of_state(module):
    """nnx.map maps the leaves of the state. Source: nnx.map."""
    visited = []
    nnx.map(lambda path, value: visited.append(path) or value, module)
    must_be(sorted(visited, key=str), sorted(paths(nnx.state(module)), key=str))


def law_recursive_map_visits(module):
    """recursive_map visits what iter_graph visits, children first. Source: nnx.recursive_map."""
    visited = []
    nnx.recursive_map(lambda path, node: visited.append(path) or node, module)
    must_be(sorted(visited, key=str), sorted([p for p, _ in nnx.iter_graph(module)], key=str))


def law_pure(module):
    """pure puts the value of each Variable of a State in its place, and an update by it changes nothing. Source: nnx.pure."""
    before = shown(module)
    state = nnx.state(module)
    pure = nnx.pure(state)
    for path, value in nnx.to_flat_state(pure):
        assert not isinstance(value, nnx.Variable)
    nnx.update(module, pure)
    must_be(shown(module), before)


def law_merge_of_pure(module):
    """merge puts bare values back into Variables, whatever tree a Variable is around. Source: nnx.merge, nnx.pure."""
    before = shown(module)
    graphdef, state = nnx.split(module)
    must_be(shown(nnx.merge(graphdef, nnx.pure(state))), before)
    must_be(shown(module), before)


def law_eval_shape(module):
    """eval_shape of a function that makes a module gives its Variables, under their paths. Source: nnx.eval_shape."""
    made = nnx.eval_shape(lambda: nnx.clone(module))
    must_be(paths(nnx.state(made, nnx.Variable)), paths(nnx.state(module, nnx.Variable)))


def law_call(module):
    """nnx.call runs a method on what merge makes, and gives the result and the new split. Source: nnx.call."""
    module = module if isinstance(module, nnx.Pytree) else Holder(module)
    before = shown(module)
    result, (graphdef, state) = nnx.call(nnx.split(module)).iter_children()
    must_show(nnx.merge(graphdef, state), module)
    must_be(shown(module), before)


def law_leaves_are_those_of_the_state(module):
    """The leaves of a module as a pytree are those of its pure state. Source: nnx.Pytree."""
    if nnx.find_duplicates(module):
        return "does not apply"
    must_show(jax.tree.leaves(module), jax.tree.leaves(nnx.state(module)))
    leaves, treedef = jax.tree.flatten(module)
    must_show(jax.tree.unflatten(treedef, leaves), module)


def law_view(module):
    """A view without new attributes has the module's Variables, and leaves the module as it was. Source: nnx.view."""
    before = shown(module)
    view = nnx.view(module, raise_if_not_found=False, deterministic=True)
    must_be([id(v) for v in variables_of(view)], [id(v) for v in variables_of(module)])
    must_be(shown(module), before)


def law_view_info(module):
    """view_info has a part for each class below the module that has a set_view; view takes each option that it names. Source: nnx.view_info."""
    kinds = {type(m) for _, m in nnx.iter_modules(module) if hasattr(m, "set_view")}
    text = nnx.view_info(module)
    lines = text.split("\n") if text else []
    must_be([line for line in lines if not line.startswith(" ")], sorted(kind.__name__ + ":" for kind in kinds))
    for kind in kinds:
        must_be(nnx.view_info(module, only=kind) in text, True)
    must_be(nnx.view_info(module, only=nnx.Nothing(), graph=True), "")
    options = [line.split(":")[0].split("=")[0].strip() for line in lines if line.startswith("  ") and not line.startswith("    ")]
    if options:
        nnx.view(module, **{option: None for option in options})


def law_split_rngs_comes_back(module):
    """restore_rngs puts back the streams that split_rngs took. Source: nnx.split_rngs."""
    before = shown(nnx.state(module, nnx.RngKey))
    backups = nnx.split_rngs(module, splits=3, graph=True, graph_updates=True)
    nnx.restore_rngs(backups)
    must_be(shown(nnx.state(module, nnx.RngKey)), before)


def law_pop(module, filter):
    """pop gives what state gives, at each of its places, and leaves the rest; refused, it takes nothing. Source: nnx.pop."""
    filter = nnx.All(nnx.Variable, filter)
    before = shown(module)
    expected = shown(nnx.state(module, filter))
    taken = {id(value) for _, value in nnx.to_flat_state(nnx.state(module, filter))}
    left = {id(v) for v in variables_of(module)} - taken
    try:
        popped = nnx.pop(module, filter)
    except ValueError:
        # From a tuple or a list of Python nothing can be taken: then nothing is.
        must_be(shown(module), before)
        return None
    must_be(shown(popped), expected)
    must_be({id(v) for v in variables_of(module)}, left)
    for _, node in nnx.iter_graph(module):
        if isinstance(node, nnx.List):
            must_be(len(list(node)), len(node))


def law_set_metadata(module, filter):
    """set_metadata sets it of what the filter takes alone. Source: nnx.set_metadata."""
    variables = nnx.All(nnx.Variable, filter)
    taken = set(paths(nnx.state(module, variables)))
    nnx.set_metadata(module, only=variables, marked=1)
    for path, value in nnx.iter_graph(module):
        if isinstance(value, nnx.Variable):
            must_be(value.has_metadata("marked"), path in taken)


def law_jit_is_the_identity(module):
    """A module of arrays through jit is the module. Source: nnx.jit."""
    if not all(isinstance(x, jax.Array) for x in jax.tree.leaves(nnx.state(module))):
        return "does not apply"
    before = shown(module)
    nnx.jit(lambda m: None)(module)
    must_be(shown(module), before)


def law_variables_are_variables(module, filter):
    """variables gives the Variables that state gives, and no bare array. Source: nnx.variables."""
    must_show(nnx.variables(module), nnx.state(module, nnx.Variable))
    must_show(nnx.variables(module, filter), nnx.state(module, nnx.All(nnx.Variable, filter)))


def law_variable_as_a_node(module):
    """A Variable alone is its own state: state gives what split gives, and merge puts it back. Source: nnx.state, nnx.split."""
    for variable in variables_of(module):
        graphdef, whole = nnx.split(variable)
        assert whole is variable and nnx.state(variable) is variable
        must_show(nnx.merge(graphdef, whole), variable)
        must_show(nnx.clone(variable), variable)


def law_clone_owns_its_arrays(module):
    """A deep copy of a module has NumPy arrays of its own: they change in place. Source: nnx.clone."""
    before = shown(module)
    for again in (nnx.clone(module), copy.deepcopy(module)):
        for leaf in jax.tree.leaves(nnx.pure(nnx.state(again))):
            if isinstance(leaf, np.ndarray):
                leaf[...] = 9
        must_be(shown(module), before)


def law_set_attributes_refuses_all(module):
    """A set_attributes that is refused sets nothing. Source: nnx.Module.set_attributes."""
    pair = Pair(nnx.Dropout(0.5, rngs=nnx.Rngs(0)), nnx.data(module))
    before = shown(pair)
    try:
        pair.set_attributes(deterministic=True, no_such_attribute=1)
        refused = False
    except ValueError:
        refused = True
    assert refused
    must_be(shown(pair), before)


class Lenient(nnx.Module):
    def __init__(self):
        self.got = "nothing"

    def set_view(self, mode=None, **others):
        self.got = "nothing" if mode is None else mode
        return others


def law_view_refuses_what_none_uses(module):
    """An option of view that set_view gives back as unused is refused, as one that nobody takes. Source: nnx.view."""
    pair = Pair(Lenient(), nnx.data(module))
    must_be(nnx.view(pair, mode="on").left.got, "on")
    try:
        nnx.view(pair, mode="on", no_such_option=1)
        refused = False
    except ValueError:
        refused = True
    assert refused
    must_be(nnx.view(pair, raise_if_not_found=False, mode="on", no_such_option=1).left.got, "on")


def law_refused_pop_takes_nothing(module):
    """A pop that is refused takes nothing, and one that is not takes all. Source: nnx.pop."""
    for held in [[nnx.Cache(2.0), module], (nnx.Cache(2.0), module)]:
        pair = Pair(nnx.Cache(1.0), Holder(held))
        before = shown(pair)
        try:
            nnx.pop(pair, nnx.Cache)
        except ValueError:
            must_be(shown(pair), before)
            continue
        must_be(paths(nnx.state(pair, nnx.Cache)), [])


def law_update_refuses_all(module):
    """An update that is refused changes nothing. Source: nnx.update."""
    pair = Pair(nnx.Param(jnp.ones(1)), Pair(nnx.data(module), 1))
    before = shown(pair)
    for below in [{"right": nnx.Param(jnp.zeros(1))}, nnx.Param(jnp.zeros(1))]:
        try:
            nnx.update(pair, nnx.State({"left": nnx.Param(jnp.zeros(1)), "right": below}))
            refused = False
        except ValueError:
            refused = True
        assert refused
        must_be(shown(pair), before)


def law_update_takes_no_state_for_a_value(module):
    """A State of Variables is not put into a Variable. Source: nnx.update."""
    pair = Pair(nnx.Param(jnp.ones(1)), nnx.data(module))
    before = shown(pair)
    try:
        nnx.update(pair, nnx.State({"left": {"below": nnx.Param(jnp.zeros(1))}}))
        refused = False
    except ValueError:
        refused = True
    assert refused
    must_be(shown(pair), before)


def law_recursive_map_of_what_is_shared():
    """What recursive_map makes of a node that stands at two places stands at both, and is made once. Source: nnx.recursive_map."""
    leaf = Leaf(1.0)
    shared = Pair(Pair(leaf, Empty()), nnx.List([leaf, Leaf(2.0)]))
    before, made = shown(shared), []

    def replaced(path, node):
        if not isinstance(node, Leaf):
            return node
        made.append(path)
        return Holder(node)

    found = nnx.recursive_map(replaced, shared, graph=True)
    must_be(len(made), 2)
    assert found.left.left is found.right[0] and found.right[0] is not found.right[1]
    assert isinstance(found.left.left, Holder) and isinstance(found.right[1], Holder)
    must_be(shown(shared), before)


def law_recursive_map_of_variables():
    """A Variable that recursive_map is given for another stands in its place, of its own type, and the node is as it was. Source: nnx.recursive_map: "returns a new node"."""
    for make in (lambda: Leaf(1.0), lambda: nnx.List([nnx.Param(jnp.ones(2))]), lambda: nnx.Dict(a=nnx.Param(jnp.ones(2))), lambda: Pair(Leaf(1.0), nnx.Param(jnp.ones(1)))):
        for kind, name in ((nnx.Param, "same"), (nnx.Cache, "other")):
            def replaced(path, node):
                return kind(node.get_value() + 1, name=name) if isinstance(node, nnx.Param) else node

            for graph in (True, False):
                module = make()
                found = nnx.recursive_map(replaced, module, graph=graph)
                must_show(module, make())
                new = nnx.to_flat_state(nnx.state(found, kind))
                must_be([variable.get_metadata("name") for _, variable in new], [name] * len(new))
                must_show([v.get_value() for _, v in new], [v.get_value() + 1 for _, v in nnx.to_flat_state(nnx.state(make(), nnx.Param))])


def law_duplicates_of_what_is_taken():
    """find_duplicates with a filter gives the paths of what the filter takes. Source: nnx.find_duplicates, only."""
    leaf, cache = Leaf(1.0), nnx.Cache(jnp.ones(1))
    model = Pair(Pair(leaf, nnx.data(cache)), nnx.List([leaf, leaf.w, cache]))
    every = nnx.find_duplicates(model)
    must_be(sorted(sorted(map(str, each)) for each in every), sorted(sorted(map(str, each)) for each in (
        [("left", "left"), ("right", 0)], [("left", "left", "w"), ("right", 1)], [("left", "right"), ("right", 2)],
    )))
    for kind in (nnx.Param, nnx.Cache, Leaf, nnx.Variable, [nnx.Cache, Leaf]):
        kinds = tuple(kind) if isinstance(kind, list) else (kind,)
        found = nnx.find_duplicates(model, only=kind)
        expected = [each for each in every if isinstance(at_path(model, each[0]), kinds)]
        must_be(sorted(sorted(map(str, each)) for each in found), sorted(sorted(map(str, each)) for each in expected))


def at_path(node, path):
    for key in path:
        node = node[key] if isinstance(key, int) else getattr(node, key)
    return node


def law_pop_by_several_filters():
    """pop by several filters gives each Variable to the first that takes it, and leaves what none takes. Source: nnx.pop, as nnx.filter_state."""
    filters = (nnx.BatchStat, nnx.PathContains("left"), nnx.Param)
    model = Pair(nnx.Intermediate(jnp.ones(2)), Pair(nnx.Param(jnp.zeros(1)), nnx.Dict(a=nnx.BatchStat(jnp.ones(1)), left=nnx.Cache(jnp.ones(3)), w=nnx.Cache(jnp.ones(4)))))
    for some in (filters, filters[::-1], filters[:2], ([nnx.Param, nnx.Cache], ...), (nnx.Not(nnx.Param), nnx.Param)):
        other = nnx.clone(model)
        *expected, rest = nnx.split_state(nnx.state(nnx.clone(model)), *some, ...) if some[-1] is not ... else (*nnx.split_state(nnx.state(nnx.clone(model)), *some), nnx.State({}))
        must_show(list(nnx.pop(other, *some)), expected)
        must_show(nnx.state(other), rest)


def law_children_are_nodes():
    """iter_children gives each node one step below, of whatever kind it is, and iter_module_children the Modules. Source: nnx.iter_children, nnx.iter_module_children."""
    model = Pair(Leaf(1.0), nnx.Rngs(0))
    must_be(sorted(key for key, _ in nnx.iter_children(model)), ["left", "right"])
    must_be([key for key, _ in nnx.iter_children(nnx.List([Leaf(1.0), Empty(), nnx.Rngs(0)]))], [0, 1, 2])
    for key, child in nnx.iter_children(model):
        assert child is getattr(model, key)
