import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Kept(nnx.Module):
    def set_view(self, a: int | None = None, b: bool = True):
        """Sets the view.

        Args:
          a: the first.
            More of it.
          b: the second.
        """
        self.a, self.b = a, b


def main():
    """Small functions of flax.nnx and jax: metrics without methods, initializers, trees, views."""
    x, m = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([[4.0, 2.0], [2.0, 5.0]])
    return [
        nnx.metrics.Average().split()[1], nnx.metrics.Average().compute(),
        answer(lambda: nnx.metrics.Average("loss").update(values=x)), nnx.metrics.Average("loss").update(loss=x),
        answer(lambda: nnx.metrics.Average().update(x)),
        answer(lambda: nnx.metrics.Accuracy().update(logits=m, labels=jnp.array([0.5, 1.0]))),
        nnx.metrics.Accuracy(threshold=0.5).compute(), nnx.MultiMetric(a=nnx.metrics.Average(), b=3),
        nnx.MultiMetric(reset=nnx.metrics.Average()),
        (lambda w: (w.update(values=x), w.compute().mean, w.compute().standard_deviation))(nnx.metrics.Welford()),
        answer(lambda: nnx.initializers.variance_scaling(1.0, "other", "normal")(jax.random.key(0), (2, 2))),
        answer(lambda: nnx.initializers.variance_scaling(1.0, "fan_in", "other")(jax.random.key(0), (2, 2))),
        nnx.initializers.variance_scaling(1.0, "fan_geo_avg", "uniform")(jax.random.key(0), (2, 2)).shape,
        answer(lambda: nnx.initializers.lecun_normal()(jax.random.key(0), (2,))),
        nnx.initializers.orthogonal()(jax.random.key(0), (0, 2)),
        nnx.initializers.constant(jnp.array([1.0, 2.0]))(None, (2, 2)), nnx.initializers.zeros(None, (2,), jnp.int32),
        nnx.initializers.ones_init()(None, (2,)),
        nnx.initializers.truncated_normal(lower=-1.0, upper=1.0)(jax.random.key(0), (2,)).shape,
        jax.tree.transpose(jax.tree.structure([0, 0]), jax.tree.structure({"a": 0}), [{"a": 1}, {"a": 2}]),
        answer(lambda: jax.tree.transpose(jax.tree.structure([0, 0]), jax.tree.structure({"a": 0}), [{"a": 1}])),
        jax.tree_util.Partial(lambda a, b=1: a + b, 2)(b=3),
        jax.tree.map(lambda v: v * 2, jax.tree_util.Partial(pow, 2))(3),
        jax.tree.leaves(jax.tree_util.Partial(pow, 2, z=3)), jax.tree_util.Partial(jax.tree_util.Partial(pow, 2), 3)(),
        jax.tree.reduce(lambda a, b: a + b, {"a": 1, "b": [2, 3]}), jax.tree.reduce(lambda a, b: a + b, {}, 7),
        jax.tree.all({"a": True, "b": False}), nnx.view_info(Kept()), nnx.view(Kept(), a=3).a,
        nnx.Dropout(0.5, rngs=nnx.Rngs(0))(x, deterministic=True), answer(lambda: nnx.Dropout(0.5)(x)),
        answer(lambda: nnx.Dropout(0.5, rngs=3)), nnx.Dropout(0.5, rngs=nnx.Rngs(0).dropout)(jnp.zeros(2)),
        answer(lambda: nnx.Dropout(0.5, deterministic=False)(x)),
        answer(lambda: nnx.Dropout(0.5, deterministic=False)(x, rngs=3)),
        nnx.Dropout(0.5, deterministic=False)(jnp.zeros(2), rngs=jax.random.key(0)),
        nnx.Dropout(1.0, deterministic=False)(x), nnx.Dropout(0.0, deterministic=False)(x),
        answer(lambda: nnx.LSTMCell(2, 2, rngs=nnx.Rngs(0)).initialize_carry((1, 2))),
        nnx.GRUCell(2, 2, rngs=nnx.Rngs(0)).initialize_carry((2,), nnx.Rngs(0)),
        answer(lambda: nnx.SimpleCell(2, 2, keep_rngs=False, rngs=nnx.Rngs(0)).initialize_carry((1, 2))),
        answer(lambda: nnx.SimpleCell(2, 2, carry_init=nnx.initializers.ones, keep_rngs=False, rngs=nnx.Rngs(0)).initialize_carry((1, 2))),
        answer(lambda: nnx.pmap(nnx.Dict().items, axis_name="i")),
    ]


# recorded from flax-0.12.12, program e7ac8937fd625bd4b4f480067184809e9a93979a590c38aff1e6ea5cf95af2f5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "state": [
#           [
#             "count",
#             {
#               "id": 2,
#               "variable": "MetricState",
#               "value": {"array": "int32", "shape": [], "data": [0]}
#             }
#           ],
#           [
#             "total",
#             {
#               "id": 3,
#               "variable": "MetricState",
#               "value": {"array": "float32", "shape": [], "data": [0.0]}
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [], "data": ["nan"]},
#       "TypeError",
#       null,
#       "TypeError",
#       "ValueError",
#       {"array": "float32", "shape": [], "data": ["nan"]},
#       {
#         "id": 4,
#         "module": "MultiMetric",
#         "attributes": {
#           "_metric_names": {"tuple": ["a", "b"]},
#           "a": {
#             "id": 5,
#             "module": "Average",
#             "attributes": {
#               "argname": "values",
#               "count": {
#                 "id": 6,
#                 "variable": "MetricState",
#                 "value": {"array": "int32", "shape": [], "data": [0]}
#               },
#               "total": {
#                 "id": 7,
#                 "variable": "MetricState",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               }
#             }
#           },
#           "b": 3
#         }
#       },
#       {
#         "id": 8,
#         "module": "MultiMetric",
#         "attributes": {
#           "_metric_names": {"tuple": ["reset"]},
#           "reset": {
#             "id": 9,
#             "module": "Average",
#             "attributes": {
#               "argname": "values",
#               "count": {
#                 "id": 10,
#                 "variable": "MetricState",
#                 "value": {"array": "int32", "shape": [], "data": [0]}
#               },
#               "total": {
#                 "id": 11,
#                 "variable": "MetricState",
#                 "value": {"array": "float32", "shape": [], "data": [0.0]}
#               }
#             }
#           }
#         }
#       },
#       {
#         "tuple": [
#           null,
#           {"array": "float32", "shape": [], "data": [3.75]},
#           {"array": "float32", "shape": [], "data": [2.6809514]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {"tuple": [2, 2]},
#       "ValueError",
#       {"array": "float32", "shape": [0, 2], "data": []},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 1.0, 2.0]},
#       {"array": "int32", "shape": [2], "data": [0, 0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {"tuple": [2]},
#       {"id": 12, "dict": [["a", {"id": 13, "list": [1, 2]}]]},
#       "TypeError",
#       5,
#       64,
#       {"id": 14, "list": [2, 3]},
#       8,
#       6,
#       7,
#       false,
#       "Kept:\n  a: int | None = None\n    the first.\n    More of it.\n  b: <class 'bool'> = True\n    the second.",
#       3,
#       {"array": "float32", "shape": [4], "data": [1.0, 2.0, 4.0, 8.0]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 2.0, 4.0, 8.0]},
#       "ValueError",
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
