"""A set of numbers has the order of CPython's table of hashes, after every operation."""


class Point:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x

    def __hash__(self):
        return self.x


def main():
    a, b = {1, 2, 3, 40}, set([40, 3, 77])
    s = set(range(6))
    s.remove(1)
    s.remove(2)
    s.update([33, 65])
    popped = [s.pop(), s.pop()]
    keys = dict.fromkeys([9, 1, 33]).keys()
    return {
        "display": [list({3, 1, 2}), [*{10, 2, 33}], [x for x in {40, 30, 20, 10, 50}]],
        "operators": [list(a | b), list(a & b), list(a - b), list(a ^ b), list(keys | b), list(keys & {33, 9})],
        "changed": [popped, list(s), repr(s)],
        "kinds": [list({1.5, 2, True, None}), list({(1, 2), (0, 1)}), [p.x for p in {Point(9), Point(1), Point(4)}]],
        "frozen": [list(frozenset([9, 25, 1])), repr(frozenset(b) | a), hash(frozenset([1, 2]))],
        "members": [{1, 2} in {frozenset([1, 2])}, (1, [2]) in {1: [2]}.items(), {1: 2}.values() == {1: 2}.values()],
    }


# recorded from flax-0.12.12, program 0d971e1f93d16317f213d636744b28907d18427e75aedcc37356264e71271dc5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "display",
#         {
#           "id": 1,
#           "list": [
#             {"id": 2, "list": [1, 2, 3]},
#             {"id": 3, "list": [33, 10, 2]},
#             {"id": 4, "list": [40, 10, 50, 20, 30]}
#           ]
#         }
#       ],
#       [
#         "operators",
#         {
#           "id": 5,
#           "list": [
#             {"id": 6, "list": [1, 2, 3, 40, 77]},
#             {"id": 7, "list": [40, 3]},
#             {"id": 8, "list": [1, 2]},
#             {"id": 9, "list": [1, 2, 77]},
#             {"id": 10, "list": [1, 33, 3, 40, 9, 77]},
#             {"id": 11, "list": [33, 9]}
#           ]
#         }
#       ],
#       [
#         "changed",
#         {
#           "id": 12,
#           "list": [{"id": 13, "list": [0, 65]}, {"id": 14, "list": [33, 3, 4, 5]}, "{33, 3, 4, 5}"]
#         }
#       ],
#       [
#         "kinds",
#         {
#           "id": 15,
#           "list": [
#             {"id": 16, "list": [null, {"float": 1.5}, 2, true]},
#             {"id": 17, "list": [{"tuple": [0, 1]}, {"tuple": [1, 2]}]},
#             {"id": 18, "list": [9, 4, 1]}
#           ]
#         }
#       ],
#       [
#         "frozen",
#         {
#           "id": 19,
#           "list": [{"id": 20, "list": [9, 25, 1]}, "frozenset({1, 2, 3, 40, 77})", -1826646154956904602]
#         }
#       ],
#       ["members", {"id": 21, "list": [true, true, false]}]
#     ]
#   }
# }
