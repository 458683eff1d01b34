"""`filter_vmap` gives what its lanes give one by one.

Source: equinox.filter_vmap: all JAX arrays are vectorised along their leading axis, all other types are broadcast
"""


def instead_equinox_filter_vmap(fun=None, **options):
    if fun is None:
        return lambda fun: instead_equinox_filter_vmap(fun, **options)
    return eqx.filter_vmap(fun, **options) if options else lambda *args: watch_lanes(fun, args)


def watch_lanes(fun, args):
    arrays, rest = eqx.partition(args, eqx.is_array)
    lanes = jax.tree_util.tree_leaves(arrays)[0].shape[0]
    outs = [
        fun(*eqx.combine(jax.tree_util.tree_map(lambda x: x[i], arrays), rest))
        for i in range(lanes)]
    halves = [eqx.partition(out, eqx.is_array) for out in outs]
    stacked = jax.tree_util.tree_map(lambda *each: jnp.stack(each), *[half for half, _ in halves])
    return eqx.combine(stacked, halves[0][1])
