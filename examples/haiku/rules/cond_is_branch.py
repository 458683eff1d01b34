"""`hk.cond` and `hk.switch` give what the branch gives that is chosen, and leave its state.

Source: hk.cond: "Equivalent to jax.lax.cond but with Haiku state threaded in and out"; hk.switch
"""


def instead_haiku_cond(pred, true_fun, false_fun, *operands):
    if hk.running_init() or watch_traced(pred):
        return hk.cond(pred, true_fun, false_fun, *operands)
    return (true_fun if bool(pred) else false_fun)(*operands)


def instead_haiku_switch(index, branches, *operands):
    if hk.running_init() or watch_traced(index):
        return hk.switch(index, branches, *operands)
    return branches[min(max(int(index), 0), len(branches) - 1)](*operands)
