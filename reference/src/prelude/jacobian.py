"""Jacobians: for each output, and in it for each argument that is differentiated, an array."""

import jax
import jax.numpy as jnp


def taken_apart(fun, args, kwargs, argnums):
    """The function of the leaves of its differentiated arguments, these leaves, and how they are put together."""
    single = isinstance(argnums, int)
    places = (argnums,) if single else tuple(argnums)
    chosen = args[argnums] if single else tuple(args[place] for place in places)
    leaves, treedef = jax.tree.flatten(chosen)

    def of_leaves(*leaves):
        given, parts = list(args), treedef.unflatten(leaves)
        for place, part in zip(places, (parts,) if single else parts):
            given[place] = part
        return fun(*given, **kwargs)

    return of_leaves, [jnp.asarray(leaf) for leaf in leaves], treedef.unflatten


def basis(x):
    return jnp.eye(x.size, dtype=x.dtype).reshape((x.size, *x.shape))


def jacrev(fun, argnums=0):
    def jacobian(*args, **kwargs):
        of_leaves, xs, together = taken_apart(fun, args, kwargs, argnums)
        y, pull = jax.vjp(of_leaves, *xs)
        ys, outputs = jax.tree.flatten(y)

        def rows(i):
            zeros = [jnp.zeros_like(y) for y in ys]
            pulled = jax.vmap(lambda g: pull(outputs.unflatten([*zeros[:i], g, *zeros[i + 1 :]])))(basis(ys[i]))
            return together([row.reshape(ys[i].shape + x.shape) for row, x in zip(pulled, xs)])

        return outputs.unflatten([rows(i) for i in range(len(ys))])

    return jacobian


def jacfwd(fun, argnums=0):
    def jacobian(*args, **kwargs):
        of_leaves, xs, together = taken_apart(fun, args, kwargs, argnums)
        # One column for each number of all arguments together.
        ends = [sum(x.size for x in xs[: i + 1]) for i in range(len(xs))]
        unit = jnp.eye(ends[-1])
        tangents = [
            unit[:, end - x.size : end].astype(x.dtype).reshape((ends[-1], *x.shape)) for x, end in zip(xs, ends)
        ]
        pushed = jax.vmap(lambda *ts: jax.jvp(of_leaves, tuple(xs), ts)[1], out_axes=-1)(*tangents)

        def columns(y):
            parts = [y[..., end - x.size : end] for x, end in zip(xs, ends)]
            return together([part.reshape(y.shape[:-1] + x.shape) for part, x in zip(parts, xs)])

        return jax.tree.map(columns, pushed)

    return jacobian


def hessian(fun, argnums=0):
    return jacfwd(jacrev(fun, argnums), argnums)


jacobian = jacrev
