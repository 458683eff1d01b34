"""Large values without identity are shown once, however often they are reached; a list in one is one list."""
import jax.numpy as jnp


def main():
    text = 'a' * 200
    doubled = ([1], text)
    for _ in range(12):
        doubled = (doubled, doubled)
    numbers = jnp.arange(100)
    letters = frozenset('abcdefghij')
    many = {(i, 'x') for i in range(40)}
    loop = []
    loop.append((loop, text))
    print(loop, loop, text)
    return [doubled, text, [numbers, numbers, letters, letters], many, {'many': many}, loop, {1, 'é', 'z', (1, 2), (1,)}]


# recorded from flax-0.12.12, program 8fe7643afbaa94afe7beceb5d04f7a53f07b8eafd14d3a982a45cd16d12804cb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "shared": 11,
#             "value": {
#               "tuple": [
#                 {
#                   "shared": 10,
#                   "value": {
#                     "tuple": [
#                       {
#                         "shared": 9,
#                         "value": {
#                           "tuple": [
#                             {
#                               "shared": 8,
#                               "value": {
#                                 "tuple": [
#                                   {
#                                     "shared": 7,
#                                     "value": {
#                                       "tuple": [
#                                         {
#                                           "shared": 6,
#                                           "value": {
#                                             "tuple": [
#                                               {
#                                                 "shared": 5,
#                                                 "value": {
#                                                   "tuple": [
#                                                     {
#                                                       "shared": 4,
#                                                       "value": {
#                                                         "tuple": [
#                                                           {
#                                                             "shared": 3,
#                                                             "value": {
#                                                               "tuple": [
#                                                                 {
#                                                                   "shared": 2,
#                                                                   "value": {
#                                                                     "tuple": [
#                                                                       {
#                                                                         "shared": 1,
#                                                                         "value": {
#                                                                           "tuple": [
#                                                                             {
#                                                                               "shared": 0,
#                                                                               "value": {
#                                                                                 "tuple": [
#                                                                                   {
#                                                                                     "id": 1,
#                                                                                     "list": [1]
#                                                                                   },
#                                                                                   {
#                                                                                     "shared": 12,
#                                                                                     "value": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#                                                                                   }
#                                                                                 ]
#                                                                               }
#                                                                             },
#                                                                             {"shared": 0}
#                                                                           ]
#                                                                         }
#                                                                       },
#                                                                       {"shared": 1}
#                                                                     ]
#                                                                   }
#                                                                 },
#                                                                 {"shared": 2}
#                                                               ]
#                                                             }
#                                                           },
#                                                           {"shared": 3}
#                                                         ]
#                                                       }
#                                                     },
#                                                     {"shared": 4}
#                                                   ]
#                                                 }
#                                               },
#                                               {"shared": 5}
#                                             ]
#                                           }
#                                         },
#                                         {"shared": 6}
#                                       ]
#                                     }
#                                   },
#                                   {"shared": 7}
#                                 ]
#                               }
#                             },
#                             {"shared": 8}
#                           ]
#                         }
#                       },
#                       {"shared": 9}
#                     ]
#                   }
#                 },
#                 {"shared": 10}
#               ]
#             }
#           },
#           {"shared": 11}
#         ]
#       },
#       {"shared": 12},
#       {
#         "id": 2,
#         "list": [
#           {
#             "shared": 13,
#             "value": {
#               "array": "int32",
#               "shape": [100],
#               "data": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99]
#             }
#           },
#           {"shared": 13},
#           {"set": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]},
#           {"set": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]}
#         ]
#       },
#       {
#         "shared": 14,
#         "value": {
#           "set": [
#             {"tuple": [0, "x"]},
#             {"tuple": [1, "x"]},
#             {"tuple": [10, "x"]},
#             {"tuple": [11, "x"]},
#             {"tuple": [12, "x"]},
#             {"tuple": [13, "x"]},
#             {"tuple": [14, "x"]},
#             {"tuple": [15, "x"]},
#             {"tuple": [16, "x"]},
#             {"tuple": [17, "x"]},
#             {"tuple": [18, "x"]},
#             {"tuple": [19, "x"]},
#             {"tuple": [2, "x"]},
#             {"tuple": [20, "x"]},
#             {"tuple": [21, "x"]},
#             {"tuple": [22, "x"]},
#             {"tuple": [23, "x"]},
#             {"tuple": [24, "x"]},
#             {"tuple": [25, "x"]},
#             {"tuple": [26, "x"]},
#             {"tuple": [27, "x"]},
#             {"tuple": [28, "x"]},
#             {"tuple": [29, "x"]},
#             {"tuple": [3, "x"]},
#             {"tuple": [30, "x"]},
#             {"tuple": [31, "x"]},
#             {"tuple": [32, "x"]},
#             {"tuple": [33, "x"]},
#             {"tuple": [34, "x"]},
#             {"tuple": [35, "x"]},
#             {"tuple": [36, "x"]},
#             {"tuple": [37, "x"]},
#             {"tuple": [38, "x"]},
#             {"tuple": [39, "x"]},
#             {"tuple": [4, "x"]},
#             {"tuple": [5, "x"]},
#             {"tuple": [6, "x"]},
#             {"tuple": [7, "x"]},
#             {"tuple": [8, "x"]},
#             {"tuple": [9, "x"]}
#           ]
#         }
#       },
#       {"id": 3, "dict": [["many", {"shared": 14}]]},
#       {"id": 4, "list": [{"tuple": [{"ref": 4}, {"shared": 12}]}]},
#       {"set": ["z", "é", 1, {"tuple": [1, 2]}, {"tuple": [1]}]}
#     ]
#   },
#   "prints": [
#     [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"ref": 0},
#               {
#                 "shared": 0,
#                 "value": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#               }
#             ]
#           }
#         ]
#       },
#       {"ref": 0},
#       {"shared": 0}
#     ]
#   ]
# }
