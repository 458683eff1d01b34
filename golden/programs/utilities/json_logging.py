"""Settings and results as JSON: a custom encoder for arrays, numbers with signs and exponents, sorted and indented texts."""
import dataclasses
import io
import json
import math
from enum import Enum

import jax.numpy as jnp
import numpy as np


class Kind(Enum):
    TRAIN = "train"
    TEST = "test"


@dataclasses.dataclass
class Record:
    step: int
    kind: Kind
    loss: float
    grads: np.ndarray


class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, Enum):
            return o.value
        if dataclasses.is_dataclass(o):
            return {f.name: getattr(o, f.name) for f in dataclasses.fields(o)}
        if hasattr(o, "tolist"):
            return o.tolist()
        return super().default(o)


def main():
    records = [Record(1, Kind.TRAIN, 0.5, np.arange(2)), Record(2, Kind.TEST, 1e-7, jnp.ones(2))]
    text = json.dumps(records, cls=Encoder)
    back = json.loads(text)
    try:
        json.dumps({"x": {1, 2}})
        error = None
    except TypeError as e:
        error = str(e)
    buffer = io.StringIO()
    for record in back:
        print(json.dumps(record, sort_keys=True), file=buffer)
    lines = [json.loads(line) for line in buffer.getvalue().splitlines()]
    return {
        "text": text,
        "lines": [sorted(line) for line in lines],
        "round": lines == back,
        "pretty": json.dumps({"b": [1, 2.5, None], "a": {"x": True}}, indent=2, sort_keys=True),
        "special": json.dumps([math.inf, -0.0, 1e20, 0.1 + 0.2, "é\n\"", 10**12]),
        "unicode": json.dumps("é", ensure_ascii=False),
        "compact": json.dumps({"a": [1, 2]}, separators=(",", ":")),
        "keys": json.dumps({1: "a", None: "b", True: "c", 1.5: "d"}),
        "error": error,
        "parsed": json.loads('{"a": [1, -2.5e3, "\\u00e9"], "b": null}'),
    }


# recorded from flax-0.12.12, program 081ccbfa3efdf5122aa1222e6717b76bfd0eb5e418c19200144c5777e6121c38
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["text", "[{\"step\": 1, \"kind\": \"train\", \"loss\": 0.5, \"grads\": [0, 1]}, {\"step\": 2, \"kind\": \"test\", \"loss\": 1e-07, \"grads\": [1.0, 1.0]}]"],
#       [
#         "lines",
#         {
#           "id": 1,
#           "list": [
#             {"id": 2, "list": ["grads", "kind", "loss", "step"]},
#             {"id": 3, "list": ["grads", "kind", "loss", "step"]}
#           ]
#         }
#       ],
#       ["round", true],
#       ["pretty", "{\n  \"a\": {\n    \"x\": true\n  },\n  \"b\": [\n    1,\n    2.5,\n    null\n  ]\n}"],
#       ["special", "[Infinity, -0.0, 1e+20, 0.30000000000000004, \"\\u00e9\\n\\\"\", 1000000000000]"],
#       ["unicode", "\"é\""],
#       ["compact", "{\"a\":[1,2]}"],
#       ["keys", "{\"1\": \"c\", \"null\": \"b\", \"1.5\": \"d\"}"],
#       ["error", "Object of type set is not JSON serializable"],
#       [
#         "parsed",
#         {"id": 4, "dict": [["a", {"id": 5, "list": [1, {"float": -2500.0}, "é"]}], ["b", null]]}
#       ]
#     ]
#   }
# }
