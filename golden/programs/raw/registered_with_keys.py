"""Registered classes that name the steps to their children, dataclasses, and static classes."""
import dataclasses

import jax
import jax.numpy as jnp
from jax.tree_util import DictKey, GetAttrKey, SequenceKey


@jax.tree_util.register_pytree_with_keys_class
class Named:
    def __init__(self, first, second, third):
        self.parts = (first, second, third)

    def tree_flatten_with_keys(self):
        keys = (GetAttrKey("first"), DictKey("second"), SequenceKey(2))
        return tuple(zip(keys, self.parts)), None

    @classmethod
    def tree_unflatten(cls, _, children):
        return cls(*children)


@dataclasses.dataclass
class Record:
    x: object
    name: str


@jax.tree_util.register_static
class Static:
    def __init__(self, value):
        self.value = value


jax.tree_util.register_dataclass(Record, data_fields=["x"], meta_fields=["name"])


def main():
    named = Named(jnp.array(1), [jnp.array(2)], {"k": jnp.array(3)})
    record, static = Record(jnp.array(4.0), "r"), Static("s")
    paths = jax.tree_util.tree_leaves_with_path({"named": named, "record": record})
    doubled = jax.tree.map(lambda x: x * 2, record)
    gradient = jax.grad(lambda r: r.x ** 2)(record)
    kept, same = jax.jit(lambda s, r: (s, r))(static, record)
    return (
        [(jax.tree_util.keystr(path), leaf) for path, leaf in paths],
        doubled.x, doubled.name, gradient.x, gradient.name, same.x, same.name,
        jax.tree.leaves(static), kept is static, kept.value,
    )


# recorded from flax-0.12.12, program 898e694f6328f3c0817113876a76d15f59582c63c2a4b3ff46a9bb68d328d1fe
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": ["['named'].first", {"array": "int32", "shape": [], "weak": true, "data": [1]}]},
#           {
#             "tuple": ["['named']['second'][0]", {"array": "int32", "shape": [], "weak": true, "data": [2]}]
#           },
#           {
#             "tuple": ["['named'][2]['k']", {"array": "int32", "shape": [], "weak": true, "data": [3]}]
#           },
#           {
#             "tuple": ["['record'].x", {"array": "float32", "shape": [], "weak": true, "data": [4.0]}]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#       "r",
#       {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#       "r",
#       {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#       "r",
#       {"id": 1, "list": []},
#       true,
#       "s"
#     ]
#   }
# }
