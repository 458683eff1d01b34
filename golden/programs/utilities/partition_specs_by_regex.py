"""Rules of patterns choose a spec for each parameter by its path, and one that fits nothing is named."""
import re

import jax
import jax.numpy as jnp
from flax import nnx
from jax.sharding import PartitionSpec as P

RULES = [(r"embed/embedding", P("vocab", None)), (r"blocks/\d+/.*kernel", P(None, "mlp")), (r"bias|scale", P())]


class Block(nnx.Module):
    def __init__(self, rngs):
        self.up = nnx.Linear(2, 4, rngs=rngs)
        self.norm = nnx.LayerNorm(4, rngs=rngs)


class Model(nnx.Module):
    def __init__(self, rngs):
        self.embed = nnx.Embed(3, 2, rngs=rngs)
        self.blocks = nnx.List([Block(rngs) for _ in range(2)])
        self.head = nnx.LinearGeneral(4, (1, 2), use_bias=False, rngs=rngs)


def spec_of(path):
    name = "/".join(str(part) for part in path)
    for pattern, spec in RULES:
        if re.search(pattern, name):
            return spec
    raise LookupError(f"no rule for {name}")


def main():
    model = nnx.eval_shape(lambda: Model(nnx.Rngs(0)))
    flat = nnx.to_flat_state(nnx.state(model, nnx.Param))
    specs, missing = {}, []
    for path, leaf in flat:
        try:
            specs["/".join(map(str, path))] = tuple(spec_of(path))
        except LookupError as error:
            missing.append(str(error))
    size = sum(leaf.size for _, leaf in flat)
    abstract = all(isinstance(leaf.get_value(), jax.ShapeDtypeStruct) for _, leaf in flat)
    return specs, missing, size, abstract, P(None, "a") == P(None, "a"), repr(P("vocab", None)), jnp.dtype(flat[0][1].dtype).name


# recorded from flax-0.12.12, program 7005e0caec812f1d446cb6eb340b47f56305b3d08aca616a50b5b2835dcff566
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["blocks/0/norm/bias", {"tuple": []}],
#           ["blocks/0/norm/scale", {"tuple": []}],
#           ["blocks/0/up/bias", {"tuple": []}],
#           ["blocks/0/up/kernel", {"tuple": [null, "mlp"]}],
#           ["blocks/1/norm/bias", {"tuple": []}],
#           ["blocks/1/norm/scale", {"tuple": []}],
#           ["blocks/1/up/bias", {"tuple": []}],
#           ["blocks/1/up/kernel", {"tuple": [null, "mlp"]}],
#           ["embed/embedding", {"tuple": ["vocab", null]}]
#         ]
#       },
#       {"id": 1, "list": ["no rule for head/kernel"]},
#       54,
#       true,
#       true,
#       "P('vocab', None)",
#       "float32"
#     ]
#   }
# }
