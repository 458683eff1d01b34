"""`hk.value_and_grad` gives the value of the function, and leaves the state and the keys that one call leaves.

Source: hk.value_and_grad: "equivalent to jax.value_and_grad but for functions that use Haiku"
"""


def instead_haiku_value_and_grad(fun, argnums=0, has_aux=False, holomorphic=False):
    if has_aux:
        return hk.value_and_grad(fun, argnums, has_aux, holomorphic)

    def of(*args):
        gradient = hk.grad(fun, argnums, False, holomorphic)
        kept = []

        def told(*args):
            value = fun(*args)
            return value, value

        gradient, value = hk.grad(told, argnums, True, holomorphic)(*args)
        return value, gradient

    return of
