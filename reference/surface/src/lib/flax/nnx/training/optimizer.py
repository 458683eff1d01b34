"""The optimizer: its state in Variables, beside or together with the model."""

import jax
import jax.numpy as jnp
import optax
from flax import nnx

__all__ = ["ModelAndOptimizer", "OptArray", "OptState", "OptVariable", "Optimizer"]


class OptState(nnx.Variable):
    pass


class OptArray(OptState):
    pass


class OptVariable(OptState):
    pass


def is_variable(x):
    return isinstance(x, nnx.Variable)


HOOKS = ("on_get_value", "on_set_value", "on_create_value", "on_add_axis", "on_remove_axis")


# Optax's state in Variables. A Variable in it is about a parameter, and has its metadata, but for the hooks, which speak
# of the parameter's value; it is around a Ref where the parameter is.
def to_opt_state(tree, params):
    known = by_path(params)

    def wrapped(x, path=()):
        if isinstance(x, nnx.State):
            return x.map(lambda path, leaf: wrapped(leaf, path))
        if not is_variable(x):
            return OptArray(x)
        metadata = {name: value for name, value in x.get_metadata().items() if name not in HOOKS}
        if "optimizer_sharding" in metadata:
            metadata["out_sharding"] = metadata.pop("optimizer_sharding")
        # What has other axes than the parameter, as the rows and columns of adafactor, has no names for them.
        for key in ("out_sharding", "sharding"):
            if metadata.get(key) is not None and len(metadata[key]) != jnp.ndim(x.get_raw_value()):
                del metadata[key]
        if path in known:
            metadata["ref"] = known[path].ref
        return OptVariable(x.get_raw_value(), **metadata)

    return jax.tree.map(wrapped, tree, is_leaf=lambda x: is_variable(x) or isinstance(x, nnx.State))


# Copies: what Optax is given, and so gives back, is no Variable of the model, and it is arrays and no Refs.
def plain(variables):
    return nnx.with_vars(jax.tree.map(lambda x: x.copy(), variables, is_leaf=is_variable), ref=False)


# A Variable as the parameter is one, around another value.
def like(param, value):
    return param.copy(number_of(value) if is_variable(value) else value)


def number_of(variable):
    return variable[...] if variable.ref else variable.get_raw_value()


# The parameters by path.
def by_path(params):
    return {(): params} if is_variable(params) else dict(nnx.to_flat_state(params))


# Optax's state as Optax gave it: what is about a parameter is in a Variable as the parameter is.
def from_opt_state(tree, params):
    known = by_path(params)

    def within(state):
        return state.map(lambda path, x: unwrapped(x, known.get(path)))

    def unwrapped(x, param=params if is_variable(params) else None):
        if isinstance(x, nnx.State):
            return within(x)
        if not is_variable(x):
            return x
        return like(param, x) if isinstance(x, OptVariable) and param is not None else number_of(x)

    return jax.tree.map(unwrapped, tree, is_leaf=lambda x: is_variable(x) or isinstance(x, nnx.State))


# A gradient, or another keyword of `tx.update`, in Variables as the parameters are.
def as_params(given, params):
    if is_variable(params):
        return like(params, given)
    found = dict(nnx.to_flat_state(nnx.state(given)))
    known = by_path(params)
    for path in known:
        if path not in found:
            raise ValueError(f"No gradient at path {path}")
    return nnx.from_flat_state([(path, like(param, found[path])) for path, param in known.items()])


missing = object()


class Optimizer(nnx.Pytree):
    def __init__(self, model, tx, *, wrt=missing, graph=None):
        if wrt is missing:
            raise TypeError("Missing required argument `wrt`, the filter of what is trained: `wrt=nnx.Param`")
        self.graph = graph
        self.step = OptState(jnp.array(0, dtype=jnp.uint32))
        self.tx = tx
        variables = nnx.variables(model, wrt, graph=graph)
        self.opt_state = nnx.data(to_opt_state(tx.init(plain(variables)), variables))
        self.wrt = wrt

    # `tx.update` gets what `tx.init` got: the parameters, and the rest as the parameters are. All is made before
    # anything is written.
    def update(self, model, grads=missing, /, **kwargs):
        if grads is missing:
            raise TypeError("Missing required argument `grads`: write `optimizer.update(model, grads)`, or use nnx.ModelAndOptimizer")
        variables = nnx.variables(model, self.wrt, graph=self.graph)
        params = plain(variables)
        is_given = lambda x: isinstance(x, (nnx.State, nnx.Pytree))
        kwargs = {name: as_params(x, params) if is_given(x) else x for name, x in kwargs.items()}
        state = from_opt_state(self.opt_state, params)
        updates, new = self.tx.update(as_params(grads, params), state, params, **kwargs)
        after, new = optax.apply_updates(params, updates), to_opt_state(new, variables)
        old, structure = jax.tree.flatten(self.opt_state, is_leaf=is_variable)
        values, other = jax.tree.flatten(new, is_leaf=is_variable)
        for variable in (self.step, *old):
            variable._check_can_update()
        nnx.update(model, after)
        if structure == other:
            for variable, value in zip(old, values):
                if variable.ref:
                    variable[...] = number_of(value)
                else:
                    variable.set_raw_value(value.get_raw_value())
        else:
            self.opt_state = nnx.data(new)
        self.step[...] += 1
        return updates


class ModelAndOptimizer(Optimizer):
    def __init__(self, model, tx, *, wrt=nnx.Param):
        super().__init__(model, tx, wrt=wrt)
        self.model = model

    def update(self, grads, /, **kwargs):
        return super().update(self.model, grads, **kwargs)
