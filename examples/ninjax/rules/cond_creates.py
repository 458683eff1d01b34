"""A cond creates what either of its functions creates, where the function around it may create.

Source: ninjax.cond: both functions run before, and what they create is created
"""


def watched_ninjax_cond(pred, true_fun, false_fun, *operands):
    def after_both():
        watch_dry_run(true_fun, *operands)
        watch_dry_run(false_fun, *operands)
        nj.cond(pred, true_fun, false_fun, *operands)

    try:
        out = nj.cond(pred, true_fun, false_fun, *operands)
    except (RuntimeError, TypeError):
        watch(watch_raises(after_both), "it lacks an entry that one of its functions creates")
        raise
    watch(True, "")
    return out
