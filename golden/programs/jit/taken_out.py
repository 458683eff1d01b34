"""A body changes a Variable and takes it out of its Module: whoever holds it outside sees the change."""

import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.c = nnx.BatchStat(jnp.float32(1))
        self.w = nnx.Param(jnp.float32(2))


def replaced(m):
    m.c[...] = m.c[...] + 1
    m.c = nnx.BatchStat(jnp.float32(7))
    return m.w[...]


def deleted(m):
    m.c.set_metadata("note", "seen")
    m.c[...] = m.c[...] + 1
    del m.c
    return m.w[...]


def changed_afterwards(m):
    c = m.c
    del m.c
    c[...] = c[...] + 1
    return m.w[...]


def put_aside(m):
    m.c[...] = m.c[...] + 1
    old, m.c = m.c, nnx.BatchStat(jnp.float32(7))
    m.old = nnx.List([old])
    return m.w[...]


def held(call):
    """The Variable that was held, and the Module afterwards."""
    m = M()
    c = m.c
    call(m)
    return c, m


def main():
    bodies = [replaced, deleted, changed_afterwards, put_aside]
    return (
        [held(nnx.jit(body)) for body in bodies],
        [held(nnx.remat(body)) for body in bodies],
        [held(nnx.grad(body)) for body in bodies],
        [held(lambda m: nnx.cond(True, body, body, m)) for body in bodies],
        [held(lambda m: nnx.vmap(lambda m, x: body(m), in_axes=(None, 0))(m, jnp.arange(2.0))) for body in bodies],
    )


# recorded from flax-0.12.12, program dec7ef8cf5b1536bcdb43d17e4c95170827aa4a8547236f1b6f2477f11a5cf20
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 1,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 2,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 1},
#                   "w": {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 4,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]},
#                 "metadata": {"note": "seen"}
#               },
#               {
#                 "id": 5,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 4},
#                   "w": {
#                     "id": 6,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 7,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 8,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 7},
#                   "w": {
#                     "id": 9,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 10,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 11,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 10},
#                   "w": {
#                     "id": 12,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 13,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 14,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 15,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 14},
#                   "w": {
#                     "id": 16,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 17,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]},
#                 "metadata": {"note": "seen"}
#               },
#               {
#                 "id": 18,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 17},
#                   "w": {
#                     "id": 19,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 20,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 21,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 20},
#                   "w": {
#                     "id": 22,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 23,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 24,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 23},
#                   "w": {
#                     "id": 25,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 26,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 27,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 28,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 27},
#                   "w": {
#                     "id": 29,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 30,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]},
#                 "metadata": {"note": "seen"}
#               },
#               {
#                 "id": 31,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 30},
#                   "w": {
#                     "id": 32,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 33,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 34,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 33},
#                   "w": {
#                     "id": 35,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 36,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 37,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 36},
#                   "w": {
#                     "id": 38,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 39,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 40,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 41,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 40},
#                   "w": {
#                     "id": 42,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 43,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]},
#                 "metadata": {"note": "seen"}
#               },
#               {
#                 "id": 44,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 43},
#                   "w": {
#                     "id": 45,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 46,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 47,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 46},
#                   "w": {
#                     "id": 48,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 49,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 50,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 49},
#                   "w": {
#                     "id": 51,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 52,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 53,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 54,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 53},
#                   "w": {
#                     "id": 55,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 56,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]},
#                 "metadata": {"note": "seen"}
#               },
#               {
#                 "id": 57,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 56},
#                   "w": {
#                     "id": 58,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 59,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 60,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 59},
#                   "w": {
#                     "id": 61,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 62,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 63,
#                 "module": "M",
#                 "attributes": {
#                   "c": {"ref": 62},
#                   "w": {
#                     "id": 64,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 1,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 2,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 3,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "w": {
#                     "id": 4,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 5,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 6,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 7,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 8,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 9,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 10,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 11,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 12,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 13,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "old": {"id": 14, "class": "List", "list": [{"ref": 11}]},
#                   "w": {
#                     "id": 15,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 16,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 17,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 18,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 19,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "host": true, "data": [7.0]}
#                   },
#                   "w": {
#                     "id": 20,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 21,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 22,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 23,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 24,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 25,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 26,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 27,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 28,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 29,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "host": true, "data": [7.0]}
#                   },
#                   "old": {"id": 30, "class": "List", "list": [{"ref": 27}]},
#                   "w": {
#                     "id": 31,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 32,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 33,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 34,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 35,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "w": {
#                     "id": 36,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 37,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 38,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 39,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 40,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 41,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 42,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 43,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 44,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 45,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "old": {"id": 46, "class": "List", "list": [{"ref": 43}]},
#                   "w": {
#                     "id": 47,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 48,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 49,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 50,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 51,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "w": {
#                     "id": 52,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 53,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 54,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 55,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 56,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 57,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 58,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 59,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 60,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 61,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "old": {"id": 62, "class": "List", "list": [{"ref": 59}]},
#                   "w": {
#                     "id": 63,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 64,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 65,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 66,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 67,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "w": {
#                     "id": 68,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 69,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 70,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 71,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 72,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 73,
#                 "module": "M",
#                 "attributes": {
#                   "w": {
#                     "id": 74,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 75,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               },
#               {
#                 "id": 76,
#                 "module": "M",
#                 "attributes": {
#                   "c": {
#                     "id": 77,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   },
#                   "old": {"id": 78, "class": "List", "list": [{"ref": 75}]},
#                   "w": {
#                     "id": 79,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
