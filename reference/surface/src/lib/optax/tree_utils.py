"""`optax.tree_utils`: arithmetic of trees, and what the states of optimizers hold by name."""

import dataclasses
import functools
import operator

import jax
import jax.numpy as jnp


def _is_none(x):
    return x is None


def tree_add(tree_x, tree_y, *other_trees):
    return jax.tree.map(lambda *leaves: sum(leaves), tree_x, tree_y, *other_trees)


def tree_sub(tree_x, tree_y):
    return jax.tree.map(operator.sub, tree_x, tree_y)


def tree_mul(tree_x, tree_y):
    return jax.tree.map(operator.mul, tree_x, tree_y)


def tree_div(tree_x, tree_y):
    return jax.tree.map(operator.truediv, tree_x, tree_y)


def tree_scale(scalar, tree):
    return jax.tree.map(lambda x: scalar * x, tree)


def tree_add_scale(tree_x, scalar, tree_y):
    scalar = jnp.asarray(scalar)
    step = lambda x, y: None if x is None else x + scalar * y
    return jax.tree.map(step, tree_x, tree_y, is_leaf=_is_none)


def tree_vdot(tree_x, tree_y):
    dots = jax.tree.map(lambda a, b: jnp.vdot(jnp.asarray(a), jnp.asarray(b)), tree_x, tree_y)
    return jax.tree.reduce(operator.add, dots, 0)


def tree_sum(tree, associative_reduction=False):
    sums = jax.tree.map(jnp.sum, tree)
    if associative_reduction:
        return jax.tree.reduce_associative(operator.add, sums, identity=0)
    return jax.tree.reduce(operator.add, sums, 0)


# A part without elements has neither a least nor a greatest.
def _extreme(of_array, of_two, tree, start):
    parts = jax.tree.map(lambda x: None if jnp.size(x) == 0 else of_array(x), tree)
    return jax.tree.reduce(of_two, parts, start)


def tree_max(tree):
    return _extreme(jnp.max, jnp.maximum, tree, -float("inf"))


def tree_min(tree):
    return _extreme(jnp.min, jnp.minimum, tree, float("inf"))


def tree_size(tree):
    return sum([jnp.size(leaf) for leaf in jax.tree.leaves(tree)])


def tree_conj(tree):
    return jax.tree.map(jnp.conj, tree)


def tree_real(tree):
    return jax.tree.map(jnp.real, tree)


def _squared(leaf):
    return jnp.square(leaf.real) + jnp.square(leaf.imag)


def tree_norm(tree, ord=None, squared=False):
    if ord is None or ord == 2:
        square = tree_sum(jax.tree.map(_squared, tree))
        return jnp.array(square if squared else jnp.sqrt(square))
    if ord == 1:
        norm = tree_sum(jax.tree.map(jnp.abs, tree))
    elif ord == jnp.inf or ord in ("inf", "infinity"):
        norm = tree_max(jax.tree.map(jnp.abs, tree))
    else:
        raise ValueError(f"Unsupported ord: {ord}")
    return jnp.array(_squared(norm) if squared else norm)


def tree_batch_shape(tree, shape=()):
    return jax.tree.map(lambda x: jnp.broadcast_to(x, (*shape, *jnp.shape(x))), tree)


def tree_zeros_like(tree, dtype=None):
    return jax.tree.map(lambda x: jnp.zeros_like(x, dtype=dtype), tree)


def tree_ones_like(tree, dtype=None):
    return jax.tree.map(lambda x: jnp.ones_like(x, dtype=dtype), tree)


def tree_full_like(tree, fill_value, dtype=None):
    return jax.tree.map(lambda x: jnp.full_like(x, fill_value, dtype=dtype), tree)


def tree_clip(tree, min_value=None, max_value=None):
    return jax.tree.map(lambda x: jnp.clip(x, min_value, max_value), tree)


def tree_update_moment(updates, moments, decay, order):
    step = lambda g, t: None if g is None else (1 - decay) * g**order + decay * t
    return jax.tree.map(step, updates, moments, is_leaf=_is_none)


def tree_update_infinity_moment(updates, moments, decay, eps):
    step = lambda g, t: None if g is None else jnp.maximum(jnp.abs(g) + eps, decay * t)
    return jax.tree.map(step, updates, moments, is_leaf=_is_none)


def tree_update_moment_per_elem_norm(updates, moments, decay, order):
    def power(g):
        if jnp.isrealobj(g):
            return g**order
        return _squared(g) ** (order // 2 if order % 2 == 0 else order / 2)

    step = lambda g, t: None if g is None else (1 - decay) * power(g) + decay * t
    return jax.tree.map(step, updates, moments, is_leaf=_is_none)


def tree_bias_correction(moment, decay, count):
    correction = 1 - decay ** jnp.asarray(count)
    return jax.tree.map(lambda t: t / correction.astype(t.dtype), moment)


def tree_where(condition, tree_x, tree_y):
    return jax.tree.map(lambda x, y: jnp.where(condition, x, y), tree_x, tree_y)


def tree_allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    close = lambda x, y: jnp.allclose(x, y, rtol=rtol, atol=atol, equal_nan=equal_nan)
    return functools.reduce(operator.and_, jax.tree.leaves(jax.tree.map(close, a, b)), True)


def tree_split_key_like(rng_key, target_tree):
    structure = jax.tree.structure(target_tree)
    return jax.tree.unflatten(structure, jax.random.split(rng_key, structure.num_leaves))


def tree_random_like(rng_key, target_tree, sampler=jax.random.normal, dtype=None):
    keys = tree_split_key_like(rng_key, target_tree)
    return jax.tree.map(lambda leaf, key: sampler(key, leaf.shape, dtype or leaf.dtype), target_tree, keys)


def tree_unwrap_random_key_data(input_tree):
    def unwrapped(x):
        is_key = isinstance(x, jax.Array) and jax.dtypes.issubdtype(x.dtype, jax.dtypes.prng_key)
        return jax.random.key_data(x) if is_key else x

    return jax.tree.map(unwrapped, input_tree)


def tree_cast(tree, dtype):
    return tree if dtype is None else jax.tree.map(lambda x: x.astype(dtype), tree)


def tree_cast_like(tree, other_tree):
    cast = lambda x, other: x.astype(other.dtype) if hasattr(other, "dtype") else x
    return jax.tree.map(cast, tree, other_tree)


def tree_dtype(tree, mixed_dtype_handler=None):
    dtypes = [jnp.asarray(leaf).dtype for leaf in jax.tree.leaves(tree)]
    if not dtypes:
        return jnp.asarray([]).dtype
    if mixed_dtype_handler is None:
        if any([dtype != dtypes[0] for dtype in dtypes]):
            raise ValueError(f"The leaves have several dtypes: {dtypes}")
        return dtypes[0]
    if mixed_dtype_handler == "promote":
        return functools.reduce(jnp.promote_types, dtypes)

    def of_two(a, b):
        higher = jnp.promote_types(a, b)
        if higher not in (a, b):
            raise ValueError(f"Neither {a} nor {b} can be promoted to the other")
        lower = b if higher == a else a
        return lower if mixed_dtype_handler == "lowest" else higher

    if mixed_dtype_handler in ("highest", "lowest"):
        return functools.reduce(of_two, dtypes)
    raise ValueError(f"Invalid value for mixed_dtype_handler={mixed_dtype_handler!r}")


@dataclasses.dataclass(frozen=True)
class NamedTupleKey:
    tuple_name: str
    name: str

    def __str__(self):
        return f"{self.tuple_name}.{self.name}"


def _is_named_tuple(x):
    return isinstance(x, tuple) and hasattr(x, "_fields")


# The children of a node, each with the key that leads to it; `None` of a leaf.
def _children(node):
    if _is_named_tuple(node):
        name = type(node).__name__
        return [(NamedTupleKey(name, field), getattr(node, field)) for field in node._fields]
    if isinstance(node, dict):
        return [(jax.tree_util.DictKey(key), value) for key, value in node.items()]
    pairs = jax.tree_util.tree_leaves_with_path(node, is_leaf=lambda x: x is not node)
    if len(pairs) == 1 and pairs[0][1] is node:
        return None
    return [(path[-1], child) for path, child in pairs]


def _name(key):
    for attribute in ("name", "key", "idx"):
        if hasattr(key, attribute):
            return getattr(key, attribute)


def _found(path, node, key):
    children = _children(node) or []
    if _is_named_tuple(node) and type(node).__name__ == key:
        own = [(path, node)]
    elif _is_named_tuple(node) or isinstance(node, dict):
        own = [((*path, at), child) for at, child in children if _name(at) == key]
    else:
        own = []
    return own + [pair for at, child in children for pair in _found((*path, at), child, key)]


def tree_get_all_with_path(tree, key, filtering=None):
    return [(path, value) for path, value in _found((), tree, key) if filtering is None or filtering(path, value)]


def tree_get(tree, key, default=None, filtering=None):
    found = tree_get_all_with_path(tree, key, filtering)
    if len(found) > 1:
        raise KeyError(f"Found multiple values for '{key}' in {tree}.")
    return found[0][1] if found else default


def tree_set(tree, filtering=None, /, **kwargs):
    for key in kwargs:
        if not tree_get_all_with_path(tree, key, filtering):
            raise KeyError(f"Found no values matching '{key}' in {tree}")
    fits = lambda path, node: filtering is None or filtering(path, node)

    def replaced(path, node):
        if _is_named_tuple(node) and type(node).__name__ in kwargs and fits(path, node):
            return kwargs[type(node).__name__]
        if _is_named_tuple(node) or isinstance(node, dict):
            new = {}
            for at, child in _children(node):
                name, place = _name(at), (*path, at)
                new[name] = kwargs[name] if name in kwargs and fits(place, child) else replaced(place, child)
            return node._replace(**new) if _is_named_tuple(node) else new
        children = _children(node)
        if children is None:
            return node
        new = [replaced((*path, at), child) for at, child in children]
        return jax.tree.structure(node, is_leaf=lambda x: x is not node).unflatten(new)

    return replaced((), tree)


class Placeholder:
    """Stands for the parameters, so that a state shows where it holds trees like them."""


jax.tree_util.register_pytree_node(Placeholder, lambda x: ((), None), lambda _, __: Placeholder())


def tree_map_params(initable, f, state, /, *rest, transform_non_params=None, is_leaf=None):
    init = initable.init if hasattr(initable, "init") else initable
    is_place = lambda x: isinstance(x, Placeholder)

    def change(place, value):
        if is_place(place):
            return jax.tree.map(f, value, *rest, is_leaf=is_leaf)
        return value if transform_non_params is None else transform_non_params(value)

    return jax.tree.map(change, init(Placeholder()), state, is_leaf=is_place)
