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
