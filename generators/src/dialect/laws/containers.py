def items_none():
    return []


def items_modules():
    return [Leaf(1.0), Leaf(2.0), Empty()]


def items_shared():
    """Shares."""
    leaf = Leaf(1.0)
    return [leaf, Leaf(2.0), leaf]


def items_statics():
    return ["a", 1, None, 2.5, 1]


def items_arrays():
    return [jnp.arange(2), np.float32(1.0), jnp.float32(3.0)]


def items_variables():
    return [nnx.Param(jnp.float32(i)) for i in range(11)]


def items_containers():
    return [nnx.List([Leaf(1.0)]), nnx.Dict(a=1), (1, 2)]


def outcome_of(action, container):
    """What the action gives, or the class of what it raises; and what the container holds then."""
    try:
        given = action(container)
    except (IndexError, KeyError, ValueError, TypeError, AttributeError, StopIteration) as error:
        given = type(error).__name__
    given = ["itself"] if given is container else given
    given = list(given) if isinstance(given, (list, nnx.List)) else given
    given = dict(given) if isinstance(given, (dict, nnx.Dict)) else given
    return shown([given, dict(container) if hasattr(container, "keys") else list(container)])


def add_to(container):
    container += ["x"]


def each_as(kind, items, actions):
    """Each action on a container of the kind does what it does on Python's own."""
    found = {name: outcome_of(action, kind(items)) for name, action in actions.items()}
    expected = {name: outcome_of(action, copy.copy(items)) for name, action in actions.items()}
    wrong = [name for name in actions if found[name] != expected[name]]
    assert not wrong, f"{wrong}: {found[wrong[0]]} is not {expected[wrong[0]]}"


def law_list_reads(items):
    """Reading a List gives what a list gives. Source: nnx.List is a list."""
    other = Leaf(5.0)
    each_as(nnx.List, items, {
        "len": len,
        "bool": bool,
        "iter": lambda it: [x for x in it],
        "reversed": lambda it: list(reversed(it)),
        "[0]": lambda it: it[0],
        "[-1]": lambda it: it[-1],
        "[-3]": lambda it: it[-3],
        "[-12]": lambda it: it[-12],
        "[11]": lambda it: it[11],
        "[True]": lambda it: it[True],
        "[np.int64(1)]": lambda it: it[np.int64(1)],
        "[np.int64(-1)]": lambda it: it[np.int64(-1)],
        "[1:]": lambda it: it[1:],
        "[:-1]": lambda it: it[:-1],
        "[::-1]": lambda it: it[::-1],
        "[-2:]": lambda it: it[-2:],
        "[::2]": lambda it: it[::2],
        "[5:1]": lambda it: it[5:1],
        "in": lambda it: [x in it for x in it],
        "not in": lambda it: other in it,
        "index": lambda it: it.index(it[len(it) - 1]),
        "index of no item": lambda it: it.index("no item"),
        "count": lambda it: it.count("a"),
        "count of no item": lambda it: it.count("no item"),
        "sum of slices": lambda it: len(it[:2]) + len(it[2:]),
        "unpacked": lambda it: [*it],
        "sorted by id": lambda it: len(sorted(it, key=id)),
        "enumerate": lambda it: [i for i, _ in enumerate(it)],
        "zip": lambda it: [a is b for a, b in zip(it, it)],
        "next": lambda it: next(iter(it)),
    })


def law_list_writes(items):
    """Writing to a List does what writing to a list does. Source: nnx.List is a list."""
    each_as(nnx.List, items, {
        "append": lambda it: it.append("new"),
        "extend": lambda it: it.extend(["x", "y"]),
        "extend by none": lambda it: it.extend([]),
        "extend by a generator": lambda it: it.extend(x for x in ("x", "y")),
        "extend by itself": lambda it: it.extend(it) if len(it) < 4 else None,
        "insert at 0": lambda it: it.insert(0, "new"),
        "insert at 1": lambda it: it.insert(1, "new"),
        "insert at -1": lambda it: it.insert(-1, "new"),
        "insert at -2": lambda it: it.insert(-2, "new"),
        "insert at -100": lambda it: it.insert(-100, "new"),
        "insert at 100": lambda it: it.insert(100, "new"),
        "pop": lambda it: it.pop(),
        "pop 0": lambda it: it.pop(0),
        "pop -2": lambda it: it.pop(-2),
        "pop 100": lambda it: it.pop(100),
        "del 0": lambda it: it.__delitem__(0),
        "del -1": lambda it: it.__delitem__(-1),
        "del 1:": lambda it: it.__delitem__(slice(1, None)),
        "del ::2": lambda it: it.__delitem__(slice(None, None, 2)),
        "del 100": lambda it: it.__delitem__(100),
        "set 0": lambda it: it.__setitem__(0, "new"),
        "set -1": lambda it: it.__setitem__(-1, "new"),
        "set :2": lambda it: it.__setitem__(slice(0, 2), list(it)[1::-1]),
        "set ::-1": lambda it: it.__setitem__(slice(None, None, -1), list(it)),
        "set 100": lambda it: it.__setitem__(100, "new"),
        "remove": lambda it: it.remove("a"),
        "remove first": lambda it: it.remove(it[0]),
        "reverse": lambda it: it.reverse(),
        "clear": lambda it: it.clear(),
        "clear and append": lambda it: it.clear() or it.append("new"),
        "pop and append": lambda it: [it.pop(0), it.append("new")][0],
        "+=": add_to,
    })


def law_list_slices(items):
    """Setting a slice of a List to any number of items does what it does on a list. Source: nnx.List.__setitem__: "index: int | slice, value: A | Iterable[A]"."""
    each_as(nnx.List, items, {
        "set 1:2 to more": lambda it: it.__setitem__(slice(1, 2), ["x", "y", "z"]),
        "set : to none": lambda it: it.__setitem__(slice(None), []),
        "set -1: to more": lambda it: it.__setitem__(slice(-1, None), ["x", "y"]),
        "set ::2 to one": lambda it: it.__setitem__(slice(None, None, 2), ["x"]),
    })


def law_list_is_a_graph(items):
    """A List that was changed is split, merged and cloned as one that was made so. Source: nnx.List, nnx.split."""
    one = nnx.List(["first"] + list(items))
    one.pop(0)
    one.append("last")
    one.insert(0, "new")
    other = nnx.List(["new"] + list(items) + ["last"])
    must_show(list(nnx.clone(one)), list(other))
    must_show(nnx.state(one), nnx.state(other))
    must_be(nnx.graphdef(one), nnx.graphdef(other))
    must_show(list(nnx.merge(*nnx.split(one))), list(other))
    must_be(len(nnx.merge(*nnx.split(one))), len(other))


def law_list_of_list(items):
    """A List is made of any iterable, also of itself, and is another one. Source: list."""
    one = nnx.List(items)
    again = nnx.List(one)
    again.append("new")
    must_be(len(one), len(items))
    must_be(len(nnx.List(x for x in items)), len(items))
    must_be(len(nnx.List(tuple(items))), len(items))


def law_dict_reads(items):
    """Reading a Dict gives what a dict gives. Source: nnx.Dict is a dict."""
    names = {f"k{n}": item for n, item in enumerate(reversed(items))}
    each_as(nnx.Dict, names, {
        "len": len,
        "bool": bool,
        "iter": lambda it: [x for x in it],
        "keys": lambda it: list(it.keys()),
        "values": lambda it: list(it.values()),
        "items": lambda it: list(it.items()),
        "[]": lambda it: it["k0"],
        "[] of no key": lambda it: it["no key"],
        "get": lambda it: it.get("k1"),
        "get of no key": lambda it: it.get("no key"),
        "get of a method": lambda it: it.get("values", 7),
        "[] of a method": lambda it: it["get"],
        "get of no key, default": lambda it: it.get("no key", 7),
        "in": lambda it: ["k0" in it, "no key" in it, "items" in it, "keys" in it],
        "**": lambda it: dict(**it),
        "dict": lambda it: dict(it),
        "len keys": lambda it: len(it.keys()),
        "sorted": lambda it: sorted(it),
    })


def law_dict_writes(items):
    """Writing to a Dict does what writing to a dict does. Source: nnx.Dict is a dict."""
    names = {f"k{n}": item for n, item in enumerate(reversed(items))}
    each_as(nnx.Dict, names, {
        "[]=": lambda it: it.__setitem__("new", 1),
        "[]= again": lambda it: it.__setitem__("k0", 1),
        "del": lambda it: it.__delitem__("k0"),
        "del no key": lambda it: it.__delitem__("no key"),
        "del and set": lambda it: [it.__delitem__("k0"), it.__setitem__("k0", 1)][0],
        "pop": lambda it: it.pop("k0"),
        "pop no key": lambda it: it.pop("no key"),
        "pop no key, default": lambda it: it.pop("no key", 7),
        "setdefault": lambda it: it.setdefault("k0", 1),
        "setdefault of no key": lambda it: it.setdefault("no key", 1),
        "update": lambda it: it.update({"k0": 1, "new": 2}),
        "update by pairs": lambda it: it.update([("k0", 1)]),
        "update by names": lambda it: it.update(k0=1, new=2),
        "clear": lambda it: it.clear(),
    })


def law_dict_attributes(items):
    """An entry of a Dict is its attribute of that name. Source: nnx.Dict."""
    names = {f"k{n}": item for n, item in enumerate(items)}
    one = nnx.Dict(names)
    for name, item in names.items():
        assert getattr(one, name) is one[name] and one[name] is item
    one.extra = 3
    must_be(one["extra"], 3)
    one["extra"] = 4
    must_be(one.extra, 4)
    del one.extra
    assert "extra" not in one and not hasattr(one, "extra")


def law_dict_of_method_names(items):
    """A key may be any text, also the name of a method. Source: dict."""
    for name in ["values", "get", "train", "_x", "__x", "a b", "a/b", ""]:
        one = nnx.Dict({name: 3})
        must_be(list(one), [name])
        must_be(len(one), 1)
        must_be(one[name], 3)


def law_dict_is_a_graph(items):
    """A Dict that was changed is split, merged and cloned as one that was made so. Source: nnx.Dict, nnx.split."""
    names = {f"k{n}": item for n, item in enumerate(items)}
    one = nnx.Dict({"first": 1, **names})
    del one["first"]
    one["last"] = 2
    other = nnx.Dict({**names, "last": 2})
    must_show(dict(nnx.clone(one)), dict(other))
    must_show(nnx.state(one), nnx.state(other))
    must_be(nnx.graphdef(one), nnx.graphdef(other))
    must_show(dict(nnx.merge(*nnx.split(one))), dict(other))


def law_sequential(items):
    """Sequential calls one after the other; without any it is the identity. Source: nnx.Sequential."""
    functions = [lambda x: x + 1.0, Leaf(2.0), jnp.tanh][: len(items)]
    x = jnp.arange(2.0)
    expected = x
    for function in functions:
        expected = function(expected)
    must_show(nnx.Sequential(*functions)(x), expected)


def law_sequential_passes_on(items):
    """What a layer of Sequential gives as a tuple or a dict are the arguments of the next. Source: nnx.Sequential."""
    pair = nnx.Sequential(lambda x: (x, 2 * x), lambda a, b: a + b)
    must_show(pair(jnp.arange(2.0)), 3 * jnp.arange(2.0))
    named = nnx.Sequential(lambda x: {"a": x, "b": 2 * x}, lambda a, b: b - a)
    must_show(named(jnp.arange(2.0)), jnp.arange(2.0))


def law_lists_are_who_they_are():
    """A container is equal to itself and not to one of other items, and is a key of a dict, as every Module is. Source: nnx.List, nnx.Module."""
    for one, other in (
        (nnx.List([1]), nnx.List([2, 3])), (nnx.List([]), nnx.List([1])), (nnx.Dict(a=1), nnx.Dict(a=2)),
        (nnx.Sequential(Leaf(1.0)), nnx.Sequential(Leaf(2.0))), (Holder([1]), Holder([2])),
    ):
        assert one == one and one != other
        must_be([one, other].index(other), 1)
        must_be({one: 1, other: 2}[one], 1)


def law_dict_of_any_text():
    """A Dict is made of any names, as a dict is. Source: dict(**kwargs)."""
    for name in ("mapping", "items", "args", "kwargs", "name", "key"):
        made = nnx.Dict(**{name: nnx.Param(jnp.ones(2))})
        must_be(list(made), [name])
        must_be(paths(nnx.state(made)), [(name,)])
