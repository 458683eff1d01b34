"""A cond gives what the chosen function gives, and what it writes is written. What either creates is there.

Source: ninjax.cond
"""


def instead_ninjax_cond(pred, true_fun, false_fun, *operands):
    if watch_traced(pred):
        return nj.cond(pred, true_fun, false_fun, *operands)
    watch_dry_run(true_fun, *operands)
    watch_dry_run(false_fun, *operands)
    keys = nj.seed(2, True)
    return watch_call(true_fun, keys[0], *operands) if pred else watch_call(false_fun, keys[1], *operands)
