# Metrics gather over batches, masked or not, under jit too, and are reset.
import jax.numpy as jnp
from flax import nnx


@nnx.jit
def step(metrics, logits, labels, loss):
    metrics.update(logits=logits, labels=labels, values=loss)


def main():
    average = nnx.metrics.Average()
    average.update(values=jnp.array([1.0, 2.0, 3.0, 4.0]))
    average.update(values=6)
    first = average.compute()
    average.reset()
    average.update(values=jnp.array([1.0, 2.0, 3.0, 4.0]), mask=jnp.array([True, False, True, False]))
    welford = nnx.metrics.Welford("loss")
    welford.update(loss=jnp.array([1.0, 3.0]))
    welford.update(loss=jnp.array([5.0, 7.0]))
    found = welford.compute()
    several = nnx.MultiMetric(accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average())
    logits = jnp.array([[1.0, 2.0], [3.0, 0.0]])
    step(several, logits, jnp.array([1, 1]), jnp.array([2.0, 4.0]))
    step(several, logits, jnp.array([1, 0]), jnp.array([2.0, 4.0]))
    binary = nnx.metrics.Accuracy(threshold=0.5)
    binary.update(logits=jnp.array([0.25, 0.75]), labels=jnp.array([1, 1]))
    return (
        first,
        average.compute(),
        (found.mean, found.standard_deviation, found.standard_error_of_mean),
        several.compute(),
        binary.compute(),
        several,
        nnx.state(average, nnx.metrics.MetricState),
    )


# recorded from flax-0.12.12, program 995041ba425412781ca0ee78cee44fa3190d1cde44858ac19ad3537877ac8649
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [3.2]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {"array": "float32", "shape": [], "data": [2.236068]},
#           {"array": "float32", "shape": [], "data": [1.118034]}
#         ]
#       },
#       {
#         "id": 0,
#         "dict": [
#           ["accuracy", {"array": "float32", "shape": [], "data": [0.75]}],
#           ["loss", {"array": "float32", "shape": [], "data": [3.0]}]
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [0.5]},
#       {
#         "id": 1,
#         "module": "MultiMetric",
#         "attributes": {
#           "_metric_names": {"tuple": ["accuracy", "loss"]},
#           "accuracy": {
#             "id": 2,
#             "module": "Accuracy",
#             "attributes": {
#               "argname": "values",
#               "count": {
#                 "id": 3,
#                 "variable": "MetricState",
#                 "value": {"array": "int32", "shape": [], "data": [4]}
#               },
#               "threshold": null,
#               "total": {
#                 "id": 4,
#                 "variable": "MetricState",
#                 "value": {"array": "float32", "shape": [], "data": [3.0]}
#               }
#             }
#           },
#           "loss": {
#             "id": 5,
#             "module": "Average",
#             "attributes": {
#               "argname": "values",
#               "count": {
#                 "id": 6,
#                 "variable": "MetricState",
#                 "value": {"array": "int32", "shape": [], "data": [4]}
#               },
#               "total": {
#                 "id": 7,
#                 "variable": "MetricState",
#                 "value": {"array": "float32", "shape": [], "data": [12.0]}
#               }
#             }
#           }
#         }
#       },
#       {
#         "id": 8,
#         "state": [
#           [
#             "count",
#             {
#               "id": 9,
#               "variable": "MetricState",
#               "value": {"array": "int32", "shape": [], "data": [2]}
#             }
#           ],
#           [
#             "total",
#             {
#               "id": 10,
#               "variable": "MetricState",
#               "value": {"array": "float32", "shape": [], "data": [4.0]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
