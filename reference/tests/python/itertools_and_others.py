import functools
import itertools
import json
import operator
import string
from itertools import chain, islice

print(list(chain([1], "ab", (2,))), list(chain.from_iterable([[1], [2, 3]])), list(islice(itertools.count(3, 2), 4)))
print(list(islice("abcdefg", 2)), list(islice("abcdefg", 2, 5)), list(islice("abcdefg", 1, None, 3)), list(islice(itertools.cycle("ab"), 5)))
print(list(itertools.repeat(7, 3)), list(itertools.accumulate([1, 2, 3])), list(itertools.accumulate([1, 2, 3], operator.mul, initial=2)))
print(list(itertools.product("ab", [1, 2])), list(itertools.product([0, 1], repeat=2)), list(itertools.permutations("abc", 2)))
print(list(itertools.combinations("abcd", 2)), list(itertools.combinations_with_replacement("ab", 2)), len(list(itertools.permutations(range(4)))))
print(list(itertools.zip_longest("abc", [1], fillvalue=0)), list(itertools.pairwise([1, 2, 3])), list(itertools.starmap(pow, [(2, 3), (3, 2)])))
print([(key, list(group)) for key, group in itertools.groupby([1, 1, 2, 1], lambda n: n > 1)], list(itertools.batched("abcde", 2)))
print(list(itertools.takewhile(lambda n: n < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda n: n < 3, [1, 2, 3, 1])))
print(list(itertools.filterfalse(None, [0, 1, 2])), list(itertools.compress("abc", [1, 0, 1])), list(itertools.combinations([], 0)))
shared = iter(range(6))
print(list(islice(shared, 2)), list(islice(shared, 1, 3)), next(shared))
try:
    islice([1], -1, 2)
except ValueError as error:
    print(error)

pairs = [("b", 2), ("a", 3), ("c", 1)]
print(sorted(pairs, key=operator.itemgetter(1)), operator.itemgetter(0, 1)("xyz"), max(pairs, key=operator.itemgetter(0)))


class Point:
    def __init__(self, x, inner=None):
        self.x = x
        self.inner = inner


point = Point(1, Point(5))
print(operator.attrgetter("x")(point), operator.attrgetter("inner.x", "x")(point), operator.methodcaller("split", ",")("a,b"))
print(functools.reduce(operator.add, [1, 2, 3]), operator.matmul.__name__, operator.not_(0), operator.abs(-2), operator.contains([1], 1), operator.xor(5, 1))
print(string.ascii_lowercase[:5], string.digits, string.ascii_letters[-3:], len(string.printable), string.capwords("a bc  d"))

value = {"a": [1, 2.5, None, True], "b": {"c": "é\n\"q\""}, "d": [], "e": {}, 3: (1, 2)}
print(json.dumps(value))
print(json.dumps(value, indent=2, ensure_ascii=False))
print(json.dumps({"b": 1, "a": 2}, sort_keys=True, separators=(",", ":")), json.dumps("\U0001f600"), json.dumps(float("nan")))
print(json.dumps([1, {2}], default=list), json.loads('{"a": [1, -2.5e1, null, true, "x\\u00e9\\n"], "b": {}}'), json.loads(" [ ] "))
print(json.loads(json.dumps(value["b"])) == value["b"], json.loads("3"), json.loads('"a\\ud83d\\ude00"') == "a\U0001f600")
for text in ("", "[1,", "[1 2]", '{"a"}', "[1] x", "nope", '"abc'):
    try:
        print(json.loads(text))
    except json.JSONDecodeError as error:
        print(error)
for bad in (object(), {(1, 2): 3}):
    try:
        json.dumps(bad)
    except TypeError as error:
        print(error)


# Iterators that ask for more of themselves.
class Asking:
    def __init__(self, places):
        self.count, self.places = 0, places

    def __iter__(self):
        return self

    def __next__(self):
        self.count += 1
        return next(asked) if self.count in self.places else [self.count]


for places in ({1}, {2}, {3}, {1, 2}, {1, 3}, {2, 3}):
    asked = itertools.pairwise(Asking(places))
    print(next(asked), next(asked))
left, asked = itertools.tee(Asking({1}))
try:
    next(left)
except RuntimeError as error:
    print("RuntimeError")
left, right = itertools.tee("abc")
print(next(left), list(right), list(left), type(left).__name__, list(type(left)("xy")))
print(operator.length_hint(itertools.repeat(None), 12), operator.length_hint(itertools.repeat(1, 3)), list(itertools.pairwise("ab")))


class Eight(int):
    def __index__(self):
        return 9


print(operator.index(Eight(8)), list(range(12))[Eight(8)], list(itertools.combinations("abc", 2)))

# --- CPython prints
# [1, 'a', 'b', 2] [1, 2, 3] [3, 5, 7, 9]
# ['a', 'b'] ['c', 'd', 'e'] ['b', 'e'] ['a', 'b', 'a', 'b', 'a']
# [7, 7, 7] [1, 3, 6] [2, 2, 4, 12]
# [('a', 1), ('a', 2), ('b', 1), ('b', 2)] [(0, 0), (0, 1), (1, 0), (1, 1)] [('a', 'b'), ('a', 'c'), ('b', 'a'), ('b', 'c'), ('c', 'a'), ('c', 'b')]
# [('a', 'b'), ('a', 'c'), ('a', 'd'), ('b', 'c'), ('b', 'd'), ('c', 'd')] [('a', 'a'), ('a', 'b'), ('b', 'b')] 24
# [('a', 1), ('b', 0), ('c', 0)] [(1, 2), (2, 3)] [8, 9]
# [(False, [1, 1]), (True, [2]), (False, [1])] [('a', 'b'), ('c', 'd'), ('e',)]
# [1, 2] [3, 1]
# [0] ['a', 'c'] [()]
# [0, 1] [3, 4] 5
# Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.
# [('c', 1), ('b', 2), ('a', 3)] ('x', 'y') ('c', 1)
# 1 (5, 1) ['a', 'b']
# 6 matmul True 2 True 4
# abcde 0123456789 XYZ 100 A Bc D
# {"a": [1, 2.5, null, true], "b": {"c": "\u00e9\n\"q\""}, "d": [], "e": {}, "3": [1, 2]}
# {
#   "a": [
#     1,
#     2.5,
#     null,
#     true
#   ],
#   "b": {
#     "c": "é\n\"q\""
#   },
#   "d": [],
#   "e": {},
#   "3": [
#     1,
#     2
#   ]
# }
# {"a":2,"b":1} "\ud83d\ude00" NaN
# [1, [2]] {'a': [1, -25.0, None, True, 'xé\n'], 'b': {}} []
# True 3 True
# Expecting value: line 1 column 1 (char 0)
# Expecting value: line 1 column 4 (char 3)
# Expecting ',' delimiter: line 1 column 4 (char 3)
# Expecting ':' delimiter: line 1 column 5 (char 4)
# Extra data: line 1 column 5 (char 4)
# Expecting value: line 1 column 1 (char 0)
# Unterminated string starting at: line 1 column 1 (char 0)
# Object of type object is not JSON serializable
# keys must be str, int, float, bool or None, not tuple
# (([2], [3]), [4]) ([4], [5])
# ([1], ([1], [3])) (([1], [3]), [4])
# ([1], [2]) ([2], ([2], [4]))
# ((([3], [4]), [5]), [6]) ([6], [7])
# (([2], ([2], [4])), [5]) ([5], [6])
# ([1], ([1], ([1], [4]))) (([1], ([1], [4])), [5])
# RuntimeError
# a ['a', 'b', 'c'] ['b', 'c'] _tee ['x', 'y']
# 12 3 [('a', 'b')]
# 8 8 [('a', 'b'), ('a', 'c'), ('b', 'c')]
