import copy
import dataclasses
import functools
import pickle
import typing

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import core
from flax import errors as flax_errors
from flax import linen as nn
from flax import nnx
from flax import serialization
from flax import struct
from flax import traverse_util
from flax.core import FrozenDict
from flax.training import dynamic_scale
from flax.training import train_state
from flax.training.early_stopping import EarlyStopping


class Leaf(nnx.Module):
    def __init__(self, start, size=2):
        self.w = nnx.Param(jnp.arange(size, dtype=jnp.float32) + start)
        self.seen = nnx.BatchStat(jnp.float32(start))
        self.name = "leaf"

    def __call__(self, x):
        return x * self.w[...] + self.seen[...]


class Pair(nnx.Module):
    def __init__(self, left, right):
        self.left = left
        self.right = right


class Empty(nnx.Module):
    pass


class Holder(nnx.Module):
    def __init__(self, value):
        self.value = nnx.data(value)


class Custom(nnx.Param):
    pass


def module_plain():
    return Leaf(1.0)


def module_nested():
    return Pair(Leaf(1.0), Pair(Leaf(2.0, 3), nnx.Param(jnp.ones((2, 2), jnp.bfloat16))))


def module_empty():
    return Pair(Empty(), Leaf(1.0))


def module_without_variables():
    return Empty()


def module_long_list():
    return nnx.List([nnx.Param(jnp.float32(i)) for i in range(12)])


def module_list_in_module():
    return Pair(nnx.List([Leaf(float(i), i + 1) for i in range(11)]), nnx.Param(jnp.zeros(3)))


def module_dict():
    return nnx.Dict(b=Leaf(1.0), a=nnx.Param(jnp.float32(2.0)), w=nnx.Dict())


def module_data_list():
    return Holder([nnx.Param(jnp.float32(1.0)), [Leaf(2.0)], ()])


def module_data_dict():
    return Holder({"b/c": nnx.Param(jnp.float32(1.0)), "a": {"1": Leaf(2.0)}, "none": None})


def module_integer_keys():
    return Holder({10: nnx.Param(jnp.float32(1.0)), 9: nnx.Param(jnp.float32(2.0)), 2: Leaf(3.0)})


def module_integer_texts():
    return Holder({"10": nnx.Param(jnp.float32(1.0)), "9": nnx.Param(jnp.float32(2.0)), "-1": Leaf(3.0)})


def module_arrays():
    return Pair(jnp.arange(3.0), Pair(np.arange(2), nnx.Param(jnp.float32(2.0))))


def module_statics():
    return Pair(("static", 1, None), Pair(2.5, nnx.Cache(jnp.int32(3))))


def module_numbers_as_data():
    return Holder([1, 2.0, {"a": nnx.Param(jnp.float32(1.0)), "b": True}])


def module_numpy():
    return Pair(np.arange(2.0), Holder({"a": nnx.Param(np.arange(3)), "b": np.ones(1)}))


def module_hooks():
    def doubled(variable, value):
        return value * 2

    return Pair(nnx.Param(jnp.ones(2), on_get_value=doubled), nnx.Cache(jnp.float32(3.0), on_set_value=doubled))


def module_list_of_kinds():
    return nnx.List([nnx.Cache(jnp.float32(1.0)), nnx.Param(jnp.float32(2.0)), nnx.BatchStat(jnp.ones(2)), Leaf(3.0)])


def module_tree_in_variable():
    tree = {"b": jnp.ones(2), "a": (jnp.float32(1.0), [jnp.int32(2)])}
    return Pair(nnx.Param(tree), nnx.BatchStat(None))


def module_empty_variable():
    return Pair(nnx.Param({}), nnx.Param(jnp.zeros((0, 2))))


def module_metadata():
    inner = nnx.Param(jnp.ones((2, 3)), tag="one", note=("a", "b"))
    return Pair(inner, Custom(jnp.int32(1), tag="two", trainable=False))


def module_numbers():
    return Pair(nnx.Param(1.0), nnx.Variable(np.int8(2)))


def module_rngs():
    return Pair(nnx.Rngs(0, params=1), nnx.Dropout(0.5, rngs=nnx.Rngs(dropout=3)))


def module_layers():
    rngs = nnx.Rngs(0)
    return nnx.Sequential(nnx.Linear(2, 3, rngs=rngs), nnx.relu, nnx.BatchNorm(3, rngs=rngs))


def module_shared_variable():
    """Shares."""
    leaf = Leaf(1.0)
    return Pair(leaf, Pair(leaf.w, nnx.List([leaf.w])))


def module_shared_module():
    """Shares."""
    leaf = Leaf(1.0)
    return Pair(Pair(leaf, Empty()), nnx.List([leaf, leaf]))


def module_cycle():
    """Shares."""
    pair = Pair(Leaf(1.0), None)
    pair.right = nnx.data(pair)
    return pair


def module_root_list():
    return [Leaf(1.0), {"b": nnx.Param(jnp.float32(2.0)), "a": jnp.ones(2)}]


def filter_cache():
    return nnx.Cache


def filter_type():
    return nnx.Param


def filter_of_type():
    return nnx.OfType(nnx.BatchStat)


def filter_custom():
    return Custom


def filter_variable():
    return nnx.Variable


def filter_tag():
    return "two"


def filter_not():
    return nnx.Not(nnx.Param)


def filter_everything():
    return ...


def filter_true():
    return True


def filter_false():
    return False


def filter_none():
    return None


def filter_list():
    return [nnx.Cache, nnx.BatchStat, "one"]


def filter_empty_list():
    return []


def filter_tuple():
    return (nnx.Param, nnx.Cache)


def filter_any():
    return nnx.Any(nnx.BatchStat, nnx.PathContains("left"))


def filter_any_of_none():
    return nnx.Any()


def filter_all():
    return nnx.All(nnx.Variable, nnx.Not("one"))


def filter_all_of_none():
    return nnx.All()


def filter_path():
    return nnx.PathContains("w")


def filter_path_of_number():
    return nnx.PathContains(1)


def filter_path_inexact():
    return nnx.PathContains("ef", exact=False)


def filter_callable():
    return lambda path, value: len(path) % 2 == 1


def filter_array():
    return jax.Array


def paths(state):
    return [path for path, _ in nnx.to_flat_state(state)]


def shown(value, seen=None):
    """What there is below a value, with what stands there again by its number."""
    seen = {} if seen is None else seen
    if isinstance(value, (nnx.Variable, nnx.Pytree)):
        if id(value) in seen:
            return ("again", seen[id(value)])
        seen[id(value)] = len(seen)
    if isinstance(value, nnx.Variable):
        metadata = {k: v for k, v in value.get_metadata().items() if not k.startswith("on_")}
        inner = shown(value.get_raw_value(), seen)
        return (type(value).__name__, sorted(metadata.items(), key=str), inner)
    if isinstance(value, nnx.Pytree):
        held = {k: v for k, v in vars(value).items() if not k.startswith(("_pytree__", "_object__"))}
        return (type(value).__name__, [(k, shown(held[k], seen)) for k in sorted(held)])
    if isinstance(value, (nnx.State, dict)):
        return ("mapping", [(k, shown(value[k], seen)) for k in sorted(value, key=str)])
    if isinstance(value, (list, tuple)):
        return (type(value).__name__, [shown(v, seen) for v in value])
    if isinstance(value, (jax.Array, np.ndarray, np.generic)):
        if isinstance(value, jax.Array) and jnp.issubdtype(value.dtype, jax.dtypes.prng_key):
            value = jax.random.key_data(value)
        return (str(value.dtype), value.shape, value.tolist())
    return "callable" if callable(value) else value


def must_be(found, expected):
    assert found == expected, f"{found} is not {expected}"


def must_show(found, expected):
    must_be(shown(found), shown(expected))


def variables_of(module):
    return [v for _, v in nnx.iter_graph(module) if isinstance(v, nnx.Variable)]


def of_tuples(filter):
    """The filter as a key of a dict: the same with tuples for lists."""
    return tuple(map(of_tuples, filter)) if isinstance(filter, list) else filter


def near(found, expected):
    found, expected = np.asarray(found, np.float64), np.asarray(expected, np.float64)
    assert found.shape == expected.shape, f"{found.shape} is not {expected.shape}"
    assert np.all(np.abs(found - expected) <= 1e-4 + 1e-4 * np.abs(expected)), f"{found} is not {expected}"


def drawn(shape, seed=0):
    return jax.random.normal(jax.random.key(seed), shape)
