"""`hk.fori_loop` gives what Python's loop gives, and leaves the same state.

Source: hk.fori_loop: "Equivalent to jax.lax.fori_loop with Haiku state passed in/out"
"""


def instead_haiku_fori_loop(lower, upper, body_fun, init_val):
    if hk.running_init():
        return hk.fori_loop(lower, upper, body_fun, init_val)
    for i in range(lower, upper):
        init_val = body_fun(i, init_val)
    return init_val
