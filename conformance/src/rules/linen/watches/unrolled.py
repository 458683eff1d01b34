import dataclasses as watch_dataclasses


class WatchNotJudged(Exception):
    """A lift that this loop cannot stand for."""


class WatchLanes:
    """What one step of a loop sees of the collections of a module, and what all of them leave."""

    def __init__(self, module, axes, shared, carried, size):
        if WATCH_CAPTURES:
            raise WatchNotJudged()
        self.module, self.axes, self.shared, self.size = module, axes, shared, size
        variables = module.variables
        self.whole = {name: variables[name] for name in variables if watch_matches(shared, name)}
        self.sliced = {name: variables[name] for name in variables if name in axes}
        self.carried = {name: variables[name] for name in variables if watch_matches(carried, name)}
        known = {*variables, *axes, "intermediates"}
        crosses = lambda name: name in axes or watch_matches(carried, name)
        changing = [name for name in known if module.is_mutable_collection(name)]
        if any(name in self.whole for name in changing):
            raise WatchNotJudged()
        self.changing = [name for name in changing if crosses(name)]
        self.left = {}

    def run(self, i, fn, inner, *args):
        at = lambda axis: lambda leaf: jnp.take(leaf, i, axis)
        sliced = {
            name: jax.tree_util.tree_map(at(self.axes[name]), tree) for name, tree in self.sliced.items()
        }
        variables = {**self.whole, **self.carried, **sliced}
        y, changed = inner.apply(variables, *args, mutable=self.changing, method=fn)
        for name in changed:
            if name in self.axes:
                self.left.setdefault(name, {})[i] = changed[name]
            else:
                self.carried[name] = changed[name]
        return y

    def leave(self):
        for name, steps in self.left.items():
            stack = lambda *leaves: jnp.stack(leaves, self.axes[name])
            tree = jax.tree_util.tree_map(stack, *[steps[i] for i in range(self.size)])
            self.put(name, tree)
        for name, tree in self.carried.items():
            if name in self.changing:
                self.put(name, tree)

    def put(self, collection, tree):
        for name in tree:
            self.module.put_variable(collection, name, tree[name])


def watch_axes(variable_axes):
    axes = {name: axis for name, axis in variable_axes.items() if axis is not None}
    return axes, [name for name, axis in variable_axes.items() if axis is None]


def watch_inner(target, module):
    """A copy of the module that is not bound, and the method that runs the body on it."""
    fields = [field.name for field in watch_dataclasses.fields(module)]
    fields = {name: getattr(module, name) for name in fields if name not in ("parent", "name")}
    for value in jax.tree_util.tree_leaves(list(fields.values()), is_leaf=watch_is_module):
        if watch_is_module(value) and value.scope is not None:
            raise WatchNotJudged()
    if watch_is_class(target):
        return target(parent=None, **fields), None
    return module.clone(parent=None), target


def watch_is_known(options, known):
    """Whether the loop knows all of the options."""
    axes = options.get("variable_axes", {}).items()
    return (
        set(options) <= {*known, "variable_axes", "split_rngs", "in_axes", "out_axes"}
        and isinstance(options.get("out_axes", 0), int)
        and all(isinstance(name, str) for name, _ in axes)
        and all(isinstance(axis, (int, type(None))) for _, axis in axes)
    )


def watch_per_argument(in_axes, args):
    axes = in_axes if isinstance(in_axes, (tuple, list)) else [in_axes] * len(args)
    if len(axes) != len(args):
        raise WatchNotJudged()
    axes = [None if axis is watch_nn.broadcast else axis for axis in axes]
    if not all(isinstance(axis, (int, type(None))) for axis in axes):
        raise WatchNotJudged()
    return axes


def watch_sliced(axes, args, i):
    take = lambda axis: lambda leaf: jnp.take(leaf, i, axis)
    return [
        arg if axis is None else jax.tree_util.tree_map(take(axis), arg) for axis, arg in zip(axes, args)
    ]


def watch_size(axes, args, size):
    for axis, arg in zip(axes, args):
        for leaf in jax.tree_util.tree_leaves(arg):
            if axis is not None:
                return leaf.shape[axis]
    return size


def watch_stacked(steps, axis):
    return jax.tree_util.tree_map(lambda *leaves: jnp.stack(leaves, axis), *steps)


def watch_of(lifted, target, run):
    """The lift, but for what it does outside of `init`."""

    def method(self, *args, **keywords):
        call = lifted.__call__ if watch_is_class(lifted) else lifted
        if keywords or self.is_initializing():
            return call(self, *args, **keywords)
        try:
            return run(self, *args)
        except WatchNotJudged:
            return call(self, *args)

    if watch_is_class(target):
        return type(lifted.__name__, (lifted,), {"__call__": method})
    return method
