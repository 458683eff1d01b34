"""`hk.vmap` gives what its lanes give one by one, where they draw no key.

Source: hk.vmap: "Equivalent to jax.vmap with module parameters/state not mapped"
"""


def watched_haiku_vmap(fun, in_axes=0, out_axes=0, axis_name=None, axis_size=None, *, split_rng):
    mapped = hk.vmap(fun, in_axes, out_axes, axis_name, axis_size, split_rng=split_rng)

    def of(*args):
        out = mapped(*args)
        default = in_axes == 0 and out_axes == 0 and axis_name is None
        if default and not hk.running_init() and not watch_traced(args, out):
            params, state = hk.get_params(), hk.get_current_state()
            lane = hk.transform_with_state(fun)
            try:
                outs = [
                    lane.apply(params, state, None, *jax.tree_util.tree_map(lambda x: x[i], args))[0]
                    for i in range(jax.tree_util.tree_leaves(args)[0].shape[0])]
            except ValueError:
                return out  # it draws, or its modules have names of their own here
            stacked = jax.tree_util.tree_map(lambda *each: jnp.stack(each), *outs)
            watch(watch_same(out, stacked), "the lanes give something else")
        return out

    return of
