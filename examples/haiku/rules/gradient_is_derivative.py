"""`hk.grad` gives the derivative of the function: the gradient that `jax.grad` gives of the same function by itself.

Source: hk.grad: "Creates a function that evaluates the gradient of `fun`", "equivalent to jax.grad but for functions that use Haiku"
"""


def watched_haiku_grad(fun, argnums=0, has_aux=False, holomorphic=False):
    def of(*args):
        gradient = hk.grad(fun, argnums, has_aux, holomorphic)(*args)
        both = hk.value_and_grad(fun, argnums, has_aux, holomorphic)
        if argnums == 0 and not has_aux and not hk.running_init() and not watch_traced(args):
            alone = hk.transform_with_state(lambda x: (fun(x, *args[1:])))
            params, state = hk.get_params(), hk.get_current_state()
            by_itself = jax.grad(lambda x: alone.apply(params, state, jax.random.PRNGKey(0), x)[0])
            free = hk.transform_with_state(lambda x: hk.grad(fun)(x, *args[1:]))
            lifted = free.apply(params, state, jax.random.PRNGKey(0), args[0])[0]
            watch(watch_same(lifted, by_itself(args[0])), "it is another derivative")
        return gradient

    return of
