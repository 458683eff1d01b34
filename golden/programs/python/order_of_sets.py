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
