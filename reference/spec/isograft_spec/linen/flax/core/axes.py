"""`lax.scan` over any axis, with arguments and results that are the same in every step."""

import jax
import jax.numpy as jnp
from jax import lax


class _Broadcast:
    pass


# The axis of what is the same in every step.
broadcast = _Broadcast()


class In:
    """The axis of a collection that only goes in."""

    def __init__(self, axis):
        self.axis = axis


class Out:
    """The axis of a collection that only comes out."""

    def __init__(self, axis):
        self.axis = axis


def split_in_out(axes):
    def given(axis):
        return axis.axis if isinstance(axis, (In, Out)) else axis

    ins = {col: given(axis) for col, axis in axes.items() if not isinstance(axis, Out)}
    outs = {col: given(axis) for col, axis in axes.items() if not isinstance(axis, In)}
    return ins, outs


def axis_size(axes, values, given, kind):
    """The one size that all mapped axes have, or the size that was given."""

    def sizes(axis, value):
        leaves = jax.tree_util.tree_leaves(value)
        return leaves[0].shape[axis] if isinstance(axis, int) and leaves else ()

    found = jax.tree_util.tree_map(sizes, axes, values, is_leaf=lambda x: x is None)
    found = set(jax.tree_util.tree_leaves(found))
    if len(found) > 1:
        raise ValueError(f"Inconsistent {kind}: {found}")
    if given is None and not found:
        raise ValueError(f"The {kind} cannot be seen: it must be given.")
    return found.pop() if given is None else given


def scan(body, shared, init, args, in_axes, out_axes, length, constancy, **options):
    """`body(shared, carry, args) -> (shared, carry, ys)` for every step.

    What is shared, and the results on the axis `broadcast`, are those of one lane of a `vmap` over
    the steps that do not vary. They are found first, and the steps start from them.
    """

    def front(axis, x):
        if axis is broadcast:
            return ()
        return jax.tree_util.tree_map(lambda leaf: jnp.moveaxis(leaf, axis, 0), x)

    def back(axis, constant, x):
        if axis is broadcast:
            return constant
        return jax.tree_util.tree_map(lambda leaf: jnp.moveaxis(leaf, 0, axis), x)

    def only(wanted):
        def keep(axis, y):
            return y if (axis is broadcast) == wanted else ()

        return keep

    xs = jax.tree_util.tree_map(front, in_axes, args)

    def step(carry, xs):
        inner = jax.tree_util.tree_map(
            lambda axis, arg, x: arg if axis is broadcast else x, in_axes, args, xs
        )
        return body(shared, carry, inner)

    def same(carry, xs):
        shared, _, ys = step(carry, xs)
        return shared, jax.tree_util.tree_map(only(True), out_axes, ys)

    def varying(carry, xs):
        _, carry, ys = step(carry, xs)
        return carry, jax.tree_util.tree_map(only(False), out_axes, ys)

    if constancy:
        def lanes(x):
            return jnp.broadcast_to(x, (length, *jnp.shape(x)))

        every = jax.vmap(same, out_axes=None, axis_size=length)
        shared, constants = every(jax.tree_util.tree_map(lanes, init), xs)
    else:
        if broadcast in jax.tree_util.tree_leaves(out_axes):
            raise ValueError("A result on the axis `broadcast` needs check_constancy_invariants.")
        constants = jax.tree_util.tree_map(lambda axis: (), out_axes)
    carry, ys = lax.scan(varying, init, xs, length=length, **options)
    return shared, carry, jax.tree_util.tree_map(back, out_axes, constants, ys)
