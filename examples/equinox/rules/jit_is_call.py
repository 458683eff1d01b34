"""A function under `filter_jit` gives what it gives without.

Source: equinox.filter_jit: "An easier-to-use version of jax.jit"; jax.jit changes no value
"""


def instead_equinox_filter_jit(fun=None, **options):
    return fun if fun is not None else lambda fun: fun
