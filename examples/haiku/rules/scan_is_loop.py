"""`hk.scan` gives what the loop over its steps gives; each step has the state and the keys that the last one left.

Source: hk.scan: "Equivalent to jax.lax.scan, but with Haiku state threaded through"
"""


def instead_haiku_scan(f, init, xs, length=None, reverse=False, unroll=1):
    if hk.running_init() or xs is None or reverse:
        return hk.scan(f, init, xs, length, reverse, unroll)
    ys, count = [], jax.tree_util.tree_leaves(xs)[0].shape[0]
    for i in range(count):
        init, y = f(init, jax.tree_util.tree_map(lambda x: x[i], xs))
        ys.append(y)
    return init, jax.tree_util.tree_map(lambda *each: jnp.stack(each), *ys)
