"""Jacobians of functions of one array, row by row or column by column."""

import jax
import jax.numpy as jnp


def of_argument(fun, args, argnums):
    before, after = args[:argnums], args[argnums + 1 :]
    return lambda x: fun(*before, x, *after)


def basis(x):
    return jnp.eye(x.size, dtype=x.dtype).reshape((x.size, *x.shape))


def jacrev(fun, argnums=0):
    def jacobian(*args):
        x = jnp.asarray(args[argnums])
        y, pull = jax.vjp(of_argument(fun, args, argnums), x)
        rows = jax.vmap(lambda g: pull(g)[0])(basis(y))
        return rows.reshape(y.shape + x.shape)

    return jacobian


def jacfwd(fun, argnums=0):
    def jacobian(*args):
        x = jnp.asarray(args[argnums])
        f = of_argument(fun, args, argnums)
        columns = jax.vmap(lambda t: jax.jvp(f, (x,), (t,))[1], out_axes=-1)(basis(x))
        return columns.reshape(columns.shape[:-1] + x.shape)

    return jacobian


def hessian(fun, argnums=0):
    return jacfwd(jacrev(fun, argnums), argnums)


jacobian = jacrev
