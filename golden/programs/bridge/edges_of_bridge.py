import copy

import flax
import flax.linen as nn
import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge, ids, statelib, traversals


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


ones, key = nn.initializers.ones, jax.random.key(0)
x = jnp.ones((1, 2))


class Base(bridge.Module):
    def __init__(self, features, name=None):
        self.features = features

    @bridge.compact
    def __call__(self, x):
        return x * self.features


class More(Base):
    def __init__(self, features):
        super().__init__(features)
        self.more = True


class Held(bridge.Module):
    def setup(self):
        self.inner = Base(2)

    def __call__(self, x):
        return self.inner(x)


class Made(bridge.Module):
    def __init__(self):
        self.inner = Base(2)

    def __call__(self, x):
        return self.inner(x)


class Uses(nnx.Module):
    def __init__(self, rngs):
        self.dense = bridge.ToNNX(nn.Dense(2, kernel_init=ones), rngs=rngs)
        bridge.lazy_init(self.dense, x)

    def __call__(self, x):
        return self.dense(x)


def configured():
    seen = [flax.config.flax_always_shard_variable, nnx.use_eager_sharding.current_value()]
    flax.config.update("flax_always_shard_variable", False)
    seen.append(nnx.use_eager_sharding.current_value())
    flax.config.update("flax_always_shard_variable", True)
    return seen, nnx.use_eager_sharding.current_value(), answer(lambda: flax.config.update("no_such", 1)), answer(lambda: flax.config.flax_max_repr_depth)


def main():
    """Modules of both libraries in each other at their edges; traversals, differences of states, identities, configuration."""
    dense = bridge.ToNNX(nn.Dense(2, kernel_init=ones), rngs=nnx.Rngs(0))
    given = bridge.ToNNX(nn.Dense(2, kernel_init=ones), rngs=key)
    one, two = ids.uuid(), ids.uuid()
    state, other = nnx.state(nnx.Dict(a=nnx.Param(1), b=nnx.Param(2))), nnx.state(nnx.Dict(a=nnx.Param(1)))
    return [
        type(dense.rngs).__name__, type(dense.module).__name__, type(given.rngs).__name__, bridge.ToNNX(nn.Dense(2)).rngs, answer(lambda: dense(x)), bridge.lazy_init(dense, x)(x), Uses(nnx.Rngs(0))(x), answer(lambda: More(3).more), answer(lambda: More(3)(x)), answer(lambda: More(3).apply({}, x)),
        answer(lambda: Held().apply({}, x)), answer(lambda: Held().init(key, x)), answer(lambda: Held().init_with_output(key, x)[0]), answer(lambda: Held().init_with_output(key, x, method="inner")[0]), answer(lambda: Made().init_with_output(key, x, method="inner")[0]), answer(lambda: Made().apply({}, x, method="nothing")), answer(lambda: bridge.lazy_init(3)), answer(lambda: bridge.ToLinen(nnx.Linear, args=(2, 2)).init_with_output(key, x)[0].shape),
        [one == one, one == two, one == 3, len({one, two, one}), copy.copy(one) == one, copy.deepcopy(one) == one], answer(lambda: statelib.diff(state, other)), configured(),
        traversals.flatten_mapping({"a": {"b": 1}}), traversals.unflatten_mapping({("a", "b"): 1}), traversals.unflatten_mapping([(("a",), 1)]), answer(lambda: traversals.unflatten_mapping(3)), answer(lambda: traversals.flatten_mapping(3)), traversals.flatten_to_sequence({"a": {"b": 1}}), traversals.flatten_mapping({"a": {}}, keep_empty_nodes=True, sep="/").keys() == {"a"},
        len(nnx.compat.backup_keys(nnx.Rngs(0, a=1))), answer(lambda: nnx.compat.grad(lambda m: m["w"][...] * 2)(nnx.Dict(w=nnx.Param(1.0)))["w"].get_value()),
    ]


# recorded from flax-0.12.12, program 009918913bea55b8fc6ab56c750e4652d263e8b2fd94705498501c9d6e9bda5a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "Rngs",
#       "Dense",
#       "Rngs",
#       null,
#       "ScopeCollectionNotFound",
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 2.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 2.0]},
#       true,
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 2.0]},
#       {"id": 1, "dict": []},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 2.0]},
#       "AttributeError",
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 2.0]},
#       "AttributeError",
#       "ValueError",
#       {"tuple": [1, 2]},
#       {"id": 2, "list": [true, false, false, 2, false, false]},
#       {"id": 3, "state": [["b", {"id": 4, "variable": "Param", "value": 2}]]},
#       {"tuple": [{"id": 5, "list": [true, true, false]}, true, "LookupError", null]},
#       {"id": 6, "dict": [[{"tuple": ["a", "b"]}, 1]]},
#       {"id": 7, "dict": [["a", {"id": 8, "dict": [["b", 1]]}]]},
#       {"id": 9, "dict": [["a", 1]]},
#       "TypeError",
#       "AssertionError",
#       {"id": 10, "list": [{"tuple": [{"tuple": ["a", "b"]}, 1]}]},
#       true,
#       2,
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#     ]
#   }
# }
