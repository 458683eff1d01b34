"""Results of runs as JSON lines: encoded arrays, sorted keys, best run by a metric, and what does not parse."""
import io
import json

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Encoder(json.JSONEncoder):
    def default(self, value):
        if isinstance(value, (jax.Array, np.ndarray)):
            return {"shape": list(value.shape), "values": value.tolist()}
        if isinstance(value, np.generic):
            return value.item()
        return super().default(value)


def run(scale):
    model = nnx.Linear(2, 1, kernel_init=nnx.initializers.constant(scale), rngs=nnx.Rngs(0))
    loss = (model(jnp.array([[1.0, 2.0]])) - 1.0).sum() ** 2
    return {"scale": scale, "loss": loss, "kernel": model.kernel[...], "step": np.int32(3), "tags": ("a", None)}


def main():
    store = io.StringIO()
    for scale in (0.5, 0.25, 1.0):
        store.write(json.dumps(run(scale), cls=Encoder, sort_keys=True) + "\n")
    store.write("{broken\n")
    found, bad = [], []
    for number, line in enumerate(store.getvalue().splitlines(), 1):
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError as error:
            bad.append((number, error.pos, error.msg))
    best = min(found, key=lambda row: row["loss"]["values"])
    back = np.array(best["kernel"]["values"]).reshape(best["kernel"]["shape"])
    try:
        json.dumps({"x": {1, 2}}, cls=Encoder)
        refused = None
    except TypeError as error:
        refused = str(error)
    return best, bad, back, refused, store.getvalue().splitlines()[0]


# recorded from flax-0.12.12, program 00bb654690e41c1caaf9d3a4c43620b612515d9d46ccdc44b0348bb45e5d083b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "kernel",
#             {
#               "id": 1,
#               "dict": [
#                 ["shape", {"id": 2, "list": [2, 1]}],
#                 [
#                   "values",
#                   {
#                     "id": 3,
#                     "list": [{"id": 4, "list": [{"float": 0.25}]}, {"id": 5, "list": [{"float": 0.25}]}]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "loss",
#             {"id": 6, "dict": [["shape", {"id": 7, "list": []}], ["values", {"float": 0.0625}]]}
#           ],
#           ["scale", {"float": 0.25}],
#           ["step", 3],
#           ["tags", {"id": 8, "list": ["a", null]}]
#         ]
#       },
#       {"id": 9, "list": [{"tuple": [4, 1, "Expecting property name enclosed in double quotes"]}]},
#       {"array": "float64", "shape": [2, 1], "host": true, "data": [0.25, 0.25]},
#       "Object of type set is not JSON serializable",
#       "{\"kernel\": {\"shape\": [2, 1], \"values\": [[0.5], [0.5]]}, \"loss\": {\"shape\": [], \"values\": 0.25}, \"scale\": 0.5, \"step\": 3, \"tags\": [\"a\", null]}"
#     ]
#   }
# }
