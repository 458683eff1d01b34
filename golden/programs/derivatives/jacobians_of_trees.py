import functools
import jax
import jax.numpy as jnp


@functools.singledispatch
def shown(x):
    return "other"


@shown.register
def _(x: int):
    return "int"


@shown.register
def of_list(x: list, more=1):
    return "list"


def main():
    """Jacobians of several arguments, of trees, and of functions with several outputs."""
    x, y = jnp.array([1.0, 2.0]), jnp.float32(3)
    f = lambda x, y: x * x * y
    tree = lambda p: {"a": p["w"] * p["b"], "s": p["w"].sum() * p["b"] ** 2}
    p = {"w": x, "b": y}
    calls = []

    def counted(x, y):
        calls.append(1)
        return x * y

    results = [
        [jac(f, argnums=places)(x, y) for places in ((0, 1), (1, 0), 0, 1, -1, [1])] + [jac(tree)(p)]
        for jac in (jax.jacrev, jax.jacfwd)
    ]
    jax.jacfwd(counted, argnums=(0, 1))(x, y)
    jax.jacrev(counted)(x, y=y)
    return results, jax.hessian(lambda x, y: (x * x * y).sum(), argnums=(0, 1))(x, y), jax.hessian(lambda p: tree(p)["s"])(p), len(calls), [shown(v) for v in (1, [1], "x", True)]


# recorded from flax-0.12.12, program 45d94e05146c074f8a926e99bda747669f226ed1e6563d1f92954ccd52ebb09b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": [
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 12.0]},
#                   {"array": "float32", "shape": [2], "data": [1.0, 4.0]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#                   {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 12.0]}
#                 ]
#               },
#               {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 12.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#               {"tuple": [{"array": "float32", "shape": [2], "data": [1.0, 4.0]}]},
#               {
#                 "id": 2,
#                 "dict": [
#                   [
#                     "a",
#                     {
#                       "id": 3,
#                       "dict": [
#                         ["b", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}],
#                         ["w", {"array": "float32", "shape": [2, 2], "data": [3.0, 0.0, 0.0, 3.0]}]
#                       ]
#                     }
#                   ],
#                   [
#                     "s",
#                     {
#                       "id": 4,
#                       "dict": [
#                         ["b", {"array": "float32", "shape": [], "data": [18.0]}],
#                         ["w", {"array": "float32", "shape": [2], "data": [9.0, 9.0]}]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 5,
#             "list": [
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 12.0]},
#                   {"array": "float32", "shape": [2], "data": [1.0, 4.0]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#                   {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 12.0]}
#                 ]
#               },
#               {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 12.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#               {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#               {"tuple": [{"array": "float32", "shape": [2], "data": [1.0, 4.0]}]},
#               {
#                 "id": 6,
#                 "dict": [
#                   [
#                     "a",
#                     {
#                       "id": 7,
#                       "dict": [
#                         ["b", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}],
#                         ["w", {"array": "float32", "shape": [2, 2], "data": [3.0, 0.0, 0.0, 3.0]}]
#                       ]
#                     }
#                   ],
#                   [
#                     "s",
#                     {
#                       "id": 8,
#                       "dict": [
#                         ["b", {"array": "float32", "shape": [], "data": [18.0]}],
#                         ["w", {"array": "float32", "shape": [2], "data": [9.0, 9.0]}]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 6.0]},
#               {"array": "float32", "shape": [2], "data": [2.0, 4.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 9,
#         "dict": [
#           [
#             "b",
#             {
#               "id": 10,
#               "dict": [
#                 ["b", {"array": "float32", "shape": [], "data": [6.0]}],
#                 ["w", {"array": "float32", "shape": [2], "data": [6.0, 6.0]}]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 11,
#               "dict": [
#                 ["b", {"array": "float32", "shape": [2], "data": [6.0, 6.0]}],
#                 ["w", {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}]
#               ]
#             }
#           ]
#         ]
#       },
#       2,
#       {"id": 12, "list": ["int", "list", "other", "int"]}
#     ]
#   }
# }
