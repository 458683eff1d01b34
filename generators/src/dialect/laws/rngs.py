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
