import bisect
import copy
import heapq
import shlex
import statistics
import string
import textwrap
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque, namedtuple


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Heaps, places in sorted lists, statistics, copies, words and lines."""
    Point = namedtuple("Point", ["x", "y"], defaults=[5])
    text = "The quick brown fox jumped over the lazy dog and ran away."
    return [
        (lambda h: (heapq.heapify(h), h[0], heapq.heappop(h), heapq.heappushpop(h, 0), heapq.heapreplace(h, 9), h))([5, 3, 8, 1]),
        heapq.nlargest(2, [3, 1, 2]), heapq.nsmallest(2, ["bb", "a", "ccc"], key=len), heapq.nlargest(5, [1, 2]),
        heapq.nsmallest(0, [1]), answer(lambda: heapq.heappop([])), list(heapq.merge([1, 4], [2, 3], [])),
        list(heapq.merge([4, 1], [3, 2], reverse=True)), list(heapq.merge(["a", "ccc"], ["bb"], key=len)),
        answer(lambda: heapq.heapreplace([], 1)),
        [bisect.bisect([1, 2, 2, 3], 2), bisect.bisect_left([1, 2, 2, 3], 2), bisect.bisect_right([1, 2, 2], 2, 0, 1), bisect.bisect([], 1)],
        bisect.bisect_left(["a", "bb", "cccc"], 3, key=len),
        (lambda l: (bisect.insort(l, 2), bisect.insort_left(l, 2), l)[2])([1, 3]),
        (lambda l: (bisect.insort(l, "ccc", key=len), l)[1])(["a", "bbbb"]),
        [statistics.mode([1, 1, 2]), statistics.multimode("aabb"), statistics.mode("ab")],
        [statistics.stdev([1, 2, 3]), statistics.pstdev([1, 3]), statistics.variance([1, 2, 3]), statistics.pvariance([1, 3])],
        statistics.fmean([1, 2], weights=[3, 1]),
        (lambda a: (a is copy.copy(a), copy.copy(a)[0] is a[0], copy.deepcopy(a)[0] is a[0]))([[1]]),
        (lambda a: (a.append(a), (lambda b: b[0] is b)(copy.deepcopy(a)))[1])([]),
        (lambda x: (lambda d: d["a"] is d["b"])(copy.deepcopy({"a": x, "b": x})))([1]), copy.copy(Point(1, 2)),
        textwrap.wrap(text, 20), textwrap.fill(text, 25, initial_indent="* ", subsequent_indent="  "),
        textwrap.dedent("  a\n    b\n\n  c"), textwrap.dedent("\ta\n  b"), textwrap.indent("a\n\nb", "> "),
        textwrap.indent("a\n\nb", "> ", lambda line: True), textwrap.shorten(text, 20),
        textwrap.shorten(text, 20, placeholder="..."), textwrap.wrap("", 5), answer(lambda: textwrap.wrap(text, 0)),
        shlex.split("a 'b c' \"d e\" f\\ g"), answer(lambda: shlex.split("'a")), shlex.quote("a b"), shlex.quote("a'b"),
        [shlex.quote("ab"), shlex.quote("")], shlex.join(["a b", "c"]), shlex.split(""),
        [string.ascii_lowercase, string.digits, string.punctuation[:5], string.capwords("a  bc")],
    ]


# recorded from flax-0.12.12, program 3266bb9a6026ecf2bb39077f582682f8f16522e7a4695054878630738b6a68bc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [null, 1, 1, 0, 3, {"id": 1, "list": [5, 9, 8]}]},
#       {"id": 2, "list": [3, 2]},
#       {"id": 3, "list": ["a", "bb"]},
#       {"id": 4, "list": [2, 1]},
#       {"id": 5, "list": []},
#       "IndexError",
#       {"id": 6, "list": [1, 2, 3, 4]},
#       {"id": 7, "list": [4, 3, 2, 1]},
#       {"id": 8, "list": ["a", "bb", "ccc"]},
#       "IndexError",
#       {"id": 9, "list": [3, 1, 1, 0]},
#       2,
#       {"id": 10, "list": [1, 2, 2, 3]},
#       {"id": 11, "list": ["a", "ccc", "bbbb"]},
#       {"id": 12, "list": [1, {"id": 13, "list": ["a", "b"]}, "a"]},
#       {"id": 14, "list": [{"float": 1.0}, {"float": 1.0}, 1, 1]},
#       {"float": 1.25},
#       {"tuple": [false, true, false]},
#       true,
#       true,
#       {"tuple": [1, 2]},
#       {"id": 15, "list": ["The quick brown fox", "jumped over the lazy", "dog and ran away."]},
#       "* The quick brown fox\n  jumped over the lazy\n  dog and ran away.",
#       "a\n  b\n\nc",
#       "\ta\n  b",
#       "> a\n\n> b",
#       "> a\n> \n> b",
#       "The quick [...]",
#       "The quick brown...",
#       {"id": 16, "list": []},
#       "ValueError",
#       {"id": 17, "list": ["a", "b c", "d e", "f g"]},
#       "ValueError",
#       "'a b'",
#       "'a'\"'\"'b'",
#       {"id": 18, "list": ["ab", "''"]},
#       "'a b' c",
#       {"id": 19, "list": []},
#       {"id": 20, "list": ["abcdefghijklmnopqrstuvwxyz", "0123456789", "!\"#$%", "A Bc"]}
#     ]
#   }
# }
