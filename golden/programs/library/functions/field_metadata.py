"""The metadata of a dataclass's field say whether the attribute is data, under `static`."""

import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx


@dataclasses.dataclass
class Bar(nnx.Pytree):
    a: int = dataclasses.field(metadata={"static": False})
    b: str = dataclasses.field(metadata={"static": True, "help": "a text"})
    c: jax.Array = dataclasses.field(default_factory=lambda: jnp.ones(2), metadata={"help": "an array"})


class Below(Bar):
    pass


def main():
    bar, below = Bar(a=10, b="hello"), Below(a=jnp.float32(1.0), b="x")
    paths = [[jax.tree_util.keystr(path) for path, _ in jax.tree_util.tree_leaves_with_path(it)] for it in (bar, below)]
    graphdef, state = nnx.split(bar)
    doubled = jax.tree.map(lambda x: x * 2, bar)
    refused = []
    for static in (1, "no"):
        try:

            class Wrong(nnx.Pytree):
                a: int = dataclasses.field(default=1, metadata={"static": static})

        except ValueError as error:
            refused.append(str(error).split(" for attribute")[0])
    try:

        class Other(Bar):
            a: int = dataclasses.field(default=1, metadata={"static": True})

    except ValueError as error:
        refused.append(str(error).split(" for attribute")[0])
    return paths, nnx.to_pure_dict(state), doubled.a, doubled.b, doubled.c, refused


# recorded from flax-0.12.12, program 792e228c07e0b30584d8553ec471bae283815a255648e98eec25b1671601aac1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"id": 1, "list": [".a", ".c"]}, {"id": 2, "list": [".a", ".c"]}]},
#       {"id": 3, "dict": [["a", 10], ["c", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]},
#       20,
#       "hello",
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       {
#         "id": 4,
#         "list": ["Invalid 'static' metadata", "Invalid 'static' metadata", "Conflicting pytree annotation"]
#       }
#     ]
#   }
# }
