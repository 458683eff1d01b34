def rngs_default():
    return nnx.Rngs(0)


def rngs_named():
    return nnx.Rngs(params=1, dropout=2)


def rngs_default_and_named():
    return nnx.Rngs(3, params=1)


def rngs_of_keys():
    return nnx.Rngs(jax.random.key(5), noise=jax.random.key(6))


def rngs_of_mapping():
    return nnx.Rngs({"params": 1, "noise": 2})


def rngs_numbered():
    return nnx.Rngs(s10=0, s9=1, s2=2)


def rngs_used():
    rngs = nnx.Rngs(0, params=1)
    rngs.params(), rngs(), rngs.params()
    return rngs


def key_data(key):
    return jax.random.key_data(key).tolist()


def draws(rngs, times=3):
    """The next keys of each stream."""
    return {name: [key_data(stream()) for _ in range(times)] for name, stream in sorted(rngs.items())}


def flat(drawn):
    return [str(key) for keys in drawn.values() for key in keys]


def law_streams_fold_in_the_count(rngs):
    """The n-th key of a stream is its key with n folded in. Source: nnx.Rngs."""
    for name, stream in rngs.items():
        key, count = stream.key.get_value(), int(stream.count.get_value())
        expected = [key_data(jax.random.fold_in(key, count + n)) for n in range(3)]
        must_be([key_data(getattr(rngs, name)()) for _ in range(3)], expected)
        must_be(int(stream.count.get_value()), count + 3)


def law_missing_stream_is_default(rngs):
    """A stream that was not named is that of `default`, and an error where there is none. Source: nnx.Rngs."""
    if "default" not in rngs:
        try:
            rngs.no_such_stream()
            refused = False
        except (AttributeError, ValueError, KeyError):
            refused = True
        assert refused
        return None
    copy_of = nnx.clone(rngs)
    must_be(key_data(rngs.no_such_stream()), key_data(copy_of.default()))
    must_be(key_data(rngs["other"]()), key_data(copy_of()))


def law_rngs_reads_as_a_mapping(rngs):
    """Rngs has its streams by name, as a mapping has. Source: nnx.Rngs."""
    names = [name for name, _ in rngs.items()]
    must_be(sorted(rngs), sorted(names))
    must_be(len(rngs), len(names))
    for name, stream in rngs.items():
        assert name in rngs and rngs[name] is stream and getattr(rngs, name) is stream
    assert "no such stream" not in rngs


def law_rngs_clone(rngs):
    """A clone draws the keys that the Rngs will, and neither moves the other on. Source: nnx.clone."""
    again = nnx.clone(rngs)
    expected = draws(again)
    must_be(draws(rngs), expected)
    merged = nnx.merge(*nnx.split(rngs), copy=True)
    must_be(draws(merged), draws(rngs))


def law_fork_is_new(rngs):
    """The keys of a fork are neither those of the Rngs nor of another fork. Source: nnx.Rngs.fork."""
    one, other = rngs.fork(), rngs.fork()
    every = flat(draws(one)) + flat(draws(other)) + flat(draws(rngs))
    must_be(len(set(every)), len(every))


def law_fork_moves_on_by_one(rngs):
    """A fork takes the next key of each stream. Source: nnx.Rngs.fork."""
    before = {name: int(stream.count.get_value()) for name, stream in rngs.items()}
    keys = {name: key_data(stream()) for name, stream in sorted(nnx.clone(rngs).items())}
    forked = rngs.fork()
    must_be({name: int(stream.count.get_value()) for name, stream in rngs.items()}, {k: v + 1 for k, v in before.items()})
    must_be({name: key_data(stream.key.get_value()) for name, stream in sorted(forked.items())}, keys)
    must_be([int(stream.count.get_value()) for _, stream in forked.items()], [0] * len(forked))


def law_fork_split(rngs):
    """fork(split=n) gives n keys for each stream, which are those of jax.random.split of its next key. Source: nnx.Rngs.fork."""
    keys = {name: stream() for name, stream in sorted(nnx.clone(rngs).items())}
    forked = rngs.fork(split=3)
    for name, key in keys.items():
        must_be(key_data(forked[name].key.get_value()), key_data(jax.random.split(key, 3)))
    shaped = rngs.fork(split=(2, 2))
    for name in keys:
        must_be(shaped[name].key.shape, (2, 2))


def law_fork_split_by_filter(rngs):
    """fork(split={filter: n}) splits the streams that the filter takes. Source: nnx.Rngs.fork."""
    forked = rngs.fork(split={"params": 3})
    for name, stream in forked.items():
        must_be(stream.key.shape, (3,) if name == "params" else ())


def law_rngs_split(rngs):
    """Rngs.split(n) is fork(split=n). Source: nnx.Rngs.split."""
    must_show(nnx.clone(rngs).split(3), rngs.fork(split=3))


def law_fork_rngs(rngs):
    """fork_rngs puts the fork in the place of each stream, and restore_rngs puts the streams back, moved on. Source: nnx.fork_rngs."""
    other = nnx.clone(rngs)
    model = Pair(rngs, Leaf(1.0))
    backups = nnx.fork_rngs(model, graph=True, graph_updates=True)
    must_be(draws(model.left), draws(other.fork()))
    nnx.restore_rngs(backups)
    must_be(draws(rngs), draws(other))


def law_split_rngs(rngs):
    """split_rngs puts fork(split=n) in the place of each stream, and restore_rngs puts the streams back, moved on. Source: nnx.split_rngs."""
    other = nnx.clone(rngs)
    backups = nnx.split_rngs(rngs, splits=2, graph=True, graph_updates=True)
    forked = other.fork(split=2)
    must_show(nnx.state(rngs, nnx.RngKey), nnx.state(forked, nnx.RngKey))
    nnx.restore_rngs(backups)
    must_be(draws(rngs), draws(other))


def law_split_rngs_in_a_context(rngs):
    """As a context split_rngs restores also after an exception. Source: nnx.split_rngs."""
    other = nnx.clone(rngs)
    try:
        with nnx.split_rngs(rngs, splits=2, graph=True, graph_updates=True):
            raise KeyError("inside")
    except KeyError:
        pass
    other.fork(split=2)
    must_be(draws(rngs), draws(other))


def law_distributions(rngs):
    """A draw by name from a stream is jax.random's with the stream's next key. Source: nnx.Rngs."""
    other = nnx.clone(rngs)
    for name, stream in rngs.items():
        mine, its = getattr(rngs, name), getattr(other, name)
        must_show(mine.normal((2,)), jax.random.normal(its(), (2,)))
        must_show(mine.uniform((2,), minval=1.0, maxval=2.0), jax.random.uniform(its(), (2,), minval=1.0, maxval=2.0))
        must_show(mine.randint((2,), 0, 9), jax.random.randint(its(), (2,), 0, 9))
        must_show(mine.bernoulli(0.5, (3,)), jax.random.bernoulli(its(), 0.5, (3,)))
        must_show(mine.permutation(5), jax.random.permutation(its(), 5))
        must_show(mine.choice(5, (2,)), jax.random.choice(its(), 5, (2,)))
    if "default" in rngs:
        must_show(rngs.normal((2,)), jax.random.normal(other(), (2,)))


def law_rngs_of_seed_and_key(rngs):
    """A seed stands for its key, by position or by name. Source: nnx.Rngs."""
    must_be(draws(nnx.Rngs(7)), draws(nnx.Rngs(jax.random.key(7))))
    must_be(draws(nnx.Rngs(default=7)), draws(nnx.Rngs(7)))
    must_be(draws(nnx.Rngs({"a": 7})), draws(nnx.Rngs(a=7)))
    must_be(draws(nnx.Rngs(a=jax.random.key(7))), draws(nnx.Rngs(a=7)))


def law_reseed(rngs):
    """Two modules that were reseeded alike draw alike, the streams that were not named go on. Source: nnx.reseed."""
    one, other = nnx.clone(rngs), nnx.clone(rngs)
    name, rest = sorted(rngs)[0], sorted(rngs)[1:]
    one[name]()
    nnx.reseed(one, **{name: 42})
    nnx.reseed(other, **{name: 42})
    must_be([key_data(one[name]()) for _ in range(3)], [key_data(other[name]()) for _ in range(3)])
    must_be([key_data(one[each]()) for each in rest], [key_data(rngs[each]()) for each in rest])


def law_no_key_is_given_twice(rngs, filter):
    """What split, broadcast and fork give, and what goes on, draw no key twice, whatever the filter takes. Source: nnx.Rngs.fork: "new unique RNG keys"."""
    filter = of_tuples(filter)
    given = []
    for make in [lambda: rngs.split({filter: 2, ...: None}), lambda: rngs.split({filter: 2}), lambda: rngs.fork(split={filter: 2}),
                 lambda: rngs.broadcast({filter: None})]:
        given += flat(draws(rngs, 1))
        made = make()
        must_be(sorted(made), sorted(rngs))
        scalar = {name: stream for name, stream in made.items() if stream.key.shape == ()}
        given += flat(draws(scalar, 2)) if scalar else []
    must_be(len(set(given)), len(given))


def law_siblings_of_fork(rngs, filter):
    """split is fork(split=…), by filter, too; broadcast takes the same key of the old stream. Source: nnx.Rngs.split, nnx.Rngs.broadcast."""
    filter = of_tuples(filter)
    for said in [2, (2, 2), {filter: 2}, {filter: 3, ...: None}]:
        forked = nnx.clone(rngs).fork(split=said)
        must_show(nnx.clone(rngs).split(said), forked)
        wide = nnx.clone(rngs).broadcast(said)
        must_be({name: stream.key.shape for name, stream in wide.items()}, {name: stream.key.shape for name, stream in forked.items()})
        plain = nnx.clone(rngs).fork()
        for name, stream in wide.items():
            must_be(key_data(stream.key.get_value().reshape(-1)[0]), key_data(plain[name].key.get_value()))


def law_filters_see_streams(rngs):
    """A filter of split, fork and broadcast sees each stream under its name. Source: nnx.Rngs.fork."""
    for name in sorted(rngs):
        for made in [rngs.fork(split={nnx.PathContains(name): 2}), rngs.split({nnx.PathContains(name): 2}), rngs.broadcast({nnx.PathContains(name): 2})]:
            must_be({other: stream.key.shape for other, stream in made.items()}, {other: (2,) if other == name else () for other in rngs})


def law_split_rngs_again_is_new(rngs):
    """split_rngs and fork_rngs leave the keys of the node as they were, and give others the next time, in every mode. Source: nnx.split_rngs, nnx.fork_rngs."""
    model = Pair(rngs, Leaf(1.0))
    before = shown(nnx.state(model, nnx.RngKey))
    given = []
    for graph in [True, False]:
        for change in [lambda node: nnx.split_rngs(node, splits=2, graph=graph, graph_updates=False),
                       lambda node: nnx.fork_rngs(node, graph=graph, graph_updates=False)]:
            given += [str(key_data(stream.key.get_value())) for _, stream in change(model).left.items()]
            must_be(shown(nnx.state(model, nnx.RngKey)), before)
    must_be(len(set(given)), len(given))


def law_fork_rngs_in_every_mode(rngs):
    """fork_rngs and split_rngs give the same keys in place, in graph and in tree mode. Source: nnx.fork_rngs, graph_updates."""
    for change in [nnx.fork_rngs, lambda node, **options: nnx.split_rngs(node, splits=2, **options),
                   lambda node, **options: nnx.fork_rngs(node, split={"params": 3, ...: None}, **options)]:
        inside = Pair(nnx.clone(rngs), Leaf(1.0))
        change(inside, graph=True, graph_updates=True)
        for graph in [True, False]:
            made = change(Pair(nnx.clone(rngs), Leaf(1.0)), graph=graph, graph_updates=False)
            must_show(nnx.state(made.left, nnx.RngKey), nnx.state(inside.left, nnx.RngKey))


def law_reseed_refuses_all(rngs):
    """A reseed that is refused changes no stream. Source: nnx.reseed: "an error is raised if the target stream key is not a scalar"."""
    model = Pair(rngs, nnx.clone(rngs).split(2))
    before = shown(model)
    try:
        nnx.reseed(model, **{name: 7 for name in rngs})
        refused = False
    except ValueError:
        refused = True
    assert refused
    must_be(shown(model), before)


def law_forks_refuse_all(rngs):
    """A fork, split or broadcast that one stream refuses draws from none. Source: nnx.Rngs.fork: a stream of many keys is not forked."""
    wide = nnx.clone(rngs).split(2)
    mixed = nnx.Rngs(0, **{f"wide_{name}": stream.key.get_value() for name, stream in wide.items()}, last=1)
    model = Pair(mixed, Leaf(1.0))
    before = shown(model)
    for change in [lambda: mixed.fork(), lambda: mixed.split(3), lambda: mixed.fork(split=3),
                   lambda: nnx.fork_rngs(model), lambda: nnx.split_rngs(model, splits=3)]:
        try:
            change()
            refused = False
        except ValueError:
            refused = True
        assert refused
        must_be(shown(model), before)


def law_reseed_matches_shapes(rngs):
    """A stream of many keys is reseeded by a split of the new key, or by what a function makes of path, key and shape. Source: nnx.reseed, policy: "the new scalar key is split to match the shape of the target stream key"."""
    for shape in ((), (3,), (2, 2)):
        made = {name: jax.random.split(stream(), shape) if shape else stream() for name, stream in rngs.items()}
        model = Pair(nnx.Rngs(**made), Leaf(1.0))
        key = nnx.Rngs(42)()
        seen = []

        def policy(path, scalar, target):
            seen.append((path, key_data(scalar), target))
            return jax.random.split(scalar, target)[::-1] if target else scalar

        for name, stream in model.left.items():
            nnx.reseed(model, policy="match_shape", **{name: 42})
            must_be(key_data(stream.key.get_value()), key_data(jax.random.split(key, shape) if shape else key))
            must_show(stream.count.get_value(), jnp.zeros(shape, jnp.uint32))
            nnx.reseed(model, policy=policy, **{name: 42})
            must_be(seen.pop(), (("left", name), key_data(key), shape))
            must_be(key_data(stream.key.get_value()), key_data(jax.random.split(key, shape)[::-1] if shape else key))


def law_with_rngs_takes_only(rngs):
    """with_rngs splits, forks and broadcasts the streams that its filter and `only` take, and shares the others. Source: nnx.with_rngs, only."""
    for name in sorted(rngs):
        for option in ("split", "broadcast"):
            shape = {nnx.PathContains(name): (2, 3)}
            by_filter = nnx.with_rngs(nnx.clone(rngs), graph_updates=False, **{option: shape})
            by_only = nnx.with_rngs(nnx.clone(rngs), graph_updates=False, only=nnx.PathContains(name), **{option: (2, 3)})
            for made in (by_filter, by_only):
                must_be({other: stream.key.shape for other, stream in made.items()}, {other: (2, 3) if other == name else () for other in rngs})
            must_be(draws(by_only, 0), draws(by_filter, 0))
        forked = nnx.with_rngs(rngs, graph_updates=False, only=nnx.PathContains(name), fork=...)
        counts = {other: int(stream.count.get_value()) for other, stream in forked.items() if other == name}
        must_be(counts, {name: 0})
        for other in set(rngs) - {name}:
            must_be(key_data(forked[other].key.get_value()), key_data(rngs[other].key.get_value()))
