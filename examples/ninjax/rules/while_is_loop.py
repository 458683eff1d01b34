"""A while loop gives what Python's gives; each step has the state that the step before left, and a key of its own.

Source: ninjax.while_loop
"""


def instead_ninjax_while_loop(cond_fun, body_fun, carry):
    if watch_traced(carry, dict(nj.context())):
        return nj.while_loop(cond_fun, body_fun, carry)
    watch_dry_run(body_fun, carry)
    key, step = nj.seed(optional=True), 0
    while cond_fun(carry):
        carry = watch_call(body_fun, None if key is None else jax.random.fold_in(key, step), carry)
        step += 1
    return carry
