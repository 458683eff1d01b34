import operator


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Operators as functions: arithmetic, items, attributes and methods."""
    return [
        [operator.add(1, 2), operator.sub(1, 2), operator.mul(2, 3), operator.truediv(1, 2), operator.floordiv(-3, 2), operator.mod(-3, 2), operator.pow(2, 3), operator.neg(2), operator.pos(-2), operator.abs(-2), operator.invert(2)],
        [operator.and_(6, 3), operator.or_(6, 3), operator.xor(6, 3), operator.lshift(1, 3), operator.rshift(8, 2), operator.not_(0), operator.truth([])],
        [operator.lt(1, 2), operator.le(2, 2), operator.eq(1, 1.0), operator.ne(1, 2), operator.ge(1, 2), operator.gt(1, 2), operator.is_(None, None), operator.is_not(1, None)],
        operator.concat([1], [2]),
        [operator.contains([1, 2], 2), operator.countOf([1, 2, 1], 1), operator.indexOf([1, 2], 2)],
        operator.getitem([1, 2], slice(1)),
        (lambda d: (operator.setitem(d, "a", 1), operator.delitem(d, "b"), d)[2])({"b": 2}),
        operator.itemgetter(1)([3, 4]), operator.itemgetter("a", "b")({"a": 1, "b": 2}),
        operator.itemgetter(slice(2))("abc"), answer(lambda: operator.itemgetter(5)([1])),
        answer(lambda: operator.itemgetter()), operator.attrgetter("__class__.__name__")(3),
        answer(lambda: operator.attrgetter("none")(3)), operator.methodcaller("upper")("a"),
        operator.methodcaller("split", "b", maxsplit=1)("abcbd"), answer(lambda: operator.methodcaller("none")("a")),
        operator.iadd([1], [2]), operator.index(3), answer(lambda: operator.matmul(1, 2)), operator.call(max, 1, 2),
        sorted([{"a": 2}, {"a": 1}], key=operator.itemgetter("a")),
    ]


# recorded from flax-0.12.12, program f47e347b7d8247bbe9bb3cbe0d2ef441dbd52094904390fae13df9d8eebf2392
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [3, -1, 6, {"float": 0.5}, -2, 1, 8, -2, -2, 2, -3]},
#       {"id": 2, "list": [2, 7, 5, 8, 2, true, false]},
#       {"id": 3, "list": [true, true, true, true, false, false, true, true]},
#       {"id": 4, "list": [1, 2]},
#       {"id": 5, "list": [true, 2, 1]},
#       {"id": 6, "list": [1]},
#       {"id": 7, "dict": [["a", 1]]},
#       4,
#       {"tuple": [1, 2]},
#       "ab",
#       "IndexError",
#       "TypeError",
#       "int",
#       "AttributeError",
#       "A",
#       {"id": 8, "list": ["a", "cbd"]},
#       "AttributeError",
#       {"id": 9, "list": [1, 2]},
#       3,
#       "TypeError",
#       2,
#       {"id": 10, "list": [{"id": 11, "dict": [["a", 1]]}, {"id": 12, "dict": [["a", 2]]}]}
#     ]
#   }
# }
