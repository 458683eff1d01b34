"""The lifted transforms of modules (§ linen/transforms).

They are transforms of a module class, of a method, or of a function of a module.

A lift runs its body on copies of the modules that it reaches, bound to the scopes inside: the
module itself, those in its fields, and those among its arguments. The lifts are in `core.lift`.
"""

import contextlib
import dataclasses
import functools

import jax
from flax import errors
from flax.core import FrozenDict, Scope, Variable, lift, meta
from flax.core.scope import LazyRng
from flax.linen.methods import RUNNING, fn_name
from flax.linen.module import Module, unbound_function, wrap_method
from flax.linen.state import RESERVED


class _Argument:
    """A module or a Variable among the arguments of a lift: a pytree without leaves."""

    def __init__(self, of):
        self.of = of

    def __eq__(self, other):
        return isinstance(other, _Argument) and self.of is other.of

    def __hash__(self):
        return id(self.of)


jax.tree_util.register_pytree_node(_Argument, lambda x: ((), x), lambda x, _: x)


def _is_bound(x):
    return isinstance(x, (Module, Variable)) and isinstance(x.scope, Scope)


def _reached(x, found):
    """The bound modules and Variables in a tree, each once, what is inside of one before it."""
    for leaf in jax.tree_util.tree_leaves(x):
        if _is_bound(leaf) and not any(leaf is other for other in found):
            if isinstance(leaf, Module):
                leaf._try_setup(shallow=True)
                for name in leaf._given:
                    _reached(getattr(leaf, name), found)
            found.append(leaf)
    return found


class _Copies:
    """The copies, on the scopes inside, of what the lift reaches."""

    def __init__(self, outside, scopes):
        self.scope_of = {id(x): scope for x, scope in zip(outside, scopes)}
        self.copies = {}

    def copy(self, x):
        if isinstance(x, _Argument):
            x = x.of
        if id(x) not in self.scope_of:
            return x
        if id(x) not in self.copies:
            scope = self.scope_of[id(x)]
            if isinstance(x, Variable):
                self.copies[id(x)] = Variable(scope, x.collection, x.name, x.unbox)
            else:
                fields = {name: self.tree(getattr(x, name)) for name in x._given}
                self.copies[id(x)] = x.clone(parent=scope, **fields)
        return self.copies[id(x)]

    def tree(self, tree):
        is_leaf = lambda x: isinstance(x, _Argument)
        return jax.tree_util.tree_map(self.copy, tree, is_leaf=is_leaf)


def _lifted(transform, fns, module_class=None, fork=False, single=False, kept=False):
    """The method that runs `transform(*bodies)`, each body one of `fns` on a copy of the module.

    `kept`: it is transformed once, and each call passes the fingerprint of its module.
    """
    # The bodies of the calls that run, innermost last.
    running = []
    if kept:
        call = lambda i: functools.wraps(fns[i])(lambda *args, **kw: running[-1][i](*args, **kw))
        once = transform(*[call(i) for i in range(len(fns))])

    @functools.wraps(fns[0])
    def method(self, *args, **keywords):
        if self.scope is None and kept and module_class is not None:
            raise errors.CallCompactUnboundModuleError()
        state = self._state.export()
        with _forked(self.scope) if fork and self.scope else contextlib.nullcontext():
            outside = _reached(self, _reached((args, keywords), []))
            if single and len(outside) != 1:
                raise NotImplementedError(
                    "This transform does not yet support Modules that include other Modules passed "
                    "as arguments."
                )

            def body(fn, scopes, *args, **keywords):
                copies = _Copies(outside, scopes)
                module = copies.copy(self)
                if module is self:
                    module = self.clone()
                if module_class is not None:
                    fields = {name: getattr(module, name) for name in module._given}
                    module = module_class(parent=module.scope, name=module.name, **fields)
                object.__setattr__(module, "_state", state.export())
                y = fn(module, *copies.tree(args), **copies.tree(keywords))
                self._state.reimport(module._state)
                if any(isinstance(x, (Module, Variable)) for x in jax.tree_util.tree_leaves(y)):
                    raise errors.TransformedMethodReturnValueError(fn_name(fn))
                return y

            bodies = [functools.partial(body, fn) for fn in fns]
            wrap = lambda x: _Argument(x) if _is_bound(x) else x
            args, keywords = jax.tree_util.tree_map(wrap, (args, keywords))
            scopes = [x.scope for x in outside]
            if not kept:
                return transform(*bodies)(scopes, *args, **keywords)
            mutable = tuple(_fingerprint(scope.mutable, ("mutable",), {}) for scope in scopes)
            # What is around the call sees the calls in the body, too.
            around = tuple(RUNNING.interceptors), tuple(RUNNING.captures[-1:])
            fingerprint = (mutable, around, _fingerprint(self, (), {}))
            running.append(bodies)
            try:
                return once(scopes, fingerprint, *args, **keywords)
            finally:
                running.pop()

    return method


def _fingerprint(x, path, seen):
    """What a staged body sees of a value beside arrays: modules by class, fields, state and scope,
    with the path, which a body may read."""

    def entry(name, value):
        return name, _fingerprint(value, (*path, name), seen)

    if isinstance(x, str):
        return x
    if isinstance(x, Module):
        if x._id in seen:
            return type(x), seen[x._id]
        seen[x._id] = len(seen)
        fields = [f.name for f in dataclasses.fields(x) if f.name not in RESERVED]
        parts = [entry(name, getattr(x, name)) for name in fields if hasattr(x, name)]
        state = x._state
        names = "in_compact_method", "in_setup", "setup_called", "is_initialized", "autoname_cursor"
        parts.append(("_state", tuple([entry(name, getattr(state, name)) for name in names])))
        if x.scope is not None:
            scope = x.scope
            place = entry("mutable", scope.mutable), entry("flags", scope.flags)
            drawn = entry("drawn", scope.counts.drawn)
            parts.append(("scope", (scope.path, *place, drawn, entry("taken", scope.reservations))))
        return type(x), tuple(parts)
    if dataclasses.is_dataclass(x):
        fields = [f.name for f in dataclasses.fields(x) if hasattr(x, f.name)]
        return type(x), tuple([entry(name, getattr(x, name)) for name in fields])
    if isinstance(x, (dict, FrozenDict)):
        return tuple([(k, entry(k, v)) for k, v in x.items()])
    if isinstance(x, (list, tuple, set, frozenset)):
        return tuple([entry(str(i), v) for i, v in enumerate(x)])
    try:
        hash(x)
    except Exception as e:
        raise ValueError(f"Value at '{'/'.join(path)}' is not hashable: {e}") from e
    return x


@contextlib.contextmanager
def _forked(scope):
    """One key of each stream is the stream inside."""
    outside = scope.rngs
    scope.rngs = {name: LazyRng.create(scope.make_rng(name)) for name in outside}
    try:
        yield
    finally:
        scope.rngs = outside


def _is_module_class(target):
    if isinstance(target, functools.partial):
        return _is_module_class(target.func)
    return isinstance(target, type) and issubclass(target, Module)


def _lift_target(name, transform, target, options, methods=None, **kind):
    """A lift of a class is a class, whose name says so; of a method or a function, a function."""
    if not _is_module_class(target):
        if not callable(target) or isinstance(target, Module):
            raise errors.TransformTargetError(target)
        return _lifted(functools.partial(transform, **options), [wrap_method(target)], **kind)
    if isinstance(target, functools.partial):
        lifted = _lift_target(name, transform, target.func, options, methods, **kind)
        return functools.partial(lifted, *target.args, **target.keywords)
    methods = ["__call__"] if methods is None else methods
    if not isinstance(methods, (list, tuple, dict)):
        raise ValueError("transform methods argument must be None, tuple, list, or dict.")
    lifted = {}
    for method in methods:
        chosen = methods[method] if isinstance(methods, dict) else options
        run = functools.partial(transform, **chosen)
        lifted[method] = _lifted(run, [getattr(target, method)], target, **kind)
    return type(name.capitalize() + target.__name__, (target,), lifted)


def _lift_now(transform, fns, module, args, single=False):
    """A lift that is called at once, on a module."""
    for fn in fns:
        if _is_module_class(fn):
            raise ValueError("This transform takes a function of a module, not a class.")
        if not callable(fn):
            raise ValueError("transform target must be callable")
    fns = [wrap_method(unbound_function(fn)) for fn in fns]
    return _lifted(transform, fns, single=single)(module, *args)


def jit(target, methods=None, **options):
    return _lift_target("jit", lift.jit, target, options, methods, fork=True, kept=True)


def fold_rngs(target, **options):
    return _lift_target("fold_rngs", lift.fold_rngs, target, options, fork=True)


def checkpoint(target, methods=None, **options):
    return _lift_target("checkpoint", lift.checkpoint, target, options, methods)


remat = checkpoint


def vmap(target, variable_axes={}, split_rngs={}, methods=None, **options):
    options = {"variable_axes": variable_axes, "split_rngs": split_rngs, **options}
    return _lift_target("vmap", lift.vmap, target, options, methods)


def scan(target, methods=None, **options):
    return _lift_target("scan", lift.scan, target, options, methods)


def remat_scan(target, lengths=(), **options):
    return _lift_target("remat_scan", lift.remat_scan, target, {"lengths": lengths, **options})


def map_variables(
    target, mapped_collections=True, trans_in_fn=lambda x: x, trans_out_fn=lambda x: x, init=False,
    mutable=False, rngs=True, variables=True, methods=None,
):
    options = dict(
        mapped_collections=mapped_collections, map_in_fn=trans_in_fn, map_out_fn=trans_out_fn,
        init=init, mutable=mutable, rngs=rngs, variables=variables,
    )
    return _lift_target("map_variables", lift.map_variables, target, options, methods)


def add_metadata_axis(target, variable_axes={}, metadata_params={}):
    """The boxes have one axis more outside than inside."""
    for col, axis in variable_axes.items():
        target = map_variables(
            target,
            col,
            trans_in_fn=lambda x, axis=axis: meta.remove_axis(x, axis, metadata_params),
            trans_out_fn=lambda x, axis=axis: meta.add_axis(x, axis, metadata_params),
            mutable=True,
        )
    return target


def while_loop(cond_fn, body_fn, mdl, init, *options, **keywords):
    run = lambda *fns: lambda scopes, init: lift.while_loop(*fns, scopes, init, *options, **keywords)
    return _lift_now(run, [cond_fn, body_fn], mdl, (init,))


def cond(pred, true_fun, false_fun, mdl, *operands, **options):
    run = lambda *fns: lambda scopes, pred, *xs: lift.cond(pred, *fns, scopes, *xs, **options)
    return _lift_now(run, [true_fun, false_fun], mdl, (pred, *operands))


def switch(index, branches, mdl, *operands, **options):
    run = lambda *fns: lambda scopes, index, *xs: lift.switch(index, fns, scopes, *xs, **options)
    return _lift_now(run, list(branches), mdl, (index, *operands))


# A lift of the one scope, and not of a list of scopes.
def _of_one(lifted, fn, **options):
    of_one = lambda scope, *args: fn([scope], *args)
    return lambda scopes, *args: lifted(of_one, scopes[0], *args, **options)


def vjp(fn, mdl, *primals, multi_scope=False, **options):
    if multi_scope:
        run = lambda fn: lambda scopes, *xs: lift.vjp(fn, scopes, *xs, **options)
    else:
        run = functools.partial(_of_one, lift.vjp, **options)
    return _lift_now(run, [fn], mdl, primals, single=not multi_scope)


def value_and_grad(fn, mdl, *primals, has_aux=False, **options):
    run = lambda fn: lambda scopes, *xs: lift.value_and_grad(
        fn, scopes, *xs, has_aux=has_aux, **options
    )
    y, *aux, grads = _lift_now(run, [fn], mdl, primals)
    if y.shape != ():
        raise ValueError(f"grad needs a scalar; the shape is {y.shape}")
    return ((y, *aux) if has_aux else y), grads


def grad(fn, mdl, *primals, has_aux=False, **options):
    value, grads = value_and_grad(fn, mdl, *primals, has_aux=has_aux, **options)
    return (grads, value[1]) if has_aux else grads


def jvp(fn, mdl, primals, tangents, variable_tangents, **options):
    run = functools.partial(_of_one, lift.jvp, **options)
    return _lift_now(run, [fn], mdl, (primals, tangents, variable_tangents), single=True)


def custom_vjp(fn, forward_fn, backward_fn, grad_vars="params", nondiff_argnums=()):
    run = lambda *fns: lift.custom_vjp(*fns, backward_fn, grad_vars, nondiff_argnums)
    return _lifted(run, [wrap_method(fn), wrap_method(forward_fn)], single=True)


# Names for the profiler; they change no meaning.


def named_call(class_fn, force=True):
    return class_fn


def enable_named_call():
    pass


def disable_named_call():
    pass


@contextlib.contextmanager
def override_named_call(enable=True):
    yield
