import jax.numpy as jnp


def main():
    """The promotion table over the five kinds and the Python scalars, as names of types."""
    values = [
        jnp.float32(1), jnp.int32(1), jnp.uint32(1), jnp.bool_(True), True, 1, 1.0,
    ]
    table = []
    for a in values:
        row = []
        for b in values:
            c = jnp.add(a, b)
            row.append(str(c.dtype) + ("*" if c.weak_type else ""))
        table.append(row)
    return table


# recorded from flax-0.12.12, program bae5ccb83a952520e7c823758e859c9a739473c17cc9067bfee281d7d6e4e866
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": ["float32", "float32", "float32", "float32", "float32", "float32", "float32"]
#       },
#       {"id": 2, "list": ["float32", "int32", "int32", "int32", "int32", "int32", "float32*"]},
#       {"id": 3, "list": ["float32", "int32", "uint32", "uint32", "uint32", "uint32", "float32*"]},
#       {"id": 4, "list": ["float32", "int32", "uint32", "bool", "bool", "int32*", "float32*"]},
#       {"id": 5, "list": ["float32", "int32", "uint32", "bool", "bool", "int32*", "float32*"]},
#       {"id": 6, "list": ["float32", "int32", "uint32", "int32*", "int32*", "int32*", "float32*"]},
#       {
#         "id": 7,
#         "list": ["float32", "float32*", "float32*", "float32*", "float32*", "float32*", "float32*"]
#       }
#     ]
#   }
# }
