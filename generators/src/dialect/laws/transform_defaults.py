def double(x):
    return 2 * x


def total(x):
    return jnp.sum(x * x)


def transform_jit():
    return (
        lambda: nnx.jit(double),
        lambda: nnx.jit(
            fun=double, in_shardings=None, out_shardings=None, static_argnums=None, static_argnames=None,
            donate_argnums=None, donate_argnames=None, keep_unused=False, device=None, backend=None, inline=False,
            graph=None, graph_updates=None,
        ),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_jit_partial():
    return (
        lambda: nnx.jit_partial(jnp.add, jnp.ones(2), graph=False),
        lambda: nnx.jit_partial(
            jnp.add, jnp.ones(2), in_shardings=None, out_shardings=None, static_argnums=None, static_argnames=None,
            donate_argnums=None, donate_argnames=None, keep_unused=False, device=None, backend=None, inline=False,
            graph=False, graph_updates=None,
        ),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_vmap():
    return (
        lambda: nnx.vmap(double),
        lambda: nnx.vmap(
            f=double, in_axes=0, out_axes=0, axis_name=None, axis_size=None, spmd_axis_name=None, transform_metadata={},
            graph=None, graph_updates=None,
        ),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_pmap():
    return (
        lambda: nnx.pmap(double),
        lambda: nnx.pmap(
            f=double, axis_name=None, in_axes=0, out_axes=0, static_broadcasted_argnums=(), devices=None, backend=None,
            axis_size=None, donate_argnums=(), transform_metadata={}, graph=None, graph_updates=None,
        ),
        lambda f: f(jnp.ones((1, 2))),
    )


def transform_scan():
    return (
        lambda: nnx.scan(lambda carry, x: (carry + x, carry)),
        lambda: nnx.scan(
            f=lambda carry, x: (carry + x, carry), length=None, reverse=False, unroll=1, _split_transpose=False,
            in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0), transform_metadata={}, graph=None, graph_updates=None,
        ),
        lambda f: f(jnp.float32(1.0), jnp.arange(3.0)),
    )


def transform_grad():
    return (
        lambda: nnx.grad(total),
        lambda: nnx.grad(
            f=total, argnums=0, has_aux=False, holomorphic=False, allow_int=False, reduce_axes=(), graph=None,
            graph_updates=None,
        ),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_value_and_grad():
    return (
        lambda: nnx.value_and_grad(total),
        lambda: nnx.value_and_grad(
            f=total, argnums=0, has_aux=False, holomorphic=False, allow_int=False, reduce_axes=(), graph=None,
            graph_updates=None,
        ),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_remat():
    return (
        lambda: nnx.remat(double),
        lambda: nnx.remat(f=double, prevent_cse=True, static_argnums=(), policy=None, graph=None, graph_updates=None),
        lambda f: nnx.grad(lambda x: total(f(x)))(jnp.arange(2.0)),
    )


def transform_custom_vjp():
    def made(f):
        f.defvjp(lambda x: (2 * x, x), lambda residual, g: (g * residual,))
        return f

    return (
        lambda: made(nnx.custom_vjp(double, graph_updates=False)),
        lambda: made(nnx.custom_vjp(fun=double, nondiff_argnums=(), graph=None, graph_updates=False)),
        lambda f: nnx.grad(lambda x: total(f(x)))(jnp.arange(2.0)),
    )


def transform_vjp():
    return (
        lambda: nnx.vjp(double, jnp.arange(2.0))[0],
        lambda: nnx.vjp(double, jnp.arange(2.0), has_aux=False, reduce_axes=(), graph=None, graph_updates=None)[0],
        lambda out: out,
    )


def transform_jvp():
    return (
        lambda: nnx.jvp(double, (jnp.arange(2.0),), (jnp.ones(2),)),
        lambda: nnx.jvp(
            f=double, primals=(jnp.arange(2.0),), tangents=(jnp.ones(2),), has_aux=False, graph=None, graph_updates=None,
        ),
        lambda out: out,
    )


def transform_cond():
    return (
        lambda: nnx.cond(True, double, total, jnp.float32(3.0)),
        lambda: nnx.cond(True, double, total, jnp.float32(3.0), graph=None, graph_updates=None),
        lambda out: out,
    )


def transform_switch():
    return (
        lambda: nnx.switch(1, [double, total], jnp.float32(3.0)),
        lambda: nnx.switch(1, [double, total], jnp.float32(3.0), graph=None, graph_updates=None),
        lambda out: out,
    )


def transform_while_loop():
    return (
        lambda: nnx.while_loop(lambda x: x < 10, double, jnp.int32(1)),
        lambda: nnx.while_loop(
            cond_fun=lambda x: x < 10, body_fun=double, init_val=jnp.int32(1), graph=None, graph_updates=None,
        ),
        lambda out: out,
    )


def transform_fori_loop():
    return (
        lambda: nnx.fori_loop(0, 3, lambda i, x: x + i, jnp.int32(1)),
        lambda: nnx.fori_loop(
            lower=0, upper=3, body_fun=lambda i, x: x + i, init_val=jnp.int32(1), unroll=None, graph=None,
            graph_updates=None,
        ),
        lambda out: out,
    )


def transform_checkify():
    return (
        lambda: nnx.checkify(double),
        lambda: nnx.checkify(f=double, graph=None, graph_updates=None),
        lambda f: f(jnp.arange(2.0))[1],
    )


def transform_eval_shape():
    return (
        lambda: nnx.eval_shape(double, jnp.ones(2)),
        lambda: nnx.eval_shape(double, jnp.ones(2), graph=None, graph_updates=None),
        lambda out: (out.shape, str(out.dtype)),
    )


def transform_make_jaxpr():
    return (
        lambda: nnx.make_jaxpr(double),
        lambda: nnx.make_jaxpr(f=double, graph=None, graph_updates=None, static_argnums=()),
        lambda f: f(jnp.ones(2)) is None,
    )


def transform_shard_map():
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:1]), ("a",))
    spec = jax.sharding.PartitionSpec()
    return (
        lambda: nnx.shard_map(double, mesh=mesh, in_specs=spec, out_specs=spec),
        lambda: nnx.shard_map(
            f=double, mesh=mesh, in_specs=spec, out_specs=spec, axis_names=frozenset(), check_vma=True, graph=None,
            graph_updates=None,
        ),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_metadata():
    return (
        lambda: nnx.transform_metadata(double, partition="layers"),
        lambda: nnx.transform_metadata(f=double, in_axes=0, out_axes=0, partition="layers", graph=None),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_cached_partial():
    return (
        lambda: nnx.cached_partial(nnx.jit(jnp.add, graph=True, graph_updates=True), jnp.ones(2), graph=True, graph_updates=True),
        lambda: nnx.cached_partial(nnx.jit(jnp.add, graph=True, graph_updates=True), jnp.ones(2), graph=True, graph_updates=True),
        lambda f: f(jnp.arange(2.0)),
    )


def transform_registered():
    return (
        lambda: nnx.DiffState(0, nnx.Param),
        lambda: nnx.DiffState(argnum=0, filter=nnx.Param),
        lambda wrt: nnx.grad(lambda leaf: total(leaf.w[...]), argnums=wrt, graph=True, graph_updates=True)(Leaf(1.0)),
    )


def law_transform_defaults(transform):
    """Giving a transform each parameter with the value that it has by default changes nothing. Source: the signatures of flax.nnx."""
    plain, in_words, use = transform
    must_show(in_words(), plain())
    must_show(use(in_words()), use(plain()))
