def law_not(filter):
    """Not takes what the filter leaves. Source: nnx.Not."""
    one, other = nnx.filterlib.to_predicate(filter), nnx.filterlib.to_predicate(nnx.Not(filter))
    for path, value in samples():
        must_be(bool(other(path, value)), not one(path, value))


def law_all_and_any(filter):
    """All is the conjunction, Any and a sequence the disjunction. Source: nnx.All, nnx.Any."""
    predicate = nnx.filterlib.to_predicate
    one = predicate(filter)
    for path, value in samples():
        expected = bool(one(path, value))
        is_param = isinstance(value, nnx.Param)
        must_be(bool(predicate(nnx.All(filter, nnx.Param))(path, value)), expected and is_param)
        must_be(bool(predicate(nnx.Any(filter, nnx.Param))(path, value)), expected or is_param)
        must_be(bool(predicate([filter, nnx.Param])(path, value)), expected or is_param)
        must_be(bool(predicate((filter, nnx.Param))(path, value)), expected or is_param)
        must_be(bool(predicate(nnx.All(filter))(path, value)), expected)
        must_be(bool(predicate(nnx.Any(filter))(path, value)), expected)


def law_all_of_none(filter):
    """All of no filters takes everything, Any of none nothing, as all and any do. Source: nnx.All, nnx.Any."""
    predicate = nnx.filterlib.to_predicate
    for path, value in samples():
        must_be(bool(predicate(nnx.All())(path, value)), True)
        must_be(bool(predicate(nnx.Any())(path, value)), False)
        must_be(bool(predicate(())(path, value)), False)


def law_literals(filter):
    """Everything, Nothing and their literals. Source: nnx.filterlib."""
    predicate = nnx.filterlib.to_predicate
    for path, value in samples():
        for every in [..., True, nnx.Everything()]:
            must_be(bool(predicate(every)(path, value)), True)
        for nothing in [False, None, nnx.Nothing()]:
            must_be(bool(predicate(nothing)(path, value)), False)


def law_of_type(filter):
    """A type takes its instances, also those of a type below it. Source: nnx.OfType."""
    predicate = nnx.filterlib.to_predicate
    for path, value in samples():
        for kind in [nnx.Param, nnx.Variable, Custom, nnx.BatchStat]:
            expected = isinstance(value, kind)
            must_be(bool(predicate(kind)(path, value)), expected)
            must_be(bool(predicate(nnx.OfType(kind))(path, value)), expected)


def law_path_contains(filter):
    """PathContains takes paths with the key, and, inexactly, with a key of which it is a part. Source: nnx.PathContains."""
    predicate = nnx.filterlib.to_predicate
    for path, value in samples():
        for key in ["left", "w", 0, 1, "0"]:
            must_be(bool(predicate(nnx.PathContains(key))(path, value)), key in path)
        for part in ["lef", "w", "0"]:
            expected = any(part in str(each) for each in path)
            must_be(bool(predicate(nnx.PathContains(part, exact=False))(path, value)), expected)


def law_with_tag(filter):
    """A text takes what has it as its tag. Source: nnx.WithTag."""
    predicate = nnx.filterlib.to_predicate
    for path, value in samples():
        expected = getattr(value, "tag", None) == "two"
        must_be(bool(predicate("two")(path, value)), expected)
        must_be(bool(predicate(nnx.WithTag("two"))(path, value)), expected)


def law_filters_are_values(filter):
    """Filters of the same parts are equal, of one hash; of others they are not. Source: nnx.filterlib."""
    for make in [
        lambda: nnx.All(nnx.Param, "one"),
        lambda: nnx.Any(nnx.Param, "one"),
        lambda: nnx.Not(nnx.Param),
        lambda: nnx.OfType(nnx.Param),
        lambda: nnx.PathContains("w"),
        lambda: nnx.WithTag("one"),
        lambda: nnx.Everything(),
        lambda: nnx.Nothing(),
    ]:
        assert make() == make() and hash(make()) == hash(make())
    assert nnx.All(nnx.Param) != nnx.Any(nnx.Param)
    assert nnx.Not(nnx.Param) != nnx.Not(nnx.Cache)
    assert nnx.PathContains("w") != nnx.PathContains("w", exact=False)
    assert nnx.PathContains(1) != nnx.PathContains("1")


def samples():
    """Leaves with paths of every kind."""
    model = Pair(module_metadata(), Pair(Leaf(1.0), nnx.Cache(jnp.ones(1), tag="two")))
    flat = list(nnx.to_flat_state(nnx.state(model)))
    return flat + [((), nnx.Param(1.0)), ((0, "w"), jnp.ones(1)), (("left", 1), nnx.BatchStat(1.0, tag="two"))]


def law_other_filters_are_unequal():
    """Filters of other parts are unequal, whatever kinds they are of. Source: nnx.filterlib: filters are hashable values."""
    kinds = [nnx.Param, nnx.Cache, "one", "two", ..., None]
    different = [
        *[one(kind) for one in (nnx.All, nnx.Any, nnx.Not) for kind in kinds],
        *[one(nnx.Param, kind) for one in (nnx.All, nnx.Any) for kind in kinds],
        *[nnx.OfType(kind) for kind in (nnx.Param, nnx.Cache, nnx.Variable)],
        *[nnx.PathContains(key, exact=exact) for key in ("w", 0, "0") for exact in (True, False)],
        *[nnx.filterlib.PathIn(*paths) for paths in ((), (("w",),), (("w",), (0,)), (("w", 0),))],
        nnx.WithTag("one"), nnx.WithTag("two"), nnx.Everything(), nnx.Nothing(), nnx.All(), nnx.Any(),
    ]
    for i, one in enumerate(different):
        must_be([j for j, other in enumerate(different) if one == other], [i])
    must_be(len({one: None for one in different}), len(different))


def law_path_in():
    """PathIn takes what stands at one of its paths, and nothing below it. Source: nnx.filterlib.PathIn."""
    predicate = nnx.filterlib.to_predicate
    every = [path for path, _ in samples()]
    for paths in ((), every[:1], every[1:3], [every[0][:1]], every):
        for path, value in samples():
            must_be(bool(predicate(nnx.filterlib.PathIn(*paths))(path, value)), path in paths)
    must_be(nnx.filterlib.PathIn(("a",), ("b",)), nnx.filterlib.PathIn(("b",), ("a",)))


def law_list_of_filters_is_any(filter):
    """Where a filter may stand a list or a tuple of filters is any of them, however deep. Source: nnx.filterlib.Filter, nnx.Any."""
    predicate = nnx.filterlib.to_predicate
    one, many = predicate(filter), [[filter], (filter,), [[filter]], ([filter], None), [False, (filter, [])]]
    for path, value in samples():
        expected = bool(one(path, value))
        for each in many:
            must_be(bool(predicate(each)(path, value)), expected)
            must_be(bool(predicate(nnx.Not(each))(path, value)), not expected)
            must_be(bool(predicate(nnx.All(each, ...))(path, value)), expected)
            must_be(bool(predicate(nnx.Any(each, False))(path, value)), expected)


def law_no_filter_is_a_type_error():
    """What is no filter is refused as an argument of the wrong type. Source: Python's TypeError; nnx.filterlib.Filter."""
    model = Leaf(1.0)
    for wrong in [3, 2.5, 1j, b"w", {"w": 1}, jnp.ones(2), object()]:
        for ask in [
            nnx.filterlib.to_predicate,
            lambda wrong: nnx.state(model, wrong),
            lambda wrong: nnx.split(model, wrong, ...),
            lambda wrong: nnx.to_flat_state(nnx.state(model)).filter(wrong),
            nnx.Not, nnx.All, nnx.Any,
        ]:
            try:
                ask(wrong)
                refused = "not refused"
            except TypeError:
                refused = "TypeError"
            except Exception as error:
                refused = type(error).__name__
            must_be([type(wrong).__name__, refused], [type(wrong).__name__, "TypeError"])
