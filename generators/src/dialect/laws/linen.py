class Boxed(nn.Module):
    @nn.compact
    def __call__(self, x, *_):
        w = self.param("w", nn.with_partitioning(lambda key: jnp.ones((2, 3)), ("two", "three")))
        return (x, None) if _ else x * w.sum()


def law_boxes_at_their_axes():
    """The name of a new axis stands in a box where the axis is, counted from either end. Source: nn.vmap, nn.scan, metadata_params."""
    for axis in range(-3, 3):
        options = {"variable_axes": {"params": axis}, "split_rngs": {"params": True}, "metadata_params": {nn.PARTITION_NAME: "new"}}
        for made in [nn.vmap(Boxed, **options)().init(jax.random.key(0), jnp.ones(4)),
                     nn.scan(Boxed, length=4, **options)().init(jax.random.key(0), jnp.ones(()), None)]:
            box = made["params"]["w"]
            must_be(dict(zip(box.names, box.value.shape)), {"new": 4, "two": 2, "three": 3})


def law_boxes_of_an_axis():
    """remove_axis undoes add_axis, counted from either end. Source: nn.meta.AxisMetadata."""
    for kind in (nn.Partitioned, nn.LogicallyPartitioned):
        box = kind(jnp.ones((2, 3)), names=("a", "b"))
        for axis in range(-3, 3):
            more = box.add_axis(axis, {nn.PARTITION_NAME: "new"})
            must_be(more.names[axis], "new")
            must_be(more.remove_axis(axis, {nn.PARTITION_NAME: "new"}).names, box.names)


def law_boxes_of_remat_scan():
    """remat_scan makes the parameters that are in boxes, with axes that have no name. Source: nn.remat_scan."""
    made = nn.remat_scan(Boxed, lengths=(2, 4))().init(jax.random.key(0), jnp.ones(()))
    boxes = jax.tree.leaves(made, is_leaf=lambda x: isinstance(x, nn.Partitioned))
    must_be([(box.names, box.value.shape) for box in boxes], [((None, None, "two", "three"), (2, 4, 2, 3))])


def draw(module, x):
    return x + jax.random.uniform(module.make_rng("noise"), x.shape)


def draw_twice(module, x):
    return draw(module, draw(module, x))


def draw_nothing(module, x):
    return x


class Between(nn.Module):
    inside: object

    @nn.compact
    def __call__(self, x):
        return [draw(self, x), self.inside(self, x), draw(self, x)]


def law_draws_after_a_branch():
    """After a branch whose predicate is known the next draw is that of the plain call. Source: nn.cond, nn.switch."""
    def drawn(inside):
        return Between(inside).apply({}, jnp.zeros(2), rngs={"noise": jax.random.key(0)})

    branches = [draw_nothing, draw, draw_twice]
    for i, taken in enumerate(branches):
        must_show(drawn(lambda module, x: nn.switch(i, branches, module, x)), drawn(taken))
        for other in branches:
            must_show(drawn(lambda module, x: nn.cond(True, taken, other, module, x)), drawn(taken))
            must_show(drawn(lambda module, x: nn.cond(False, other, taken, module, x)), drawn(taken))


class Switched(nn.Module):
    @nn.compact
    def __call__(self, x, scale, doubles=False):
        y = nn.Dense(2)(x) * scale
        return y + y if doubles else y


def law_statics_of_lifts():
    """An argument that is static may be counted from either end. Source: nn.remat, nn.jit, static_argnums, as of jax.checkpoint and jax.jit."""
    x = jnp.ones((2, 3))
    made = Switched().init(jax.random.key(0), x, 2.0, False)
    for doubles in (False, True):
        expected = Switched().apply(made, x, 2.0, doubles)
        for static in (3, -1, (3,), (-1,)):
            for lift in (nn.remat, nn.jit):
                near(lift(Switched, static_argnums=static)().apply(made, x, 2.0, doubles), expected)


def law_linen_vmap_of_a_list():
    """The axes of the arguments may be a list. Source: nn.vmap, in_axes: "see jax.vmap"."""
    x = jnp.ones((2, 3))
    options = {"variable_axes": {"params": None}, "split_rngs": {"params": False}}
    lanes = [nn.vmap(Switched, in_axes=axes, **options) for axes in ((0, None), [0, None])]
    near(*[lane().init_with_output(jax.random.key(0), x, 2.0)[0] for lane in lanes])


class Drawing(nn.Module):
    @nn.compact
    def __call__(self, x, *_):
        drawn = draw(self, x)
        return (x, drawn) if _ else drawn


def law_draws_of_lanes():
    """Lanes and steps draw apart where the stream is split, and alike where it is not. Source: nn.vmap, nn.scan, split_rngs."""
    streams = {"noise": jax.random.key(1)}
    for splits in (True, False):
        options = {"variable_axes": {}, "split_rngs": {"noise": splits}}
        lanes = nn.vmap(Drawing, **options)().apply({}, jnp.zeros(3), rngs=streams)
        _, steps = nn.scan(Drawing, length=3, **options)().apply({}, jnp.zeros(()), None, rngs=streams)
        for values in (lanes, steps):
            must_be(len(set(values.tolist())), 3 if splits else 1)


class Among(nn.Module):
    lift: object

    @nn.compact
    def __call__(self, x):
        lifted = self.lift(Drawing)()
        return [draw(self, x), lifted(x), lifted(x), draw(self, x), lifted(x), draw(self, x)]


def law_draws_of_kept_bodies():
    """A body that was staged before draws what it drew at first, and a new key at each call. Source: nn.jit, nn.remat, nn.Module.make_rng."""
    x, streams = jnp.zeros(()), {"noise": jax.random.key(2)}
    for lift in (lambda kind: kind, nn.jit, nn.remat):
        lifted = lift(Drawing)
        first, *others = [Among(lambda kind: lifted).apply({}, x, rngs=streams) for _ in range(3)]
        must_be(len({float(each) for each in first}), 6)
        for other in others:
            near(other, first)
