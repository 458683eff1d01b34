"""`filter` gives the first half of `partition`, and with `inverse` the second.

Source: equinox.partition: "equivalent to `filter` called twice, with `inverse` the second time"
"""


def watched_equinox_filter(pytree, filter_spec, inverse=False, replace=None, is_leaf=None):
    half = eqx.filter(pytree, filter_spec, inverse, replace, is_leaf)
    halves = eqx.partition(pytree, filter_spec, replace, is_leaf)
    if not watch_traced(pytree):
        watch(watch_same(half, halves[bool(inverse)]), "another half came out")
    return half
