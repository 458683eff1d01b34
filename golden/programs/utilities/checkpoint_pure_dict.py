"""Checkpoints as pure dicts: flattened to names, written as JSON, read back and replaced in an abstract state."""
import json

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx, traverse_util


class Model(nnx.Module):
    def __init__(self, rngs):
        self.layers = nnx.List([nnx.Linear(2, 2, rngs=rngs), nnx.Linear(2, 1, rngs=rngs)])
        self.steps = nnx.Variable(jnp.array(0))

    def __call__(self, x):
        self.steps[...] += 1
        for layer in self.layers:
            x = layer(x)
        return x


def save(model):
    pure = nnx.to_pure_dict(nnx.state(model))
    flat = traverse_util.flatten_dict(jax.tree.map(np.asarray, pure))
    return json.dumps({"/".join(map(str, k)): {"dtype": str(v.dtype), "shape": list(v.shape), "data": v.ravel().tolist()}
                       for k, v in flat.items()}, sort_keys=True, indent=None)


def load(text, make):
    abstract = nnx.eval_shape(make)
    graphdef, state = nnx.split(abstract)
    flat = {}
    for name, entry in json.loads(text).items():
        path = tuple(int(p) if p.isdigit() else p for p in name.split("/"))
        flat[path] = jnp.array(entry["data"], dtype=entry["dtype"]).reshape(entry["shape"])
    nnx.replace_by_pure_dict(state, traverse_util.unflatten_dict(flat))
    return nnx.merge(graphdef, state)


def main():
    model = Model(nnx.Rngs(0))
    x = jnp.ones((3, 2))
    y = model(x)
    text = save(model)
    again = load(text, lambda: Model(nnx.Rngs(1)))
    return {
        "keys": sorted(json.loads(text)),
        "shape": json.loads(text)["layers/0/kernel"]["shape"],
        "same": bool((again(x) == y).all()),
        "steps": again.steps[...],
        "types": [type(v).__name__ for v in jax.tree.leaves(nnx.state(again), is_leaf=lambda v: isinstance(v, nnx.Variable))],
    }


# recorded from flax-0.12.12, program 17499c76216cbcb9264ea9be40510ba2fc04d5cddf62aead15f19b0fbc305979
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "keys",
#         {
#           "id": 1,
#           "list": ["layers/0/bias", "layers/0/kernel", "layers/1/bias", "layers/1/kernel", "steps"]
#         }
#       ],
#       ["shape", {"id": 2, "list": [2, 2]}],
#       ["same", true],
#       ["steps", {"array": "int32", "shape": [], "data": [2]}],
#       ["types", {"id": 3, "list": ["Param", "Param", "Param", "Param", "Variable"]}]
#     ]
#   }
# }
