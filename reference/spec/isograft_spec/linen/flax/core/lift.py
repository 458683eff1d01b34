"""Lifts (§ linen/lift): raw transforms of functions of scopes.

A function of scopes becomes a pure function of collections and keys, the raw transform is applied
to that, and the collections that come out are written back. Options say which collections and
which streams cross, and how: along which axis, as a carry, or the same for all.
"""

import dataclasses
import functools

import jax
from flax.core import axes, meta
from flax.core.axes import In, Out, broadcast
from flax.core.filters import (
    in_filter, group_collections, intersect_filters, is_filter_empty, subtract_filters,
)
from flax.core.scope import LazyRng, Run, Scope
from jax import lax, random


class Boundary:
    """The scopes of a lift, outside and inside.

    Of scopes below one another only the top crosses, with all that is below it. `collections` are
    grouped by the filters `ins`, and `keys` by the filters `rngs`: for each group, for each top.
    """

    def __init__(self, name, scopes, tree, ins, outs, rngs):
        self.name, self.scopes, self.tree, self.ins, self.outs = name, scopes, tree, ins, outs
        # For each scope the one above all others, and the way down from it.
        self.ways = []
        for scope in scopes:
            top, way, above, passed = scope, (), scope, ()
            while above.parent is not None:
                passed, above = (above.name, *passed), above.parent
                if above in scopes:
                    top, way = above, passed
            self.ways.append((top, way))
        self.tops = list(dict.fromkeys(top for top, _ in self.ways))
        copied = [jax.tree_util.tree_map(lambda x: x, top.variables()) for top in self.tops]
        self.collections = _by_group([group_collections(x, ins) for x in copied], ins)
        streams = [{name: rng.rng for name, rng in top.rngs.items()} for top in self.tops]
        self.keys = _by_group([group_collections(x, rngs) for x in streams], rngs)

    def drawn_since(self, before):
        """For each top, the streams that gave keys since then, and how many."""
        pairs = [(top.counts.flat(), old) for top, old in zip(self.tops, before)]
        return tuple([
            tuple([(at, n - old.get(at, 0)) for at, n in now.items() if n != old.get(at)])
            for now, old in pairs
        ])

    def enter(self, collections, keys, mutable=True, suffixes=True):
        """The scopes inside, at the places of the scopes outside."""
        inner = []
        for i, top in enumerate(self.tops):
            variables = {col: x for group in collections for col, x in group[i].items()}
            variables = jax.tree_util.tree_map(lambda x: x, variables)
            streams = {name: key for group in keys for name, key in group[i].items()}
            streams = {
                name: LazyRng(key, top.rngs[name].suffix if suffixes else ())
                for name, key in streams.items()
            }
            changing = intersect_filters(intersect_filters(top.mutable, self.outs), mutable)
            *above, last = top.debug_path or ("",)
            debug_path = (*above, f"{self.name}({last})")
            run = Run(variables, changing, top.flags)
            inner.append(
                Scope.of_run(run, streams, None, top.name, top.path, debug_path, top.counts)
            )
        scopes = []
        for top, way in self.ways:
            scope = inner[self.tops.index(top)]
            for name in way:
                scope = scope.push(name, reuse=True)
            scopes.append(scope)
        return scopes

    def leave(self, scopes):
        """The collections that changed, or might have, by the filters `outs`: copies, whose names
        are in order. The scopes end."""
        roots = [scopes[[top for top, _ in self.ways].index(top)].root for top in self.tops]
        groups = []
        for root in roots:
            groups.append(group_collections(root.mutable_variables(), self.outs))
            root.invalidate()
        return jax.tree_util.tree_map(lambda x: x, _by_group(groups, self.outs))

    def publish(self, collections):
        for group in collections:
            for top, changed in zip(self.tops, group):
                for col, tree in changed.items():
                    for name, value in tree.items():
                        if not in_filter(self.ins, col):
                            value = _merged(top.get_variable(col, name), value)
                        if top.is_mutable_collection(col):
                            top.put_variable(col, name, value)

    def pure(self, fn, **options):
        """`fn` of scopes as a function of collections and keys."""

        def staged(collections, keys, *args, **keywords):
            scopes = self.enter(collections, keys, **options)
            y = fn(self.tree.unflatten(scopes), *args, **keywords)
            return y, self.leave(scopes)

        return staged


# From one tuple of groups for each scope to one tuple of scopes for each group.
def _by_group(per_scope, filters):
    return tuple([tuple([groups[i] for groups in per_scope]) for i in range(len(filters))])


# A collection that did not go in keeps what it has.
def _merged(before, after):
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return after
    return {**before, **{k: _merged(before.get(k), v) for k, v in after.items()}}


def _lift(name, ins, outs, rngs):
    """A lift from `inner(boundary, *args) -> (y, collections)`."""

    def decorate(inner):
        def lifted(scopes, *args, **keywords):
            leaves, tree = jax.tree_util.tree_flatten(scopes)
            boundary = Boundary(name, leaves, tree, tuple(ins), tuple(outs), tuple(rngs))
            y, collections = inner(boundary, *args, **keywords)
            boundary.publish(collections)
            return y

        return lifted

    return decorate


@jax.tree_util.register_static
@dataclasses.dataclass(frozen=True)
class Drawn:
    """How many keys a staged body draws: kept with it."""

    counts: tuple


def jit(fn, variables=True, rngs=True, static_argnums=(), donate_argnums=(), **options):
    """Staged once for each fingerprint, which says all that a body sees of its modules beside
    arrays. The suffixes of the streams stay outside: see `fork_rngs`."""
    # The module is argument 0; the fingerprint, the collections and the keys stand for it.
    for name, given in {"static_argnums": static_argnums, "donate_argnums": donate_argnums}.items():
        places = given if hasattr(given, "__iter__") else (given,)
        options[name] = tuple(i + 2 if i > 0 else i for i in places if i != 0)  # a negative one counts from the end
    options["static_argnums"] = (0, *options["static_argnums"])
    # The calls that run, innermost last.
    running = []

    # Not wrapped: jit counts the arguments that stand here, and not those of `fn`.
    @functools.partial(jax.jit, **options)
    def staged(fingerprint, collections, keys, *args, **keywords):
        boundary = running[-1]
        before = [top.counts.flat() for top in boundary.tops]
        result = boundary.pure(fn, suffixes=False)(collections, keys, *args, **keywords)
        return result, Drawn(boundary.drawn_since(before))

    @_lift("jit", (variables,), (variables,), (rngs,))
    def lifted(boundary, fingerprint, *args, **keywords):
        before = [top.counts.flat() for top in boundary.tops]
        running.append(boundary)
        try:
            result, drawn = staged(
                fingerprint, boundary.collections, boundary.keys, *args, **keywords
            )
        finally:
            running.pop()
        # A body that was staged before has not counted now.
        for top, old, counts in zip(boundary.tops, before, drawn.counts):
            if top.counts.flat() == old:
                top.counts.add(dict(counts))
        return result

    return lifted


def fold_rngs(fn, variables=True, rngs=True):
    """Not staged; the streams are those of `jit`."""

    @_lift("fold_rngs", (variables,), (variables,), (rngs,))
    def lifted(boundary, *args, **keywords):
        run = boundary.pure(fn, suffixes=False)
        return run(boundary.collections, boundary.keys, *args, **keywords)

    return lifted


def checkpoint(
    fn, variables=True, rngs=True, concrete=False, prevent_cse=True, static_argnums=(), policy=None,
):
    """Computed again in the backward pass."""
    if concrete:
        raise NotImplementedError("The concrete argument is deprecated: use static_argnums.")
    statics = jax.tree_util.tree_map(lambda i: i + 1 if i >= 0 else i, static_argnums)

    @_lift("remat", (variables,), (variables,), (rngs,))
    def lifted(boundary, *args, **keywords):
        rematted = jax.checkpoint(
            boundary.pure(fn), static_argnums=statics, prevent_cse=prevent_cse, policy=policy
        )
        return rematted(boundary.collections, boundary.keys, *args, **keywords)

    return lifted


remat = checkpoint


# The keys of each step or lane, where the streams are split.
def _split(keys, splits, size):
    return tuple(
        jax.tree_util.tree_map(lambda key: random.split(key, size), group) if split else group
        for group, split in zip(keys, splits)
    )


# Boxes lose the axis on the way in, and get it on the way out.
def _with_axes(change, groups, axes_of_groups, params):
    return tuple(
        group if axis is None else change(group, axis, params)
        for group, axis in zip(groups, axes_of_groups)
    )


def vmap(
    fn, variable_axes, split_rngs, in_axes=0, out_axes=0, axis_size=None, axis_name=None,
    spmd_axis_name=None, metadata_params={},
):
    """One lane each: of collections on an axis, of keys that are split, and of arguments."""
    ins, outs = axes.split_in_out(variable_axes)
    from_axes, to_axes = tuple(ins.values()), tuple(outs.values())
    splits = tuple(split_rngs.values())
    in_axes = tuple(in_axes) if isinstance(in_axes, list) else in_axes

    @_lift("vmap", ins, outs, split_rngs)
    def lifted(boundary, *args):
        groups = _with_axes(meta.remove_axis, boundary.collections, from_axes, metadata_params)
        size = axes.axis_size((from_axes, in_axes), (groups, args), axis_size, "batch axis sizes")
        keys = _split(boundary.keys, splits, size)
        pure = boundary.pure(fn)
        mapped = jax.vmap(
            lambda groups, keys, args: pure(groups, keys, *args),
            in_axes=(from_axes, tuple(0 if split else None for split in splits), in_axes),
            out_axes=(out_axes, to_axes),
            axis_name=axis_name, axis_size=axis_size, spmd_axis_name=spmd_axis_name,
        )
        y, collections = mapped(groups, keys, args)
        return y, _with_axes(meta.add_axis, collections, to_axes, metadata_params)

    return lifted


def scan(
    fn, variable_axes={}, variable_broadcast=False, variable_carry=False, split_rngs={}, in_axes=0,
    out_axes=0, length=None, reverse=False, unroll=1, _split_transpose=False, data_transform=None,
    metadata_params={}, check_constancy_invariants=True,
):
    """`fn(scopes, carry, *args) -> (carry, ys)` for every step. A collection is sliced along an
    axis, carried from step to step, or the same in every step."""
    ins, outs = axes.split_in_out(variable_axes)
    from_axes, to_axes = tuple(ins.values()), tuple(outs.values())
    splits = tuple(split_rngs.values())
    key_axes = tuple(0 if split else axes.broadcast for split in splits)
    whole = (variable_broadcast, variable_carry)
    options = {"_split_transpose": True} if _split_transpose else {}

    @_lift("scan", (*whole, *ins), (*whole, *outs), split_rngs)
    def lifted(boundary, init, *args):
        size = axes.axis_size(in_axes, args, length, "scan lengths")
        pure = boundary.pure(fn)

        def body(shared, carry, args):
            carried, c = carry
            sliced, keys, args = args
            groups = (shared, carried, *sliced)
            if data_transform is not None:
                groups, keys = data_transform(groups, keys)
            (c, y), (after, carried, *changed) = pure(groups, keys, c, *args)
            # What was shared and cannot change is shared still.
            after = tuple({**before, **new} for before, new in zip(shared, after))
            return after, (carried, c), (y, tuple(changed))

        shared, carried, *sliced = boundary.collections
        sliced = _with_axes(meta.remove_axis, sliced, from_axes, metadata_params)
        shared, (carried, c), (ys, changed) = axes.scan(
            body, shared, (carried, init), (sliced, _split(boundary.keys, splits, size), args),
            in_axes=(from_axes, key_axes, in_axes), out_axes=(out_axes, to_axes), length=size,
            constancy=check_constancy_invariants, reverse=reverse, unroll=unroll, **options,
        )
        changed = _with_axes(meta.add_axis, changed, to_axes, metadata_params)
        return (c, ys), (shared, carried, *changed)

    return lifted


def remat_scan(
    body_fn, lengths, policy=None, variable_broadcast=False, variable_carry=False,
    variable_axes={True: 0}, split_rngs={True: True},
):
    """Loops in loops, each step of which is computed again in the backward pass."""
    length, *inner = lengths
    options = dict(
        variable_broadcast=variable_broadcast, variable_carry=variable_carry,
        variable_axes=variable_axes, split_rngs=split_rngs,
    )
    body = remat_scan(body_fn, inner, policy, **options) if inner else body_fn
    # The axes of the loops have no name.
    options["metadata_params"] = {meta.PARTITION_NAME: None}
    step = lambda scopes, carry: (body(scopes, carry), ())
    if inner:
        step = checkpoint(step, policy=policy, prevent_cse=False)
    return lambda scopes, carry: scan(step, length=length, **options)(scopes, carry)[0]


def while_loop(
    cond_fn, body_fn, scopes, init, carry_variables=False, broadcast_variables=True, split_rngs={},
):
    """A loop. Its condition changes nothing; its body changes what is carried."""
    splits = tuple(split_rngs.values())

    @_lift("while_loop", (carry_variables, broadcast_variables), (carry_variables,), split_rngs)
    def lifted(boundary, init):
        carried, shared = boundary.collections

        def keys(i):
            fold = lambda key: random.fold_in(key, i)
            groups = zip(boundary.keys, splits)
            return tuple(jax.tree_util.tree_map(fold, x) if split else x for x, split in groups)

        def condition(c):
            i, carried, carry = c
            scopes = boundary.enter((carried, shared), keys(-i), mutable=False)
            return cond_fn(boundary.tree.unflatten(scopes), carry)

        def body(c):
            i, carried, carry = c
            carry, (carried,) = boundary.pure(body_fn)((carried, shared), keys(i), carry)
            return i + 1, carried, carry

        _, carried, carry = lax.while_loop(condition, body, (0, carried, init))
        return carry, (carried,)

    return lifted(scopes, init)


def cond(pred, true_fun, false_fun, scopes, *operands, variables=True, rngs=True):
    @_lift("cond", (variables,), (variables,), (rngs,))
    def lifted(boundary, pred, *operands):
        branches = _Branches(boundary, (true_fun, false_fun))
        result = lax.cond(pred, *branches.pure, *operands)
        branches.count(None if _is_unknown(pred) else 0 if pred else 1)
        return result

    return lifted(scopes, pred, *operands)


def switch(index, branches, scopes, *operands, variables=True, rngs=True):
    @_lift("switch", (variables,), (variables,), (rngs,))
    def lifted(boundary, index, *operands):
        all_of_them = _Branches(boundary, branches)
        result = lax.switch(index, all_of_them.pure, *operands)
        last = len(branches) - 1
        all_of_them.count(None if _is_unknown(index) else min(max(int(index), 0), last))
        return result

    return lifted(scopes, index, *operands)


def _is_unknown(x):
    return isinstance(x, jax.core.Tracer)


class _Branches:
    """Branches, each of which starts from the collections, the keys and the counts outside."""

    def __init__(self, boundary, fns):
        self.boundary, self.drawn = boundary, {}
        self.before = [top.counts.flat() for top in boundary.tops]
        self.pure = [functools.partial(self._run, i, fn) for i, fn in enumerate(fns)]

    def _run(self, i, fn, *operands):
        self._go_back()
        run = self.boundary.pure(fn)
        result = run(self.boundary.collections, self.boundary.keys, *operands)
        self.drawn[i] = [dict(drawn) for drawn in self.boundary.drawn_since(self.before)]
        return result

    def _go_back(self):
        for top, drawn in zip(self.boundary.tops, self.boundary.drawn_since(self.before)):
            top.counts.add({at: -count for at, count in drawn})

    def count(self, taken):
        """Counts what the branch drew that was taken. Where that is not known, no branch may have
        drawn the next key: the counts are those of the one that drew most."""
        self._go_back()
        ran = self.drawn.values() if taken is None else [self.drawn.get(taken, ())]
        for drawn in ran:
            for top, before, counts in zip(self.boundary.tops, self.before, drawn):
                now = top.counts.flat()
                more = {at: n - (now.get(at, 0) - before.get(at, 0)) for at, n in counts.items()}
                top.counts.add({at: n for at, n in more.items() if n > 0})


# An option that JAX no longer has.
def _no_reduced_axes(name, reduce_axes):
    if reduce_axes:
        raise NotImplementedError(f"reduce_axes argument to {name} is deprecated")


def vjp(
    fn, scopes, *primals, has_aux=False, reduce_axes=(), vjp_variables="params", variables=True,
    rngs=True,
):
    """`(y, bwd)` or `(y, bwd, aux)`; `bwd` gives gradients of the variables and the arguments."""
    _no_reduced_axes("vjp", reduce_axes)
    return _vjp("vjp", fn, scopes, primals, has_aux, vjp_variables, variables, rngs)


def _vjp(name, fn, scopes, primals, has_aux, vjp_variables, variables, rngs):

    @_lift(name, (vjp_variables, variables), (variables,), (rngs,))
    def lifted(boundary, *primals):
        varied, others = boundary.collections

        def pure(varied, *args):
            y, out = boundary.pure(fn)((varied, others), boundary.keys, *args)
            y, aux = y if has_aux else (y, ())
            return y, (aux, out)

        y, bwd, (aux, out) = jax.vjp(pure, varied, *primals, has_aux=True)
        bwd = _Pullback(bwd, boundary.tree)
        return ((y, bwd, aux) if has_aux else (y, bwd)), out

    return lifted(scopes, *primals)


class _Pullback:
    """A derivative as a pytree. The gradients of the variables stand where their scopes did."""

    def __init__(self, bwd, tree):
        self.bwd, self.tree = bwd, tree

    def __call__(self, tangent):
        varied, *rest = self.bwd(tangent)
        return (self.tree.unflatten(varied), *rest)


jax.tree_util.register_pytree_node(
    _Pullback, lambda x: ((x.bwd,), x.tree), lambda tree, inner: _Pullback(*inner, tree)
)


def value_and_grad(
    fn, scopes, *primals, has_aux=False, reduce_axes=(), variables=True, rngs=True
):
    """The value and the gradients of the arguments: what the pullback gives for one."""
    _no_reduced_axes("value_and_grad", reduce_axes)
    y, bwd, *aux = _vjp(
        "value_and_grad", fn, scopes, primals, has_aux, False, variables, rngs
    )
    _, *grads = bwd(jax.numpy.ones_like(y))
    return (y, *aux, tuple(grads))


def jvp(fn, scopes, primals, tangents, variable_tangents, variables=True, rngs=True):
    """`(y, tangent of y)`, for tangents of arguments and of the collections that have some."""
    tangents_of = jax.tree_util.tree_structure(scopes).flatten_up_to(variable_tangents)
    given = tuple({col: tree for col, tree in x.items() if tree} for x in tangents_of)

    @_lift("jvp", (tuple(given[0]), variables), (variables,), (rngs,))
    def lifted(boundary, *primals):
        varied, others = boundary.collections

        def pure(varied, args):
            return boundary.pure(fn)((varied, others), boundary.keys, *args)

        (y, out), (tangent, _) = jax.jvp(pure, (varied, primals), (given, tangents))
        return (y, tangent), out

    return lifted(scopes, *primals)


def custom_vjp(fn, forward_fn, backward_fn, grad_vars="params", nondiff_argnums=()):
    """`fn` with another derivative: `forward_fn` gives the residuals of `backward_fn`."""

    @_lift("custom_vjp", (grad_vars, True), (grad_vars, True), (True,))
    def lifted(boundary, *args):
        varied, others = boundary.collections

        def pure(varied, *args):
            return boundary.pure(fn)((varied, others), boundary.keys, *args)

        def forward(varied, *args):
            (y, residuals), out = boundary.pure(forward_fn)((varied, others), boundary.keys, *args)
            return (y, out), residuals

        def backward(*args):
            *static, residuals, (g, _) = args
            varied, *rest = backward_fn(*static, residuals, g)
            return ((varied,), *rest)

        custom = jax.custom_vjp(pure, nondiff_argnums=nondiff_argnums)
        custom.defvjp(forward, backward)
        return custom(varied, *args)

    return lifted


def map_variables(
    fn, mapped_collections, map_in_fn=lambda x: x, map_out_fn=lambda x: x, init=False,
    mutable=False, rngs=True, variables=True,
):
    """Collections go in through one function, and, if they may change, out through another."""
    goes_out = init or mutable
    ins = (mapped_collections, variables)
    outs = ins if goes_out else (False, subtract_filters(variables, mapped_collections))

    @_lift("map_variables", ins, outs, (rngs,))
    def lifted(boundary, *args, **keywords):
        mapped, others = boundary.collections
        # The first run makes the variables, so that the second finds them mapped.
        if init:
            scopes = boundary.enter((mapped, others), boundary.keys)
            if any(not is_filter_empty(scope.mutable) for scope in scopes):
                fn(boundary.tree.unflatten(scopes), *args, **keywords)
                mapped, _ = boundary.leave(scopes)
                mapped = tuple(map_out_fn(x) for x in mapped)
        mapped = tuple(map_in_fn(x) for x in mapped)
        may_change = True if goes_out else subtract_filters(True, mapped_collections)
        pure = boundary.pure(fn, mutable=may_change)
        y, (mapped, others) = pure((mapped, others), boundary.keys, *args, **keywords)
        if goes_out:
            mapped = tuple(map_out_fn(x) for x in mapped)
        return y, (mapped, others)

    return lifted


def swap_collection(fn, col_a, col_b):
    """Inside, each of two collections has the name of the other."""

    def swap(collections):
        a, b = collections.get(col_a, {}), collections.get(col_b, {})
        return {**collections, col_a: b, col_b: a}

    return map_variables(fn, (col_a, col_b), swap, swap, mutable=True)
