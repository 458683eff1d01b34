import jax
import jax.numpy as jnp
import flax
import flax.linen as nn
from flax import traverse_util
from flax.core import FrozenDict, apply, init, lazy_init, lift, meta, scope
from flax.core.frozen_dict import pretty_repr
from flax.core.scope import DenyList


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


key = jax.random.key(0)


def dense(scope, x, features=2):
    kernel = scope.param("kernel", lambda k, s: jnp.ones(s), (x.shape[-1], features))
    return x @ kernel


def net(scope, x):
    y = scope.child(dense, "first")(x)
    y = scope.child(dense)(y)
    return scope.child(dense, prefix="more_")(y)


def flagged(scope, x):
    return scope.has_flag("train"), scope.get_flag("train"), scope.get_flag("no", 3), scope.has_flag("no")


def pushed(scope, x):
    one, two = scope.push(prefix="p"), scope.push(prefix="p")
    return one.name, two.name, answer(lambda: scope.push("p0")), scope.push("p0", reuse=True).name, answer(lambda: scope.push(3)), one.path, one == two, one == one, len({one, two, one}), scope.default_name("p")


def counted(scope, x):
    count = scope.variable("state", "count", lambda: jnp.zeros((), jnp.int32))
    count.value += 1
    return count.value


def root(scope, x):
    return scope


def later(scope, x):
    return lambda: scope.param("late", lambda k: jnp.ones(()))


class Boxed(meta.AxisMetadata):
    def unbox(self):
        return super().unbox()

    def replace_boxed(self, val):
        return super().replace_boxed(val)

    def add_axis(self, index, params):
        return super().add_axis(index, params)

    def remove_axis(self, index, params):
        return super().remove_axis(index, params)


def main():
    """Scopes without modules: names, flags, collections, what is refused; boxes, paths and configuration."""
    x = jnp.ones((1, 2))
    y, variables = init(net)(key, x)
    partitioned = nn.Partitioned(jnp.ones((2, 3)), ("a", "b"))
    nested = {"a": {"b": 1, "c": {}}, "d": 2}
    return [
        y, jax.tree.map(jnp.shape, variables), apply(net)(variables, x), answer(lambda: apply(net)({}, x)), apply(flagged, flags={"train": True})({}, x), init(pushed)(key, x)[0], answer(lambda: init(later)(key, x)[0]()),
        apply(counted, mutable=True)({}, x), apply(counted, mutable=["state"])({"state": {"count": jnp.int32(4)}}, x), answer(lambda: apply(counted)({}, x)), answer(lambda: apply(counted)({"state": {"count": jnp.int32(4)}}, x)), answer(lambda: apply(counted, mutable=DenyList("state"))({}, x)),
        jax.tree.map(jnp.shape, lazy_init(net)(key, jax.ShapeDtypeStruct((1, 2), jnp.float32))), jax.tree.map(jnp.shape, lazy_init(net)({"params": key}, x)), answer(lambda: init(net)({"params": 3}, x)), answer(lambda: init(net)({3: key}, x)), answer(lambda: init(net)(3, x)),
        answer(lambda: scope.bind({}, {"params": 3})), answer(lambda: scope.bind({}, [key])), answer(lambda: scope.bind({3: {}})), answer(lambda: scope.bind({"params": 3})), scope.bind({"params": {"a": 1}}).get_variable("params", "a"), answer(lambda: apply(net)({"params": variables}, x)),
        [answer(lambda: Boxed().unbox()), answer(lambda: Boxed().replace_boxed(1)), answer(lambda: Boxed().add_axis(0, {})), answer(lambda: Boxed().remove_axis(0, {}))], partitioned.add_axis(4, {nn.PARTITION_NAME: "z"}).names, partitioned.add_axis(0, {nn.PARTITION_NAME: "z"}).names, answer(lambda: partitioned.add_axis(0, {})),
        answer(lambda: partitioned.remove_axis(0, {nn.PARTITION_NAME: "z"})), partitioned.remove_axis(1, {nn.PARTITION_NAME: "b"}).names, partitioned.unbox(), partitioned.get_partition_spec(), partitioned.replace_boxed(3).value, meta.unbox({"a": partitioned})["a"].shape, nn.get_partition_spec({"a": partitioned, "b": x, "c": 3}),
        pretty_repr({"a": {"b": 1}}), pretty_repr(FrozenDict({"a": 1})), pretty_repr(3), list(traverse_util.ModelParamTraversal(lambda path, value: "b" in path).iterate(nested)), answer(lambda: traverse_util.ModelParamTraversal(lambda path, value: "b" in path).update(lambda v: v + 1, nested)),
        traverse_util.flatten_dict(nested), traverse_util.flatten_dict(nested, keep_empty_nodes=True, sep="/"), traverse_util.unflatten_dict({("a", "b"): 1}), answer(lambda: traverse_util.flatten_dict(3)), traverse_util.path_aware_map(lambda path, value: "/".join(path), nested),
        flax.config.flax_fix_rng_separator, flax.config.flax_preserve_adopted_names, flax.config.flax_return_frozendict, answer(lambda: flax.config.no_such_name), answer(lambda: flax.config.update("no_such_name", 1)), nn.logical_to_mesh_axes(("x", None, "y"), (("x", "a"),)), repr(DenyList("a")), DenyList("a") == DenyList("a"),
        adopted(), replaced(),
    ]


def adopted():
    class Inner(nn.Module):
        @nn.compact
        def __call__(self, x):
            return nn.Dense(1)(x)

    class Outer(nn.Module):
        def setup(self):
            self.a = Inner(name="own")

        def __call__(self, x):
            return self.a(x)

    return sorted(Outer().init(key, jnp.ones((1, 2)))["params"])


def replaced():
    """Configuration that is changed and put back."""
    seen = []
    for value in (True, False):
        flax.config.update("flax_preserve_adopted_names", value)
        seen.append((flax.config.flax_preserve_adopted_names, answer(adopted)))
    return seen


# recorded from flax-0.12.12, program 0eb07c249038c65d6971a82b5b209687a10b202462a8b39fe80c57ed0e2dd5ca
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [1, 2], "data": [8.0, 8.0]},
#       {
#         "id": 1,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 2,
#               "dict": [
#                 ["dense_0", {"id": 3, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["first", {"id": 4, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["more_0", {"id": 5, "dict": [["kernel", {"tuple": [2, 2]}]]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [8.0, 8.0]},
#       "ScopeCollectionNotFound",
#       {"tuple": [true, true, 3, false]},
#       {
#         "tuple": ["p0", "p1", "ValueError", "p0", "TypeError", {"tuple": ["p0"]}, false, true, 2, "p2"]
#       },
#       "InvalidScopeError",
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [1]},
#           {
#             "id": 6,
#             "dict": [
#               [
#                 "state",
#                 {"id": 7, "dict": [["count", {"array": "int32", "shape": [], "data": [1]}]]}
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [5]},
#           {
#             "id": 8,
#             "dict": [
#               [
#                 "state",
#                 {"id": 9, "dict": [["count", {"array": "int32", "shape": [], "data": [5]}]]}
#               ]
#             ]
#           }
#         ]
#       },
#       "ScopeCollectionNotFound",
#       "ModifyScopeVariableError",
#       "ScopeCollectionNotFound",
#       {
#         "id": 10,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 11,
#               "dict": [
#                 ["dense_0", {"id": 12, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["first", {"id": 13, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["more_0", {"id": 14, "dict": [["kernel", {"tuple": [2, 2]}]]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 15,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 16,
#               "dict": [
#                 ["dense_0", {"id": 17, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["first", {"id": 18, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["more_0", {"id": 19, "dict": [["kernel", {"tuple": [2, 2]}]]}]
#               ]
#             }
#           ]
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "InvalidRngError",
#       "InvalidRngError",
#       "ApplyScopeInvalidVariablesTypeError",
#       "ApplyScopeInvalidVariablesTypeError",
#       1,
#       "ApplyScopeInvalidVariablesStructureError",
#       {"id": 20, "list": [null, null, null, null]},
#       {"tuple": ["a", "b", null, null, "z"]},
#       {"tuple": ["z", "a", "b"]},
#       "PartitioningUnspecifiedError",
#       "AssertionError",
#       {"tuple": ["a"]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"call": "PartitionSpec", "parts": [{"tuple": ["a", "b"]}]},
#       3,
#       {"tuple": [2, 3]},
#       {
#         "id": 21,
#         "dict": [
#           ["a", {"call": "PartitionSpec", "parts": [{"tuple": ["a", "b"]}]}],
#           ["b", {"call": "PartitionSpec", "parts": [{"tuple": []}]}],
#           ["c", null]
#         ]
#       },
#       "{\n    a: {\n        b: 1,\n    },\n}",
#       "FrozenDict({\n    a: 1,\n})",
#       "3",
#       {"id": 22, "list": [1]},
#       {
#         "id": 23,
#         "dict": [["a", {"id": 24, "dict": [["b", 2], ["c", {"id": 25, "dict": []}]]}], ["d", 2]]
#       },
#       {"id": 26, "dict": [[{"tuple": ["a", "b"]}, 1], [{"tuple": ["d"]}, 2]]},
#       {"id": 27, "dict": [["a/b", 1], ["a/c", {"opaque": "_EmptyNode"}], ["d", 2]]},
#       {"id": 28, "dict": [["a", {"id": 29, "dict": [["b", 1]]}]]},
#       "AssertionError",
#       {
#         "id": 30,
#         "dict": [["a", {"id": 31, "dict": [["b", "a/b"], ["c", {"id": 32, "dict": []}]]}], ["d", "d"]]
#       },
#       false,
#       false,
#       false,
#       "AttributeError",
#       "LookupError",
#       {"call": "PartitionSpec", "parts": [{"tuple": ["a", null, null]}]},
#       "DenyList(deny='a')",
#       true,
#       {"id": 33, "list": ["own"]},
#       {
#         "id": 34,
#         "list": [
#           {"tuple": [true, {"id": 35, "list": ["own"]}]},
#           {"tuple": [false, {"id": 36, "list": ["own"]}]}
#         ]
#       }
#     ]
#   }
# }
