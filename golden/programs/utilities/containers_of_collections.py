from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque, namedtuple


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def flowing(lines):
    q = deque(maxlen=3)
    for line in lines:
        q.append(line)
    return list(q)


class Doubling(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key, value * 2)


def main():
    """Counters, queues, ordered and chained dicts, named tuples and their edges."""
    Point = namedtuple("Point", ["x", "y"], defaults=[5])
    return [
        Counter("abca"), Counter("abca").most_common(1), Counter(a=2, b=0) + Counter(a=1, c=-1),
        Counter(a=2) - Counter(a=3, b=1), (lambda c: (c.update("ab"), c.subtract({"a": 5}), dict(c))[2])(Counter("a")),
        sorted(Counter(a=2, b=-1).elements()), Counter(a=1)["z"], Counter(a=2, b=1).total(), repr(Counter("aab")),
        Counter([1, 2]).copy(),
        (lambda d: (d.appendleft(0), d.rotate(1), d.extend([5]), d.pop(), d.popleft(), list(d))[5])(deque([1, 2])),
        flowing("abcde"), repr(deque([1], maxlen=2)),
        (lambda d: (d.insert(1, 9), d.remove(1), d.reverse(), list(d), d.count(9), d.index(9)))(deque([1, 2])),
        answer(lambda: deque([]).pop()), answer(lambda: deque([1, 2])[5]),
        (lambda d: (d.extendleft([3, 4]), list(d)))(deque([1], 2)), deque([1, 2], 1).maxlen,
        (lambda d: (d["a"].append(1), d["b"], dict(d))[2])(defaultdict(list)), answer(lambda: defaultdict(None)["a"]),
        defaultdict(int, a=1)["z"], repr(defaultdict(int, a=1)),
        (lambda d: (d.move_to_end("a"), list(d), d.popitem(last=False), d.popitem(), dict(d)))(OrderedDict(a=1, b=2, c=3)),
        OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == dict(b=2, a=1), repr(OrderedDict(a=1)),
        answer(lambda: OrderedDict(a=1).move_to_end("z")), answer(lambda: OrderedDict().popitem()),
        list(reversed(OrderedDict(a=1, b=2))), dict(ChainMap({"a": 1}, {"a": 2, "b": 3})),
        ChainMap({"a": 1}).new_child({"b": 2}).maps, ChainMap({"a": 1}, {"b": 2}).parents.maps,
        answer(lambda: ChainMap({})["z"]), dict(Doubling(a=1, b=2)), repr(Doubling(a=1)),
        [Point(1), Point(1, 2).x, Point(x=3)._asdict(), Point(1)._replace(y=0), Point._fields, Point._field_defaults, Point._make([1, 2])],
        repr(Point(1)), Point(1, 2) == (1, 2), namedtuple("P", "a b, c")._fields,
        answer(lambda: setattr(Point(1), "x", 2)), hash(Point(1, 2)) == hash((1, 2)),
    ]


# recorded from flax-0.12.12, program 5d3cfa6611f21ad05a89c75262fdc3cc537182042093d130c099aa03ed66f883
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "dict": [["a", 2], ["b", 1], ["c", 1]]},
#       {"id": 2, "list": [{"tuple": ["a", 2]}]},
#       {"id": 3, "dict": [["a", 3]]},
#       {"id": 4, "dict": []},
#       {"id": 5, "dict": [["a", -3], ["b", 1]]},
#       {"id": 6, "list": ["a", "a"]},
#       0,
#       3,
#       "Counter({'a': 2, 'b': 1})",
#       {"id": 7, "dict": [[1, 1], [2, 1]]},
#       {"id": 8, "list": [0, 1]},
#       {"id": 9, "list": ["c", "d", "e"]},
#       "deque([1], maxlen=2)",
#       {"tuple": [null, null, null, {"id": 10, "list": [2, 9]}, 1, 1]},
#       "IndexError",
#       "IndexError",
#       {"tuple": [null, {"id": 11, "list": [4, 3]}]},
#       1,
#       {"id": 12, "dict": [["a", {"id": 13, "list": [1]}], ["b", {"id": 14, "list": []}]]},
#       "KeyError",
#       0,
#       "defaultdict(<class 'int'>, {'a': 1})",
#       {
#         "tuple": [
#           null,
#           {"id": 15, "list": ["b", "c", "a"]},
#           {"tuple": ["b", 2]},
#           {"tuple": ["a", 1]},
#           {"id": 16, "dict": [["c", 3]]}
#         ]
#       },
#       false,
#       true,
#       "OrderedDict({'a': 1})",
#       "KeyError",
#       "KeyError",
#       {"id": 17, "list": ["b", "a"]},
#       {"id": 18, "dict": [["a", 1], ["b", 3]]},
#       {"id": 19, "list": [{"id": 20, "dict": [["b", 2]]}, {"id": 21, "dict": [["a", 1]]}]},
#       {"id": 22, "list": [{"id": 23, "dict": [["b", 2]]}]},
#       "KeyError",
#       {"id": 24, "dict": [["a", 2], ["b", 4]]},
#       "{'a': 2}",
#       {
#         "id": 25,
#         "list": [
#           {"tuple": [1, 5]},
#           1,
#           {"id": 26, "dict": [["x", 3], ["y", 5]]},
#           {"tuple": [1, 0]},
#           {"tuple": ["x", "y"]},
#           {"id": 27, "dict": [["y", 5]]},
#           {"tuple": [1, 2]}
#         ]
#       },
#       "Point(x=1, y=5)",
#       true,
#       {"tuple": ["a", "b", "c"]},
#       "AttributeError",
#       true
#     ]
#   }
# }
