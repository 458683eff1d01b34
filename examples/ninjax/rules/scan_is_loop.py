"""A scan gives what the loop over its steps gives; each step has the state that the step before left, and a key of its own.

Source: ninjax.scan: the state is threaded through, as the carry is
"""


def instead_ninjax_scan(fun, carry, xs, length=None, reverse=False, unroll=1, axis=0):
    xs = jax.tree.map(lambda x: jnp.swapaxes(x, 0, axis), xs)
    watch_dry_run(fun, carry, jax.tree.map(lambda x: x[0], xs))
    count = jax.tree.leaves(xs)[0].shape[0]
    keys, ys = nj.seed(count, True), {}
    for i in reversed(range(count)) if reverse else range(count):
        carry, ys[i] = watch_call(fun, keys[i], carry, jax.tree.map(lambda x: x[i], xs))
    ys = jax.tree.map(lambda *each: jnp.stack(each), *[ys[i] for i in range(count)])
    return carry, jax.tree.map(lambda y: jnp.swapaxes(y, 0, axis), ys)
